"""Classes and tournaments: the same pages at two addresses."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.context import context, person
from fishka.store.classes import Class, Kind, Pupil

BASES: Final[Mapping[Kind, str]] = {"class": "/classes", "tournament": "/tournaments"}
Handler: TypeAlias = Callable[[Request], Awaitable[Response]]


def kind_of(request: Request) -> Kind:
    """Whether the asker is at a class or at a tournament."""
    at_tournament = request.url.path.startswith(BASES["tournament"])
    return "tournament" if at_tournament else "class"


def address(found: Class) -> str:
    """Where the page of a class or tournament is."""
    return f"{BASES[found.kind]}/{found.id}"


async def seen(request: Request) -> tuple[Class, list[Pupil]]:
    """What the address names, for those in it; NotFoundError for all others."""
    classes, class_id = context(request).classes, str(request.path_params["class_id"])
    return await classes.seen(class_id, person(request).id, kind_of(request))


async def taught(request: Request) -> tuple[Class, list[Pupil]]:
    """The same for its teacher alone."""
    classes, class_id = context(request).classes, str(request.path_params["class_id"])
    return await classes.taught(class_id, person(request).id, kind_of(request))


def at_both(path: str, handler: Handler, method: str) -> list[Route]:
    """The routes of a page that classes and tournaments have."""
    return [Route(base + path, handler, methods=[method]) for base in BASES.values()]
