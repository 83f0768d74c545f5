"""Several servers of one house, in one process here: each with rooms and tables of its own."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from bus.broker import Broker
from fishka.server.sockets.hub import LOOK
from fishka.server.talk.desk import LOOK as TALK_LOOK
from server.fakes import FakeClock
from server.house import Guest, Place, serving, settings_in
from server.play import ANA, LUC
from server.talking import begun, heard, say


@pytest.fixture
async def pair(tmp_path: Path, nats: Broker) -> AsyncGenerator[tuple[Place, Place]]:
    """Two servers that a broker joins."""
    joined = replace(settings_in(tmp_path), broker=nats.address)
    async with serving(joined) as one, serving(joined) as other:
        yield one, other


@asynccontextmanager
async def moved(guest: Guest, place: Place) -> AsyncGenerator[Guest]:
    """The same person at another server."""
    async with httpx.AsyncClient(
        base_url=place.settings.address, cookies=guest.browser.cookies
    ) as browser:
        yield Guest(browser, place.settings.port)


async def test_what_one_server_writes_viewers_of_the_other_see(pair: tuple[Place, Place]) -> None:
    one, other = pair
    async with one.person() as ana, moved(ana, other) as there:
        game = await ana.create(ANA, LUC)
        async with ana.look(game) as here, there.look(game) as watching:
            head = (await here.hello())["head"]
            assert (await watching.hello())["head"] == head
            rolled = await there.command(
                game, command_id="r", expect_seq=head, do="act", act={"act": "roll", "seat": 0}
            )
            assert rolled.is_success, rolled.text
            assert (await here.until(lambda frame: "v" in frame))["v"] == head + 1
            assert (await watching.until(lambda frame: "v" in frame))["v"] == head + 1


async def test_what_nobody_rang_for_is_seen_a_little_later(tmp_path: Path) -> None:
    settings, clock = settings_in(tmp_path), FakeClock()
    async with serving(settings) as one, serving(settings, clock) as other, one.person() as ana:
        game = await ana.create(ANA, LUC)
        async with moved(ana, other) as there, there.look(game) as watching:
            head = (await watching.hello())["head"]
            act = {"act": "roll", "seat": 0}
            await ana.command(game, command_id="r", expect_seq=head, do="act", act=act)
            await clock.asleep(lambda seconds: seconds == LOOK)
            clock.advance(LOOK)
            assert (await watching.until(lambda frame: "v" in frame))["v"] == head + 1


async def test_what_is_said_at_one_server_is_heard_at_the_other(pair: tuple[Place, Place]) -> None:
    one, other = pair
    async with one.person() as ana, other.person() as luc:
        game = await begun(ana, luc)
        async with ana.look(game) as here, luc.look(game) as there:
            assert [await heard(here), await heard(there)] == [[], []]
            await say(ana, game, "Good luck")
            assert [await heard(here), await heard(there)] == [["Good luck"], ["Good luck"]]
            await say(luc, game, phrase="thanks")
            assert [await heard(there), await heard(here)] == [["thanks"], ["thanks"]]
            await say(ana, game, do="take", line=1)
            assert [await heard(here), await heard(there)] == [["gone"], ["gone"]]


async def test_what_is_said_unheard_is_told_a_little_later(tmp_path: Path) -> None:
    settings, clock = settings_in(tmp_path), FakeClock()
    async with (
        serving(settings) as one,
        serving(settings, clock) as other,
        one.person() as ana,
        other.person() as luc,
    ):
        game = await begun(ana, luc)
        async with luc.look(game) as there:
            assert await heard(there) == []
            await say(ana, game, "Good luck")
            await clock.asleep(lambda seconds: seconds == TALK_LOOK)
            clock.advance(TALK_LOOK)
            assert await heard(there) == ["Good luck"]
