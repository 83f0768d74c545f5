"""All operations of the HTTP part, with their description."""

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fishka.server.context import context
from fishka.server.http import (
    analysis,
    games,
    guides,
    me,
    positions,
    ratings,
    records,
    streams,
    talk,
    words,
)
from fishka.server.http.openapi import document
from fishka.server.http.operations import JSON, Operation, route
from fishka.server.refusals import DrainingError

OPERATIONS: tuple[Operation, ...] = (
    games.list_games,
    games.create_game,
    games.show_game,
    games.show_invitation,
    games.command_game,
    games.preview_game,
    games.try_layout,
    games.show_events,
    games.show_record,
    games.branch_game,
    guides.play_guided,
    guides.preview_guided,
    guides.layout_guided,
    positions.show_position,
    talk.show_talk,
    talk.talk_at,
    ratings.show_ratings,
    streams.stream_game,
    streams.stream_concerns,
    analysis.show_advice,
    analysis.show_review,
    records.take_record,
    records.bring_record,
    analysis.list_levels,
    words.check_words,
    me.show_me,
    me.change_me,
)


@cache
def description() -> bytes:
    """The OpenAPI document, as JSON."""
    return msgspec.json.encode(document(OPERATIONS))


async def describe(request: Request) -> Response:
    """Serve the OpenAPI document."""
    del request
    return Response(description(), media_type=JSON)


async def tell_health(request: Request) -> Response:
    """Whether the log can be read; who watches over the server asks this."""
    await context(request).house.games_of("")
    return Response(b'{"ok":true}', media_type=JSON)


async def tell_life(request: Request) -> Response:
    """Whether the process answers; who would start it anew asks this."""
    del request
    return Response(b'{"ok":true}', media_type=JSON)


async def tell_readiness(request: Request) -> Response:
    """Whether to send people here: not while the log cannot be read, nor once told to end."""
    if getattr(request.app.state, "draining", False):
        raise DrainingError
    return await tell_health(request)


def api_routes() -> list[BaseRoute]:
    """The routes of the HTTP part: one an address, so that a wrong method is told the right ones."""
    addresses: dict[str, list[Operation]] = {}
    for each in OPERATIONS:
        addresses.setdefault(each.path, []).append(each)
    return [
        *(route(path, operations) for path, operations in addresses.items()),
        Route("/api/openapi.json", describe, methods=["GET"]),
        Route("/health", tell_health, methods=["GET"]),
        Route("/health/live", tell_life, methods=["GET"]),
        Route("/health/ready", tell_readiness, methods=["GET"]),
    ]
