"""How much one asker may ask: token buckets over an injected time."""

from collections import OrderedDict
from collections.abc import Callable

from fishka.server.refusals import TooManyError
from fishka.server.settings import Limits, Rate


class Bucket:
    """So many at once, then so many a second."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, at: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = at

    def take(self, at: float) -> float:
        """Take one; 0 when there was one, else the seconds until there is."""
        rate = self._rate
        self._left = min(rate.burst, self._left + (at - self._at) * rate.per_second)
        self._at = at
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / rate.per_second if rate.per_second else float("inf")


class Buckets:
    """One bucket a key; of too many keys the one longest unused is forgotten."""

    def __init__(self, rate: Rate, monotonic: Callable[[], float], most: int = 10_000) -> None:
        self._rate = rate
        self._monotonic = monotonic
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> float:
        """Take one from this key's bucket; the seconds to wait, 0 for none."""
        now = self._monotonic()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now)

    def pass_or_wait(self, key: str) -> None:
        """Take one, or raise TooManyError."""
        if wait := self.take(key):
            raise TooManyError(wait)


class Gates:
    """What one person may ask for only so often, beside requests as such."""

    def __init__(self, limits: Limits, monotonic: Callable[[], float]) -> None:
        self.games = Buckets(limits.games, monotonic)
        self.analyses = Buckets(limits.analyses, monotonic)
        self.previews = Buckets(limits.previews, monotonic)
        self.talk = Buckets(limits.talk, monotonic)
