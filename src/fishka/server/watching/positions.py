"""A game after so many turns, as those see it who watch."""

from msgspec import Struct

from fishka.core.entries import Turn
from fishka.games.turns import state_after
from fishka.pictures.shown import Shown
from fishka.server.refusals import NotFoundError
from fishka.server.wire import Fields
from fishka.table.state import Table
from fishka.texts import gettext_noop
from fishka.texts.players import player_name


class Position(Struct, frozen=True):
    """The table, and the game's view after turn ``number`` of ``count``; ``turn`` is that turn."""

    table: Table
    view: Fields
    number: int
    count: int
    turn: Turn | None

    @property
    def last(self) -> bool:
        """Whether this is how the game ended."""
        return self.table.phase == "over" and self.number == self.count

    def shown(self, language: str) -> Shown:
        """What a picture of it shows."""
        table = self.table
        names = (player_name(each.name, each.level, language) for each in table.chairs)
        return Shown(
            table.game,
            table.options,
            tuple(names),
            self.view,
            self.number,
            self.turn,
            self.last,
        )


def position(table: Table, number: int | None = None) -> Position:
    """After that turn, or as it stands; NotFoundError for a turn that has not been."""
    if table.state is None:
        raise NotFoundError(gettext_noop("This game has not begun."))
    turns = table.rules.turns(table.state)
    at = len(turns) if number is None else number
    if at > len(turns):
        raise NotFoundError(gettext_noop("There was no such turn yet."))
    ended = table.phase == "over" and at == len(turns)
    state = table.state if number is None or ended else _after(table, at)
    turn = turns[at - 1] if at else None
    return Position(table, table.rules.view(state, None), at, len(turns), turn)


def _after(table: Table, number: int) -> object:
    entries = (each.entry for each in table.played)
    return state_after(table.rules, table.seats, table.options, entries, number)
