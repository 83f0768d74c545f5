"""What follows a guest to their account: what they said at tables, who avoids and reports whom, silences."""

from collections.abc import Iterator

from sqlalchemy import Column, Delete, Update, delete, exists, or_, update

from fishka.store import schema

_talk, _shields, _reports = schema.talk, schema.shields, schema.reports
_silences = schema.silences


def followed(guest: str, person: str) -> tuple[Delete | Update, ...]:
    """The statements that make all of it the person's; a second time they change nothing."""
    mine, theirs = _shields.c.person, _shields.c.other
    return (
        update(_talk).where(_talk.c.person == guest).values(person=person),
        update(_reports).where(_reports.c.by == guest).values(by=person),
        update(_reports).where(_reports.c.about == guest).values(about=person),
        *_shielded(mine, theirs, guest, person),
        *_shielded(theirs, mine, guest, person),
        *_silenced(guest, person),
    )


def _silenced(guest: str, person: str) -> Iterator[Delete | Update]:
    """Who may not talk as a guest may not with the account either; its own silence stays."""
    known = _silences.alias()
    theirs = exists().where(known.c.person == person)
    yield delete(_silences).where(_silences.c.person == guest, theirs)
    yield update(_silences).where(_silences.c.person == guest).values(person=person)


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
