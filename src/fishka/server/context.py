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
from fishka.server.languages import preferred
from fishka.server.people import Language, People, Person
from fishka.server.settings import Settings

if TYPE_CHECKING:
    from fishka.table.house import House


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
    """Who asks: the identity layer has put a guest at least."""
    return cast("Person", connection.scope["state"]["person"])


def language(connection: HTTPConnection) -> Language:
    """The person's language, else the browser's wish, else English."""
    return person(connection).language or preferred(connection.headers.get("accept-language", ""))
