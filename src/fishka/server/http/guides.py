"""Guided games over HTTP: each request tells the game so far, and the server keeps nothing of it."""

import asyncio
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from starlette.requests import Request

from fishka.core.checks import check_turn
from fishka.server.context import context, language, person
from fishka.server.guides import GUIDES, Guide
from fishka.server.guides.course import Course
from fishka.server.guides.telling import Guided, guided
from fishka.server.http.operations import operation
from fishka.server.layouts import LaidTried, LayoutTold, layout_of
from fishka.server.previews import PreviewTold, Tried, lay_of
from fishka.server.refusals import NotFoundError
from fishka.server.wire import Fields, Text

Log: TypeAlias = Annotated[list[Fields], Meta(max_length=400)]


class Going(Struct, frozen=True, forbid_unknown_fields=True):
    """What was done so far, as the last answer told it, and what is done now."""

    log: Log
    act: Fields | None = None


class GoingLay(Struct, frozen=True, forbid_unknown_fields=True):
    """What was done so far, and a lay to try."""

    log: Log
    tried: Tried


class GoingLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """What was done so far, and a layout to try."""

    log: Log
    tried: LaidTried


@operation(
    "POST",
    "/api/guides/{game}",
    "A guided game after what was done in it; it is kept nowhere and counts for nothing",
    refusals=(404, 422),
)
async def play_guided(request: Request, game: Text, body: Going) -> Guided:
    guide, name = _guide(request, game), person(request).name

    def played() -> Guided:
        course = Course(guide, name, body.log)
        if body.act is not None:
            course.play(body.act)
        return guided(course, language(request))

    return await asyncio.to_thread(played)


@operation(
    "POST",
    "/api/guides/{game}/preview",
    "What a lay would pay in a guided game",
    refusals=(404, 422),
)
async def preview_guided(request: Request, game: Text, body: GoingLay) -> PreviewTold:
    guide, reader = _guide(request, game), language(request)

    def tried() -> PreviewTold:
        return lay_of(guide.game, _state(guide, body.log, body.tried.seat), body.tried, reader)

    return await asyncio.to_thread(tried)


@operation(
    "POST",
    "/api/guides/{game}/layout",
    "What a layout would pay in a guided game",
    refusals=(404, 422),
)
async def layout_guided(request: Request, game: Text, body: GoingLayout) -> LayoutTold:
    guide, reader = _guide(request, game), language(request)

    def tried() -> LayoutTold:
        return layout_of(guide.game, _state(guide, body.log, body.tried.seat), body.tried, reader)

    return await asyncio.to_thread(tried)


def _state(guide: Guide, log: Log, seat: int) -> object:
    """The game where that seat may lay; an ActError where it may not."""
    match = Course(guide, "", log).match
    check_turn(seat, match.to_move)
    return match.state


def _guide(request: Request, game: str) -> Guide:
    """The guide, asked for no oftener than previews are."""
    context(request).gates.previews.pass_or_wait(person(request).id)
    guide = GUIDES.get(game)
    if guide is None:
        raise NotFoundError
    return guide
