"""Who watches late knows nothing newer by any way, and everybody knows how many watch."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from fishka.table.watching import USUAL_DELAY
from server.fakes import FakeClock
from server.house import Frame, Guest, Place, serving, settings_in
from server.play import ANA, EMPTY, LUC
from server.test_streams import act, listening

LATE = USUAL_DELAY / 1000
WAYS = (
    "/api/games/{game}",
    "/api/games/{game}/events",
    "/api/games/{game}/record",
    "/api/games/{game}/position",
    "/positions/{game}.svg",
    "/embed/{game}",
    "/g/{game}/replay",
)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def place(tmp_path: Path, clock: FakeClock) -> AsyncGenerator[Place]:
    async with serving(settings_in(tmp_path), clock) as running:
        yield running


@pytest.fixture
async def mia(place: Place) -> AsyncGenerator[Guest]:
    async with place.person() as guest:
        yield guest


async def begun(ana: Guest, luc: Guest, visibility: str = "watched") -> str:
    game = await ana.create(ANA, EMPTY, visibility=visibility)
    code = (await ana.full(game))["invite"].rpartition("/")[2]
    (await luc.command(game, command_id="j", do="join", name="Luc", code=code)).raise_for_status()
    return game


async def move(ana: Guest, game: str) -> Frame:
    """Ana's first roll; the table as she then sees it."""
    full = await ana.full(game)
    await act(ana, game, {"v": full["head"], "view": full["view"]})
    return await ana.full(game)


async def seen(guest: Guest, game: str) -> list[str]:
    """What each way tells."""
    asked = [await guest.browser.get(way.format(game=game)) for way in WAYS]
    return [each.raise_for_status().text for each in asked]


async def test_no_way_tells_a_watcher_anything_newer(
    clock: FakeClock, ana: Guest, luc: Guest, mia: Guest
) -> None:
    game = await begun(ana, luc)
    clock.advance(LATE + 1)
    before = await seen(mia, game)
    played = await move(ana, game)
    assert await seen(mia, game) == before
    stale = await mia.command(
        game, command_id="x", do="act", expect_seq=1, act={"act": "roll", "seat": 0}
    )
    assert str(played["view"]["dice"])[1:-1].replace(" ", "") not in stale.text
    assert (await mia.browser.get(f"/api/games/{game}/advice")).status_code in {403, 409}
    clock.advance(LATE + 1)
    assert (await mia.full(game))["view"]["dice"] == played["view"]["dice"]


async def test_sockets_and_streams_tell_late_and_the_end_at_once(
    clock: FakeClock, ana: Guest, luc: Guest, mia: Guest
) -> None:
    game = await begun(ana, luc)
    clock.advance(LATE + 1)
    head = (await ana.full(game))["head"]
    async with (
        ana.look(game) as at_ana,
        mia.look(game) as at_mia,
        listening(mia, f"/api/games/{game}/stream?after={head}") as stream,
    ):
        hello = await at_mia.hello()
        assert (hello["head"], hello["now"]) == (head, clock.now() - USUAL_DELAY)
        await at_ana.hello()
        await move(ana, game)
        told = await at_ana.until(lambda frame: "v" in frame)
        clock.advance(LATE - 1)
        clock.advance(1)
        late = await at_mia.until(lambda frame: "v" in frame or "hello" in frame)
        assert (late["v"], late["view"]) == (head + 1, told["view"])
        assert (await stream.next())["v"] == head + 1
        resign = {"act": "resign", "seat": 0}
        (await ana.command(game, command_id="r", do="act", act=resign)).raise_for_status()
        assert (await at_mia.hello())["full"]["phase"] == "over"
        last = (await ana.full(game))["head"]
        assert [(await stream.next())["v"] for _ in range(head + 1, last)][-1] == last


async def test_who_plays_is_told_at_once_how_many_watch(
    clock: FakeClock, ana: Guest, luc: Guest, mia: Guest
) -> None:
    game = await begun(ana, luc, "private")
    async with ana.look(game) as at_ana:
        await at_ana.hello()
        async with mia.look(game) as at_mia, mia.look(game) as again:
            await at_mia.hello()
            await again.hello()
            clock.advance(1)
            assert await at_ana.until(lambda frame: "watching" in frame) == {"watching": 1}
            await move(ana, game)
            assert (await at_mia.until(lambda frame: "v" in frame))["view"]["rolls"] == 1


async def test_a_seat_at_the_same_device_is_no_watcher(clock: FakeClock, ana: Guest) -> None:
    game = await ana.create(ANA, LUC, visibility="open")
    clock.advance(1)
    assert (await move(ana, game))["view"]["rolls"] == 1
