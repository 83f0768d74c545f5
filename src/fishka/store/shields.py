"""Whom people have blocked or muted, and what they report to the operator."""

import secrets
from typing import Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import delete, insert, or_, select, update

from fishka.store import schema
from fishka.store.errors import ConflictError
from fishka.store.sql import SqlStore

ShieldKind: TypeAlias = Literal["block", "mute"]
Reason: TypeAlias = Literal["talk", "name", "cheating", "leaving", "other"]
_shields = schema.shields
_reports = schema.reports


class Shield(Struct, frozen=True):
    """Somebody whom a person does not want to meet, or to read; ``name`` as it was then."""

    id: str
    other: str
    kind: ShieldKind
    name: str
    made_at: int


class Report(Struct, frozen=True, kw_only=True):
    """What a person told about another: why, in which game, and which line of talk."""

    id: str
    at: int
    by: str
    about: str
    name: str
    reason: Reason
    note: str = ""
    game_id: str | None = None
    line: str | None = None
    number: int | None = None
    closed_at: int | None = None


class ShieldsInStore:
    """Blocks and mutes, each of one person against another."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(self, person: str) -> tuple[Shield, ...]:
        """Whom the person has blocked or muted, the latest first."""
        columns = (_shields.c[name] for name in Shield.__struct_fields__)
        found = await self._store.rows(
            select(*columns)
            .where(_shields.c.person == person)
            .order_by(_shields.c.made_at.desc(), _shields.c.id)
        )
        return tuple(Shield(*row) for row in found)

    async def add(self, person: str, other: str, kind: ShieldKind, name: str, at: int) -> None:
        """Block or mute somebody; a second time changes nothing."""
        made = insert(_shields).values(
            id=secrets.token_hex(8), person=person, other=other, kind=kind, name=name, made_at=at
        )
        try:
            await self._store.write(made)
        except ConflictError:
            return

    async def remove(self, person: str, shield: str) -> None:
        """Lift a block or a mute of the person's by its id."""
        await self._store.write(
            delete(_shields).where(_shields.c.person == person, _shields.c.id == shield)
        )

    async def blocked(self, one: str, other: str) -> bool:
        """Whether either of the two has blocked the other."""
        both = or_(
            (_shields.c.person == one) & (_shields.c.other == other),
            (_shields.c.person == other) & (_shields.c.other == one),
        )
        return bool(await self._store.rows(select(_shields.c.id).where(both, _block)))

    async def blocking(self, other: str, among: frozenset[str]) -> set[str]:
        """Those among some people who have blocked the other."""
        found = await self._store.rows(
            select(_shields.c.person).where(
                _shields.c.other == other, _shields.c.person.in_(among), _block
            )
        )
        return {row[0] for row in found}

    async def hidden(self, person: str) -> set[str]:
        """Whose words the person does not want to read: muted or blocked."""
        found = await self._store.rows(select(_shields.c.other).where(_shields.c.person == person))
        return {row[0] for row in found}


_block = _shields.c.kind == "block"


class Reports:
    """What people have told the operator about others."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, report: Report) -> None:
        """One more report."""
        await self._store.write(
            insert(_reports).values(
                {name: getattr(report, name) for name in Report.__struct_fields__}
            )
        )

    async def open(self, most: int = 100) -> tuple[Report, ...]:
        """The reports that nobody has closed, the oldest first."""
        names = Report.__struct_fields__
        found = await self._store.rows(
            select(*(_reports.c[name] for name in names))
            .where(_reports.c.closed_at.is_(None))
            .order_by(_reports.c.at)
            .limit(most)
        )
        return tuple(Report(**dict(zip(names, row, strict=True))) for row in found)

    async def named(self, report: str) -> Report | None:
        """The report of that id, closed or not."""
        names = Report.__struct_fields__
        found = await self._store.rows(
            select(*(_reports.c[name] for name in names)).where(_reports.c.id == report)
        )
        return Report(**dict(zip(names, found[0], strict=True))) if found else None

    async def close(self, report: str, at: int) -> None:
        """Note that the operator has seen to it."""
        await self._store.write(
            update(_reports).where(_reports.c.id == report).values(closed_at=at)
        )
