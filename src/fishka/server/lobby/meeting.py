"""What the server keeps of people who look for each other, and of how strong they are."""

import secrets
from dataclasses import dataclass
from typing import Self

from fishka.engines.skill import Skill
from fishka.server.clock import Clock
from fishka.server.people import Person
from fishka.store import PeopleInStore, SqlStore
from fishka.store.alone import AloneInStore
from fishka.store.challenges import Challenges
from fishka.store.lobby import Lobby
from fishka.store.ratings import Rating, Ratings
from fishka.store.seeks import Seeks
from fishka.store.shields import Reports, ShieldsInStore

TOKEN_BYTES = 12
UNKNOWN = Rating(Skill(), 0)
"""The rating of who has played no rated game yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """The lobby, its waiting list and challenges; ratings, and totals of games played alone."""

    lobby: Lobby
    seeks: Seeks
    challenges: Challenges
    ratings: Ratings
    alone: AloneInStore
    people: PeopleInStore[Person]
    shields: ShieldsInStore
    reports: Reports

    @classmethod
    def over(cls, store: SqlStore, clock: Clock) -> Self:
        """All of it, over a store."""
        return cls(
            lobby=Lobby(store),
            seeks=Seeks(store, clock.now, _token),
            challenges=Challenges(store, clock.now, _token),
            ratings=Ratings(store),
            alone=AloneInStore(store),
            people=PeopleInStore(store, Person),
            shields=ShieldsInStore(store),
            reports=Reports(store),
        )

    async def rating(self, person: str, game: str) -> Rating:
        """How a person is rated in a game."""
        return (await self.ratings.several(game, [person])).get(person, UNKNOWN)


def _token() -> str:
    return secrets.token_hex(TOKEN_BYTES)
