"""What a lay would pay, told to who is about to lay it and to nobody else."""

import asyncio
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct
from starlette.requests import Request

from fishka.core.errors import MalformedError
from fishka.games.tiles import Lay, TilesState
from fishka.games.tiles.acts import read_lay
from fishka.games.tiles.preview import PreviewedWord, fitting_letters, preview
from fishka.games.tiles.sets import BLANK, SQUARES, name_of, square
from fishka.server.context import context, language, person
from fishka.server.wire import SeatNumber
from fishka.table.checks import check_holder, check_playing
from fishka.table.state import Table
from fishka.texts import gettext_noop, say
from fishka.texts.lists import say_of_lists

if TYPE_CHECKING:
    from fishka.core.form import Json

Letters = Annotated[dict[str, str], Meta(max_length=SQUARES)]
Fitting = list[tuple[str, int]]


class Tried(Struct, frozen=True, forbid_unknown_fields=True):
    """A lay as in a record; ``*`` is a blank that stands for no letter yet."""

    seat: SeatNumber
    tiles: Letters
    swap: Letters = {}


class WordTried(Struct, frozen=True):
    """A word of the lay. ``letters``: value and multiplier of each, ``times``: the word's.

    ``reason`` says why the list does not have it; tables that judge words themselves are not told.
    """

    word: str
    squares: list[str]
    score: int
    letters: list[tuple[int, int]]
    times: int
    reason: str | None


class PreviewTold(Struct, frozen=True):
    """What the lay comes to. ``fault``: why the rules refuse it, words left aside.

    ``blanks``: for each blank laid the letters that fit, and the turn's points with each.
    """

    words: list[WordTried]
    bonus: int
    total: int
    fault: str | None
    ok: bool
    blanks: dict[str, Fitting]


async def table_of_layer(request: Request, game_id: str, seat: int) -> Table:
    """The table where the asker holds the seat and may try what they like, so often at most."""
    held = context(request)
    held.gates.previews.pass_or_wait(person(request).id)
    table = await held.house.table(game_id)
    check_playing(table)
    check_holder(table, person(request).id, seat)
    return table


async def previewed(request: Request, game_id: str, tried: Tried) -> PreviewTold:
    """What the lay would come to at the table; a RefusalError or an ActError says why not asked."""
    table = await table_of_layer(request, game_id, tried.seat)
    return await asyncio.to_thread(lay_of, table.game, table.state, tried, language(request))


def lay_of(game: str, state: object, tried: Tried, reader: str) -> PreviewTold:
    """What the lay would come to in that state of the game; an ActError says why it comes to none."""
    if not isinstance(state, TilesState):
        raise MalformedError(gettext_noop("{game} has no lays to try"), game=game)
    act, unnamed = _lay(state, tried)
    seen = preview(state, act)
    judged = state.options.judge == "dictionary"
    words = [each for each in seen.words if not unnamed.intersection(each.run.squares)]
    told = [_word(each, reader, judged=judged) for each in words]
    return PreviewTold(
        words=told,
        bonus=seen.bonus,
        total=sum(each.score for each in words) + seen.bonus,
        fault=None if seen.fault is None else say(seen.fault, reader),
        ok=seen.fault is None and not unnamed and all(each.reason is None for each in told),
        blanks=_blanks(state, act, unnamed) if judged else {},
    )


def _lay(state: TilesState, tried: Tried) -> tuple[Lay, set[int]]:
    """The lay with some letter for each blank that has none yet, and the squares of those."""
    tile_set = state.rule_set.tile_set
    any_letter = tile_set.alphabet.letters[0].lower()
    tiles = {at: any_letter if each == BLANK else each for at, each in tried.tiles.items()}
    given: dict[str, Json] = {"tiles": {**tiles}, "swap": {**tried.swap}}
    return read_lay(given, tried.seat, tile_set), {
        square(at) for at, each in tried.tiles.items() if each == BLANK
    }


def _word(seen: PreviewedWord, reader: str, *, judged: bool) -> WordTried:
    refused = seen.refusal if judged else None
    return WordTried(
        word=seen.word,
        squares=[name_of(number) for number in seen.run.squares],
        score=seen.score,
        letters=list(seen.sum.letters),
        times=seen.sum.times,
        reason=None if refused is None else say_of_lists(refused, reader),
    )


def _blanks(state: TilesState, act: Lay, unnamed: set[int]) -> dict[str, Fitting]:
    found = fitting_letters(state, act, unnamed)
    return {name_of(number): list(letters) for number, letters in found.items()}
