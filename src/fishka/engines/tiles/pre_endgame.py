"""Shortly before the bag is empty: each turn played with every order in which tiles may be drawn.

With two tiles in the bag at most, each turn leads to few positions: what is drawn, and what the
other holds then. Where that empties the bag the endgame is solved. What the seat does not see is
taken to be dealt in every way that there is, equally.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations
from math import factorial, prod
from typing import Final

import msgspec

from fishka.core.seats import sides
from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles.endgame import is_endgame, solve_endgame
from fishka.engines.tiles.endgame_twin import trusting
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.lines import promising
from fishka.games.tiles.acts import Draw, Lay, Pass
from fishka.games.tiles.playing import draw_tiles, lay_tiles, pass_by
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

MOST_IN_BAG: Final = 2
POSITIONS: Final = 2_000
"""So many positions of an endgame are looked at."""


class Prospect(msgspec.Struct, frozen=True):
    """A turn, and how the game ends after it, over all ways to draw."""

    act: Lay | Pass
    wins: float
    """The chance to win, ties half."""
    lead: float
    """By how many points the seat leads at the end, on average."""
    exact: bool
    """Whether both play their best in all of it, as far as they can know."""


def is_pre_endgame(state: TilesState) -> bool:
    """Whether `pre_endgame` can be asked: two seats, one or two tiles in the bag."""
    seat = state.to_move
    return (
        seat is not None
        and len(state.seats) == len(sides(state.seats)) == MOST_IN_BAG
        and 0 < state.in_bag <= MOST_IN_BAG
        and not (state.owed or state.dealing or state.resigned)
        and state.open_lay is None
        and UNKNOWN not in state.racks[seat]
    )


def pre_endgame(
    state: TilesState,
    acts: Iterable[Lay | Pass],
    *,
    lexicon: Lexicon | None = None,
    enough: Hurried = unhurried,
    positions: int = POSITIONS,
) -> Iterator[Prospect]:
    """Each turn in the order given, as far as there is time to look through all ways to draw.

    Where the bag still holds a tile after a turn the seats play what looks best until it is empty,
    so that nothing is exact.

    Args:
        state: where to play; ``is_pre_endgame`` must say so.
        acts: turns that give no tiles back.
        lexicon: the words that count, if not those of the game.
        enough: asked again and again whether what is found so far will do.
        positions: so many of each endgame are looked at.

    Raises:
        ValueError: it is no such position.
    """
    if not is_pre_endgame(state):
        raise ValueError("one or two tiles must be in the bag, and one of two seats to move")
    words = state.lexicon if lexicon is None else lexicon
    for act in acts:
        found = _looked(state, act, words, (enough, positions))
        if found is None:
            return
        yield found


def _won(lead: float) -> float:
    return 0.5 if lead == 0 else float(lead > 0)


def _looked(
    state: TilesState, act: Lay | Pass, lexicon: Lexicon, limits: tuple[Hurried, int]
) -> Prospect | None:
    """The turn with every order in which the tiles may be drawn; None if time is over before."""
    seat, enough = act.seat, limits[0]
    hidden = state.seen_by(seat).unseen
    wins = leads = total = 0
    exact = True
    for bag, weight in _orders(hidden, state.in_bag):
        if enough():
            return None
        other = "".join(sorted((Counter(hidden) - Counter(bag)).elements()))
        dealt = trusting(state.with_rack(1 - seat, other))
        lead, proved = _ended(_played(dealt, act), bag, seat, lexicon, limits)
        wins += weight * _won(lead)
        leads += weight * lead
        total += weight
        exact &= proved
    return Prospect(act, wins / total, leads / total, exact)


def _orders(hidden: str, count: int) -> Iterator[tuple[str, int]]:
    """Each order of so many of the tiles, and in how many ways it comes about."""
    held = Counter(hidden)
    for order in sorted(set(permutations(hidden, count))):
        taken = Counter(order)
        yield (
            "".join(order),
            prod(factorial(held[each]) // factorial(held[each] - taken[each]) for each in taken),
        )


def _played(state: TilesState, act: Lay | Pass) -> TilesState:
    return lay_tiles(state, act)[0] if isinstance(act, Lay) else pass_by(state, act.seat)


def _ended(
    state: TilesState, bag: str, seat: int, lexicon: Lexicon, limits: tuple[Hurried, int]
) -> tuple[int, bool]:
    """By how much the seat leads at the end, and whether that is exact."""
    known = True
    while state.to_move is not None and (bag or state.owed):
        if state.owed:
            drawn, bag = bag[: state.owed], bag[state.owed :]
            state = draw_tiles(state, Draw(state.to_move), drawn)[0]
            continue
        known = False
        kept = keeping(state, state.to_move)
        best = promising(state, state.to_move, lexicon, kept, 1, most=1)
        state = _played(state, best[0].act if best else Pass(state.to_move))
    if state.to_move is None:
        return state.scores[seat] - state.scores[1 - seat], known
    assert is_endgame(state)
    enough, most = limits
    found = solve_endgame(state, lexicon=lexicon, enough=enough, most=most)
    return found.value if state.to_move == seat else -found.value, known and found.exact
