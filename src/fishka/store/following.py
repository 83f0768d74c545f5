"""What follows a guest to their account, beside games and classes.

What they said at tables, who avoids and reports whom, silences, vacations, how they are told, and
what they practise.
"""

from collections.abc import Iterator

from sqlalchemy import Column, Delete, Table, Update, delete, exists, or_, update

from fishka.store import schema

_practice = schema.practice
_talk, _shields, _reports = schema.talk, schema.shields, schema.reports
_silences, _vacations, _browsers = schema.silences, schema.vacations, schema.push_browsers


def followed(guest: str, person: str) -> tuple[Delete | Update, ...]:
    """The statements that make all of it the person's; a second time they change nothing."""
    mine, theirs = _shields.c.person, _shields.c.other
    return (
        update(_talk).where(_talk.c.person == guest).values(person=person),
        update(_reports).where(_reports.c.by == guest).values(by=person),
        update(_reports).where(_reports.c.about == guest).values(about=person),
        *_shielded(mine, theirs, guest, person),
        *_shielded(theirs, mine, guest, person),
        *_only_one(_silences, guest, person),
        *_only_one(schema.mail_addresses, guest, person),
        *_only_one(schema.notice_wishes, guest, person),
        update(_browsers).where(_browsers.c.person == guest).values(person=person),
        *_away(guest, person),
        *_practised(guest, person),
    )


def _only_one(table: Table, guest: str, person: str) -> Iterator[Delete | Update]:
    """Of what a person has at most one of, the account's own stays, else the guest's is taken."""
    known = table.alias()
    theirs = exists().where(known.c.person == person)
    yield delete(table).where(table.c.person == guest, theirs)
    yield update(table).where(table.c.person == guest).values(person=person)


def _away(guest: str, person: str) -> Iterator[Delete | Update]:
    """The guest's vacations count as the account's, but for a command that it has carried out too."""
    known = _vacations.alias()
    twice = exists().where(known.c.person == person, known.c.command_id == _vacations.c.command_id)
    yield delete(_vacations).where(_vacations.c.person == guest, twice)
    yield update(_vacations).where(_vacations.c.person == guest).values(person=person)


def _practised(guest: str, person: str) -> Iterator[Delete | Update]:
    """The guest's cards, but for those that the account has tried too."""
    known = _practice.alias()
    same = (known.c[name] == _practice.c[name] for name in ("kind", "source", "card"))
    twice = exists().where(known.c.person == person, *same)
    yield delete(_practice).where(_practice.c.person == guest, twice)
    yield update(_practice).where(_practice.c.person == guest).values(person=person)


def _shielded(
    end: Column[str], beside: Column[str], guest: str, person: str
) -> Iterator[Delete | Update]:
    """One end of the guest's blocks and mutes, but for those that the person has, or is."""
    known = _shields.alias()
    twice = exists().where(
        known.c[end.name] == person, known.c[beside.name] == beside, known.c.kind == _shields.c.kind
    )
    yield delete(_shields).where(end == guest, or_(beside == person, twice))
    yield update(_shields).where(end == guest).values({end: person})
