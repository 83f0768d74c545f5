"""The clock's side of the tables: turns whose time is over, and outages given back."""

from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.store import House

TICK = 0.5  # seconds
HOURLY = 7200  # ticks between two looks for abandoned games
QUIET = 60  # ticks between two beats while no clock runs
BUSY = 3
log = get_logger(__name__)


async def keep_time(house: House, clock: Clock, abandoned_after: int | None) -> None:
    """Flag what is due and let the log know that a server lives, as long as one does.

    A game without a clock in which nothing happens for ``abandoned_after`` milliseconds is ended;
    None lets it wait for ever.
    """
    since_beat, since_look = QUIET, HOURLY
    while True:
        try:
            running = await house.flag_due() is not None
            since_beat += 1
            if since_beat >= (BUSY if running else QUIET):
                await house.beat()
                since_beat = 0
            since_look += 1
            if abandoned_after is not None and since_look >= HOURLY:
                await house.end_abandoned(abandoned_after)
                since_look = 0
        except FishkaError as error:
            log.warning("the clock could not be kept", why=why(error))
        await clock.sleep(TICK)
