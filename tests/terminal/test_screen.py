"""Whole games on the screen, by keyboard and mouse."""

import random
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from fishka.core.chance import SeededChance
from fishka.core.form import Json
from fishka.engines.cubes.advice import advise
from fishka.engines.levels import LEVELS
from fishka.games.match import Match, new
from fishka.games.tiles import RULE_SETS
from fishka.games.yacht.scoring import ROWS
from fishka.terminal.playing import Table
from fishka.terminal.screen.app import TableApp
from fishka.terminal.screen.grid import GridFace
from fishka.terminal.screen.local import Local
from fishka.terminal.screen.pages import Cover, Page, Question
from fishka.terminal.screen.yacht import YachtFace

SIZES = [(80, 24), (120, 40)]


class Now:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def local(
    match: Match, computers: tuple[int, ...] = (), now: Now | None = None, language: str = "en"
) -> Local:
    level = LEVELS[match.game.name]["child"]
    table = Table(language, dict.fromkeys(computers, level), False, True, random.Random(1))
    return Local(match, table, lambda _match: None, now or Now())


def game(name: str, options: Mapping[str, Json] | None = None) -> Match:
    return new(name, ["Ana", "Luc"], options or {}, SeededChance(1))


@asynccontextmanager
async def screen(place: Local, size: tuple[int, int]) -> AsyncGenerator[Pilot[bool]]:
    async with TableApp(place).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def text(pilot: Pilot[bool], name: str) -> str:
    return str(pilot.app.query_one(f"#{name}", Static).content)


async def until_mine(pilot: Pilot[bool], place: Local) -> None:
    while not place.view["finished"] and place.view["to_move"] not in place.mine:
        await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_yacht_by_keyboard_to_its_end(size: tuple[int, int]) -> None:
    match = game("yacht")
    place = local(match, (1,))
    async with screen(place, size) as pilot:
        for _row in ROWS:
            await until_mine(pilot, place)
            await pilot.press("r", "1", "3", "r", "enter", "enter")
        await until_mine(pilot, place)
        assert match.finished
        rolls = [entry for entry in match.entries if entry.act == "roll" and entry.seat == 0]
        assert [len(cast("list[int]", entry.public.get("keep", []))) for entry in rolls] == [
            0,
            2,
        ] * len(ROWS)
        assert str(max(match.scores)) in text(pilot, "said")


WORDS = {"words": {"any": True}, "target": 60}


@pytest.mark.parametrize("size", SIZES)
async def test_tiles_on_one_device_to_the_end(size: tuple[int, int]) -> None:
    match = game("krestoslovitsa", WORDS)
    place = local(match)
    async with screen(place, size) as pilot:
        while not match.finished:
            if isinstance(pilot.app.screen, Cover):
                assert match.state.racks[place.seat] not in str(pilot.app.screen)
                await pilot.press("enter")
                continue
            if place.view["owed"]:
                await pilot.pause()
                continue
            await lay_a_word(pilot, place)
        await pilot.pause()
        assert max(match.scores) >= 60
        assert str(max(match.scores)) in text(pilot, "said")


async def lay_a_word(pilot: Pilot[bool], place: Local) -> None:
    """All plain tiles down from the last word, or across from the centre."""
    face = pilot.app.query_one(GridFace)
    grid = "".join(place.view["grid"])
    hand = (place.view["racks"][place.seat] or "").replace("*", "")
    if set(grid) == {"."}:
        await pilot.press(*hand[:3].lower(), "enter", "enter")
    else:
        free = next(
            number
            for number in range(len(grid))
            if grid[number] != "." and all(beyond(grid, number, step) for step in (1, 2))
        )
        face._draft.at = free
        if face._draft.step == 1:
            await pilot.press("space")
        await pilot.press("down", hand[0].lower(), "enter", "enter")
        if face._draft.laid:
            await pilot.press("escape", "f4", "f4")
    await pilot.pause()


def beyond(grid: str, number: int, step: int) -> bool:
    there = number + 15 * step
    return there < len(grid) and grid[there] == "."


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["cubes-one", "cubes-two"])
async def test_cubes_against_a_computer_to_the_end(name: str, size: tuple[int, int]) -> None:
    match = game(name, {"target": 60})
    place = local(match, (1,))
    async with screen(place, size) as pilot:
        while not match.finished:
            if place.view["to_move"] != 0 or place.view["starter"] is None:
                await pilot.pause()
            elif place.view["faces"]:
                await lay_out(pilot, match)
            else:
                await pilot.press(*(["f4", "f4"] if place.view["may_pass"] else ["enter"]))
        await pilot.pause()
        laid = [turn for turn in match.state.played if turn.seat == 0 and not turn.passed]
        assert all(turn.words for turn in laid)
        assert str(max(match.scores)) in text(pilot, "said")


async def lay_out(pilot: Pilot[bool], match: Match) -> None:
    """Type the best layout, letter by letter."""
    (choice,) = advise(match.state, top=1).choices
    draft = pilot.app.query_one(GridFace)._draft
    for row, letters in enumerate(cast("list[str]", choice.act["grid"])):
        for column, letter in enumerate(letters):
            if letter != ".":
                draft.at = row * 15 + column
                await pilot.press(letter.lower())
    await pilot.press("enter", "enter")
    await pilot.pause()


@pytest.mark.parametrize("name", RULE_SETS)
async def test_every_tile_game_is_drawn_and_laid_on(name: str) -> None:
    match = game(name, {"words": {"any": True}})
    async with screen(local(match), SIZES[0]) as pilot:
        while not isinstance(pilot.app.screen, Cover):
            await pilot.pause()
        await pilot.press("enter")
        face = pilot.app.query_one(GridFace)
        letters = match.state.racks[0].replace("*", "")[:2]
        await pilot.press(*letters.lower())
        drawn = str(face.draw())
        assert f"[{letters[0]}][{letters[1]}]" in drawn
        assert drawn.count("3w") == 8
        await pilot.press("enter", "enter")
        assert match.state.grid[112:114] == letters


async def test_the_glass_hands_in_what_lies() -> None:
    match, now = game("cubes-one", {"words": {"any": True}, "turn_seconds": 60}), Now()
    place = local(match, now=now)
    async with screen(place, SIZES[0]) as pilot:
        while place.view["starter"] is None:
            await pilot.pause()
        await pilot.press("enter")
        letters = place.view["faces"].replace("*", "")[:3]
        await pilot.press(*letters.lower())
        assert "1:00" in text(pilot, "head")
        pilot.app.query_one(GridFace)._draft.laid[0] = "*"
        now.seconds = 61
        app = pilot.app
        assert isinstance(app, TableApp)
        await app.tick()
        await pilot.pause()
        assert match.state.played[0].words[0].word == letters


async def test_yacht_by_mouse() -> None:
    match = game("yacht")
    async with screen(local(match), SIZES[0]) as pilot:
        await pilot.press("r")
        await pilot.click("#face", offset=(2, 1))
        await pilot.press("r")
        assert len(cast("list[int]", match.entries[-1].whole()["keep"])) == 1
        await pilot.click("#face", offset=(6, 10))
        await pilot.click("#face", offset=(6, 10))
        assert match.turns[0].details["row"] == "choice"


async def test_a_tile_by_mouse_and_a_blank_named() -> None:
    match = new("krestoslovitsa", ["Ana", "Luc"], WORDS, SeededChance(1))
    match.play({"act": "draw", "tiles": "*ОМТРЕК"})
    place = local(match)
    async with screen(place, SIZES[0]) as pilot:
        while place.view["owed"] or not isinstance(pilot.app.screen, Cover):
            await pilot.pause()
        await pilot.press("enter")
        left = pilot.app.query_one(GridFace)._draft.left
        await pilot.click("#face", offset=(left.index("*") * 4 + 1, 16))
        await pilot.click("#face", offset=(3 + 7 * 3, 8))
        await pilot.press("d")
        await pilot.press("j")
        assert pilot.app.query_one(GridFace)._draft.laid == {112: "в", 113: "О"}
        await pilot.press("enter", "enter")
        assert "".join(place.view["grid"])[112:114] == "вО"


async def test_the_screen_as_it_looks() -> None:
    match = new("yacht", ["Ana", "Luc"])
    match.play({"act": "roll", "dice": [1, 2, 2, 4, 6]})
    async with screen(local(match), SIZES[0]) as pilot:
        await pilot.press("2", "3", "down")
        shown = str(pilot.app.query_one(YachtFace).draw())
        assert [line.rstrip() for line in shown.splitlines()] == [
            "┌───┐ ╔═══╗ ╔═══╗ ┌───┐ ┌───┐",
            "│ 1 │ ║ 2 ║ ║ 2 ║ │ 4 │ │ 6 │",
            "└───┘ ╚═══╝ ╚═══╝ └───┘ └───┘",
            "  1     2=    3=    4     5",
            "                       Ana     Luc",
            "  1 Yacht              (0)      –",
            "► 2 Large straight     (0)      –",
            "  3 Small straight     (0)      –",
            "  4 Four of a kind     (0)      –",
            "  5 Full house         (0)      –",
            "  6 Choice            (15)      –",
            "  7 Sixes              (6)      –",
            "  8 Fives              (0)      –",
            "  9 Fours              (4)      –",
            " 10 Threes             (0)      –",
            " 11 Twos               (4)      –",
            " 12 Ones               (1)      –",
            "    Total               0       0",
        ]


async def test_help_rules_and_leaving() -> None:
    async with screen(local(game("yacht")), SIZES[0]) as pilot:
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("escape", "f9")
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("escape", "f10")
        assert isinstance(pilot.app.screen, Question)
        await pilot.press("escape")
        assert pilot.app.is_running
        await pilot.press("f10", "enter")
        await pilot.pause()
        assert pilot.app.return_value is False
