"""What a handler of pages, HTTP or sockets can ask for.

``person(request)`` is a guest at least, never None; ``language(request)`` one of en, ru, bg, lb;
``context(request).house`` the tables, by the one command path; ``days`` the rolls of the day.
"""

from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from fishka.server.clock import Clock
from fishka.server.limits import Gates
from fishka.server.people import People, Person
from fishka.server.settings import Settings
from fishka.server.sockets.hub import Hub
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.reviews import Reviews
from fishka.server.thinking.rolls import Rolls
from fishka.store import Days, House
from fishka.texts import choose

NOBODY = Person(id="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Everything one server holds, made once in ``make_app``."""

    settings: Settings
    clock: Clock
    house: House
    days: Days
    people: People
    hub: Hub
    pool: Pool
    reviews: Reviews
    rolls: Rolls
    gates: Gates


def context(connection: HTTPConnection) -> Context:
    """The server that this request reached."""
    return cast("Context", connection.app.state.context)


def person(connection: HTTPConnection) -> Person:
    """Who asks: a guest at least; where a request was refused before that, nobody."""
    return cast("Person", getattr(connection.state, "person", NOBODY))


def language(connection: HTTPConnection) -> str:
    """The person's language, else the browser's wish, else English."""
    return person(connection).language or choose(connection.headers.get("accept-language"))
