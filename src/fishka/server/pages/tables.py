"""The tables as the pages ask for them, by the one command path."""

import secrets
from typing import Any

import msgspec
from msgspec.structs import replace
from starlette.requests import Request

from fishka.server import tables
from fishka.server.context import context, language, person
from fishka.server.wire import Full
from fishka.table import Command, Create
from fishka.table.names import clean_name
from fishka.texts import texts
from fishka.texts.players import player_name


class You(msgspec.Struct, frozen=True):
    """The seats that the person who asks holds, and whether they opened the table."""

    seats: list[int]
    host: bool


class Seen(msgspec.Struct, frozen=True):
    """A table as the person who asks may see it; ``island`` is the same for the script."""

    full: Full
    you: You
    island: dict[str, Any]


async def seen(request: Request, game_id: str) -> Seen:
    """The table with that id; UnknownGameError."""
    told = await tables.whole(request, game_id)
    full = _named(msgspec.convert(told, Full), language(request))
    seats = [number for number, seat in enumerate(full.seats) if seat.yours]
    host = (await context(request).house.table(game_id)).host == person(request).id
    return Seen(full, You(seats, host), told)


def _named(full: Full, spoken: str) -> Full:
    seats = [replace(seat, name=player_name(seat.name, seat.level, spoken)) for seat in full.seats]
    return replace(full, seats=seats)


async def create(request: Request, wished: Create) -> str:
    """The id of a new table."""
    return (await tables.create(request, wished)).game or ""


async def command(request: Request, game_id: str, wished: Command) -> str | None:
    """Carry a command out; the id of the game it led to, if it led to another."""
    return (await tables.carry_out(request, game_id, wished)).game


def address(request: Request, path: str) -> str:
    """The whole address that people can be sent."""
    return tables.public_address(request) + path


def command_id() -> str:
    """A new id for a form: sent twice, it is carried out once."""
    return secrets.token_urlsafe(18)


async def remember_name(request: Request, name: str) -> None:
    """Keep the name somebody without one has given themselves."""
    who = person(request)
    if not who.name:
        await context(request).people.save(replace(who, name=clean_name(name)))


def own_name(request: Request) -> str:
    """The person's name, or one that will do."""
    return person(request).name or texts(language(request)).gettext("Guest")
