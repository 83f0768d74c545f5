"""Acts of the game: whose they are, in time, on the position they were made for."""

from typing import Final

from fishka.core import form
from fishka.core.acts import Abort, Resign, TimeUp
from fishka.core.chance import Fallen
from fishka.core.errors import MalformedError
from fishka.table.checks import (
    check_first_fall,
    check_holder,
    check_own_words,
    check_playing,
    check_wished_words,
)
from fishka.table.clock import ALLOWANCE
from fishka.table.commands import Act, Layout
from fishka.table.events import Abandoned, Entered, Flagged, LaidOut, Outage, Over
from fishka.table.halting import check_going, end_halts
from fishka.table.refusals import (
    ChanceError,
    ClockError,
    ConsentError,
    PhaseError,
    StaleError,
)
from fishka.table.state import Table
from fishka.table.timing import lets_stand, over_at
from fishka.table.world import Draft, World

MOST_ENTRIES: Final = 6000
"""A game that has not come to an end by then never will: options can have it go round in passes."""
MOST_LAYOUTS: Final = 1000
"""So often a seat's layouts are kept in a turn: more than any hand changes them."""


def act(draft: Draft, command: Act, world: World) -> None:
    """Play the act, let fall what must fall, and end the game where the rules end it."""
    table = draft.table
    check_playing(table)
    seat = form.whole_number(form.field(command.act, "seat", "an act"), "`seat`", 0)
    check_holder(table, draft.actor, seat)
    by_people = table.mode == "table"
    words = command.act.get("act") == "words"
    if words:
        check_own_words(table)
        check_wished_words(command.act)
    if command.act.get("act") == "roll_off":
        check_first_fall(table)
    played, fallen = table.rules.act(command.act, whole=by_people)
    if fallen is not None and not by_people:
        raise ChanceError("the program throws here: what fell cannot be told to it")
    if isinstance(played, TimeUp) or command.act.get("time_up"):
        raise ClockError("only the clock says that the time is over")
    if isinstance(played, Abort) and not free_to_abort(table):
        raise ConsentError("the others must agree to end the game")
    if words and not alone(table):
        raise ConsentError("the others must agree to house words")
    lag = 0
    if not isinstance(played, Abort | Resign):
        if command.expect_seq is None:
            raise MalformedError("an act must say `expect_seq`, the last event it knows of")
        check_going(table)
        lag = _checked_in_time(table, seat, world)
    play(draft, played, fallen, world, lag=lag)


def play(
    draft: Draft, played: object, fallen: Fallen | None, world: World, *, lag: int = 0
) -> None:
    """Enter an act that may be played, then what is owed after it, then the end."""
    enter(draft, played, fallen, world, lag=lag)
    go_on(draft, world)


def go_on(draft: Draft, world: World) -> None:
    """Enter what is owed, then the end. What falls at a real table stays unseen where it may."""
    while (owed := draft.table.rules.owed(draft.table.state)) is not None:
        fallen = _untold(draft.table, owed)
        if fallen is None and draft.table.mode == "table":
            break
        enter(draft, owed, fallen, world, owed=True)
    seat = draft.table.to_move
    if seat is not None and len(draft.table.played) >= MOST_ENTRIES:
        enter(draft, Abort(seat), None, world)
    table, standing = draft.table, draft.table.standing
    if standing is not None and standing.finished:
        seed = world.seed.hex() if world.seed is not None and table.mode == "program" else None
        draft.add(Over(standing.winners, standing.scores, seed))


def _untold(table: Table, owed: object) -> Fallen | None:
    """What stands for what falls at a real table; None where it must be told, or we throw."""
    need = table.rules.needs(table.state, owed) if table.mode == "table" else None
    return None if need is None else table.rules.unknown(need)


def flag(draft: Draft, world: World) -> None:
    """The clock's act, once a time and the allowance for slow lines are over."""
    table = draft.table
    check_playing(table)
    if table.due is None or world.now < table.due + ALLOWANCE:
        raise ClockError("the time is not over yet")
    if table.timing.stood is not None:
        end_halts(draft, world)
    elif table.deadline is None:
        _let_begin(draft, world)
    else:
        _time_up(draft, world)


def _time_up(draft: Draft, world: World) -> None:
    """Act for each seat whose time is over: by the game's rule, or it has no more turns."""
    table = draft.table
    late = table.rules.time_up(table.state, table.lying)
    for played in late or map(Resign, table.moving):
        seat: int = played.seat
        over = over_at(table, table.timing, seat)
        in_time = over is None or world.now < over + ALLOWANCE
        # who has left too late before this one may have ended the game
        if table.chairs[seat].kind != "person" or in_time or draft.table.phase != "playing":
            continue
        draft.add(Flagged(seat))
        gone = table.clock.whole and not lets_stand(table, played)
        play(draft, Resign(seat) if gone else played, None, world)


def _let_begin(draft: Draft, world: World) -> None:
    """Who never turns the glass passes where that is allowed, else it is turned for them."""
    table = draft.table
    acts = tuple(table.rules.legal(table.state))
    chosen = min(acts, key=lambda each: table.rules.needs(table.state, each) is not None)
    draft.add(Flagged(chosen.seat))
    play(draft, chosen, None, world)


def abandon(draft: Draft, idle: int, world: World) -> None:
    """End a game in which nothing has happened for so long and no clock will make it happen."""
    table = draft.table
    check_playing(table)
    if table.due is not None or world.now - table.changed_at < idle:
        raise ClockError("the time is not over yet")
    draft.add(Abandoned())
    seat = next(seat for seat in range(len(table.chairs)) if seat not in table.resigned)
    play(draft, Abort(seat), None, world)


def lay_out(draft: Draft, command: Layout, world: World) -> None:
    """Keep what lies before a seat, for the clock to count if it is not handed in."""
    table = draft.table
    check_playing(table)
    check_holder(table, draft.actor, command.seat)
    if command.seat not in table.moving:
        raise PhaseError("it is not this seat's turn")
    check_going(table)
    lag = _checked_in_time(table, command.seat, world)
    lies = table.rules.lying(
        table.state, {"act": "lay", "seat": command.seat, "grid": [*command.grid]}
    )
    if lies is None:
        raise PhaseError("only what is handed in counts in this game")
    if table.lying.get(command.seat) == lies:
        return
    if table.kept_layouts.get(command.seat, 0) >= MOST_LAYOUTS:
        raise PhaseError("this turn has changed too often: hand it in")
    draft.add(LaidOut(command.seat, lies, lag))


def give_back(draft: Draft, ms: int) -> None:
    """Lengthen the running clocks by the time that the server was away."""
    check_playing(draft.table)
    if draft.table.due is not None and ms > 0:
        draft.add(Outage(ms))


def free_to_abort(table: Table) -> bool:
    """Whether nobody needs to be asked: one person alone, or not every seat has had a turn.

    Who plays a rated game against computers cannot call it off to escape a loss.
    """
    if alone(table) and not table.rated:
        return True
    done = {turn.seat for turn in table.rules.turns(table.state)} | table.resigned
    return len(done) < len(table.chairs)


def alone(table: Table) -> bool:
    """Whether no second person is at the table."""
    return len({chair.holder for chair in table.chairs if chair.kind == "person"}) <= 1


def check_expected(table: Table, expect_seq: int | None) -> None:
    """Refuse what was decided on an older position: names, offers and the like make it no older."""
    if expect_seq is not None and not table.moved <= expect_seq <= table.head:
        raise StaleError("something happened at the table meanwhile: look again", head=table.head)


def _checked_in_time(table: Table, seat: int, world: World) -> int:
    """How many milliseconds a seat is credited with; ClockError where they do not suffice.

    For a glass or days they are needed only by who comes late; a clock for the whole game would lose
    them with every act.
    """
    over = over_at(table, table.timing, seat)
    if over is None:
        return 0
    late, taken = max(0, world.now - over), world.now - (table.timing.since or 0)
    credited = max(0, min(world.lag, ALLOWANCE, table.timing.credits[seat], taken))
    if late > credited:
        raise ClockError("the time of this turn is over")
    return credited if table.clock.kind == "total" else late


def enter(
    draft: Draft,
    played: object,
    fallen: Fallen | None,
    world: World,
    *,
    owed: bool = False,
    lag: int = 0,
) -> None:
    """Enter one act that may be played, and no more."""
    table = draft.table
    need = table.rules.needs(table.state, played)
    if need is not None and fallen is None:
        fallen = world.chance(table).fall(need)
    fell = need is not None and table.mode == "program"
    state, (entry,) = table.rules.play(table.state, played, fallen)
    body = Entered(entry.seat, entry.act, entry.public, entry.private, fell, owed, lag)
    draft.add(body, state)
