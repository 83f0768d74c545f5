"""What turns come to when hidden tiles are played out, natively or by the twin in Python."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fishka.core.native import native
from fishka.core.seats import sides
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.playout_twin import OVER, Playing, play_out
from fishka.engines.tiles.positions import Coding, coding_of, flat
from fishka.engines.tiles.values import Values
from fishka.engines.tiles.word_maps import word_map_of
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.state import TilesState
from fishka.words.alphabets import Alphabet

__all__ = ["OVER", "Outcomes", "play_outs"]

Numbers = NDArray[np.int64]

LAID, SWAPPED, GIVEN = range(3)
CODES: Final = 64
HUNDREDTHS: Final = 100


class Outcomes(NamedTuple):
    """Where playouts end: a row each, those of the first option first."""

    scores: Numbers
    """Points by seat, what is gained or lost at the end included."""
    kept: Numbers
    """What each seat has kept at its last turn, in hundredths of points."""
    left: Numbers
    """How many tiles of the bag and of the racks are left."""
    to_move: Numbers
    """Who moves next, ``OVER`` if nobody."""


def play_outs(
    state: TilesState, options: Sequence[Option], rows: Sequence[str], how: Playing
) -> Outcomes:
    """Each option of the seat to move with each row of hidden tiles (``Deals.tiles``)."""
    module, alphabet = native(), how.lexicon.alphabet
    if module is None:
        played = [play_out(state, each.act, row, how) for each in options for row in rows]
        return Outcomes(*(np.array(each) for each in zip(*played, strict=True)))
    coding, seat = coding_of(state.rules, alphabet), state.to_move
    assert seat is not None
    acts = [
        tile for number, each in enumerate(options) for tile in _tiles(number, each.act, coding)
    ]
    hidden = "".join(rows).translate(coding.codes).encode("latin-1")
    scores, kept, left, to_move = module.tiles.play_outs(
        *graph_of(how.lexicon),
        *flat(state, seat, alphabet),
        *worth_arrays(state.rules, how.values, alphabet),
        seats=_seats(state),
        numbers=_numbers(state, seat),
        act_tiles=np.array(acts, np.uint8).reshape(-1, 4),
        act_scores=np.array([each.score for each in options], np.int64),
        deals=np.frombuffer(hidden, np.uint8).reshape(len(rows), -1),
        plies=how.plies,
        states=how.states,
        may_swap=state.options.blank_swap == "same-turn",
        map=word_map_of(how.lexicon),
    )
    shape = (-1, len(state.seats))
    return Outcomes(scores.reshape(shape), kept.reshape(shape), left, to_move)


def best_worths(
    state: TilesState, seat: int, racks: Sequence[str], how: Playing
) -> list[float] | None:
    """Points and worth of what it keeps of the best lay with each rack, all of one length.

    In one line, and as if the bag were full; None where nothing native was built.
    """
    module, alphabet = native(), how.lexicon.alphabet
    if module is None:
        return None
    codes = "".join(racks).translate(coding_of(state.rules, alphabet).codes).encode("latin-1")
    found = module.tiles.best_worths(
        *graph_of(how.lexicon),
        *flat(state.with_rack(seat, ""), seat, alphabet),
        *worth_arrays(state.rules, how.values, alphabet),
        racks=np.frombuffer(codes, np.uint8).reshape(len(racks), -1),
        map=word_map_of(how.lexicon),
    )
    return (found / HUNDREDTHS).tolist()


def _tiles(number: int, act: Lay | Pass, coding: Coding) -> Iterator[tuple[int, int, int, int]]:
    """Rows of act, kind, square and letter."""
    codes = coding.codes
    if isinstance(act, Pass):
        for tile in act.exchange:
            yield number, GIVEN, 0, codes[ord(tile)]
        return
    for kind, letters in ((LAID, act.tiles), (SWAPPED, act.swap)):
        for square, letter in letters:
            yield number, kind, square, codes[ord(letter)]


def _seats(state: TilesState) -> Numbers:
    """A row a seat: points, side, passes, tiles held, whether it has resigned."""
    side = {seat: number for number, each in enumerate(sides(state.seats)) for seat in each}
    return np.array(
        [
            (state.scores[seat], side[seat], state.passes[seat], len(rack), seat in state.resigned)
            for seat, rack in enumerate(state.racks)
        ],
        np.int64,
    )


def _numbers(state: TilesState, seat: int) -> Numbers:
    options, rules = state.options, state.rule_set
    return np.array(
        [
            seat,
            state.scoreless,
            rules.goes_out,
            options.leftovers == "deduct",
            rules.ends_when_stuck,
            options.exchange_counts_as_pass,
            options.pass_rounds or 0,
            options.exchange_minimum,
            options.target or 0,
        ],
        np.int64,
    )


@lru_cache(maxsize=8)
def worth_arrays(rules: str, values: Values, alphabet: Alphabet) -> tuple[NDArray[Any], ...]:
    """In hundredths: of tiles and of pairs by their codes; sets as numbers, and what they are worth."""
    codes = coding_of(rules, alphabet).codes
    tiles, pairs = np.zeros(CODES, np.int32), np.zeros((CODES, CODES), np.int32)
    for tile, value in values.tiles.items():
        tiles[codes[ord(tile)]] = round(HUNDREDTHS * value)
    for pair, value in values.pairs.items():
        one, other = (codes[ord(tile)] for tile in pair)
        pairs[one, other] = pairs[other, one] = round(HUNDREDTHS * value)
    found = {
        int.from_bytes(bytes(sorted(codes[ord(tile)] for tile in each))): value
        for each, value in values.sets.items()
    }
    return (
        tiles,
        pairs,
        np.array(sorted(found), np.uint32),
        np.array([round(HUNDREDTHS * found[each]) for each in sorted(found)], np.int32),
    )
