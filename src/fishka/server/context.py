"""What a handler of pages, HTTP or sockets can ask for.

async def home(request: Request) -> Response:
    who = person(request)                 # a guest at least, never None
    tongue = language(request)            # "en", "ru", "bg" or "lb"
    house = context(request).house        # the tables, by the one command path
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from starlette.requests import HTTPConnection

from fishka.server.clock import Clock
from fishka.server.people import People, Person
from fishka.server.settings import Settings
from fishka.texts import choose

if TYPE_CHECKING:
    from fishka.table.house import House

NOBODY = Person(id="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Everything one server holds, made once in ``make_app``."""

    settings: Settings
    clock: Clock
    house: "House"
    people: People


def context(connection: HTTPConnection) -> Context:
    """The server that this request reached."""
    return cast("Context", connection.app.state.context)


def person(connection: HTTPConnection) -> Person:
    """Who asks: a guest at least; where a request was refused before that, nobody."""
    return cast("Person", getattr(connection.state, "person", NOBODY))


def language(connection: HTTPConnection) -> str:
    """The person's language, else the browser's wish, else English."""
    return person(connection).language or choose(connection.headers.get("accept-language"))
