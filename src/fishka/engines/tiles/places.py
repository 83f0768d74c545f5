"""Turns of several places, and swaps of blanks, built up lay by lay: good ones, not all.

Each step lays a word beside what the steps before have laid, so that every word on the way is in
the list; the best few are carried on. Turns whose parts are words only together are found by the
exact search alone.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from msgspec.structs import replace

from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.scored import ScoredLay, best_first
from fishka.engines.tiles.turns import best_turn, cells
from fishka.games.tiles.acts import Lay, Letters
from fishka.games.tiles.board import laid
from fishka.games.tiles.laying import lay
from fishka.games.tiles.sets import BLANK
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

THOROUGH: Final = 12
"""From this breadth on the dearest turn is searched for exactly, where that is quick."""
MOST_STATES: Final = 50_000
"""Where the exact search stops with the best so far: a count, so that a game can be played again."""


def turns(state: TilesState, seat: int, lexicon: Lexicon, breadth: int) -> list[ScoredLay]:
    """Lays of the seat that make only these words, best first.

    All in a single line, and where the table's rules allow more, those that ``breadth`` lays a
    step and as many swaps lead to.
    """
    single = single_lays(state, seat, lexicon)
    if not breadth:
        return single
    begun = best_first([*single[:breadth], *_swaps(state, seat, lexicon, breadth)], _letters(state))
    if not state.options.several_words:
        return _merged(state, single, begun)
    found, carried = list(begun), begun[:breadth]
    seen = {each.lay for each in begun}
    if breadth >= THOROUGH and _quick(state, seat):
        best = best_turn(state, seat, lexicon, cells(MOST_STATES))
        if best.lay is not None:
            found.append(ScoredLay(best.lay, best.score))
    while carried:
        further = [
            each
            for before in carried
            for each in _further(state, before.lay, lexicon, breadth)
            if each.lay not in seen and not seen.add(each.lay)
        ]
        found += further
        carried = best_first(further, _letters(state))[:breadth]
    return _merged(state, single, found)


def _quick(state: TilesState, seat: int) -> bool:
    """Whether one blank at most can be laid, so that an exact search takes well under a second."""
    rack = state.racks[seat]
    freed = sum(each.islower() and each.upper() in rack for each in state.grid)
    return rack.count(BLANK) + freed * (state.options.blank_swap != "never") <= 1


def _merged(
    state: TilesState, single: Iterable[ScoredLay], more: Iterable[ScoredLay]
) -> list[ScoredLay]:
    return best_first({each.lay: each for each in (*single, *more)}.values(), _letters(state))


def _further(state: TilesState, begun: Lay, lexicon: Lexicon, breadth: int) -> Iterator[ScoredLay]:
    """The turn with one lay more."""
    laying = lay(state, begun)
    if not laying.rack:
        return
    after = replace(state, grid=laying.grid).with_rack(begun.seat, laying.rack)
    for each in single_lays(after, begun.seat, lexicon)[:breadth]:
        act = replace(begun, tiles=tuple(sorted((*begun.tiles, *each.lay.tiles))))
        yield ScoredLay(act, lay(state, act).score)


def _swaps(state: TilesState, seat: int, lexicon: Lexicon, breadth: int) -> Iterator[ScoredLay]:
    """Lays in a single line of a blank on the board that a tile of the rack frees."""
    if state.options.blank_swap == "never":
        return
    rack = state.racks[seat]
    for number, lying in enumerate(state.grid):
        letter = lying.upper()
        if not lying.islower() or letter not in rack:
            continue
        swap: Letters = ((number, letter),)
        held = "".join(sorted(rack.replace(letter, BLANK, 1)))
        freed = replace(state, grid=laid(state.grid, dict(swap))).with_rack(seat, held)
        lays = (
            each
            for each in single_lays(freed, seat, lexicon)
            if any(letter.islower() for _number, letter in each.lay.tiles)
        )
        for each in islice(lays, breadth):
            act = replace(each.lay, swap=swap)
            yield ScoredLay(act, lay(state, act).score)


def _letters(state: TilesState) -> str:
    return state.rule_set.tile_set.alphabet.letters
