"""The roll of the day: everyone lays out the same cubes once, and sees what the others made of it."""

from typing import Final

from msgspec import Struct
from starlette.requests import HTTPConnection

from fishka.core.chance import Cubes
from fishka.core.form import choice
from fishka.engines.cubes.solving import Solved
from fishka.games.cubes import CubesState
from fishka.games.cubes.layouts import Grid, cells_of
from fishka.games.cubes.sets import SETS
from fishka.server.context import Context, context, person
from fishka.server.thinking.rolls import GAME
from fishka.store import Summary
from fishka.table import Create
from fishka.table.commands import NewSeat
from fishka.table.decide import Answer

MOST_LINES: Final = 100


class DailyMine(Struct, frozen=True):
    """The asker's own game of today. ``score`` and what follows once it is over.

    ``share`` is the part of the best that the score is, None where the best pays nothing; ``best``
    is the best layout, ``proved`` whether none pays more.
    """

    game: str
    over: bool
    score: int | None = None
    used: int = 0
    share: float | None = None
    best: Solved | None = None


class DailyLine(Struct, frozen=True):
    """Somebody's result, among the best or the asker's; those with the same share a ``place``."""

    place: int
    name: str
    score: int
    share: float | None
    mine: bool


class DailyPast(Struct, frozen=True):
    """A day that is over: its roll, and the best layout of it."""

    date: str
    faces: str
    best: Solved


class Daily(Struct, frozen=True):
    """The roll of today as the asker may see it. The results stand there once they have played."""

    date: str
    cubes: str
    mine: DailyMine | None
    played: int
    lines: tuple[DailyLine, ...]
    yesterday: DailyPast | None


async def daily(asker: HTTPConnection, cubes: str) -> Daily:
    """Today's roll of a set; MalformedError names the sets there are."""
    held, me = context(asker), person(asker).id
    choice(cubes, "`cubes`", SETS)
    day = held.days.today(cubes)
    over = [each for each in await held.days.games(day) if each.phase == "over" and each.scores]
    best = await _best(held, day, cubes) if over else None
    mine = await _mine(held, day, me, best)
    return Daily(
        date=_date(day),
        cubes=cubes,
        mine=mine,
        played=len(over),
        lines=_lines(over, me, best) if mine is not None and mine.over else (),
        yesterday=await _yesterday(held, cubes),
    )


async def play_daily(asker: HTTPConnection, cubes: str, name: str) -> Answer:
    """The asker's game with today's roll, made when first asked for."""
    held, who = context(asker), person(asker)
    choice(cubes, "`cubes`", SETS)
    wished = Create(
        command_id="daily",
        game=GAME,
        seats=(NewSeat(name=name),),
        options={"cubes": cubes, "target": None, "turns": 1},
    )
    return await held.days.play(who.id, wished, cubes)


async def _mine(held: Context, day: str, me: str, best: Solved | None) -> DailyMine | None:
    game = next((each for each in await held.days.games(day) if me in each.holders), None)
    if game is None:
        return None
    table = await held.house.table(game.id)
    state: object = table.state
    if table.phase != "over" or not isinstance(state, CubesState):
        return DailyMine(game.id, over=False)
    grid: Grid = state.played[0].grid if state.played else ()
    score = state.scores[0]
    return DailyMine(game.id, True, score, len(cells_of(grid)), _share(score, best), best)


def _lines(over: list[Summary], me: str, best: Solved | None) -> tuple[DailyLine, ...]:
    ranked = sorted(over, key=lambda each: -each.scores[0])
    scores = [each.scores[0] for each in ranked]
    shown = [each for at, each in enumerate(ranked) if at < MOST_LINES or me in each.holders]
    return tuple(
        DailyLine(
            place=scores.index(each.scores[0]) + 1,
            name=each.seats[0].name,
            score=each.scores[0],
            share=_share(each.scores[0], best),
            mine=me in each.holders,
        )
        for each in shown
    )


def _share(score: int, best: Solved | None) -> float | None:
    """Which part of the best the score is; a loss is none of it."""
    return max(0, score) / best.score if best is not None and best.score > 0 else None


async def _yesterday(held: Context, cubes: str) -> DailyPast | None:
    day = held.days.today(cubes, ago=1)
    faces = await _faces(held, day, cubes)
    if faces is None:
        return None
    return DailyPast(_date(day), faces, await held.rolls.best(faces, cubes))


async def _best(held: Context, day: str, cubes: str) -> Solved | None:
    faces = await _faces(held, day, cubes)
    return None if faces is None else await held.rolls.best(faces, cubes)


async def _faces(held: Context, day: str, cubes: str) -> str | None:
    """The roll of that day; None if nobody has played."""
    chance = await held.days.chance(day)
    return None if chance is None else str(chance.fall(Cubes(SETS[cubes].cubes)))


def _date(day: str) -> str:
    return day[: len("2026-11-30")]
