"""Classes in the database: who teaches, who is in, what is played."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, delete, insert, select, update

from fishka.store import schema
from fishka.store.errors import ConflictError
from fishka.store.port import Summary
from fishka.store.rounds import AWAY, SITS_OUT, Round, Wish
from fishka.store.sql import SqlStore
from fishka.table.refusals import OfferError

_classes, _pupils = schema.classes, schema.pupils
_rounds, _games = schema.rounds, schema.round_games
_summary = msgspec.json.Decoder(Summary)
_wish = msgspec.json.Decoder(Wish)

Kind: TypeAlias = Literal["class", "tournament"]


class Class(Struct, frozen=True, kw_only=True):
    """A class, or a tournament of grown-up people, whose teacher is who runs it.

    Nobody joins it and nothing begins in it once it is closed.
    """

    id: str
    teacher: str
    name: str
    code: str
    made_at: int
    closed_at: int | None = None
    kind: Kind = "class"


class Pupil(Struct, frozen=True):
    """Somebody in a class, by the name the teacher knows them by; nobody waits for who is away."""

    person: str
    name: str
    away_at: int | None = None


_PUPIL = tuple(_pupils.c[name] for name in Pupil.__struct_fields__)
_CLASS = tuple(_classes.c[name] for name in Class.__struct_fields__)
_ROUND = tuple(_rounds.c[name] for name in Round.__struct_fields__)


class ClassesInStore:
    """Classes with their pupils and rounds."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def open(self, new: Class) -> None:
        """A new class; ConflictError where another has its code."""
        await self._store.write(insert(_classes).values(msgspec.structs.asdict(new)))

    async def named(self, class_id: str) -> Class | None:
        """The class with that id."""
        found = await self._found(_classes.c.id == class_id)
        return found[0] if found else None

    async def coded(self, code: str) -> Class | None:
        """The class that one joins by that code."""
        found = await self._found(_classes.c.code == code, _classes.c.closed_at.is_(None))
        return found[0] if found else None

    async def taught_by(self, person: str) -> list[Class]:
        """The classes of a teacher, the latest first."""
        return await self._found(_classes.c.teacher == person)

    async def with_pupil(self, person: str) -> list[Class]:
        """The classes that a person is in, the latest first."""
        mine = select(_pupils.c.class_id).where(_pupils.c.person == person)
        return await self._found(_classes.c.id.in_(mine))

    async def close(self, class_id: str, at: int) -> None:
        """Let nobody join any more, and end what is played."""
        open_rounds = (_rounds.c.class_id == class_id, _rounds.c.ended_at.is_(None))
        await self._store.write(
            (
                update(_classes).where(_classes.c.id == class_id).values(closed_at=at),
                update(_rounds).where(*open_rounds).values(ended_at=at),
            )
        )

    async def delete(self, class_id: str) -> None:
        """Forget a class, its pupils' names and its rounds; their games stay theirs."""
        await self._store.write(delete(_classes).where(_classes.c.id == class_id))

    async def join(self, class_id: str, pupil: Pupil, at: int) -> None:
        """Take somebody in, once; an OfferError where another pupil has the name."""
        if any(each.person == pupil.person for each in await self.pupils(class_id)):
            return
        told = {"person": pupil.person, "name": pupil.name, "folded": pupil.name.casefold()}
        try:
            await self._store.write(insert(_pupils).values(class_id=class_id, joined_at=at, **told))
        except ConflictError:
            raise OfferError(
                "somebody in this class is called {name} already: add a letter of the family name",
                name=pupil.name,
            ) from None

    async def away(self, class_id: str, person: str, since: int | None) -> None:
        """Note since when somebody is away; None for who has come back."""
        pupil = (_pupils.c.class_id == class_id, _pupils.c.person == person)
        await self._store.write(update(_pupils).where(*pupil).values(away_at=since))

    async def remove(self, class_id: str, person: str) -> None:
        """Take somebody out."""
        await self._store.write(
            delete(_pupils).where(_pupils.c.class_id == class_id, _pupils.c.person == person)
        )

    async def pupils(self, class_id: str) -> list[Pupil]:
        """Who is in a class, as they came."""
        found = await self._store.rows(
            select(*_PUPIL)
            .where(_pupils.c.class_id == class_id)
            .order_by(_pupils.c.joined_at, _pupils.c.folded)
        )
        return [Pupil(*row) for row in found]

    async def begin(self, new: Round, games: Sequence[tuple[str, str]]) -> None:
        """A new round, with the game of each person who has one already."""
        told = {**msgspec.structs.asdict(new), "wish": msgspec.json.encode(new.wish)}
        rows = [{"round_id": new.id, "person": who, "game_id": game} for who, game in games]
        seated = (insert(_games).values(rows),) if rows else ()
        await self._store.write((insert(_rounds).values(told), *seated))

    async def rounds(self, class_id: str) -> list[Round]:
        """The rounds of a class, the latest first."""
        found = await self._store.rows(
            select(*_ROUND).where(_rounds.c.class_id == class_id).order_by(_rounds.c.number.desc())
        )
        return [_read(row) for row in found]

    async def round(self, round_id: str) -> Round | None:
        """The round with that id."""
        found = await self._store.rows(select(*_ROUND).where(_rounds.c.id == round_id))
        return _read(found[0]) if found else None

    async def played_in(self, game_id: str, person: str) -> tuple[str, Kind] | None:
        """The id of the round in which that is the person's game, and what it is a round of."""
        found = await self._store.rows(
            select(_rounds.c.id, _classes.c.kind)
            .join(_rounds, _rounds.c.class_id == _classes.c.id)
            .join(_games, _games.c.round_id == _rounds.c.id)
            .where(_games.c.game_id == game_id, _games.c.person == person)
        )
        return (found[0].id, found[0].kind) if found else None

    async def end(self, round_id: str, at: int) -> None:
        """A round is over, unless it was."""
        running = (_rounds.c.id == round_id, _rounds.c.ended_at.is_(None))
        await self._store.write(update(_rounds).where(*running).values(ended_at=at))

    async def plays(self, round_id: str, person: str, game_id: str) -> None:
        """The person's game in a round; told twice it is the same."""
        if person not in await self.games(round_id):
            await self._store.write(
                insert(_games).values(round_id=round_id, person=person, game_id=game_id)
            )

    async def mark(self, round_id: str, person: str, mark: str) -> None:
        """The person has no game in a round any more: they sit it out, or are away."""
        seat = (_games.c.round_id == round_id, _games.c.person == person)
        await self._store.write(update(_games).where(*seat).values(game_id=mark))

    async def games(self, round_id: str) -> dict[str, Summary]:
        """The games of a round by person."""
        found = await self._store.rows(
            select(_games.c.person, schema.games.c.summary)
            .join(schema.games, schema.games.c.id == _games.c.game_id)
            .where(_games.c.round_id == round_id)
        )
        return {person: _summary.decode(written) for person, written in found}

    async def players(self, round_id: str) -> list[str]:
        """Everybody whom a round was laid for, whatever became of their games."""
        found = await self._store.rows(
            select(_games.c.person).where(_games.c.round_id == round_id).order_by(_games.c.person)
        )
        return [person for (person,) in found]

    async def byes(self, round_id: str) -> list[str]:
        """Who sits a round out."""
        return await self._marked(round_id, SITS_OUT)

    async def missing(self, round_id: str) -> list[str]:
        """Who was to play in a round, and is away."""
        return await self._marked(round_id, AWAY)

    async def _marked(self, round_id: str, mark: str) -> list[str]:
        found = await self._store.rows(
            select(_games.c.person)
            .where(_games.c.round_id == round_id, _games.c.game_id == mark)
            .order_by(_games.c.person)
        )
        return [person for (person,) in found]

    async def _found(self, *which: ColumnElement[bool]) -> list[Class]:
        found = await self._store.rows(
            select(*_CLASS).where(*which).order_by(_classes.c.made_at.desc(), _classes.c.id)
        )
        return [Class(**dict(zip(Class.__struct_fields__, row, strict=True))) for row in found]


def _read(row: Row[Any]) -> Round:
    fields: dict[str, Any] = dict(zip(Round.__struct_fields__, row, strict=True))
    wish = _wish.decode(fields.pop("wish"))
    return Round(**fields, wish=wish)
