"""The doorbell on both adapters."""

import asyncio

from fishka.bus import Bell, Bus


async def heard(bell: Bell, wanted: dict[str, int]) -> dict[str, int]:
    """What has rung, waiting until all that is wanted has."""
    rung: dict[str, int] = {}
    async with asyncio.timeout(10):
        while not wanted.items() <= rung.items():
            rung |= await bell.wait()
    return rung


async def test_each_listener_hears_its_games(buses: tuple[Bus, Bus]) -> None:
    ringing, listening = buses
    with listening.listen("a") as one, listening.listen() as every:
        ringing.ring("a", 3)
        ringing.ring("b", 7)
        assert await heard(one, {"a": 3}) == {"a": 3}
        assert await heard(every, {"a": 3, "b": 7}) == {"a": 3, "b": 7}


async def test_rings_nobody_waited_for_are_one_ring_the_latest(buses: tuple[Bus, Bus]) -> None:
    ringing, listening = buses
    with listening.listen("a") as bell:
        for head in (4, 6, 5):
            ringing.ring("a", head)
        assert await heard(bell, {"a": 6}) == {"a": 6}
        waiting = asyncio.create_task(bell.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        ringing.ring("a", 7)
        assert await waiting == {"a": 7}


async def test_who_rings_hears_it_too(buses: tuple[Bus, Bus]) -> None:
    ringing, _ = buses
    with ringing.listen() as bell:
        ringing.ring("a", 1)
        assert await bell.wait() == {"a": 1}
