"""What a viewer may know of a table, built by naming what is shown, never by deleting.

A viewer is a person's id, or None for somebody unknown; who holds no seat watches.
"""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from fishka.core.entries import Entry
from fishka.core.form import Json
from fishka.table.events import (
    Abandoned,
    AdviceSwitched,
    Agreed,
    Body,
    Claimed,
    ComputerSeated,
    Created,
    Declined,
    Entered,
    Event,
    Flagged,
    Joined,
    Left,
    Named,
    Offered,
    Outage,
    Over,
    PauseBegun,
    PauseOver,
    RematchMade,
    Removed,
    Started,
    Undone,
    VacationBegun,
    VacationOver,
    ValueGiven,
    Withdrawn,
)
from fishka.table.seats import Chair
from fishka.table.state import Table
from fishka.table.timing import asks

SHOWN: Final[Mapping[type[Body], tuple[str, ...]]] = MappingProxyType(
    {
        Created: ("commitment",),
        Joined: ("seat", "name"),
        Left: ("seat",),
        Named: ("seat", "name"),
        ComputerSeated: ("seat", "level", "name"),
        Removed: ("seat",),
        ValueGiven: ("seat", "value", "by"),
        Started: ("order",),
        AdviceSwitched: ("on",),
        Offered: ("what", "by", "add", "strike"),
        Agreed: ("offer", "seats"),
        Declined: ("offer", "seat"),
        Withdrawn: ("offer",),
        Undone: ("number",),
        Flagged: ("seat",),
        PauseBegun: ("until",),
        PauseOver: (),
        VacationBegun: ("seat", "until"),
        VacationOver: ("seat",),
        Claimed: ("seat", "by", "since"),
        Abandoned: (),
        RematchMade: ("game",),
        Over: ("winners", "scores", "seed"),
        Outage: ("ms",),
    }
)
"""What everybody may see of an event of each kind; entries are seen seat by seat.

What somebody is laying out is nobody's to see, nor under which ids a person has been known.
"""


def you(table: Table, viewer: str | None) -> dict[str, Json]:
    """What the viewer is at this table."""
    seats = list(table.seats_of(viewer))
    return {"seats": seats, "host": viewer == table.host, "watching": not seats}


def about(
    table: Table, viewer: str | None, here: Collection[str] = (), invite: str | None = None
) -> dict[str, Json]:
    """The table around the game. ``here``: the people and computers that are connected.

    ``invite`` is shown to who holds a seat or is the host, while the table is open.
    """
    inside = viewer is not None and (viewer == table.host or bool(table.seats_of(viewer)))
    return {
        "id": table.id,
        "game": table.game,
        "phase": table.phase,
        "options": dict(table.options),
        "theme": table.theme or None,
        "marks": table.marks,
        "daily": table.daily or None,
        "visibility": table.visibility,
        "rated": table.rated,
        "delay_ms": table.delay_ms,
        "seats": [_chair(chair, viewer, here) for chair in table.chairs],
        "chance": _chance(table),
        "clock": _clock(table),
        "advice": table.advice,
        "offer": _offer(table, viewer),
        "follows": table.follows,
        "branch": _branch(table),
        "rematch": table.rematch,
        "invite": invite if inside and table.phase == "open" else None,
    }


def _branch(table: Table) -> dict[str, Json] | None:
    branch = table.branch
    return None if branch is None else {"game": branch.game, "turn": branch.turn}


def game_view(table: Table, viewer: str | None) -> dict[str, Json] | None:
    """The game as the viewer may see it; None before it begins.

    Who holds several seats sees with the eyes of the one to move, else of their first.
    """
    if table.state is None:
        return None
    mine = table.seats_of(viewer)
    to_move = table.to_move
    seat = to_move if to_move in mine else next(iter(mine), None)
    return table.rules.view(table.state, seat)


def eyes(table: Table, viewer: str | None) -> Collection[int]:
    """The seats that the viewer sees with: their own, and when the game is over everybody's."""
    return range(len(table.chairs)) if table.phase == "over" else table.seats_of(viewer)


def view(
    table: Table, viewer: str | None, here: Collection[str] = (), invite: str | None = None
) -> dict[str, Json]:
    """All that a viewer may know of the table and its game.

    ``lying`` is what the viewer's own seats have laid out and not handed in.
    """
    mine = {str(seat): table.lying[seat] for seat in table.seats_of(viewer) if seat in table.lying}
    return {**about(table, viewer, here, invite), "view": game_view(table, viewer), "lying": mine}


def seen(event: Event, seats: Collection[int] = ()) -> dict[str, Json]:
    """An event as the holder of these seats may see it; without seats, as a watcher.

    ``{"v": n}`` alone is an event that the viewer may not see: the number lets gaps be noticed.
    """
    body = event.body
    if isinstance(body, Entered):
        shown: dict[str, Json] = {"entry": _entry(body, seats)}
    elif type(body) in SHOWN:
        shown = {field: getattr(body, field) for field in SHOWN[type(body)]}
    else:
        return {"v": event.seq}
    return {"v": event.seq, "at": event.at, "kind": event.kind, **shown}


def _entry(body: Entered, seats: Collection[int]) -> dict[str, Json]:
    entry = Entry(body.seat, body.act, body.public, body.private)
    shown = entry.seen_by(None)
    for seat in seats:
        shown |= entry.seen_by(seat)
    return shown


def _chair(chair: Chair, viewer: str | None, here: Collection[str]) -> dict[str, Json]:
    return {
        "name": chair.name,
        "team": chair.team,
        "kind": chair.kind,
        "level": chair.level,
        "program": chair.program,
        "here": chair.kind == "computer" or (chair.holder is not None and chair.holder in here),
        "yours": chair.holder is not None and chair.holder == viewer,
        "kept": chair.kept_for is not None,
        "kept_for_you": chair.kept_for is not None and chair.kept_for == viewer,
    }


def _clock(table: Table) -> dict[str, Json]:
    """The clock there is, and as each seat's stands: a computer has none."""
    clock, timing = table.clock, table.timing
    people = [chair.kind != "computer" for chair in table.chairs]
    left = timing.reserves or (clock.reserve_ms,) * len(people)
    return {
        "kind": clock.kind,
        "turn_ms": clock.turn_ms,
        "reserve_ms": clock.reserve_ms,
        "increment_ms": clock.increment_ms,
        "deadline": timing.deadline,
        "since": timing.since,
        "stood": timing.stood,
        "asked": table.phase == "playing" and asks(table),
        "left": [ms if mine else None for ms, mine in zip(left, people, strict=True)],
        "paused": timing.paused,
        "vacations": [{"seat": each.seat, "until": each.until} for each in timing.vacations],
    }


def _chance(table: Table) -> dict[str, Json]:
    shown: dict[str, Json] = {
        "mode": table.mode,
        "game": table.chance_id,
        "commitment": table.commitment,
        "values": [chair.value for chair in table.chairs],
        "by_server": [
            seat for seat, chair in enumerate(table.chairs) if chair.value_by == "server"
        ],
    }
    if table.seed is not None:
        shown["seed"] = table.seed
    return shown


def _offer(table: Table, viewer: str | None) -> dict[str, Json] | None:
    offer = table.offer
    if offer is None:
        return None
    return {
        "id": offer.id,
        "what": offer.what,
        "by": offer.seat,
        "waiting": list(offer.waiting),
        "yours": viewer == offer.holder,
        "add": list(offer.add),
        "strike": list(offer.strike),
    }
