"""Vacations of people: one at a time, and so many days in a year."""

from sqlalchemy import func, insert, select, update

from fishka.store import schema
from fishka.store.databases import Query, Transaction
from fishka.store.sql import SqlStore
from fishka.table.clock import DAY, VACATION_DAYS, Vacation, vacation_left
from fishka.table.refusals import ClockError, PhaseError

_columns = schema.vacations.c
NO_SEAT = 0
"""A person's vacation is no seat's; the days are counted in the same way."""


class VacationsInStore:
    """When people are away. Times are in milliseconds."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(self, person: str) -> tuple[Vacation, ...]:
        """All vacations of the person."""
        return _read(await self._store.rows(_of(person)))

    async def begin(self, person: str, command_id: str, now: int, days: int) -> int | None:
        """Until when the person is away now; None where that command has been carried out before.

        ClockError where not so many days are left, PhaseError for who is away already.
        """

        async def work(transaction: Transaction) -> int | None:
            await transaction.execute(_held(person))
            same = select(_columns.since).where(
                _columns.person == person, _columns.command_id == command_id
            )
            if (await transaction.execute(same)).first() is not None:
                return None
            until = now + days * DAY
            _check(_read(list(await transaction.execute(_of(person)))), now, days)
            row = {"person": person, "command_id": command_id, "since": now, "until": until}
            await transaction.execute(insert(schema.vacations).values(row))
            return until

        return await self._store.transact(work)

    async def end(self, person: str, now: int) -> None:
        """The person is back, if they were away."""
        still = (_columns.person == person, _columns.until > now)
        await self._store.write(update(schema.vacations).where(*still).values(until=now))

    async def lately(self, after: int) -> dict[str, int]:
        """Who is, or was, away after that moment, and until when."""
        found = await self._store.rows(
            select(_columns.person, func.max(_columns.until))
            .where(_columns.until > after)
            .group_by(_columns.person)
        )
        return dict(list(found))


def _check(taken: tuple[Vacation, ...], now: int, days: int) -> None:
    if any(each.until > now for each in taken):
        raise PhaseError("you are on vacation already")
    left = vacation_left(taken, NO_SEAT, now)
    if not 0 < days * DAY <= left:
        raise ClockError(
            "{days} days of vacation are left of {most} in a year",
            days=left // DAY,
            most=VACATION_DAYS,
        )


def _held(person: str) -> Query:
    """Held to the end, so that of two who ask at once one sees the other's vacation."""
    return select(schema.people.c.id).where(schema.people.c.id == person).with_for_update()


def _of(person: str) -> Query:
    return (
        select(_columns.since, _columns.until)
        .where(_columns.person == person)
        .order_by(_columns.since)
    )


def _read(rows: list[tuple[int, int]]) -> tuple[Vacation, ...]:
    return tuple(Vacation(NO_SEAT, since, until) for since, until in rows)
