"""The game that is shown to all: of those that may be watched, where the best play each other."""

from collections.abc import Callable, Collection
from typing import Final

from fishka.server.lobby.meeting import UNKNOWN, Meeting
from fishka.store.port import Summary
from fishka.store.ratings import Rating

LOOK: Final = 15.0
"""Seconds for which what has been found is not looked for again."""
KEPT: Final = 20


class Featured:
    """The games with the highest mean rating; among equals the one where something happened last."""

    def __init__(self, meeting: Meeting, monotonic: Callable[[], float]) -> None:
        self._meeting = meeting
        self._monotonic = monotonic
        self._found: list[Summary] = []
        self._until = float("-inf")

    async def game(self, person: str) -> Summary | None:
        """The game for this person to watch: nobody's with whom they have nothing to do."""
        games = await self._games()
        if not games:
            return None
        apart = {person, *await self._meeting.lobby.strangers(person)}
        return next((each for each in games if not apart & set(each.holders)), None)

    async def _games(self) -> list[Summary]:
        now = self._monotonic()
        if now >= self._until:
            self._until = now + LOOK
            self._found = await self._looked_for()
        return self._found

    async def _looked_for(self) -> list[Summary]:
        games = await self._meeting.lobby.watchable()
        means: dict[str, float] = {}
        for game in {each.game for each in games}:
            alike = [each for each in games if each.game == game]
            people = {person for each in alike for person in players(each)}
            ratings = await self._meeting.ratings.several(game, people)
            means |= {each.id: mean(ratings, players(each)) for each in alike}
        return sorted(games, key=lambda each: (-means[each.id], -each.changed_at, each.id))[:KEPT]


def players(game: Summary) -> list[str]:
    """The people who play there."""
    return [
        holder
        for seat, holder in zip(game.seats, game.holders, strict=True)
        if seat.kind == "person" and holder is not None
    ]


def mean(ratings: dict[str, Rating], people: Collection[str]) -> float:
    """Their mean rating; who has none is rated as everybody is at first."""
    return sum(ratings.get(each, UNKNOWN).skill.mu for each in people) / len(people)
