"""What somebody wishes to be told, by which way, and when."""

from datetime import UTC, datetime, timedelta
from typing import Final, Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

from fishka.server.people import Language
from fishka.store.notices import Occasion
from fishka.store.ways import WaysInStore

Way: TypeAlias = Literal["push", "mail"]
OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)
DAY_MINUTES: Final = 24 * 60


class Wishes(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Occasions by way; times of the day in minutes, in the person's time zone.

    From ``quiet_from`` to ``quiet_until`` nothing is told. With a ``digest`` turns in games of
    days are told once a day, at that time. ``language`` is the one the person read when they wished.
    """

    push: tuple[Occasion, ...] = OCCASIONS
    mail: tuple[Occasion, ...] = OCCASIONS
    quiet_from: int | None = None
    quiet_until: int | None = None
    zone: str = "UTC"
    digest: int | None = None
    language: Language | None = None

    def by(self, way: Way) -> tuple[Occasion, ...]:
        """What is told by that way."""
        return self.push if way == "push" else self.mail

    def quiet_end(self, now: int) -> int | None:
        """When the quiet hours end; None where there are none now."""
        start, end = self.quiet_from, self.quiet_until
        if start is None or end is None or start == end:
            return None
        minute = self._minute(now)
        quiet = start <= minute < end if start < end else minute >= start or minute < end
        return self.next_at(end, now) if quiet else None

    def next_at(self, minute: int, now: int) -> int:
        """The next moment after now at which it is that minute of the day there."""
        here = self._here(now)
        wanted = here.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
        if wanted.astimezone(UTC) <= here.astimezone(UTC):
            wanted += timedelta(days=1)
        return round(wanted.timestamp() * 1000)

    def _minute(self, now: int) -> int:
        here = self._here(now)
        return here.hour * 60 + here.minute

    def _here(self, now: int) -> datetime:
        return datetime.fromtimestamp(now / 1000, ZoneInfo(self.zone))


async def wishes_of(ways: WaysInStore, person: str) -> Wishes:
    """What the person wishes; everything at once where they have said nothing."""
    saved = await ways.wishes(person)
    return Wishes() if saved is None else msgspec.json.decode(saved, type=Wishes)
