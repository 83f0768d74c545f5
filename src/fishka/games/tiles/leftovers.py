"""What is lost and gained by the tiles left on the racks (rules/tiles.md, The end)."""

from fishka.core.entries import Adjustment
from fishka.core.seats import sides
from fishka.games.tiles.scoring import leftover
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import Ending, TilesState


def untold(state: TilesState, ending: Ending) -> tuple[int, ...]:
    """The seats whose leftovers count and whose racks have unknown tiles."""
    return tuple(seat for seat in _counted(state, ending) if UNKNOWN in state.racks[seat])


def adjusted(state: TilesState, ending: Ending) -> tuple[Adjustment, ...]:
    """What each score loses by its rack, and what who went out gains."""
    held = {seat: leftover(state.racks[seat], state.rule_set) for seat in _counted(state, ending)}
    out = ending.out
    gained = sum(held.values()) if out is not None and out not in state.resigned else 0
    if out is not None and len(sides(state.seats)) == len(state.seats) == 2:
        return (Adjustment(out, 2 * gained, "out"),) if gained else ()
    lost = [Adjustment(seat, -points, "leftover") for seat, points in held.items() if points]
    if out is not None and gained:
        lost.append(Adjustment(out, gained, "out"))
    return tuple(sorted(lost, key=lambda each: each.seat))


def _counted(state: TilesState, ending: Ending) -> list[int]:
    """Who has resigned keeps its score: nobody gains by its rack."""
    seats = range(len(state.seats))
    return [seat for seat in seats if seat != ending.out and seat not in state.resigned]
