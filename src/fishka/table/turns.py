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
from fishka.table.clock import ALLOWANCE, lag_credit
from fishka.table.commands import Act, Layout
from fishka.table.events import Entered, Flagged, LaidOut, Outage, Over
from fishka.table.fold import lets_stand
from fishka.table.refusals import (
    ChanceError,
    ClockError,
    ConsentError,
    PhaseError,
    StaleError,
)
from fishka.table.state import Table
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
    if not isinstance(played, Abort | Resign):
        if command.expect_seq is None:
            raise MalformedError("an act must say `expect_seq`, the last event it knows of")
        _check_in_time(table, world)
    play(draft, played, fallen, world)


def play(draft: Draft, played: object, fallen: Fallen | None, world: World) -> None:
    """Enter an act that may be played, then what is owed after it, then the end."""
    enter(draft, played, fallen, world)
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
    """The clock's act, once the time and the allowance for slow lines are over."""
    table = draft.table
    check_playing(table)
    if table.deadline is None or world.now < table.deadline + ALLOWANCE:
        raise ClockError("the time is not over yet")
    late = table.rules.time_up(table.state, table.lying)
    for played in late or map(Resign, table.moving):
        seat: int = played.seat
        # who has left too late before this one may have ended the game
        if table.chairs[seat].kind == "person" and draft.table.phase == "playing":
            draft.add(Flagged(seat))
            slow = table.clock.kind == "days" and not lets_stand(table, played)
            play(draft, Resign(seat) if slow else played, None, world)


def lay_out(draft: Draft, command: Layout, world: World) -> None:
    """Keep what lies before a seat, for the clock to count if it is not handed in."""
    table = draft.table
    check_playing(table)
    check_holder(table, draft.actor, command.seat)
    if command.seat not in table.moving:
        raise PhaseError("it is not this seat's turn")
    _check_in_time(table, world)
    lies = table.rules.lying(
        table.state, {"act": "lay", "seat": command.seat, "grid": [*command.grid]}
    )
    if lies is None:
        raise PhaseError("only what is handed in counts in this game")
    if table.lying.get(command.seat) == lies:
        return
    if table.kept_layouts.get(command.seat, 0) >= MOST_LAYOUTS:
        raise PhaseError("this turn has changed too often: hand it in")
    draft.add(LaidOut(command.seat, lies))


def give_back(draft: Draft, ms: int) -> None:
    """Lengthen a running clock by the time that the server was away."""
    check_playing(draft.table)
    if draft.table.deadline is not None and ms > 0:
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


def _check_in_time(table: Table, world: World) -> None:
    if table.deadline is not None and world.now - lag_credit(world.lag) > table.deadline:
        raise ClockError("the time of this turn is over")


def enter(
    draft: Draft, played: object, fallen: Fallen | None, world: World, *, owed: bool = False
) -> None:
    """Enter one act that may be played, and no more."""
    table = draft.table
    need = table.rules.needs(table.state, played)
    if need is not None and fallen is None:
        fallen = world.chance(table).fall(need)
    fell = need is not None and table.mode == "program"
    state, (entry,) = table.rules.play(table.state, played, fallen)
    body = Entered(entry.seat, entry.act, entry.public, entry.private, fell, owed)
    draft.add(body, state)
