"""A record taken in: a table of the importer's own where all of it has been played."""

from typing import Final

from fishka.core import form
from fishka.core.errors import ActError, MalformedError
from fishka.games import game as game_named
from fishka.games import record as records
from fishka.games.record import Record
from fishka.table import turns
from fishka.table.commands import Create, NewSeat
from fishka.table.lobby import begin
from fishka.table.names import LONGEST_NAME, clean_name
from fishka.table.opening import create
from fishka.table.world import Draft, World

MOST_ENTRIES: Final = 2000
PLAYED_HERE: Final = "here-"
"""The ids of tables of games that were played on a device, without a server, begin so."""


def take_in(
    given: Record, actor: str, command_id: str, *, game_id: str, code: str, world: World
) -> Draft:
    """The table, over or to go on with; what falls there is told by people, as in table mode.

    The rules judge every entry: an ActError says which one is at fault. The actor holds all seats.
    """
    rules = game_named(given.game)
    log = form.items(given.log, "`log`", MOST_ENTRIES)
    seats = tuple(
        NewSeat(name=_name(seat.name, number), team=seat.team)
        for number, seat in enumerate(given.seats, 1)
    )
    wished = Create(
        command_id=command_id,
        game=given.game,
        seats=seats,
        options=given.options,
        chance="table",
        wait=True,
    )
    draft = create(wished, actor, game_id, code, world)
    begin(draft, world)
    for index, value in enumerate(log):
        try:
            act, fallen = rules.act(records.entry(value, index))
            turns.enter(draft, act, fallen, world)
        except ActError as error:
            raise error.at(index) from None
    turns.go_on(draft, world)
    return draft


def _name(given: str, number: int) -> str:
    try:
        return clean_name(given[:LONGEST_NAME])
    except MalformedError:
        return str(number)
