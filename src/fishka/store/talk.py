"""What people say at tables, line by line; a line is never changed, only taken away by a later one."""

from collections.abc import Collection
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Integer, Row, bindparam, func, insert, select

from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.errors import ConflictError
from fishka.store.sql import AT_ONCE, SqlStore

Room: TypeAlias = Literal["players", "watchers"]
ATTEMPTS: Final = 8
LATEST: Final = 200
_talk, _shields = schema.talk, schema.shields


class Line(Struct, frozen=True, kw_only=True):
    """Something that was said: in free words, or one of the phrases. ``number`` is given by the store.

    ``name`` is what the person was called then, ``takes`` the number of a line that is taken away.
    """

    game_id: str
    number: int = 0
    at: int
    person: str
    name: str
    seat: int | None
    room: Room
    text: str = ""
    phrase: str = ""
    takes: int | None = None


_columns = tuple(_talk.c[name] for name in Line.__struct_fields__)
_lines = (
    select(*_columns)
    .where(_talk.c.game_id == bindparam("game"), _talk.c.number > bindparam("after"))
    .order_by(_talk.c.number.desc())
    .limit(bindparam("most", type_=Integer))
)


class TalkInStore:
    """The lines of all tables."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, line: Line) -> Line:
        """The line with its number, the next one of its table."""
        for attempt in range(ATTEMPTS):
            try:
                return await self._store.transact(lambda each: _added(each, line))
            except ConflictError:  # another server was faster
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError

    async def lines(self, game_id: str, after: int = 0, most: int = LATEST) -> tuple[Line, ...]:
        """The latest lines above a number, in order."""
        found = await self._store.rows((_lines, {"game": game_id, "after": after, "most": most}))
        return tuple(_line(row) for row in reversed(found))

    async def line(self, game_id: str, number: int) -> Line | None:
        """One line."""
        found = await self._store.rows(
            select(*_columns).where(_talk.c.game_id == game_id, _talk.c.number == number)
        )
        return _line(found[0]) if found else None

    async def taken(self, game_id: str, number: int) -> bool:
        """Whether a line has been taken away."""
        found = await self._store.rows(
            select(_talk.c.number).where(_talk.c.game_id == game_id, _talk.c.takes == number)
        )
        return bool(found)

    async def last(self, games: Collection[str]) -> dict[str, int]:
        """The number of the last line of each of these games where something was said."""
        asked = sorted(games)
        queries = (
            select(_talk.c.game_id, func.max(_talk.c.number))
            .where(_talk.c.game_id.in_(asked[first : first + AT_ONCE]))
            .group_by(_talk.c.game_id)
            for first in range(0, len(asked), AT_ONCE)
        )
        return {
            game: number for found in await self._store.read(*queries) for game, number in found
        }

    async def hiding(
        self, speakers: Collection[str], readers: Collection[str]
    ) -> frozenset[tuple[str, str]]:
        """Who of the readers has blocked or muted which of the speakers: reader and speaker."""
        if not speakers:
            return frozenset()
        found = await self._store.rows(
            select(_shields.c.person, _shields.c.other).where(
                _shields.c.other.in_(sorted(speakers)), _shields.c.person.in_(sorted(readers))
            )
        )
        return frozenset((person, other) for person, other in found)


async def _added(transaction: Transaction, line: Line) -> Line:
    found = await transaction.execute(
        select(func.max(_talk.c.number)).where(_talk.c.game_id == line.game_id)
    )
    numbered = replace(line, number=(found.scalar() or 0) + 1)
    told = {name: getattr(numbered, name) for name in Line.__struct_fields__}
    await transaction.execute(insert(_talk).values(told))
    return numbered


def _line(row: Row[Any]) -> Line:
    return Line(**dict(zip(Line.__struct_fields__, row, strict=True)))
