"""What a handler of pages, HTTP or sockets can ask for.

``person(request)`` is a guest at least, never None; ``language(request)`` one of en, ru, bg, lb;
``context(request).house`` the tables, by the one command path; ``days`` the rolls of the day.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from starlette.requests import HTTPConnection

from fishka.server.clock import Clock
from fishka.server.limits import Gates
from fishka.server.lobby.meeting import Meeting
from fishka.server.people import PeopleAtHand, Person
from fishka.server.presence import Presence
from fishka.server.settings import Settings
from fishka.server.sockets.hub import Hub
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.reviews import Reviews
from fishka.server.thinking.rolls import Rolls
from fishka.store import Days, House
from fishka.store.jobs import Jobs
from fishka.store.people import Session
from fishka.store.practice import PracticeInStore
from fishka.texts import choose

if TYPE_CHECKING:
    from fishka.server.accounts.members import Members
    from fishka.server.accounts.sessions import Sessions
    from fishka.server.classes.classes import Classes
    from fishka.server.classes.rounds import Rounds
    from fishka.server.metrics import Metrics
    from fishka.server.notices.desk import Notices
    from fishka.server.operating.keeping import Keeping
    from fishka.server.programs.tokens import Programs
    from fishka.server.progress.digests import Digests
    from fishka.server.talk.desk import Desk
    from fishka.server.watching.featured import Featured

NOBODY = Person(id="")
NO_SESSION = Session("", 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Everything one server holds, made once in ``make_app``."""

    settings: Settings
    clock: Clock
    house: House
    days: Days
    people: PeopleAtHand
    sessions: "Sessions"
    programs: "Programs"
    members: "Members"
    hub: Hub
    presence: Presence
    pool: Pool
    jobs: Jobs
    metrics: "Metrics"
    reviews: Reviews
    rolls: Rolls
    gates: Gates
    meeting: Meeting
    notices: "Notices"
    talk: "Desk"
    classes: "Classes"
    rounds: "Rounds"
    featured: "Featured"
    keeping: "Keeping"
    practice: PracticeInStore
    digests: "Digests"


def context(connection: HTTPConnection) -> Context:
    """The server that this request reached."""
    return cast("Context", connection.app.state.context)


def person(connection: HTTPConnection) -> Person:
    """Who asks: a guest at least; where a request was refused before that, nobody."""
    return cast("Person", getattr(connection.state, "person", NOBODY))


def session(connection: HTTPConnection) -> Session:
    """The browser's session; one without an id where the person is known by something else."""
    return cast("Session", getattr(connection.state, "session", NO_SESSION))


def language(connection: HTTPConnection) -> str:
    """The person's language, else the browser's wish, else English."""
    return person(connection).language or choose(connection.headers.get("accept-language"))
