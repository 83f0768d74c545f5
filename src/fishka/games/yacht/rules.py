"""The rules of Yacht as pure functions (rules/yacht.md)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from msgspec import UNSET
from msgspec.structs import replace

from fishka.core import standings
from fishka.core.acts import Abort, Resign, TimeUp
from fishka.core.chance import Dice, Fallen
from fishka.core.checks import check_leaving, check_seat, check_turn
from fishka.core.entries import Entry, Standing, Turn
from fishka.core.errors import IllegalError, MalformedError
from fishka.core.seats import Seats, left_alone
from fishka.games.yacht.acts import MOST_SEATS, Roll, Score, YachtAct
from fishka.games.yacht.options import YachtOptions
from fishka.games.yacht.scoring import DICE, ROWS, THROWS
from fishka.games.yacht.state import EMPTY_SHEET, YachtState

SEATS = range(1, MOST_SEATS + 1)


def start(seats: Seats, options: YachtOptions) -> YachtState:
    """Empty sheets, seat 0 to move."""
    if len(seats) not in SEATS:
        raise MalformedError(
            "Yacht is for {least} to {most} seats, not {number}",
            least=SEATS[0],
            most=SEATS[-1],
            number=len(seats),
        )
    return YachtState(seats, options, (EMPTY_SHEET,) * len(seats))


def needs(state: YachtState, act: YachtAct) -> Dice | None:
    """The dice that must fall for the act; IllegalError where the rules refuse it."""
    _check(state, act)
    if isinstance(act, Roll):
        return Dice(DICE - len(_kept(act)))
    return None


def play(
    state: YachtState, act: YachtAct, fallen: Fallen | None = None
) -> tuple[YachtState, tuple[Entry, ...]]:
    """The state after the act, and its one entry."""
    need = needs(state, act)
    thrown = fallen or ()
    if len(thrown) != (need.count if need else 0):
        raise IllegalError(
            "{count} dice must fall here, not {number}",
            count=need.count if need else 0,
            number=len(thrown),
        )
    match act:
        case Roll():
            return _roll(state, act, thrown)
        case Score(seat, row):
            return _enter(state, row), (Entry(seat, "score", {"row": row}),)
        case TimeUp(seat):
            return _enter(state, _best_row(state, seat)), (Entry(seat, "time_up"),)
        case Resign(seat):
            return _resign(state, seat), (Entry(seat, "resign"),)
        case Abort(seat):
            over = replace(state, to_move=None, aborted=True, dice=(), rolls=0, kept=())
            return over, (Entry(seat, "abort"),)


def legal(state: YachtState) -> Iterator[YachtAct]:
    """Every roll and row that the seat to move may choose."""
    seat = state.to_move
    if seat is None:
        return
    if not state.rolls:
        yield Roll(seat)
        return
    if state.rolls < THROWS:
        for count in range(DICE + 1):
            for keep in sorted(set(combinations(state.dice, count))):
                yield Roll(seat, keep)
    for row in state.open_rows(seat):
        yield Score(seat, row)


def standing(state: YachtState) -> Standing:
    """Scores, winners at the end, and who is to move."""
    return standings.standing(state)


def _kept(act: Roll) -> tuple[int, ...]:
    return () if act.keep is UNSET else act.keep


def _check(state: YachtState, act: YachtAct) -> None:
    check_seat(act.seat, state.seats, state.to_move)
    if isinstance(act, Resign | Abort):
        check_leaving(act.seat, state.resigned)
        return
    check_turn(act.seat, state.to_move)
    if isinstance(act, Roll):
        _check_roll(state, act)
    elif isinstance(act, Score):
        _check_row(state, act)


def _check_roll(state: YachtState, act: Roll) -> None:
    if state.rolls == THROWS:
        raise IllegalError("three rolls have been thrown: now a row must be chosen")
    if state.rolls and act.keep is UNSET:
        raise IllegalError("a later roll must have `keep`, the dice kept; it may be empty")
    missing = Counter(_kept(act)) - Counter(state.dice)
    if missing:
        raise IllegalError(
            "{kept} cannot be kept: what lies is {dice}",
            kept=" ".join(map(str, sorted(missing.elements()))),
            dice=" ".join(map(str, state.dice)) or "—",
        )


def _check_row(state: YachtState, act: Score) -> None:
    if not state.rolls:
        raise IllegalError("the dice must be rolled before a row is chosen")
    if act.row not in state.open_rows(act.seat):
        raise IllegalError("the row {row} is filled already", row=act.row)


def _roll(state: YachtState, act: Roll, fallen: Fallen) -> tuple[YachtState, tuple[Entry, ...]]:
    kept = tuple(sorted(_kept(act)))
    rolled = replace(state, dice=tuple(sorted((*kept, *fallen))), rolls=state.rolls + 1, kept=kept)
    told = {} if act.keep is UNSET else {"keep": list(act.keep)}
    return rolled, (Entry(act.seat, "roll", {**told, "dice": list(fallen)}),)


def _best_row(state: YachtState, seat: int) -> str:
    """Where the roll pays most; of equal rows the one nearest the sheet's foot."""
    rows = state.open_rows(seat)[::-1]
    return max(rows, key=lambda row: state.pays(row, state.dice)) if state.dice else rows[0]


def _enter(state: YachtState, row: str) -> YachtState:
    seat = state.to_move
    assert seat is not None
    points = state.pays(row, state.dice) if state.dice else 0
    sheet = list(state.sheets[seat])
    sheet[ROWS.index(row)] = points
    entered = replace(
        state,
        sheets=(*state.sheets[:seat], tuple(sheet), *state.sheets[seat + 1 :]),
        turns=(*state.turns, Turn(seat, points, {"row": row})),
    )
    return _next_turn(entered, seat)


def _resign(state: YachtState, seat: int) -> YachtState:
    resigned = replace(state, resigned=state.resigned | {seat})
    if left_alone(state.seats, resigned.resigned):
        return replace(resigned, to_move=None, dice=(), rolls=0, kept=())
    return _next_turn(resigned, seat) if seat == state.to_move else resigned


def _next_turn(state: YachtState, seat: int) -> YachtState:
    """The turn goes to the next seat that still plays and has an open row."""
    count = len(state.seats)
    order = [(seat + step) % count for step in range(1, count + 1)]
    following = next(
        (each for each in order if each not in state.resigned and None in state.sheets[each]), None
    )
    return replace(state, to_move=following, dice=(), rolls=0, kept=())
