"""The clock's side of the tables: turns whose time is over, and outages given back."""

from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.store import House

TICK = 0.5  # seconds
QUIET = 60  # ticks between two beats while no clock runs
BUSY = 3
log = get_logger(__name__)


async def keep_time(house: House, clock: Clock) -> None:
    """Flag what is due and let the log know that a server lives, as long as one does."""
    since_beat = QUIET
    while True:
        try:
            running = await house.flag_due() is not None
            since_beat += 1
            if since_beat >= (BUSY if running else QUIET):
                await house.beat()
                since_beat = 0
        except FishkaError as error:
            log.warning("the clock could not be kept", why=why(error))
        await clock.sleep(TICK)
