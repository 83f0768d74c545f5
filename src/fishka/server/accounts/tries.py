"""How often one may try to sign in or make accounts, at all servers of a house together."""

import hashlib
from typing import Final

from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.refusals import TooManyError
from fishka.server.settings import Rate
from fishka.store.tries import Gate, TriesInStore

SWEEP: Final = 600.0
"""Seconds between two looks for what counts no more."""
log = get_logger(__name__)


class Tries:
    """Gates over the house's database. Addresses and names are kept as hashes, while they count."""

    def __init__(self, place: TriesInStore, clock: Clock) -> None:
        self._place = place
        self._clock = clock

    async def pass_or_wait(self, *gates: Gate) -> None:
        """Pass one gate after the other, or raise TooManyError."""
        if wait := await self._place.take(gates, self._clock.now()):
            raise TooManyError(wait / 1000)

    async def sweep(self) -> None:
        """Forget what counts no more, as long as the server lives."""
        while True:
            try:
                await self._place.forget(self._clock.now())
            except FishkaError as error:
                log.warning("tries could not be forgotten", why=why(error))
            await self._clock.sleep(SWEEP)


def gate(what: str, whose: str, rate: Rate) -> Gate:
    """The gate of an address, a name or a person for what they try."""
    key = hashlib.sha256(f"{what}\n{whose}".encode()).digest()
    return Gate(key=key, burst=int(rate.burst), every=round(1000 / rate.per_second))
