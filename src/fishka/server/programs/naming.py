"""Programs sit under the name their token gave them: nobody can take one for a person."""

from typing import TypeVar

from msgspec.structs import replace
from starlette.requests import HTTPConnection

from fishka.server.context import person
from fishka.server.refusals import ForbiddenError
from fishka.table import Command, Create
from fishka.table.commands import Join, Name
from fishka.texts import gettext_noop

C = TypeVar("C", bound=Command | Create)


def in_own_name(asker: HTTPConnection, command: C) -> C:
    """The command as it is, but for the names that a program would give itself."""
    who = person(asker)
    if not who.by:
        return command
    if isinstance(command, Create):
        seats = tuple(
            replace(seat, name=who.name) if seat.kind == "person" else seat
            for seat in command.seats
        )
        return replace(command, seats=seats)
    return replace(command, name=who.name) if isinstance(command, Join | Name) else command


def people_only(asker: HTTPConnection) -> None:
    """Refuse a program."""
    if person(asker).by:
        raise ForbiddenError(gettext_noop("This is for people, not for their programs."))
