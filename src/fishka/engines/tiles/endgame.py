"""The end of a tile game for two seats, once the bag is empty: what turns lead to, exactly.

What the other seat holds is known by counting then. Negamax over both seats' turns, deeper and
deeper, in `native/endgame_search.cpp`; without the native kernels all turns of a few tiles.
"""

from typing import Any, Final

import msgspec
import numpy as np

from fishka.core.native import native
from fishka.core.seats import sides
from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles import endgame_twin
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.lines import promising
from fishka.engines.tiles.options import pass_options
from fishka.engines.tiles.places import THOROUGH
from fishka.engines.tiles.positions import Coding, coding_of, flat, placed
from fishka.games.tiles.acts import Lay, Letters, Pass
from fishka.games.tiles.ending import SCORELESS_END
from fishka.games.tiles.sets import EMPTY, UNKNOWN
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

UNBOUNDED: Final = 20_000
"""From so many points on the kernel means that there is no bound."""
MOST_ROUNDS: Final = 40
"""Of passes that the kernel counts; as long as nothing else happens, few stand for many."""


class Worth(msgspec.Struct, frozen=True):
    """A turn, and by how many points its seat leads at the end if both play their best.

    It is ``value`` as far as was looked; proved is that it is not below ``at_least`` nor above
    ``at_most``, where these are not None.
    """

    act: Lay | Pass
    value: int
    at_least: int | None
    at_most: int | None

    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
        return self.at_least == self.value == self.at_most


class Endgame(msgspec.Struct, frozen=True):
    """The best turns of the seat to move, as many as were asked for, the best first."""

    turns: tuple[Worth, ...]
    line: tuple[Lay | Pass, ...]
    """How it goes on from the best turn, both playing their best; perhaps not to the end."""
    exact: bool
    """Whether the values are proved, and that no other turn is better than the last of these."""

    @property
    def act(self) -> Lay | Pass:
        """The best turn."""
        return self.turns[0].act

    @property
    def value(self) -> int:
        """By how many points the seat to move leads at the end; below 0 if it is behind."""
        return self.turns[0].value


def is_endgame(state: TilesState) -> bool:
    """Whether `solve_endgame` can be asked: a turn of one of two seats, with the bag empty."""
    seat = state.to_move
    return (
        seat is not None
        and len(state.seats) == len(sides(state.seats)) == 2
        and not (state.in_bag or state.owed or state.dealing or state.resigned)
        and state.open_lay is None
        and state.ending is None
        and bool(state.racks[seat])
        and UNKNOWN not in state.racks[seat]
    )


def solve_endgame(
    state: TilesState,
    *,
    lexicon: Lexicon | None = None,
    wanted: int = 1,
    enough: Hurried = unhurried,
    most: int = 0,
) -> Endgame:
    """The turns that lead to the most points in the end; the best found so far if cut short.

    Only what the seat to move knows is looked at: what it does not see, the other holds.

    Args:
        state: where to play; ``is_endgame`` must say so.
        lexicon: the words that count, if not those of the game.
        wanted: of so many turns the exact value is looked for. More take longer.
        enough: asked again and again whether the best so far will do.
        most: of positions that are looked at, 0 if they are not counted: a limit that is the same
            on every machine.

    Raises:
        ValueError: it is no endgame.
    """
    seat = state.to_move
    if seat is None or not is_endgame(state):
        raise ValueError("the bag must be empty, and one of two seats to move")
    words = state.lexicon if lexicon is None else lexicon
    known = state.with_rack(1 - seat, state.seen_by(seat).unseen)
    kernels: Any = native()
    may_repeat = state.options.repeat_words == "allow"
    if kernels is not None and may_repeat and not words.anything and set(state.grid) != {EMPTY}:
        return _by_kernel(kernels.endgame, known, seat, words, (wanted, enough, most))
    try:
        found = endgame_twin.worths(known, words, enough)
    except endgame_twin.TooLongError:
        return _guessed(known, seat, words, wanted)
    turns = tuple(Worth(act, value, value, value) for act, value in found[:wanted])
    return Endgame(turns, (turns[0].act,), exact=True)


def _by_kernel(
    kernels: Any,  # noqa: ANN401 - a module without stubs
    state: TilesState,
    seat: int,
    lexicon: Lexicon,
    asked: tuple[int, Hurried, int],
) -> Endgame:
    wanted, enough, most = asked
    rules, options = state.rule_set, state.options
    other = 1 - seat
    turns, line, exact, _depth = kernels.solve(
        *graph_of(lexicon),
        *flat(state, seat, lexicon.alphabet),
        other_rack=flat(state, other, lexicon.alphabet).rack,
        seat=seat,
        score=state.scores[seat],
        other_score=state.scores[other],
        goes_out=rules.goes_out,
        deducts=options.leftovers == "deduct",
        several=options.several_words,
        may_swap=options.blank_swap == "same-turn",
        passes=_passes(state),
        passes_left=_passes_left(state, seat),
        target=options.target or 0,
        wanted=wanted,
        cells=np.array([0, most], np.int64),
        enough=None if enough is unhurried else enough,
    )
    told = coding_of(state.rules, lexicon.alphabet)
    lead = state.scores[seat] - state.scores[other]
    return Endgame(
        tuple(_worth(row, seat, told, lead) for row in turns),
        tuple(_act(row[0], row[1], row[2], told) for row in line),
        exact,
    )


def _worth(row: tuple[Any, ...], seat: int, told: Coding, lead: int) -> Worth:
    _seat, tiles, swaps, _score, value, least, most = row
    return Worth(
        _act(seat, tiles, swaps, told),
        value + lead,
        least + lead if least > -UNBOUNDED else None,
        most + lead if most < UNBOUNDED else None,
    )


def _act(seat: int, tiles: bytes, swaps: bytes, told: Coding) -> Lay | Pass:
    if not tiles:
        return Pass(seat)
    return Lay(seat, _letters(tiles, told), _letters(swaps, told))


def _letters(tiles: bytes, told: Coding) -> Letters:
    return placed(np.frombuffer(tiles, np.uint8).reshape(-1, 2), told.letters)


def _passes(state: TilesState) -> int:
    """How many turns in a row that lay nothing end the game, after a lay."""
    return SCORELESS_END if state.rule_set.goes_out else 2 * _rounds(state)


def _passes_left(state: TilesState, seat: int) -> int:
    """As many are left of them."""
    if state.rule_set.goes_out:
        return SCORELESS_END - state.scoreless
    own, other = (_rounds(state) - state.passes[each] for each in (seat, 1 - seat))
    if not state.racks[1 - seat]:
        return max(own, 1)
    return max(2 * own - 1 if own > other else 2 * other, 1)


def _rounds(state: TilesState) -> int:
    """So often each seat passes until the game is over; if no number is told, once."""
    if state.rule_set.ends_when_stuck:
        return 1
    return min(state.options.pass_rounds or 1, MOST_ROUNDS)


def _guessed(state: TilesState, seat: int, lexicon: Lexicon, wanted: int) -> Endgame:
    """The turns that look best, where none can be played to the end."""
    kept = keeping(state, seat)
    found = promising(state, seat, lexicon, kept, THOROUGH, most=wanted)[:wanted]
    lead = state.scores[seat] - state.scores[1 - seat]
    turns = [
        Worth(each.act, round(lead + each.value), None, None)
        for each in found or pass_options(state, seat, kept)[-1:]
    ]
    return Endgame(tuple(turns), (turns[0].act,), exact=False)
