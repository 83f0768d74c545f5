"""The doorbell within one process."""

from fishka.bus import LocalBus


async def test_who_has_left_hears_nothing_and_leaves_nothing() -> None:
    bus = LocalBus()
    with bus.listen("a") as one, bus.listen("a"):
        pass
    with bus.hear("talk"):
        pass
    bus.ring("a", 1)
    assert bus._bells == {}
    assert one._rung == {}
    assert bus._topics._ears == {}
