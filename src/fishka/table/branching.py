"""A game taken up again from a turn of one that is over: a branch, which counts for nothing."""

import msgspec

from fishka.core.chance import Fallen
from fishka.core.entries import Entry
from fishka.core.errors import IllegalError
from fishka.games.turns import entries_before
from fishka.table import turns
from fishka.table.commands import Create, NewSeat
from fishka.table.events import Branched
from fishka.table.export import record_for
from fishka.table.lobby import begin
from fishka.table.opening import create
from fishka.table.refusals import PhaseError
from fishka.table.state import Table
from fishka.table.world import Draft, World


class Branch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play on from before a turn, which counts from 1.

    ``level``: the asker has the seat whose turn it is, under that ``name``, and computer players of
    that level have the others. Without a level the asker has all seats that people had, and the
    computers have theirs.
    """

    command_id: str
    turn: int
    level: str | None = None
    name: str = ""


def branch(
    origin: Table, command: Branch, actor: str, *, game_id: str, code: str, world: World
) -> Draft:
    """The table, with all that led to the turn; from there on other things fall.

    PhaseError before the end of the game, or where there was no such turn; IllegalError where what
    was drawn is not told.
    """
    if origin.phase != "over":
        raise PhaseError("a game is played on from a turn when it is over")
    record_for(origin, actor)
    entries = [played.entry for played in origin.played]
    try:
        count = entries_before(
            origin.rules, origin.seats, origin.options, entries, max(command.turn, 0)
        )
    except IndexError:
        raise PhaseError("there was no such turn") from None
    wished = Create(
        command_id=command.command_id,
        game=origin.game,
        seats=_seats(origin, entries[:count], command),
        options=origin.options,
        wait=True,
        theme=origin.theme,
        marks=origin.marks,
        talk="off",
    )
    begun_at = Branched(origin.id, command.turn)
    draft = create(wished, actor, game_id, code, world, branch=begun_at)
    begin(draft, world)
    for entry in entries[:count]:
        act, fallen = origin.rules.act(entry.whole())
        _check_told(draft.table, act, fallen)
        turns.enter(draft, act, fallen, world)
    turns.go_on(draft, world)
    return draft


def _seats(origin: Table, entries: list[Entry], command: Branch) -> tuple[NewSeat, ...]:
    rules = origin.rules
    state = rules.start(origin.seats, rules.options(origin.options))
    for entry in entries:
        state = rules.replay(state, entry)
    mover = rules.standing(state).to_move
    return tuple(
        _seat(origin, seat, command, moves=seat == mover) for seat in range(len(origin.chairs))
    )


def _seat(origin: Table, seat: int, command: Branch, *, moves: bool) -> NewSeat:
    chair = origin.chairs[seat]
    person = chair.kind == "person"
    if moves or (command.level is None and person):
        own = command.name if moves and command.level is not None else ""
        known = chair.name if person else str(seat + 1)
        return NewSeat(name=own or known, team=chair.team)
    level = command.level or chair.level
    return NewSeat(kind="computer", level=level, team=chair.team)


def _check_told(table: Table, act: object, fallen: Fallen | None) -> None:
    need = table.rules.needs(table.state, act)
    untold = None if need is None else table.rules.unknown(need)
    if untold and fallen and not set(untold).isdisjoint(fallen):
        raise IllegalError("what was drawn in this game is not told: it cannot be played on")
