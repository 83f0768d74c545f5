"""What a person did in each of their games, in short, read off the logs and kept at hand."""

import asyncio
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from fishka.engines.reviewers import AnyReview
from fishka.engines.tiles.review import TilesReview
from fishka.server.progress.played import Played
from fishka.server.thinking.once import Once
from fishka.server.thinking.reviews import Reviews
from fishka.store import House
from fishka.table.digest import Digest, digest

KEPT: Final = 20_000


class Best(Struct, frozen=True):
    """The turn that would have paid most in place of a first one; ``exact``: nothing pays more."""

    words: tuple[str, ...]
    points: int
    exact: bool


class Digests:
    """Those asked for last: a game that is over changes no more."""

    def __init__(self, house: House, reviews: Reviews) -> None:
        self._house = house
        self._reviews = reviews
        self._digests: Once[tuple[str, int], Digest] = Once(KEPT)

    async def of(self, played: Sequence[Played]) -> list[Digest]:
        """A digest for each game."""
        return [
            await self._digests.of((each.id, each.seat), lambda each=each: self._read(each))
            for each in played
        ]

    async def best(self, each: Played, turn: int) -> Best | None:
        """What a review that has been made says of a turn; None where there is none."""
        review = await self._reviews.kept(each.id, each.game)
        return None if review is None else _best(review, turn)

    async def _read(self, each: Played) -> Digest:
        events = await self._house.log(each.id)
        return await asyncio.to_thread(lambda: digest(events, each.seat))


def _best(review: AnyReview, turn: int) -> Best | None:
    if not isinstance(review, TilesReview):
        return None
    found = review.turns[turn - 1]
    words = found.best_words or found.words
    return Best(tuple(each.word for each in words), found.most, found.exact)
