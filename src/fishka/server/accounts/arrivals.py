"""The games of a guest come along to the account: seat by seat, by events in their logs."""

from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.people import AT_HAND
from fishka.store import House
from fishka.store.arrivals import ArrivalsInStore
from fishka.table.commands import HandOver

SWEEP = 30.0  # seconds
MOST_GAMES = 100_000
log = get_logger(__name__)


class Arrivals:
    """Hands over what guests had who have signed in.

    It is done once at sign-in. A while later it is done again, by any process: one that did not
    know yet that the guest's session had ended may have let them sit down meanwhile.
    """

    def __init__(self, place: ArrivalsInStore, house: House, clock: Clock) -> None:
        self._place = place
        self._house = house
        self._clock = clock

    async def bring(self, guest: str, person: str) -> int:
        """Hand all seats of the guest's over; how many games there are. Repeating harms nothing."""
        command = HandOver(command_id=f"arrival.{self._clock.now()}", to=person)
        games = await self._house.games_of(guest, MOST_GAMES)
        for game in games:
            await self._house.command(game.id, guest, command)
        return len(games)

    async def sweep(self) -> None:
        """Settle those who came a while ago, as long as the server lives."""
        while True:
            try:
                await self._settle()
            except FishkaError as error:
                log.warning("games could not be handed over", why=why(error))
            await self._clock.sleep(SWEEP)

    async def _settle(self) -> None:
        now = self._clock.now()
        for guest, person in await self._place.waiting(now - round(2000 * AT_HAND)):
            games = await self.bring(guest, person)
            await self._place.settle(guest, now)
            log.info("arrived", person=person, games=games)
