"""The rules of the cube games as pure functions (rules/cubes.md)."""

from collections.abc import Mapping

from msgspec.structs import replace

from fishka.core import standings
from fishka.core.acts import Abort, Resign
from fishka.core.chance import Cubes, Fallen
from fishka.core.checks import check_leaving, check_seat, check_turn
from fishka.core.entries import Entry, Standing
from fishka.core.errors import IllegalError, MalformedError
from fishka.core.form import Json
from fishka.core.seats import Seats, left_alone
from fishka.games.cubes import beginning, disputes, playing
from fishka.games.cubes.acts import (
    MOST_SEATS,
    CubesAct,
    Lay,
    Pass,
    Roll,
    RollOff,
    check_faces,
    check_letters,
    fitted,
    give_act,
    read_grid,
)
from fishka.games.cubes.going import over
from fishka.games.cubes.judging import handed_in
from fishka.games.cubes.ladder import EMPTY_LADDER
from fishka.games.cubes.layouts import check_cubes, normalized
from fishka.games.cubes.options import CubesOptions
from fishka.games.cubes.playing import Played
from fishka.games.cubes.state import CubesState, Handed
from fishka.games.word_acts import Accept, Challenge, House, Refuse
from fishka.games.word_lists import HouseWords, check_house_words, check_words_option

SEATS = range(1, MOST_SEATS + 1)


def start(game: str, seats: Seats, options: CubesOptions) -> CubesState:
    """Nothing rolled yet; the first seat of each side may roll for the beginning."""
    if len(seats) not in SEATS:
        raise MalformedError(
            "this game is for {least} to {most} seats, not {number}",
            least=SEATS[0],
            most=SEATS[-1],
            number=len(seats),
        )
    alphabet = options.cube_set.alphabet
    check_words_option(options.words, alphabet, needed=options.judge != "consent")
    nothing = (0,) * len(seats)
    ladders = (EMPTY_LADDER,) * len(seats)
    state = CubesState(game, seats, options, nothing, nothing, ladders)
    return replace(state, rolling=beginning.leaders(state))


def needs(state: CubesState, act: CubesAct) -> Cubes | None:
    """The cubes that must fall for the act; IllegalError where the rules refuse it."""
    _check(state, fitted(act, state.cube_set))
    match act:
        case RollOff() | Roll():
            return Cubes(state.cube_set.cubes, str(give_act(act)["act"]))
        case _:
            return None


def play(state: CubesState, act: CubesAct, fallen: Fallen | None = None) -> Played:
    """The state after the act, and its one entry."""
    act = fitted(act, state.cube_set)
    faces = fallen if isinstance(fallen, str) else ""
    check_faces(faces, state.cube_set)
    _check(state, act)
    match act:
        case RollOff() | Roll():
            return playing.roll(state, act, faces)
        case Lay():
            return playing.lay(state, handed_in(state, act))
        case Pass():
            return playing.pass_turn(state, act)
        case Challenge():
            stands = disputes.stands(state, act)
            return _said(state, act), (_entry(act, {"stands": stands}),)
        case _:
            return _said(state, act), (_entry(act),)


def _said(
    state: CubesState, act: Accept | Challenge | Refuse | House | Resign | Abort
) -> CubesState:
    """The state after an act with no cubes."""
    match act:
        case Accept() | Challenge() | Refuse():
            return disputes.settle(state, act)
        case House(_, add, strike):
            return replace(state, house=(*state.house, HouseWords(add, strike)))
        case Resign(seat):
            return _resign(state, seat)
        case Abort():
            return replace(over(state), aborted=True)


def laid_before(state: CubesState, act: Lay, told: Mapping[str, Json]) -> CubesState:
    """The state after a layout of a log: what counted then, counts, whatever the list says now."""
    grid = told.get("counted", told["grid"])
    handed = Handed(replace(act, grid=normalized(act.grid)), normalized(read_grid(grid)))
    return playing.lay(state, handed)[0]


def lying(state: CubesState, act: Lay) -> list[str]:
    """What lies before a seat, without empty margins.

    MalformedError where the form is wrong, IllegalError where it cannot lie there: pieces and wrong
    words can.
    """
    check_letters(act.grid, state.cube_set)
    _check(state, act)
    check_cubes(act.grid, state.faces)
    return [*normalized(act.grid)]


def standing(state: CubesState) -> Standing:
    """Scores, winners at the end, and who is to move."""
    return standings.standing(state, together=state.together)


def _check(state: CubesState, act: CubesAct) -> None:
    check_seat(act.seat, state.seats, state.to_move)
    match act:
        case Resign() | Abort():
            check_leaving(act.seat, state.resigned)
        case House():
            check_house_words(state.house, HouseWords(act.add, act.strike))
        case Accept() | Challenge() | Refuse():
            disputes.check(state, act)
        case RollOff() | Roll() | Lay() | Pass():
            _check_turn(state, act)


def _check_turn(state: CubesState, act: RollOff | Roll | Lay | Pass) -> None:
    if state.open_lay is not None:
        raise IllegalError("the lay is still open: the others accept it or dispute it first")
    if act.seat not in state.together:
        playing.check_not_handed(state, act.seat)
        check_turn(act.seat, state.to_move)
    match act:
        case RollOff():
            beginning.check(state, act)
        case Roll():
            beginning.check(state, act)
            playing.check_roll(state)
        case Lay():
            playing.check_lay(state)
        case Pass():
            playing.check_pass(state)


def _resign(state: CubesState, seat: int) -> CubesState:
    resigned = replace(state, resigned=state.resigned | {seat})
    if left_alone(state.seats, resigned.resigned):
        return over(resigned)
    if resigned.starter is None:
        return beginning.without_who_left(resigned)
    if resigned.open_lay is not None:
        due = tuple(each for each in state.due if each != seat or each == state.due[0])
        return disputes.without(replace(resigned, due=due), seat)
    return playing.without(resigned, seat)


def _entry(act: CubesAct, more: Mapping[str, Json] | None = None) -> Entry:
    """An entry that everybody sees whole."""
    given = give_act(act)
    public = {name: value for name, value in given.items() if name not in ("act", "seat")}
    return Entry(act.seat, str(given["act"]), {**public, **(more or {})})
