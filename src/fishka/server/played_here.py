"""Games that were played on a device without a connection, taken in when there is one again."""

import asyncio
import hashlib
from collections.abc import Mapping, Sequence

import msgspec
from starlette.requests import HTTPConnection

from fishka.core import form
from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games import game as game_named
from fishka.games import record as records
from fishka.server.context import context, person
from fishka.server.refusals import OtherCourseError
from fishka.server.tables import check_size
from fishka.store.errors import UnknownGameError
from fishka.table.commands import Act
from fishka.table.decide import Answer
from fishka.table.importing import MOST_ENTRIES, PLAYED_HERE
from fishka.table.state import Table


async def bring(asker: HTTPConnection, written: bytes) -> Answer:
    """A table of the asker's own with what was played so far, always the same for the record's id.

    What came before is not entered again. The rules judge every entry before any is entered: an
    ActError says which is at fault; OtherCourseError where the table is of another game, or has gone
    on in another way.
    """
    held, me = context(asker), person(asker).id
    record = await asyncio.to_thread(records.read, written)
    if record.id is None:
        raise MalformedError("a game played on a device must have an `id`")
    check_size(asker, record)
    form.items(record.log, "`log`", MOST_ENTRIES)
    game_id = PLAYED_HERE + hashlib.sha256(f"{me}\n{record.id}".encode()).hexdigest()[:32]
    try:
        table = await held.house.table(game_id)
    except UnknownGameError:
        held.gates.games.pass_or_wait(me)
        await held.house.take_in(me, game_id, record, game_id)
        table = await held.house.table(game_id)
    _check_same_game(table, record)
    log = [_act(value, index) for index, value in enumerate(record.log)]
    _check_course(table, log)
    first = len(table.played)
    heads = await held.house.rehearse(table, me, log[first:])
    for number, head in heads.items():
        command = Act(command_id=f"here.{number}.{head}", expect_seq=head, act=log[number])
        await held.house.command(game_id, me, command)
    return Answer(game_id, (await held.house.table(game_id)).head, game_id)


def _act(value: object, index: int) -> dict[str, Json]:
    return {name: each for name, each in records.entry(value, index).items() if name != "at"}


def _check_same_game(table: Table, record: records.Record) -> None:
    """OtherCourseError where it is another game, has other options, or other seats and teams.

    Names may change while a game goes on.
    """
    rules = game_named(record.game)
    given = (record.game, rules.told(rules.options(record.options)))
    teams = [seat.team for seat in record.seats]
    if given != (table.game, table.options) or teams != [chair.team for chair in table.chairs]:
        raise OtherCourseError


def _check_course(table: Table, log: Sequence[Mapping[str, Json]]) -> None:
    """OtherCourseError where an entry of the table is another than in the record."""
    for played, told in zip(table.played, log, strict=False):
        if msgspec.to_builtins(played.entry.whole()) != told:
            raise OtherCourseError
