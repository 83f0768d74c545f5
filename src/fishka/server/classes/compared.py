"""A round in which the same fell for everybody, beside the best that the engines find in it."""

from msgspec import Struct

from fishka.engines.reviewers import AnyReview
from fishka.server.thinking.reviews import read_review
from fishka.store import House
from fishka.store.classes import ClassesInStore
from fishka.store.jobs import REVIEW, Jobs
from fishka.store.reviews import ReviewsInStore
from fishka.store.rounds import Round
from fishka.table.state import Table


class Reviewed(Struct, frozen=True):
    """A pupil's game of a round that is over, and what the engines say of it."""

    name: str
    seat: int
    table: Table
    review: AnyReview


class Compared:
    """Games of rounds with their reviews, which whoever does the jobs thinks out."""

    def __init__(
        self, places: ClassesInStore, house: House, kept: ReviewsInStore, jobs: Jobs
    ) -> None:
        self._places = places
        self._house = house
        self._kept = kept
        self._jobs = jobs

    async def of(self, played: Round) -> tuple[list[Reviewed], int]:
        """The games that have been reviewed, as the pupils came, and how many have not been yet."""
        games = await self._places.games(played.id)
        found: list[Reviewed] = []
        waiting = 0
        for pupil in await self._places.pupils(played.class_id):
            game = games.get(pupil.person)
            if game is None or game.phase != "over" or pupil.person not in game.holders:
                continue
            written = await self._kept.find(game.id)
            if written is None:
                waiting += 1
                await self._jobs.ask(REVIEW, game.id, game.head)
                continue
            review = read_review(game.game, written)
            seat, table = game.holders.index(pupil.person), await self._house.table(game.id)
            found.append(Reviewed(pupil.name, seat, table, review))
        return found, waiting
