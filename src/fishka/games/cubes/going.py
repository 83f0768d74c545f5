"""Whose turn is next, and when the game is over (rules/cubes.md, Game One, Game Two)."""

from msgspec.structs import replace

from fishka.core.seats import best_total
from fishka.games.cubes.beginning import order
from fishka.games.cubes.ladder import EMPTY_LADDER
from fishka.games.cubes.state import CubesState


def over(state: CubesState) -> CubesState:
    """The game at its end; what is not handed in, or not settled, does not count."""
    return replace(
        state,
        to_move=None,
        faces="",
        due=(),
        rolling=(),
        handed=(),
        open_lay=None,
        refused=(),
    )


def next_turn(state: CubesState, seat: int) -> CubesState:
    """The turn of the seat is over: the next of this go, or another go."""
    due = tuple(each for each in state.due if each != seat)
    left = replace(state, due=due, faces="", refused=())
    return replace(left, to_move=due[0]) if due else next_go(left)


def next_go(state: CubesState) -> CubesState:
    """Everyone has had the turn: another go round the table, another round, or the end."""
    cleared = replace(state, due=(), faces="", refused=(), handed=())
    return _next_of_two(cleared) if state.two else _next_of_one(cleared)


def _next_of_one(state: CubesState) -> CubesState:
    if _target_reached(state) or state.go == state.options.turns:
        return over(state)
    number = state.go + 1
    return _started(replace(state, go=number, round=number), _order(state))


def _next_of_two(state: CubesState) -> CubesState:
    if due := tuple(seat for seat in _having_turns(state) if seat not in state.ended):
        return _started(replace(state, go=state.go + 1), due)
    due = _having_turns(state)
    if _target_reached(state) or state.round == state.options.rounds or not due:
        return over(state)
    empty = (EMPTY_LADDER,) * len(state.seats)
    fresh = replace(state, round=state.round + 1, go=1, ladders=empty, ended=frozenset[int]())
    return _started(fresh, due)


def _started(state: CubesState, due: tuple[int, ...]) -> CubesState:
    return replace(state, due=due, to_move=due[0])


def _having_turns(state: CubesState) -> tuple[int, ...]:
    """The seats that have not had the agreed number of turns."""
    most = state.options.turns
    return tuple(seat for seat in _order(state) if most is None or state.turn_counts[seat] < most)


def _order(state: CubesState) -> tuple[int, ...]:
    assert state.starter is not None
    return order(state, state.starter)


def _target_reached(state: CubesState) -> bool:
    target = state.options.target
    return target is not None and best_total(state.seats, state.scores) >= target
