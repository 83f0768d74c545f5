"""A person's vacation: the clocks of all their games of days stand still, also of those begun meanwhile."""

from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.store import House
from fishka.store.vacations import VacationsInStore
from fishka.table.commands import SetOut
from fishka.table.state import Table

MOST_GAMES = 500
SWEEP = 50.0  # seconds
LATELY = 10 * 60 * 1000
"""Milliseconds for which it is looked again whether all games know that somebody is back."""
log = get_logger(__name__)


class Vacations:
    """Begins and ends vacations, and tells the logs of them: each event again if it is missing."""

    def __init__(self, place: VacationsInStore, house: House, clock: Clock) -> None:
        self._place = place
        self._house = house
        self._clock = clock
        self.of = place.of

    async def take(self, person: str, command_id: str, days: int) -> int:
        """Away for so many days, or back with none; until when. A RefusalError says why not."""
        now = self._clock.now()
        if days == 0:
            await self._place.end(person, now)
            until = now
        else:
            begun = await self._place.begin(person, command_id, now, days)
            if begun is None:
                return now
            until = begun
        await self._tell(person, until)
        return until

    async def games(self, person: str) -> list[Table]:
        """The person's running games of days."""
        found = await self._house.games_of(person, MOST_GAMES)
        tables = [await self._house.table(each.id) for each in found if each.phase == "playing"]
        return [table for table in tables if table.clock.kind == "days"]

    async def sweep(self) -> None:
        """Tell of vacations in games that do not know of them, as long as the server lives."""
        while True:
            try:
                lately = await self._place.lately(self._clock.now() - LATELY)
                for person, until in lately.items():
                    await self._tell(person, until)
            except FishkaError as error:
                log.warning("vacations could not be read", why=why(error))
            await self._clock.sleep(SWEEP)

    async def _tell(self, person: str, until: int) -> None:
        away = until > self._clock.now()
        for table in await self.games(person):
            mine = set(table.seats_of(person))
            if {each.seat for each in table.timing.vacations} & mine == (mine if away else set()):
                continue
            command = SetOut(command_id=f"vacation.{until}", until=until)
            try:
                await self._house.command(table.id, person, command)
            except FishkaError as error:
                log.warning("a vacation could not be told", game=table.id, why=why(error))
