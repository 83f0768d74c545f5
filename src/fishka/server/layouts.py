"""What a layout of cubes would pay, told to who is laying it out and to nobody else."""

import asyncio
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request

from fishka.core.errors import MalformedError
from fishka.games.cubes import CubesState
from fishka.games.cubes.acts import check_letters, read_grid
from fishka.games.cubes.arranging import arranged
from fishka.games.cubes.layouts import Cell, Grid
from fishka.games.cubes.preview import PreviewedWord, preview
from fishka.games.cubes.sets import CUBES
from fishka.games.disputing import ScoredWord
from fishka.server.context import language
from fishka.server.previews import table_of_layer
from fishka.server.wire import SeatNumber
from fishka.texts import gettext_noop, say
from fishka.texts.lists import say_of_lists

Row = Annotated[str, Meta(max_length=100)]
Rows = Annotated[list[Row], Meta(max_length=100)]
Word = Annotated[str, Meta(max_length=40)]
Words = Annotated[list[Word], Meta(max_length=2 * CUBES)]


class LaidTried(Struct, frozen=True, forbid_unknown_fields=True):
    """A grid as in a record, or the words alone, for which a grid is then found."""

    seat: SeatNumber
    grid: Rows | None = None
    words: Words | None = None


class LaidWord(Struct, frozen=True):
    """A word of the layout. ``cells``: row and column of each letter.

    ``reason`` says why the list does not have it, where wrong words are marked at once.
    """

    word: str
    cells: list[Cell]
    down: bool
    score: int
    reason: str | None


class WordScored(Struct, frozen=True):
    """A word that would count for its length, or be struck."""

    word: str
    score: int


class LayoutTold(Struct, frozen=True):
    """What the layout comes to. ``fault``: why the rules refuse it, words left aside.

    ``unused`` are the letters of the cubes not laid, ``unused_total`` what they cost.
    """

    grid: list[str]
    words: list[LaidWord]
    unused: str
    unused_total: int
    bonus: int
    total: int
    fault: str | None
    ok: bool
    credited: list[WordScored]
    struck: list[WordScored]


async def layout_tried(request: Request, game_id: str, tried: LaidTried) -> LayoutTold:
    """What the layout would come to at the table; a RefusalError or an ActError says why not."""
    table = await table_of_layer(request, game_id, tried.seat)
    at_once = table.marks == "at-once"
    return await asyncio.to_thread(
        layout_of, table.game, table.state, tried, language(request), at_once=at_once
    )


def layout_of(
    game: str, state: object, tried: LaidTried, reader: str, *, at_once: bool = True
) -> LayoutTold:
    """What the layout would come to in that state of the game; an ActError says why it does not."""
    if not isinstance(state, CubesState):
        raise MalformedError(gettext_noop("{game} has no layouts to try"), game=game)
    grid = _grid(state, tried)
    seen = preview(state, tried.seat, grid)
    marked = state.options.judge == "dictionary" and at_once
    words = [_word(each, reader, marked=marked) for each in seen.words]
    return LayoutTold(
        grid=[*grid],
        words=words,
        unused=seen.unused,
        unused_total=seen.unused_total,
        bonus=seen.bonus,
        total=seen.total,
        fault=None if seen.fault is None else say(seen.fault, reader),
        ok=seen.fault is None and all(each.reason is None for each in words),
        credited=_scored(seen.credited),
        struck=_scored(seen.struck),
    )


def _grid(state: CubesState, tried: LaidTried) -> Grid:
    if (tried.grid is None) == (tried.words is None):
        raise MalformedError(gettext_noop("either `grid` or `words` must be told, and not both"))
    if tried.words is not None:
        return arranged(state, tried.words)
    grid = read_grid([*(tried.grid or ())])
    check_letters(grid, state.cube_set)
    return grid


def _word(seen: PreviewedWord, reader: str, *, marked: bool) -> LaidWord:
    refused = seen.refusal if marked else None
    return LaidWord(
        word=seen.word,
        cells=list(seen.run.cells),
        down=seen.run.down,
        score=seen.score,
        reason=None if refused is None else say_of_lists(refused, reader),
    )


def _scored(words: Iterable[ScoredWord]) -> list[WordScored]:
    return [WordScored(each.word, each.score) for each in words]
