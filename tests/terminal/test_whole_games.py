"""Whole games at a real server on a small screen: by keys alone, and by the mouse alone."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from fishka.games.cubes import ONE, TWO
from fishka.games.yacht.scoring import ROWS
from fishka.terminal.screen.grid import GridFace
from fishka.terminal.screen.pages import Cover
from fishka.terminal.screen.place import View
from server.house import PATIENCE, serving, settings_in
from terminal import by_mouse
from terminal.remote_table import Seen, at, link_of

ANA, LUC = {"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Luc"}
ANY = {"words": {"any": True}}
CENTRE = 112
Take = Callable[[Seen], Awaitable[None]]


def view(seen: Seen) -> View:
    return seen.remote.view or {}


async def gone_on(seen: Seen) -> None:
    """Wait until what was done has come back, and nothing more is due without people."""
    await seen.until(lambda: seen.remote.known.phase == "over" or not view(seen).get("owed"))


async def done(seen: Seen, doing: Callable[[], Awaitable[object]]) -> None:
    head = seen.remote.known.head
    await doing()
    await seen.until(lambda: seen.remote.known.head > head)
    await gone_on(seen)


async def yacht_by_keys(seen: Seen) -> None:
    await done(seen, lambda: seen.press("r"))
    await done(seen, lambda: seen.press("1", "2", "r"))
    await done(seen, lambda: seen.press("enter", "enter"))


async def yacht_by_mouse(seen: Seen) -> None:
    pilot = seen.pilot
    await done(seen, lambda: by_mouse.act(pilot, "Roll"))
    await pilot.click("#face", offset=(2, 1))
    await done(seen, lambda: by_mouse.act(pilot, "Roll"))
    row = ROWS.index(next(iter(view(seen)["pays"])))
    await pilot.click("#face", offset=(6, 5 + row))
    await done(seen, lambda: pilot.click("#face", offset=(6, 5 + row)))


async def cubes_by_keys(seen: Seen) -> None:
    await done(seen, lambda: seen.press("enter"))
    word = view(seen)["faces"].replace("*", "")[:8]
    await done(seen, lambda: seen.press(*word.lower(), "enter", "enter"))


async def cubes_by_mouse(seen: Seen) -> None:
    await done(seen, lambda: by_mouse.act(seen.pilot, "Roll"))
    word = view(seen)["faces"].replace("*", "")[:4]
    await lay_by_mouse(seen, word, CENTRE, 1)


async def tiles_by_keys(seen: Seen) -> None:
    await shown(seen, lambda: seen.press("enter"))
    square, hand = place_of(seen)
    draft = seen.app.query_one(GridFace)._draft
    for way in ways(draft.at, square):
        await seen.press(way)
    if square != CENTRE:
        await seen.press(*(["space"] if draft.step == 1 else []))
    await done(seen, lambda: seen.press(*hand.lower(), "enter", "enter"))


async def tiles_by_mouse(seen: Seen) -> None:
    await shown(seen, lambda: seen.pilot.click(offset=(40, 12)))
    square, hand = place_of(seen)
    await lay_by_mouse(seen, hand, square, 1 if square == CENTRE else 15)


async def lay_by_mouse(seen: Seen, letters: str, square: int, step: int) -> None:
    for number, letter in enumerate(letters):
        await by_mouse.lay(seen.pilot, letter, square + step * number)
    await by_mouse.act(seen.pilot, "Hand in")
    await done(seen, lambda: by_mouse.act(seen.pilot, "Hand in"))


async def shown(seen: Seen, uncover: Callable[[], Awaitable[object]]) -> None:
    await seen.until(lambda: isinstance(seen.app.screen, Cover))
    await uncover()
    await seen.until(lambda: not isinstance(seen.app.screen, Cover))


def place_of(seen: Seen) -> tuple[int, str]:
    """The centre and three letters, or the square below a letter and one more."""
    grid = "".join(view(seen)["grid"])
    hand = (view(seen)["racks"][seen.remote.seat] or "").replace("*", "")
    if set(grid) == {"."}:
        return CENTRE, hand[:3]
    above = next(at for at, letter in enumerate(grid) if letter != "." and grid[at + 15] == ".")
    return above + 15, hand[0]


def ways(start: int, end: int) -> list[str]:
    down, right = end // 15 - start // 15, end % 15 - start % 15
    return ["down" if down > 0 else "up"] * abs(down) + ["right" if right > 0 else "left"] * abs(
        right
    )


GAMES: list[tuple[str, dict[str, Any], Take]] = [
    ("yacht", {}, yacht_by_keys),
    ("yacht", {}, yacht_by_mouse),
    (ONE, {**ANY, "turns": 1}, cubes_by_keys),
    (ONE, {**ANY, "turns": 1}, cubes_by_mouse),
    (TWO, {**ANY, "turns": 2}, cubes_by_keys),
    (TWO, {**ANY, "turns": 2}, cubes_by_mouse),
    ("krestoslovitsa", {**ANY, "target": 20}, tiles_by_keys),
    ("krestoslovitsa", {**ANY, "target": 20}, tiles_by_mouse),
]


@pytest.mark.parametrize(("name", "options", "take"), GAMES)
async def test_a_whole_game(name: str, options: dict[str, Any], take: Take, tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, LUC, game=name, options=options)
        async with at(link_of(place, game, host)) as seen, asyncio.timeout(PATIENCE * 4):
            await gone_on(seen)
            while seen.remote.known.phase != "over":
                await take(seen)
            told = (await host.full(game))["view"]
            assert told["finished"]
            result = str(max(told["scores"]))
            await seen.until(lambda: result in seen.text("said"))
            assert "[Play again] [Leave]" in by_mouse.acts_of(seen.pilot)
            await by_mouse.act(seen.pilot, "Play again")
            await seen.until(lambda: seen.remote.company.following)
