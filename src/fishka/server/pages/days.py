"""The roll of the day as one person may see it: results, the own game, the best that it held."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from starlette.requests import Request

from fishka.core.chance import Cubes
from fishka.core.errors import FishkaError
from fishka.engines.cubes.solving import Solved
from fishka.games.cubes.layouts import cubes_of
from fishka.games.cubes.options import ONE
from fishka.games.cubes.sets import CUBES, SETS
from fishka.pictures.boards import Tile
from fishka.pictures.layouts import Layout, cubes
from fishka.server.context import context, language, person
from fishka.store.port import Summary
from fishka.table import Create, NewSeat
from fishka.texts import texts
from fishka.texts.cubes import set_name
from fishka.texts.numbers import SECOND, number, percent
from fishka.texts.numbers import day as dated

if TYPE_CHECKING:
    from fishka.games.cubes.state import CubesState

PATIENCE: Final = 2.0
"""So many seconds a page waits for the best layout; the next time it will be at hand."""
SHOWN: Final = 100
USUAL: Final = next(iter(SETS))


class Result(Struct, frozen=True):
    """A line of the table; those with the same score share a place."""

    place: int
    name: str
    score: int
    share: str
    yours: bool


class Best(Struct, frozen=True):
    """The best layout of a day; ``proved``: none pays more."""

    layout: Layout
    score: int
    proved: bool


class Own(Struct, frozen=True):
    """The asker's game of a day. ``share_text`` tells how it went, and no word of it."""

    address: str
    over: bool
    roll: list[Tile]
    score: int
    share_text: str


class Day(Struct, frozen=True):
    """A day of a set of cubes, its date as people say it.

    ``better`` is the share of the others who have less than the asker; ``best`` is told to who has
    played, and to all when the day is over.
    """

    date: str
    results: list[Result]
    playing: int
    top: int | None
    own: Own | None
    better: str
    best: Best | None


def wished(name: str, cube_set: str) -> Create:
    """The table of the day: one seat, one turn."""
    return Create(
        command_id="daily",
        game=ONE,
        seats=(NewSeat(name=name),),
        options={"cubes": cube_set, "target": None, "turns": 1},
    )


async def day(request: Request, cube_set: str, ago: int = 0, *, judged: bool = True) -> Day:
    """A day, so many days ago. Unless ``judged`` nothing is compared with the best layout."""
    held, who = context(request), person(request).id
    name = held.days.today(cube_set, ago)
    games = await held.days.games(name)
    # who gave up has no result: a loss would else be worse than none
    over = [each for each in games if each.phase == "over" and each.winners]
    best = await _best(request, name, cube_set) if judged and over else None
    results = _results(over, who, best, language(request))
    date = name.removesuffix(f"-{cube_set}")
    mine = next((each for each in games if who in each.holders), None)
    own = None if mine is None else await _own(request, mine, best, _title(request, date, cube_set))
    told = best is not None and (ago > 0 or (own is not None and own.over))
    return Day(
        date=_said(date, language(request)),
        results=[each for at, each in enumerate(results) if at < SHOWN or each.yours],
        playing=sum(each.phase == "playing" for each in games),
        top=results[0].score if results else None,
        own=own,
        better=_better(over, mine, language(request)),
        best=_drawn(best, cube_set) if best is not None and told else None,
    )


async def _best(request: Request, name: str, cube_set: str) -> Solved | None:
    """The best layout of a day's roll; None if it takes long or there is no list to lay from."""
    held = context(request)
    chance = await held.days.chance(name)
    if chance is None:
        return None
    faces = str(chance.fall(Cubes(SETS[cube_set].cubes)))
    try:
        return await asyncio.wait_for(held.rolls.best(faces, cube_set), PATIENCE)
    except (TimeoutError, FishkaError):
        return None


def _better(over: Sequence[Summary], mine: Summary | None, language: str) -> str:
    """The share of the others whose result is lower; nothing where there are none."""
    if mine is None or mine not in over or len(over) < 2:
        return ""
    return percent(
        sum(each.scores[0] < mine.scores[0] for each in over) / (len(over) - 1), language, 0
    )


def _results(over: Sequence[Summary], who: str, best: Solved | None, language: str) -> list[Result]:
    ranked = sorted(over, key=lambda game: -game.scores[0])
    scores = [game.scores[0] for game in ranked]
    return [
        Result(
            place=scores.index(game.scores[0]) + 1,
            name=game.seats[0].name,
            score=game.scores[0],
            share=_share(game.scores[0], best, language),
            yours=who in game.holders,
        )
        for game in ranked
    ]


async def _own(request: Request, game: Summary, best: Solved | None, title: str) -> Own:
    state: CubesState = (await context(request).house.table(game.id)).state
    grid, faces = ((), state.faces) if not state.played else _played(state)
    spoken, score, over = language(request), game.scores[0], game.phase == "over"
    used = texts(spoken).gettext("{used} of {count} cubes")
    told = (
        number(score, spoken),
        _share(score, best, spoken),
        used.format(used=len(cubes_of(grid)), count=CUBES),
    )
    return Own(
        address=f"/g/{game.id}",
        over=over,
        roll=cubes(state.options.cubes).row(faces),
        score=score,
        share_text=f"{title}: {', '.join(filter(None, told))}" if over else "",
    )


def _played(state: "CubesState") -> tuple[tuple[str, ...], str]:
    turn = state.played[0]
    return turn.grid, turn.faces


def _said(date: str, language: str) -> str:
    """The date of a day told as ``2026-11-30``."""
    began = datetime.fromisoformat(date).replace(tzinfo=UTC)
    return dated(int(began.timestamp() * SECOND), language)


def _title(request: Request, date: str, cube_set: str) -> str:
    """What the day is called where somebody tells of it."""
    spoken = language(request)
    told = f"{texts(spoken).gettext('Fishka daily')} {date}"
    return told if cube_set == USUAL else f"{told} ({set_name(cube_set, spoken)})"


def _drawn(best: Solved, cube_set: str) -> Best:
    return Best(cubes(cube_set).layout(best.grid), best.score, best.proved)


def _share(score: int, best: Solved | None, language: str) -> str:
    if best is None or best.score <= 0:
        return ""
    return percent(min(1.0, max(0.0, score / best.score)), language, 0)
