"""Houses over a real database, and ways to force two of them into a race."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fishka.store import House, SqlStore
from fishka.store.port import Unit
from fishka.table import Create, NewSeat, read_command
from fishka.table.commands import Command
from fishka.table.events import Event
from store.fresh import fresh

ANA, LUC, MIA = "ana", "luc", "mia"
LEVELS = {"yacht": ("child", "perfect")}


class Time:
    """Time that the test moves."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Gate:
    """A store whose first writes wait for one another: all have decided on the same position."""

    def __init__(self, store: SqlStore, parties: int) -> None:
        self._store = store
        self._barrier = asyncio.Barrier(parties)
        self._left = parties

    async def write(self, unit: Unit) -> None:
        if self._left:
            self._left -= 1
            await self._barrier.wait()
        await self._store.write(unit)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self._store, name)


class Interrupted:
    """A store in which something else happens right after the events have been read once."""

    def __init__(self, store: SqlStore, meanwhile: Callable[[], Awaitable[object]]) -> None:
        self._store = store
        self._meanwhile: Callable[[], Awaitable[object]] | None = meanwhile

    async def events(self, game_id: str, after: int = 0) -> tuple[Event, ...]:
        read = await self._store.events(game_id, after)
        if self._meanwhile is not None:
            meanwhile, self._meanwhile = self._meanwhile, None
            await meanwhile()
        return read

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a store has
        return getattr(self._store, name)


@asynccontextmanager
async def opened(database: str) -> AsyncGenerator[SqlStore]:
    store = await SqlStore.open(database)
    try:
        yield store
    finally:
        await store.close()


def house(store: Any, time: Time | None = None, most_tables: int = 512) -> House:  # noqa: ANN401
    return House(store, now=time or Time(), levels=LEVELS, most_tables=most_tables)


def sqlite(folder: Path) -> str:
    return fresh(folder / "log.sqlite")


def seats(*kinds: str) -> tuple[NewSeat, ...]:
    return tuple(
        NewSeat(kind="computer", level="child") if kind == "computer" else _seat(kind)
        for kind in kinds
    )


def _seat(name: str) -> NewSeat:
    return NewSeat(kind="person", name=name) if name else NewSeat(kind="empty")


def command(do: str, command_id: str = "c", **fields: object) -> Command:
    """A command as it comes over the wire."""
    return read_command(json_of({"do": do, "command_id": command_id, **fields}))


def json_of(value: object) -> bytes:
    import msgspec  # noqa: PLC0415

    return msgspec.json.encode(value)


async def made(
    keeper: House,
    *kinds: str,
    actor: str = ANA,
    command_id: str = "new",
    **wishes: Any,  # noqa: ANN401
) -> str:
    """A new table's id."""
    wished = Create(command_id=command_id, game="yacht", seats=seats(*kinds), **wishes)
    answer = await keeper.create(actor, wished)
    assert answer.game is not None
    return answer.game


async def duel(keeper: House, **wishes: Any) -> str:  # noqa: ANN401
    """A game of Ana and Luc that has begun."""
    game = await made(keeper, "Ana", "", **wishes)
    code = await keeper.code(game)
    await keeper.command(game, LUC, command("join", "join", name="Luc", code=code))
    return game


async def act(keeper: House, game: str, actor: str, command_id: str, **fields: object) -> int:
    """An act on the newest position; the head after it."""
    head = (await keeper.table(game)).head
    wished = command("act", command_id, expect_seq=head, act=fields)
    return (await keeper.command(game, actor, wished)).head
