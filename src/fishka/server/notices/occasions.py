"""What at a table concerns somebody who may be away. Pure: the table and the time are given."""

from collections.abc import Iterator
from typing import Final

from fishka.store.notices import Notice, Occasion
from fishka.table.clock import DAY, MOST_DAYS
from fishka.table.state import Table

HOUR: Final = 3_600_000
SHORT_SHARE: Final = 8
EARLIEST: Final = MOST_DAYS * DAY // SHORT_SHARE
"""No turn becomes short longer before its end than this."""
AWAY: Final = 30_000
"""Milliseconds that somebody may look away from a game that is not one of days."""
OLD: Final = DAY
"""A game that was over so long ago is no news."""


def occasions(table: Table, now: int) -> Iterator[Notice]:
    """All that there is to tell of a table now, whoever has been told already."""
    if table.daily:
        return
    if table.phase == "open":
        yield from _challenges(table, now)
    if table.phase == "over":
        yield from _ends(table, now)
    else:
        yield from _seats_taken(table, now)
    if table.phase == "playing" and len(people(table)) > 1:
        yield from _turns(table, now)


def people(table: Table) -> set[str]:
    """The people on the seats, programs apart."""
    return {
        chair.holder
        for chair in table.chairs
        if chair.kind == "person" and chair.holder is not None and not chair.program
    }


def moves(table: Table, person: str) -> bool:
    """Whether it is the person's turn."""
    return bool(set(table.moving) & set(table.seats_of(person)))


def still(notice: Notice, table: Table) -> bool:
    """Whether what was noticed is so still."""
    if notice.occasion == "challenge":
        return table.phase == "open" and bool(table.kept_for(notice.person))
    if notice.occasion in {"turn", "short"}:
        same = _turn_id(notice.occasion, table, notice.person) == notice.id
        return same and moves(table, notice.person)
    return notice.occasion == "over" or table.phase != "over"


def reminders(table: Table, person: str, now: int) -> Iterator[Notice]:
    """The person's turn in a game of days, to be told with others."""
    if table.clock.kind == "days" and moves(table, person) and len(people(table)) > 1:
        yield _notice(table, "turn", _turn_id("turn", table, person), person, now)


def short_at(table: Table) -> int | None:
    """When the time of a turn in a game of days becomes short: an eighth of it, at least an hour."""
    if table.phase != "playing" or table.clock.kind != "days" or table.deadline is None:
        return None
    return table.deadline - max(HOUR, (table.clock.turn_ms or 0) // SHORT_SHARE)


def _turns(table: Table, now: int) -> Iterator[Notice]:
    slow, short = table.clock.kind == "days", short_at(table)
    for person in sorted(people(table)):
        if not moves(table, person):
            continue
        due = now if slow else now + AWAY
        yield _notice(table, "turn", _turn_id("turn", table, person), person, now, due=due)
        if short is not None and short <= now:
            yield _notice(table, "short", _turn_id("short", table, person), person, now)


def _challenges(table: Table, now: int) -> Iterator[Notice]:
    kept = {chair.kept_for for chair in table.chairs if chair.kept_for is not None}
    for person in sorted(kept):
        yield _notice(table, "challenge", f"challenge:{table.id}:{person}", person, now)


def _seats_taken(table: Table, now: int) -> Iterator[Notice]:
    host = table.host
    if host not in people(table):
        return
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "person" and chair.holder not in {None, host}:
            name = f"seat:{table.id}:{seat}:{chair.holder}"
            yield _notice(table, "seat", name, host, now, who=chair.name)


def _ends(table: Table, now: int) -> Iterator[Notice]:
    if table.changed_at < now - OLD or len(people(table)) < 2:
        return
    for person in sorted(people(table)):
        yield _notice(table, "over", f"over:{table.id}:{person}", person, now)


def _notice(
    table: Table,
    occasion: Occasion,
    name: str,
    person: str,
    now: int,
    *,
    due: int = 0,
    who: str = "",
) -> Notice:
    return Notice(
        id=name,
        person=person,
        occasion=occasion,
        game_id=table.id,
        slow=table.clock.kind == "days",
        who=who or _others(table, person),
        made_at=now,
        due=due or now,
    )


def _others(table: Table, person: str) -> str:
    taken = (chair for chair in table.chairs if chair.kind != "empty" and chair.holder != person)
    return ", ".join(chair.name for chair in taken if chair.name)


def _turn_id(occasion: Occasion, table: Table, person: str) -> str:
    number = 0 if table.state is None else len(table.rules.turns(table.state))
    return f"{occasion}:{table.id}:{number}:{person}"
