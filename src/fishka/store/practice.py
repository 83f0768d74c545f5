"""The cards that people practise with."""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import ColumnElement, func, insert, select, update

from fishka.engines.practice.memory import Memory, remembered
from fishka.store import schema
from fishka.store.databases import Query, Transaction
from fishka.store.sql import SqlStore

_table = schema.practice
_columns = schema.practice.c
_MEMORY = tuple(_columns[name] for name in Memory.__struct_fields__)


class Card(Struct, frozen=True):
    """What is asked: a kind of question, the list or the game it is of, and its name there."""

    kind: str
    source: str
    card: str


class Learned(Struct, frozen=True):
    """A card that was first tried then, and for how long it can wait before it comes again."""

    kind: str
    first_at: int
    waits: int


class PracticeInStore:
    """When which card comes again, by person. Times are in milliseconds."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def tries(self, person: str, card: Card) -> int:
        """How often the person has tried the card."""
        found = await self._store.rows(select(_columns.tries).where(*_one(person, card)))
        return found[0][0] if found else 0

    async def mark(self, person: str, card: Card, tries: int, share: float, now: int) -> int | None:
        """Take an attempt in that found that share, 0 to 1, and tell when the card comes again.

        ``tries`` is how often it had been tried when it was asked: an attempt that was taken in
        before is none, and answered with None.
        """

        async def work(transaction: Transaction) -> int | None:
            await transaction.execute(_held(person))
            query = select(_columns.tries, *_MEMORY).where(*_one(person, card))
            found = (await transaction.execute(query)).first()
            tried, before = (0, None) if found is None else (found[0], Memory(*found[1:]))
            if tries != tried:
                return None
            memory = remembered(before, share, now)
            row = {
                **{name: getattr(memory, name) for name in Memory.__struct_fields__},
                "tries": tries + 1,
                "share": share,
            }
            if before is None:
                new = {"person": person, "first_at": now, **_named(card), **row}
                await transaction.execute(insert(_table).values(new))
            else:
                await transaction.execute(update(_table).where(*_one(person, card)).values(row))
            return memory.due

        return await self._store.transact(work)

    async def due(self, person: str, now: int) -> Card | None:
        """The card that has waited longest for the person; None where none is due."""
        found = await self._store.rows(
            select(_columns.kind, _columns.source, _columns.card)
            .where(_columns.person == person, _columns.due <= now)
            .order_by(_columns.due, _columns.kind, _columns.card)
            .limit(1)
        )
        return Card(*found[0]) if found else None

    async def put_off(self, person: str, card: Card, until: int) -> None:
        """Have a card wait until then, whatever is known of the person's memory of it."""
        await self._store.write(update(_table).where(*_one(person, card)).values(due=until))

    async def learned(self, person: str, kinds: Collection[str]) -> tuple[Learned, ...]:
        """When cards of these kinds were first tried, the earliest first, and how well they sit."""
        found = await self._store.rows(
            select(_columns.kind, _columns.first_at, _columns.due - _columns.seen_at)
            .where(_columns.person == person, _columns.kind.in_(kinds))
            .order_by(_columns.first_at, _columns.card)
        )
        return tuple(Learned(*each) for each in found)

    async def counts(self, person: str, before: int) -> dict[str, tuple[int, int]]:
        """How many cards of each kind the person has tried, and how many are due before then."""
        query = select(_columns.kind, func.count(), func.count().filter(_columns.due <= before))
        found = await self._store.rows(
            query.where(_columns.person == person).group_by(_columns.kind)
        )
        return {kind: (tried, due) for kind, tried, due in found}


def _one(person: str, card: Card) -> tuple[ColumnElement[bool], ...]:
    return (
        _columns.person == person,
        _columns.kind == card.kind,
        _columns.source == card.source,
        _columns.card == card.card,
    )


def _named(card: Card) -> dict[str, str]:
    return {"kind": card.kind, "source": card.source, "card": card.card}


def _held(person: str) -> Query:
    """Held to the end, so that of two attempts at once one sees the other."""
    return select(schema.people.c.id).where(schema.people.c.id == person).with_for_update()
