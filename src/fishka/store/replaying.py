"""Rating finished games, within a transaction: in the order in which they ended, each once."""

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import and_, delete, func, insert, or_, select, update

from fishka.engines.skill import Skill, after, computers
from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.results import LEVEL, Result, ended_at, result
from fishka.table.state import Table

_games, _seats = schema.rated_games.c, schema.rated_seats.c
_json = msgspec.json.Encoder()
_result = msgspec.json.Decoder(Result)


class Key(msgspec.Struct, frozen=True, order=True):
    """The place of a game among all that ended."""

    ended_at: int
    game_id: str


BEGINNING: Final = Key(0, "")


async def hold(transaction: Transaction, game: str) -> None:
    """Wait until nobody else rates this game, and keep others waiting to the end."""
    heads = schema.rating_heads
    held = await transaction.execute(
        update(heads).where(heads.c.game == game).values(rated=heads.c.rated + 1)
    )
    if held.rowcount == 0:
        await transaction.execute(insert(heads).values(game=game, rated=1))


async def count(transaction: Transaction, table: Table) -> None:
    """Rate a finished game unless that has been done; then it is no longer due."""
    await transaction.execute(
        update(schema.games).where(schema.games.c.id == table.id).values(counted=None)
    )
    known = await transaction.execute(select(_games.game_id).where(_games.game_id == table.id))
    if known.first() is not None:
        return
    key, told = Key(ended_at(table), table.id), result(table)
    if told is not None and not await _all_known(transaction, told.people):
        told = None
    await transaction.execute(
        insert(schema.rated_games).values(
            game_id=table.id,
            game=table.game,
            ended_at=key.ended_at,
            result=None if told is None else _json.encode(told),
        )
    )
    if told is not None:
        await replay(transaction, table.game, key)


async def _all_known(transaction: Transaction, people: Collection[str]) -> bool:
    """Whether all of them have an account."""
    accounts = schema.accounts.c.person
    found = await transaction.execute(select(accounts).where(accounts.in_(sorted(people))))
    return len(list(found)) == len(people)


async def replay(transaction: Transaction, game: str, key: Key) -> int:
    """Rate the game of that key and all that ended after it; how many."""
    later = await transaction.execute(
        select(_games.game_id, _games.ended_at, _games.result)
        .where(_games.game == game, _games.result.is_not(None), _from(_games, key))
        .order_by(_games.ended_at, _games.game_id)
    )
    games = list(later)
    await transaction.execute(
        delete(schema.rated_seats).where(_seats.game == game, _from(_seats, key))
    )
    skills: dict[str, Skill] = {}
    rows: list[Mapping[str, Any]] = []
    for game_id, ended, written in games:
        told = _result.decode(written)
        for player in {*told.people} - skills.keys():
            skills[player] = await _before(transaction, game, player, key)
        rows += _rated(game, Key(ended, game_id), told, skills)
    if rows:
        await transaction.execute(insert(schema.rated_seats), rows)
    await _keep(transaction, game, skills)
    return len(games)


def _from(columns: Any, key: Key) -> Any:  # noqa: ANN401 - of either of two tables
    return or_(
        columns.ended_at > key.ended_at,
        and_(columns.ended_at == key.ended_at, columns.game_id >= key.game_id),
    )


async def _before(transaction: Transaction, game: str, player: str, key: Key) -> Skill:
    found = await transaction.execute(
        select(_seats.mu, _seats.sigma)
        .where(_seats.player == player, _seats.game == game, ~_from(_seats, key))
        .order_by(_seats.ended_at.desc(), _seats.game_id.desc())
        .limit(1)
    )
    row = found.first()
    return Skill() if row is None else Skill(*row)


def _rated(game: str, key: Key, told: Result, skills: dict[str, Skill]) -> list[Mapping[str, Any]]:
    """The lines of one game; the skills are those after it."""
    levels = computers(game)
    before = [
        [
            levels[player.removeprefix(LEVEL)] if player.startswith(LEVEL) else skills[player]
            for player in side
        ]
        for side in told.sides
    ]
    rows: list[Mapping[str, Any]] = []
    for side, old, new in zip(told.sides, before, after(before, told.places), strict=True):
        for player, was, now in zip(side, old, new, strict=True):
            if player.startswith(LEVEL):
                continue
            skills[player] = now
            rows.append(
                {
                    "game_id": key.game_id,
                    "player": player,
                    "game": game,
                    "ended_at": key.ended_at,
                    "mu_before": was.mu,
                    "sigma_before": was.sigma,
                    "mu": now.mu,
                    "sigma": now.sigma,
                }
            )
    return rows


async def _keep(transaction: Transaction, game: str, skills: Mapping[str, Skill]) -> None:
    """The ratings as they stand now, with the number of games each comes of."""
    if not skills:
        return
    players = sorted(skills)
    kept = schema.ratings
    await transaction.execute(delete(kept).where(kept.c.game == game, kept.c.player.in_(players)))
    counted = await transaction.execute(
        select(_seats.player, func.count())
        .where(_seats.game == game, _seats.player.in_(players))
        .group_by(_seats.player)
    )
    games = dict(list(counted))
    rows = [
        {
            "game": game,
            "player": player,
            "mu": skills[player].mu,
            "sigma": skills[player].sigma,
            "games": games[player],
        }
        for player in players
    ]
    await transaction.execute(insert(kept), rows)
