"""The one task that writes: all that waits goes into one transaction (group commit).

Each unit is whole or not there at all. One that comes too late is refused beforehand, by its
game's head as the transaction sees it; where the database itself refuses the transaction, each
unit is tried alone. So none harms its neighbours.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from itertools import islice
from typing import Any, Final, TypeAlias

import msgspec
from sqlalchemy import Executable, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from fishka.store import schema
from fishka.store.databases import Database, Transaction
from fishka.store.errors import ConflictError, NotDurableError
from fishka.store.job_line import MOVE, job_line
from fishka.store.port import Change, Summary, Unit
from fishka.table.events import Event

MOST_AT_ONCE: Final = 512
Statements: TypeAlias = Executable | tuple[Executable, ...]
"""What is written beside the log: several statements are carried out together or not at all."""
Work: TypeAlias = Callable[[Transaction], Awaitable[None]]
"""What reads and writes in one transaction. It may be begun a second time, so it keeps nothing."""
Ring = Callable[[str, int], None]
"""Tell whoever listens that a game has reached an event; must not wait and may be lost."""

_json = msgspec.json.Encoder()
_heads = (
    select(schema.games.c.id, schema.games.c.head)
    .where(schema.games.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(schema.games.c.id)
    .with_for_update()
)
_update = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("game_id"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("phase", "head", "changed_at", "deadline", "listed", "counted")
        }
    )
    .values(summary=bindparam("new_summary"))
)
_no_move = delete(schema.jobs).where(
    schema.jobs.c.game_id == bindparam("moved"), schema.jobs.c.kind == MOVE
)
_unseat = delete(schema.seats).where(schema.seats.c.game_id == bindparam("unseated"))


Batch = Callable[[int], object]


def unmeasured(_units: int) -> None:
    """Nobody wants to know how many units a transaction holds."""


class Writer:
    """Writes units in the order in which they come."""

    def __init__(self, database: Database, ring: Ring, measure: Batch = unmeasured) -> None:
        self._database = database
        self._ring = ring
        self._measure = measure
        self._waiting: deque[tuple[Unit | Statements | Work, asyncio.Future[None]]] = deque()
        self._come = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="log writer")

    async def write(self, unit: Unit | Statements | Work) -> None:
        """Wait until it is written for good; ConflictError or NotDurableError."""
        if self._task.done():
            raise NotDurableError("the log is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((unit, done))
        self._come.set()
        await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        while self._waiting:
            await asyncio.wait([self._waiting[-1][1]])
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        try:
            while True:
                await self._come.wait()
                self._come.clear()
                while self._waiting:
                    batch = list(islice(self._waiting, MOST_AT_ONCE))
                    self._measure(len(batch))
                    await self._write(batch)
                    for _ in batch:
                        self._waiting.popleft()
        finally:
            for _, done in self._waiting:
                _fail(done, NotDurableError("the log is closed"))

    async def _write(
        self, batch: list[tuple[Unit | Statements | Work, asyncio.Future[None]]]
    ) -> None:
        try:
            late = await self._commit([unit for unit, _ in batch])
        except Exception as error:  # noqa: BLE001 - the fault of one must not stop the others
            if len(batch) == 1:
                _fail(batch[0][1], refusal(error))
                return
            for each in batch:
                await self._write([each])
            return
        for number, (_, done) in enumerate(batch):
            if number in late:
                _fail(done, ConflictError("somebody else was faster"))
            elif not done.done():
                done.set_result(None)
        for number, (unit, _) in enumerate(batch):
            if isinstance(unit, Unit) and number not in late:
                for change in unit.changes:
                    self._ring(change.summary.id, change.summary.head)

    async def _commit(self, units: list[Unit | Statements | Work]) -> frozenset[int]:
        """Write all but those that came too late, whose places are given back."""
        late: set[int] = set()
        async with self._database.begin() as transaction:
            heads = await _known_heads(transaction, units)
            rows = Rows()
            for number, unit in enumerate(units):
                if callable(unit):
                    await unit(transaction)
                elif not isinstance(unit, Unit):
                    for each in unit if isinstance(unit, tuple) else (unit,):
                        await transaction.execute(each)
                elif all(
                    heads.get(change.summary.id, 0) == change.expect_head for change in unit.changes
                ):
                    rows.add(unit)
                    heads.update(
                        (change.summary.id, change.summary.head) for change in unit.changes
                    )
                else:
                    late.add(number)
            await rows.write(transaction)
        return frozenset(late)


class Rows:
    """What a transaction adds, statement by statement."""

    def __init__(self) -> None:
        self._new: list[dict[str, Any]] = []
        self._changed: dict[str, dict[str, Any]] = {}
        self._events: list[dict[str, Any]] = []
        self._answers: list[dict[str, Any]] = []
        self._seats: dict[str, list[dict[str, Any]]] = {}
        self._secrets: list[dict[str, Any]] = []
        self._invites: list[dict[str, Any]] = []
        self._moved: set[str] = set()
        self._moves: dict[str, dict[str, Any]] = {}

    def add(self, unit: Unit) -> None:
        """The rows of a unit."""
        self._answers.append(
            {
                "game_id": unit.game_id,
                "actor": unit.actor,
                "command_id": unit.command_id,
                "answer": unit.answer,
            }
        )
        for change in unit.changes:
            self._add(change)

    def _add(self, change: Change) -> None:
        summary = change.summary
        line = {
            "phase": summary.phase,
            "head": summary.head,
            "changed_at": summary.changed_at,
            "deadline": summary.due,
            "listed": summary.made_at if summary.listed else None,
            "counted": summary.counted,
            "summary": _json.encode(summary),
        }
        if change.opening is not None:
            self._new.append({"id": summary.id, "daily": summary.daily or None, **line})
            self._invites.append({"code": change.opening.code, "game_id": summary.id})
            if change.opening.seed is not None:
                self._secrets.append({"game_id": summary.id, "seed": change.opening.seed})
        else:
            self._changed[summary.id] = {
                "game_id": summary.id,
                **{f"new_{name}": value for name, value in line.items()},
            }
        if any(seat.kind == "computer" for seat in summary.seats):
            self._ask_computer(summary)
        if change.seated:
            self._seats[summary.id] = [
                {"game_id": summary.id, "seat": seat, "person": holder}
                for seat, holder in enumerate(summary.holders)
                if holder is not None
            ]
        self._events.extend(_row(summary.id, event) for event in change.events)

    def _ask_computer(self, summary: Summary) -> None:
        self._moved.add(summary.id)
        self._moves.pop(summary.id, None)
        if summary.computer_moves:
            line = job_line(MOVE, summary.id, summary.head, summary.changed_at)
            self._moves[summary.id] = line

    async def write(self, transaction: Transaction) -> None:
        """Send the rows, each kind in one call."""
        statements = (
            (insert(schema.games), self._new),
            (_update, list(self._changed.values())),
            (insert(schema.events), self._events),
            (insert(schema.answers), self._answers),
            (_unseat, [{"unseated": game_id} for game_id in self._seats]),
            (insert(schema.seats), [row for rows in self._seats.values() for row in rows]),
            (insert(schema.secrets), self._secrets),
            (insert(schema.invites), self._invites),
            (_no_move, [{"moved": game_id} for game_id in sorted(self._moved)]),
            (insert(schema.jobs), list(self._moves.values())),
        )
        for statement, rows in statements:
            if rows:
                await transaction.execute(statement, rows)


def _row(game_id: str, event: Event) -> dict[str, Any]:
    return {
        "game_id": game_id,
        "seq": event.seq,
        "at": event.at,
        "actor": event.actor,
        "command_id": event.command_id,
        "kind": event.kind,
        "schema": event.schema,
        "body": _json.encode(event.body),
    }


async def _known_heads(
    transaction: Transaction, units: Iterable[Unit | Statements | Work]
) -> dict[str, int]:
    ids = {change.summary.id for unit in units if isinstance(unit, Unit) for change in unit.changes}
    if not ids:
        return {}
    found = await transaction.execute(_heads, {"ids": sorted(ids)})
    return {row.id: row.head for row in found}


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def refusal(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return ConflictError("somebody else was faster")
    if not isinstance(error, SQLAlchemyError | OSError):
        return error
    return NotDurableError(
        "this could not be written down: {why}. Ask again",
        why=str(getattr(error, "orig", None) or error).splitlines()[0],
    )
