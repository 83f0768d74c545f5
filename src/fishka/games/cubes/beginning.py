"""Who begins (rules/cubes.md, Before play): the roll-off, ties, who leaves on the way."""

from collections.abc import Iterable

from msgspec.structs import replace

from fishka.core.errors import IllegalError
from fishka.core.seats import sides, sides_left
from fishka.games.cubes.acts import Roll, RollOff
from fishka.games.cubes.sets import face_total
from fishka.games.cubes.state import CubesState, RolledOff


def leaders(state: CubesState) -> tuple[int, ...]:
    """Who rolls for each side: its first seat that still plays."""
    return tuple(sorted(_first(state, side) for side in sides_left(state.seats, state.resigned)))


def owed(state: CubesState) -> RollOff | None:
    """The roll for the beginning that is due; None where there is nobody to roll against."""
    if state.to_move is None or state.starter is not None or len(leaders(state)) < 2:
        return None
    return RollOff(state.to_move)


def check(state: CubesState, act: RollOff | Roll) -> None:
    """IllegalError where the roll comes out of turn with the roll-off."""
    if isinstance(act, RollOff):
        if state.starter is not None:
            raise IllegalError("it is settled who begins: nobody rolls for it any more")
    elif state.starter is None and state.roll_offs:
        raise IllegalError("it is not settled yet who begins: the cubes are rolled for that first")


def roll_off(state: CubesState, seat: int, faces: str) -> CubesState:
    """The seat has rolled for the beginning."""
    rolled = RolledOff(seat, faces, face_total(state.cube_set, faces), state.attempt)
    return _go_on(
        replace(state, roll_offs=(*state.roll_offs, rolled), rolling=state.rolling[1:]),
    )


def begin(state: CubesState, seat: int) -> CubesState:
    """This seat begins, in every round."""
    return replace(state, starter=seat, rolling=(), to_move=seat, due=order(state, seat))


def order(state: CubesState, starter: int) -> tuple[int, ...]:
    """The seats that still play, in playing order."""
    count = len(state.seats)
    seats = ((starter + step) % count for step in range(count))
    return tuple(seat for seat in seats if seat not in state.resigned)


def without_who_left(state: CubesState) -> CubesState:
    """A seat has left before it was settled who begins: a partner rolls in its place."""
    if not state.roll_offs:
        rolling = leaders(state)
        return replace(state, rolling=rolling, to_move=rolling[0])
    in_place = (_stands_for(state, each) for each in state.rolling)
    rolling = tuple(sorted(each for each in in_place if each is not None))
    return _go_on(replace(state, rolling=rolling))


def _go_on(state: CubesState) -> CubesState:
    """The next one rolls; when all have, the highest begins, and those tied for it roll again."""
    rolled = [each for each in state.roll_offs if each.attempt == state.attempt]
    totals = {
        leader: each.total
        for each in rolled
        if (leader := _stands_for(state, each.seat)) is not None
    }
    contenders = [*totals, *state.rolling]
    if len(contenders) == 1:
        return begin(state, contenders[0])
    if state.rolling:
        return replace(state, to_move=state.rolling[0])
    highest = max(totals.values())
    tied = tuple(sorted(seat for seat, total in totals.items() if total == highest))
    if len(tied) == 1:
        return begin(state, tied[0])
    return replace(state, rolling=tied, attempt=state.attempt + 1, to_move=tied[0])


def _stands_for(state: CubesState, seat: int) -> int | None:
    """Who plays for the side of that seat; None if nobody does any more."""
    side = next(side for side in sides(state.seats) if seat in side)
    return None if state.resigned.issuperset(side) else _first(state, side)


def _first(state: CubesState, side: Iterable[int]) -> int:
    return min(seat for seat in side if seat not in state.resigned)
