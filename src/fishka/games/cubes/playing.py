"""What rolls, layouts and passes come to."""

from msgspec.structs import replace

from fishka.core.entries import Entry
from fishka.core.errors import IllegalError
from fishka.core.form import Json
from fishka.games.cubes import beginning, disputes
from fishka.games.cubes.acts import Pass, Roll, RollOff, give_act
from fishka.games.cubes.going import next_go, next_turn
from fishka.games.cubes.scoring import TURNS_TO_TAKE, may_pass, passed, settled
from fishka.games.cubes.sets import possible
from fishka.games.cubes.state import CubesState, Handed

Played = tuple[CubesState, tuple[Entry, ...]]


def roll(state: CubesState, act: RollOff | Roll, faces: str) -> Played:
    """The cubes have fallen: for the beginning, or for a turn."""
    if not possible(state.cube_set, faces):
        raise IllegalError("{faces} cannot lie on top of the cubes together", faces=faces)
    entry = Entry(act.seat, str(give_act(act)["act"]), {"faces": faces})
    if isinstance(act, RollOff):
        return beginning.roll_off(state, act.seat, faces), (entry,)
    begun = beginning.begin(state, act.seat) if state.starter is None else state
    return replace(begun, faces=faces), (entry,)


def lay(state: CubesState, handed: Handed) -> Played:
    """The layout stands, is open to what the others say, or is hidden until all have laid."""
    act, told = handed.act, _told(handed)
    if state.options.simultaneous:
        return _hand_in(state, handed), (Entry(act.seat, "lay", {}, {act.seat: told}),)
    entry = Entry(act.seat, "lay", told)
    if state.options.judge == "dictionary":
        return disputes.stand(state, handed), (entry,)
    return disputes.open_to_others(state, handed), (entry,)


def pass_turn(state: CubesState, act: Pass) -> Played:
    """The round is over for the seat."""
    entry = Entry(act.seat, "pass")
    if state.options.simultaneous:
        return _hand_in(state, act), (entry,)
    return next_turn(passed(state, act.seat), act.seat), (entry,)


def check_not_handed(state: CubesState, seat: int) -> None:
    """IllegalError where the seat has taken its part of a turn that all have together."""
    if any(_seat(each) == seat for each in state.handed):
        raise IllegalError("seat {seat} has handed in already: the others still lay", seat=seat)


def check_lay(state: CubesState) -> None:
    """IllegalError where no roll lies."""
    if not state.faces:
        raise IllegalError("the cubes must be rolled first")


def check_roll(state: CubesState) -> None:
    """IllegalError where a roll lies already."""
    if state.faces:
        raise IllegalError("the cubes have been rolled: now words are laid")


def check_pass(state: CubesState) -> None:
    """IllegalError where the turn must be taken."""
    if may_pass(state):
        return
    if state.go <= TURNS_TO_TAKE:
        raise IllegalError(
            "the first two turns of a round must be taken: only later ones are passed"
        )
    if state.options.simultaneous:
        check_lay(state)
    raise IllegalError("the cubes have been rolled: this turn cannot be passed any more")


def revealed(state: CubesState) -> CubesState:
    """Everyone who lays out this roll has done so: the turns count in playing order."""
    shown = replace(state, handed=())
    assert state.starter is not None
    places = beginning.order(state, state.starter)
    for each in sorted(state.handed, key=lambda each: places.index(_seat(each))):
        shown = passed(shown, each.seat) if isinstance(each, Pass) else settled(shown, each)
    return next_go(shown)


def without(state: CubesState, seat: int) -> CubesState:
    """The seat has left the game, its turn and what it has handed in with it."""
    due = tuple(each for each in state.due if each != seat)
    if not state.together:
        return next_turn(state, seat) if seat == state.to_move else replace(state, due=due)
    handed = tuple(each for each in state.handed if _seat(each) != seat)
    left = replace(state, due=due, handed=handed)
    return replace(left, to_move=due[0]) if due else revealed(left)


def _told(handed: Handed) -> dict[str, Json]:
    """The layout, and what of it counts where that is not the whole."""
    told: dict[str, Json] = {"grid": [*handed.laid]}
    if handed.act.time_up:
        told["time_up"] = True
    if handed.counted != handed.laid:
        told["counted"] = [*handed.counted]
    return told


def _hand_in(state: CubesState, what: Handed | Pass) -> CubesState:
    due = tuple(each for each in state.due if each != _seat(what))
    handed = replace(state, handed=(*state.handed, what), due=due)
    return replace(handed, to_move=due[0]) if due else revealed(handed)


def _seat(what: Handed | Pass) -> int:
    return what.seat if isinstance(what, Pass) else what.act.seat
