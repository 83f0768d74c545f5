"""The roll of the day: the same for everyone, played once."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from msgspec.structs import replace

from fishka.core.chance import SEED_BYTES, Chance, VerifiableChance
from fishka.store.errors import ConflictError
from fishka.store.house import House
from fishka.store.port import Store, Summary
from fishka.table.chances import chance_of, value_of
from fishka.table.commands import Create
from fishka.table.decide import Answer


class Days:
    """The rolls of all days. A series, such as a set of cubes, has a roll of its own each day.

    ``now`` gives milliseconds since 1970; ``entropy(n)`` n bytes that nobody can foresee.
    """

    def __init__(
        self,
        store: Store,
        house: House,
        now: Callable[[], int],
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._store = store
        self._house = house
        self._now = now
        self._entropy = entropy

    def today(self, series: str, ago: int = 0) -> str:
        """The day of a series, in UTC everywhere at once: ``2026-11-30-english``."""
        day = datetime.fromtimestamp(self._now() / 1000, UTC).date()
        return f"{day.fromordinal(day.toordinal() - ago).isoformat()}-{series}"

    async def play(self, actor: str, command: Create, series: str) -> Answer:
        """The actor's own game with today's roll, the same whenever they ask.

        ``command`` sets the table for one seat; its ``command_id`` does not matter.
        """
        return await self.share(actor, command, self.today(series))

    async def share(self, actor: str, command: Create, falls: str) -> Answer:
        """The actor's own game in which the same falls as in all others of that name."""
        wished = replace(command, command_id=f"daily.{falls}")
        return await self._house.create_daily(actor, wished, falls, await self._seed(falls))

    async def chance(self, day: str) -> Chance | None:
        """What falls that day, from the first fall on; None if nobody has played."""
        seed = await self._store.day(day)
        return None if seed is None else VerifiableChance(seed, chance_of(day), [value_of(day)])

    async def games(self, day: str) -> tuple[Summary, ...]:
        """The games in which that day's roll fell, the one changed last at the end."""
        return await self._store.games_of_day(day)

    async def _seed(self, day: str) -> bytes:
        while (seed := await self._store.day(day)) is None:
            with suppress(ConflictError):
                await self._store.begin_day(day, self._entropy(SEED_BYTES))
        return seed
