"""Counts games when they are over: rated ones for the ratings, games played alone for their field."""

from structlog.stdlib import get_logger

from fishka.bus import Bell
from fishka.core.errors import FishkaError
from fishka.server.lobby.meeting import Meeting
from fishka.server.logs import why
from fishka.store import House
from fishka.store.port import summary
from fishka.store.results import alone

log = get_logger(__name__)


class Counting:
    """Looks at each finished game once. What is lost here, the next start finds."""

    def __init__(self, house: House, meeting: Meeting) -> None:
        self._house = house
        self._meeting = meeting

    async def listen(self, bell: Bell) -> None:
        """Count wherever a game has ended."""
        while True:
            for game_id, head in (await bell.wait()).items():
                await self._look(game_id, head)

    async def resume(self) -> None:
        """Count the games that ended while nobody listened."""
        for due in (self._meeting.ratings.due, self._meeting.alone.due):
            while games := await due():
                for game_id in games:
                    await self._look(game_id)
                if set(games) <= set(await due()):  # none could be counted: it would never end
                    break

    async def _look(self, game_id: str, head: int = 0) -> None:
        try:
            await self._count(game_id, head)
        except FishkaError as error:
            log.warning("a game could not be counted", game=game_id, why=why(error))
        except Exception:
            log.exception("a game could not be counted", game=game_id)

    async def _count(self, game_id: str, head: int) -> None:
        table = await self._house.table(game_id, head)
        counted = summary(table).counted
        if counted == "rated":
            await self._meeting.ratings.count(table)
        elif counted == "alone":
            whole, events = await self._house.read(game_id)
            await self._meeting.alone.count(game_id, alone(whole, events))
