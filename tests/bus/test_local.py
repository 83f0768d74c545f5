"""The doorbell within one process."""

import asyncio

from fishka.bus import LocalBus


async def test_each_listener_hears_its_games() -> None:
    bus = LocalBus()
    with bus.listen("a") as one, bus.listen() as every:
        bus.ring("a", 3)
        bus.ring("b", 7)
        assert await one.wait() == {"a": 3}
        assert await every.wait() == {"a": 3, "b": 7}


async def test_rings_nobody_waited_for_are_one_ring_the_latest() -> None:
    bus = LocalBus()
    with bus.listen("a") as bell:
        for head in (4, 6, 5):
            bus.ring("a", head)
        assert await bell.wait() == {"a": 6}
        waiting = asyncio.create_task(bell.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        bus.ring("a", 7)
        assert await waiting == {"a": 7}


async def test_who_has_left_hears_nothing_and_leaves_nothing() -> None:
    bus = LocalBus()
    with bus.listen("a") as one, bus.listen("a"):
        pass
    bus.ring("a", 1)
    assert bus._bells == {}
    assert one._rung == {}
