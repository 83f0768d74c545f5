"""Tiles of racks, which may be unknown (``_``): told ones are taken before those."""

from collections import Counter

from fishka.core.errors import IllegalError
from fishka.games.tiles.acts import Rack
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import TilesState


def showing(state: TilesState, seat: int, tiles: str) -> str:
    """The seat's rack, as many of its unknown tiles told as it takes to hold these tiles.

    ``_`` among them is a tile that stays unknown. IllegalError where the rack cannot hold them.
    """
    held, wanted = Counter(state.racks[seat]), Counter(tiles.replace(UNKNOWN, ""))
    untold = wanted - held
    left = held[UNKNOWN] - untold.total()
    if left < 0:
        raise IllegalError("{tiles} is not on the rack", tiles=_listed(untold))
    if left < tiles.count(UNKNOWN):
        raise IllegalError(
            "the rack has {held} unknown tiles, not {count}",
            held=left,
            count=tiles.count(UNKNOWN),
        )
    if not untold:
        return state.racks[seat]
    _check_unseen(state, untold)
    held[UNKNOWN] = left
    return "".join(sorted((held + untold).elements()))


def without(rack: str, tiles: str) -> str:
    """What is left of a rack, sorted."""
    return "".join(sorted((Counter(rack) - Counter(tiles)).elements()))


def check_rack(state: TilesState, act: Rack) -> None:
    """IllegalError where the rack of the seat cannot be what the act tells."""
    rack = state.racks[act.seat]
    if UNKNOWN not in rack:
        raise IllegalError("the rack has no unknown tiles")
    if len(act.tiles) != len(rack):
        raise IllegalError(
            "the rack has {count} tiles, not {number}",
            count=len(rack),
            number=len(act.tiles),
        )
    known = Counter(rack.replace(UNKNOWN, ""))
    if missing := known - Counter(act.tiles):
        raise IllegalError("{tiles} lies on the rack too", tiles=_listed(missing))
    _check_unseen(state, Counter(act.tiles) - known)


def _check_unseen(state: TilesState, tiles: Counter[str]) -> None:
    if missing := tiles - Counter(state.unseen):
        raise IllegalError(
            "{tiles} cannot be on the rack: the set has no more such tiles", tiles=_listed(missing)
        )


def _listed(tiles: Counter[str]) -> str:
    return " ".join(sorted(tiles.elements()))
