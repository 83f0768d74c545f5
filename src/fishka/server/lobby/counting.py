"""Counts games when they are over: rated ones for the ratings, games played alone for their field."""

from structlog.stdlib import get_logger

from fishka.bus import Bell
from fishka.core.errors import FishkaError
from fishka.server.lobby.meeting import Meeting
from fishka.server.logs import why
from fishka.store import House
from fishka.store.results import alone

log = get_logger(__name__)


class Counting:
    """Counts what the database says is due, whenever the bell rings and at the start.

    Any number of processes may do so: what is counted is no longer due. A game that cannot be
    counted is told once and left alone until the next start.
    """

    def __init__(self, house: House, meeting: Meeting) -> None:
        self._house = house
        self._meeting = meeting
        self._faulty: set[str] = set()

    async def listen(self, bell: Bell) -> None:
        """Count what is due, now and after each ring."""
        while True:
            try:
                await self.count_due()
            except FishkaError as error:
                log.warning("what is to be counted could not be read", why=why(error))
            await bell.wait()

    async def count_due(self) -> None:
        """Count all finished games that nobody has counted."""
        for due, count in (
            (self._meeting.ratings.due, self._rate),
            (self._meeting.alone.due, self._add),
        ):
            while games := [each for each in await due() if each not in self._faulty]:
                for game_id in games:
                    try:
                        await count(game_id)
                    except Exception:
                        self._faulty.add(game_id)
                        log.exception("a game could not be counted", game=game_id)

    async def _rate(self, game_id: str) -> None:
        table, _ = await self._house.read(game_id)
        await self._meeting.ratings.count(table)

    async def _add(self, game_id: str) -> None:
        table, events = await self._house.read(game_id)
        await self._meeting.alone.count(game_id, alone(table, events))
