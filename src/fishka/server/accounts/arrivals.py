"""What a guest had comes along to the account: games seat by seat, by events in their logs."""

from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.people import AT_HAND
from fishka.store import House
from fishka.store.arrivals import ArrivalsInStore
from fishka.table.commands import HandOver

SWEEP = 30.0  # seconds
AT_ONCE = 100
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

    async def bring_first(self, guest: str, person: str) -> None:
        """Hand over what was played last, at sign-in; what cannot be now comes with the sweep."""
        try:
            await self._place.follow(guest, person)
            await self.bring(guest, person, AT_ONCE)
        except FishkaError as error:
            log.warning("games could not be handed over", why=why(error))

    async def bring(self, guest: str, person: str, most: int = MOST_GAMES) -> None:
        """Hand the guest's places and seats over; repeating harms nothing."""
        await self._place.bring_classes(guest, person)
        command = HandOver(command_id=f"arrival.{self._clock.now()}", to=person)
        for game in await self._house.games_of(guest, most):
            await self._house.command(game.id, guest, command)

    async def sweep(self) -> None:
        """Settle those who came a while ago, as long as the server lives."""
        while True:
            try:
                waiting = await self._place.waiting(self._clock.now() - round(2000 * AT_HAND))
                for guest, person in waiting:
                    await self._settle(guest, person)
            except FishkaError as error:
                log.warning("arrivals could not be read", why=why(error))
            await self._clock.sleep(SWEEP)

    async def _settle(self, guest: str, person: str) -> None:
        try:
            await self._place.follow(guest, person)
            await self.bring(guest, person)
            await self._place.settle(guest, self._clock.now())
        except FishkaError as error:
            log.warning("games could not be handed over", person=person, why=why(error))
        else:
            log.info("arrived", person=person)
