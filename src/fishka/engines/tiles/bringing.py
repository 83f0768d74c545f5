"""What racks would bring in a position: the points of the best turn with each, and what it keeps."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from fishka.core.native import native
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.leaves import Keeping, keeping, worth_alone
from fishka.engines.tiles.lines import promising
from fishka.engines.tiles.options import Option, kept_by, pass_options
from fishka.engines.tiles.playouts import HUNDREDTHS, worth_arrays
from fishka.engines.tiles.positions import coding_of, flat, placed
from fishka.engines.tiles.turns import best_turn, cells
from fishka.engines.tiles.values import Values
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.racks import without
from fishka.games.tiles.sets import RACK
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

MOST_STATES: Final = 1_000
"""Where the search for turns of several places stops with the best so far."""
BREADTH: Final = 2
"""How broadly turns of several places are looked for."""


def best_option(state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping) -> Option:
    """What brings most, points and what it keeps, found quickly."""
    lays = promising(state, seat, lexicon, kept, BREADTH, most=1)
    return max([*lays, pass_options(state, seat, kept)[0]], key=lambda each: each.value)


def chosen(state: TilesState, seat: int, lexicon: Lexicon, values: Values) -> Option:
    """What a player chooses that looks at points and what it keeps alone."""
    kept = keeping(state, seat, values)
    if native() is None or state.in_bag < RACK:
        options = [best_option(state, seat, lexicon, kept)]
    else:
        options = [_in_one_line(state, seat, lexicon, values)]
        if state.options.target is None and _one_line_alone(state):
            return options[0]
        options += pass_options(state, seat, kept)[:1]
    if native() is not None and not _one_line_alone(state):
        options += _dearest(state, seat, lexicon)
    told = [
        Option(each.act, each.score, kept(kept_by(state.racks[seat], each.act), each.score))
        for each in options
    ]
    return max(told, key=lambda each: each.value)


def _in_one_line(state: TilesState, seat: int, lexicon: Lexicon, values: Values) -> Option:
    """The best in one line, or tiles given back, as long as the game goes on."""
    rack = state.racks[seat]
    numbers, tiles = _found(state, seat, [rack], lexicon, values)
    value, score, count, stays = numbers[0].tolist()
    if count:
        letters = coding_of(state.rules, lexicon.alphabet).letters
        act = Lay(seat, tuple(sorted(placed(tiles[0, :count], letters))))
        return Option(act, score, value / HUNDREDTHS - score)
    told = sorted(zip(_codes(rack, state, lexicon), rack, strict=True))
    given = [tile for place, (_code, tile) in enumerate(told) if not stays >> place & 1]
    return Option(Pass(seat, "".join(sorted(given))), 0, value / HUNDREDTHS)


def brought(state: TilesState, racks: Sequence[str], lexicon: Lexicon, values: Values) -> list[int]:
    """By rack of the seat to move, what its best turn brings as long as the game goes on.

    In hundredths of points; the bag holds a rack at least. Each rack is full, and drawn from what
    does not lie on the board.
    """
    seat = state.to_move
    assert seat is not None
    if native() is None:
        return [_brought(state, seat, rack, lexicon, values) for rack in racks]
    lines: list[int] = _found(state, seat, racks, lexicon, values)[0][:, 0].tolist()
    if _one_line_alone(state):
        return lines
    return [
        max(line, _dearest_brings(state.with_rack(seat, rack), seat, lexicon, values))
        for rack, line in zip(racks, lines, strict=True)
    ]


def _one_line_alone(state: TilesState) -> bool:
    """Whether what is laid lies in one line, all of it from the rack."""
    return not state.options.several_words and state.options.blank_swap == "never"


def _dearest(state: TilesState, seat: int, lexicon: Lexicon) -> list[Option]:
    """The turn that pays most in any number of places, with swaps; none where there is none."""
    best = best_turn(state, seat, lexicon, cells(MOST_STATES))
    return [] if best.lay is None else [Option(best.lay, best.score)]


def _dearest_brings(state: TilesState, seat: int, lexicon: Lexicon, values: Values) -> int:
    worth = worth_alone(values)
    return max(
        (
            round(HUNDREDTHS * (each.score + worth(kept_by(state.racks[seat], each.act), 0)))
            for each in _dearest(state, seat, lexicon)
        ),
        default=0,
    )


def _found(
    state: TilesState, seat: int, racks: Sequence[str], lexicon: Lexicon, values: Values
) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """A row a rack: value, points, tiles laid, what stays; and squares and letters of the tiles."""
    codes = [code for rack in racks for code in _codes(rack, state, lexicon)]
    module: Any = native()
    numbers, tiles = module.tiles.bringing(
        *graph_of(lexicon),
        *flat(state.with_rack(seat, ""), seat, lexicon.alphabet),
        *worth_arrays(state.rules, values, lexicon.alphabet),
        racks=np.array(codes, np.uint8).reshape(-1, RACK),
    )
    return numbers.reshape(-1, 4), tiles.reshape(-1, RACK, 2)


def _codes(rack: str, state: TilesState, lexicon: Lexicon) -> list[int]:
    return [coding_of(state.rules, lexicon.alphabet).codes[ord(tile)] for tile in rack]


def _brought(state: TilesState, seat: int, rack: str, lexicon: Lexicon, values: Values) -> int:
    holding = _holding(state, seat, rack)
    return round(HUNDREDTHS * best_option(holding, seat, lexicon, worth_alone(values)).value)


def _holding(state: TilesState, seat: int, rack: str) -> TilesState:
    """The state with another rack at the seat; the other holds the first of the hidden left."""
    rest = without(_hidden(state), rack)
    racks = tuple(rest[: len(each)] for each in state.racks)
    return replace(state, racks=racks).with_rack(seat, rack)


def _hidden(state: TilesState) -> str:
    return "".join(state.racks) + state.unseen
