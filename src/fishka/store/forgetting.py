"""A person is forgotten, in every table: their rows go, and where others' rows name them, nobody stands.

A log keeps the id on its seats, without a name: see ``erasing``.
"""

import secrets
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace
from sqlalchemy import Delete, Update, delete, or_, select, update

from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.owned import forgotten
from fishka.store.replaying import hold
from fishka.store.results import Result

_result = msgspec.json.Decoder(Result)
_json = msgspec.json.Encoder()
_rated = schema.rated_games.c


async def forget(transaction: Transaction, person: str) -> None:
    """Forget the person; what others are rated by stays as it is."""
    await _without_name(transaction, person, f"gone:{secrets.token_hex(8)}")
    for statement in (*_named_by_others(person), *forgotten(person)):
        await transaction.execute(statement)


def _named_by_others(person: str) -> Iterator[Delete | Update]:
    shields, reports, seeks = schema.shields, schema.reports, schema.seeks
    challenges = schema.challenges
    yield delete(shields).where(shields.c.other == person)
    yield update(reports).where(reports.c.by == person).values(by="")
    yield delete(reports).where(reports.c.about == person, reports.c.closed_at.is_not(None))
    yield delete(seeks).where(or_(seeks.c.host == person, seeks.c.opponent == person))
    yield delete(challenges).where(challenges.c.challenged == person)


async def _without_name(transaction: Transaction, person: str, nobody: str) -> None:
    """Let somebody whom nobody knows have played the person's rated games, so that all count on."""
    ratings, seats = schema.ratings, schema.rated_seats
    games = await transaction.execute(
        select(ratings.c.game).where(ratings.c.player == person).order_by(ratings.c.game)
    )
    for (game,) in list(games):
        await hold(transaction, game)
    found = await transaction.execute(
        select(_rated.game_id, _rated.result)
        .join(seats, seats.c.game_id == _rated.game_id)
        .where(seats.c.player == person, _rated.result.is_not(None))
    )
    for game_id, written in list(found):
        result = _renamed(_result.decode(written), person, nobody)
        await transaction.execute(
            update(schema.rated_games)
            .where(_rated.game_id == game_id)
            .values(result=_json.encode(result))
        )
    for table in (ratings, seats):
        await transaction.execute(
            update(table).where(table.c.player == person).values(player=nobody)
        )


def _renamed(result: Result, person: str, nobody: str) -> Result:
    sides = tuple(
        tuple(nobody if player == person else player for player in side) for side in result.sides
    )
    return replace(result, sides=sides)
