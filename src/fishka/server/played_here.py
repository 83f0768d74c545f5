"""Games that were played on a device without a connection, taken in when there is one again."""

import asyncio
import hashlib
from collections.abc import Mapping, Sequence

import msgspec
from starlette.requests import HTTPConnection

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games import record as records
from fishka.server.context import context, person
from fishka.server.refusals import OtherCourseError
from fishka.server.tables import check_size
from fishka.store.errors import UnknownGameError
from fishka.table.commands import Act
from fishka.table.decide import Answer
from fishka.table.importing import PLAYED_HERE
from fishka.table.state import Table


async def bring(asker: HTTPConnection, written: bytes) -> Answer:
    """A table of the asker's own with what was played so far, always the same for the record's id.

    What came before is not entered again. The rules judge every entry: an ActError says which is
    at fault; OtherCourseError where the table has gone on in another way.
    """
    held, me = context(asker), person(asker).id
    record = await asyncio.to_thread(records.read, written)
    if record.id is None:
        raise MalformedError("a game played on a device must have an `id`")
    check_size(asker, record)
    game_id = PLAYED_HERE + hashlib.sha256(f"{me}\n{record.id}".encode()).hexdigest()[:32]
    try:
        table = await held.house.table(game_id)
    except UnknownGameError:
        held.gates.games.pass_or_wait(me)
        await held.house.take_in(me, game_id, record, game_id)
        table = await held.house.table(game_id)
    log = [records.entry(value, index) for index, value in enumerate(record.log)]
    _check_course(table, log)
    for number in range(len(table.played), len(log)):
        table = await held.house.table(game_id)
        act = {name: value for name, value in log[number].items() if name != "at"}
        await held.house.command(
            game_id, me, Act(command_id=f"here.{number}", expect_seq=table.head, act=act)
        )
    return Answer(game_id, (await held.house.table(game_id)).head, game_id)


def _check_course(table: Table, log: Sequence[Mapping[str, Json]]) -> None:
    """OtherCourseError where an entry of the table is another than in the record."""
    for played, given in zip(table.played, log, strict=False):
        told = {name: value for name, value in given.items() if name != "at"}
        if msgspec.to_builtins(played.entry.whole()) != told:
            raise OtherCourseError
