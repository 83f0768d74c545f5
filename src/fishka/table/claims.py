"""Going on without who has left: what the others may claim once they have waited long enough.

Whether a seat's holder is there is no matter of the log: the server measures it and hands it in,
as it does with time.
"""

from msgspec.structs import replace

from fishka.core.acts import Abort, Resign
from fishka.core.errors import MalformedError
from fishka.table.checks import chair_at, check_playing
from fishka.table.commands import Claim
from fishka.table.events import Claimed
from fishka.table.grace import claim_at
from fishka.table.refusals import ClaimError, ForeignSeatError
from fishka.table.state import Played, Table
from fishka.table.turns import play
from fishka.table.world import Draft, World


def claim(draft: Draft, command: Claim, world: World) -> None:
    """The absent seat has no more turns, or the game is over: who waits for it may choose."""
    table = draft.table
    check_playing(table)
    mine = [seat for seat in table.seats_of(draft.actor) if seat not in table.resigned]
    if not mine:
        raise ForeignSeatError("watchers hold no seat")
    chair = chair_at(table, command.seat)
    if command.seat in mine:
        raise MalformedError("`seat` must be another's")
    if command.seat not in table.moving or table.timing.stood is not None:
        raise ClaimError("the game does not wait for {name}", name=chair.name)
    absence = world.absent.get(command.seat)
    if absence is None:
        raise ClaimError("{name} is here", name=chair.name)
    since = max(absence.since, _acted(table, command.seat))
    claimable = claim_at(table.clock, replace(absence, since=since))
    if claimable is None:
        raise ClaimError("in a game of days nobody need be here all the time")
    if world.now < claimable:
        raise ClaimError("wait a little longer: {name} may come back", name=chair.name)
    draft.add(Claimed(command.seat, mine[0], since))
    play(draft, Resign(command.seat) if command.gives == "turns" else Abort(mine[0]), None, world)


def _acted(table: Table, seat: int) -> int:
    """When somebody last acted for the seat: who does is here, whatever another server has seen."""
    own = (
        each.at
        for each in reversed(table.played)
        if each.entry.seat == seat and not each.owed and not _by_clock(each)
    )
    return next(own, 0)


def _by_clock(played: Played) -> bool:
    return played.entry.act == "time_up" or bool(played.entry.whole().get("time_up"))
