"""Who sits where in a game that is played in the terminal."""

from collections.abc import Mapping, Sequence

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.engines.levels import LEVELS, Level
from fishka.games.match import Match
from fishka.texts.players import level_name

LEVEL = "level"
"""The key of a seat in the record that says which computer player sits there."""


def seats_for(
    people: Sequence[str], computers: Sequence[str], teams: int | None, language: str
) -> list[dict[str, Json]]:
    """The seats as a record tells them: people, then computers, their names all different."""
    seats: list[dict[str, Json]] = [{"name": name} for name in people]
    for level in computers:
        names = {seat["name"] for seat in seats}
        seats.append({"name": _free(level_name(level, language), names), LEVEL: level})
    if teams is not None:
        if len(seats) % teams or len(seats) == teams:
            raise FishkaError(
                "{seats} seats cannot form {teams} teams of partners", seats=len(seats), teams=teams
            )
        for number, seat in enumerate(seats):
            seat["team"] = number % teams
    return seats


def computers_at(match: Match) -> dict[int, Level]:
    """The computer player at each seat of the match that has one."""
    levels = LEVELS[match.game.name]
    return {
        number: level_named(seat.more[LEVEL], levels)
        for number, seat in enumerate(match.seats)
        if LEVEL in seat.more
    }


def level_named(name: object, levels: Mapping[str, Level]) -> Level:
    """The computer player of that name; FishkaError names those there are."""
    if not isinstance(name, str) or name not in levels:
        raise FishkaError(
            "there is no level {level}, only {levels}", level=name or '""', levels=", ".join(levels)
        )
    return levels[name]


def _free(name: str, taken: set[Json]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free
