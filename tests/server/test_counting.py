"""Finished games are counted by whoever hears of them, or at the next start."""

import asyncio
from pathlib import Path

from fishka.bus import LocalBus
from fishka.server.lobby.counting import Counting
from fishka.server.lobby.meeting import Meeting
from fishka.store import House, SqlStore
from server.fakes import FakeClock
from store.houses import ANA, LUC, act, duel, house, sqlite
from store.test_ratings import register

PATIENCE = 30.0  # seconds until a test that waits in vain fails


async def rated(keeper: House, name: str) -> str:
    game = await duel(keeper, command_id=name, rated=True)
    await act(keeper, game, LUC, f"{name}.end", act="resign", seat=1)
    return game


async def counted(meeting: Meeting, games: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await meeting.rating(ANA, "yacht")).games < games:  # noqa: ASYNC110 - a database rings no event
            await asyncio.sleep(0)


async def test_what_ended_before_and_what_ends_now(tmp_path: Path) -> None:
    bus = LocalBus()
    store = await SqlStore.open(sqlite(tmp_path), bus.ring)
    try:
        await register(store, ANA, LUC)
        keeper, meeting = house(store), Meeting.over(store, FakeClock())
        await rated(keeper, "before")
        with bus.listen() as bell:
            task = asyncio.create_task(Counting(keeper, meeting).listen(bell))
            await asyncio.wait_for(counted(meeting, 1), 10)
            await rated(keeper, "now")
            await asyncio.wait_for(counted(meeting, 2), 10)
            task.cancel()
        assert await meeting.ratings.due() == []
    finally:
        await store.close()
