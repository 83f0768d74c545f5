"""Rounds of a class: the same falls for everybody, or tables by the list."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from fishka.core.errors import MalformedError
from fishka.games import GAMES
from fishka.server.classes.absences import Absences
from fishka.server.classes.classes import new_id
from fishka.server.classes.compared import Compared
from fishka.server.classes.seating import Seating
from fishka.server.classes.tournaments import KINDS, goes_on
from fishka.server.clock import Clock
from fishka.store import Days, House, SqlStore
from fishka.store.classes import Class, ClassesInStore, Kind, Pupil
from fishka.store.jobs import Jobs
from fishka.store.reviews import ReviewsInStore
from fishka.store.rounds import Round, Wish
from fishka.table import Create, NewSeat
from fishka.table.commands import Join
from fishka.table.refusals import OfferError, PhaseError


class Rounds:
    """What classes play. All their games are private, and none is rated.

    ``absences`` sees to who is away, ``compared`` to what the engines say of a round.
    """

    @classmethod
    def over(cls, store: SqlStore, *, house: House, days: Days, jobs: Jobs, clock: Clock) -> Self:
        """All of it over one store."""
        places = ClassesInStore(store)
        return cls(
            places,
            house=house,
            days=days,
            clock=clock,
            seating=Seating(places, house),
            absences=Absences(places, house, clock),
            compared=Compared(places, house, ReviewsInStore(store), jobs),
        )

    def __init__(
        self,
        places: ClassesInStore,
        *,
        house: House,
        days: Days,
        clock: Clock,
        seating: Seating,
        absences: Absences,
        compared: Compared,
    ) -> None:
        self._places = places
        self._house = house
        self._days = days
        self._clock = clock
        self._seating = seating
        self.absences = absences
        self.compared = compared

    async def begin(self, taught: Class, pupils: Sequence[Pupil], wish: Wish, size: int) -> Round:
        """A new round of those who are here; where they sit together, their tables are made."""
        here = [each for each in pupils if each.away_at is None]
        if taught.closed_at is not None:
            raise PhaseError("nothing begins here any more: it is closed")
        if not here:
            raise OfferError("nobody is here yet")
        if await self.running(taught.id) is not None:
            raise PhaseError("a round is being played: end it first")
        before = await self._places.rounds(taught.id)
        if taught.kind == "tournament":
            _check_tournament(wish, before, here)
        new = Round(
            id=new_id(),
            class_id=taught.id,
            number=before[0].number + 1 if before else 1,
            wish=replace(wish, create=_private(wish.create, taught.kind)),
            made_at=self._clock.now(),
        )
        await self._places.begin(new, await self._seating.games(taught, here, new, size))
        return new

    async def again(self, taught: Class, pupils: Sequence[Pupil]) -> Round:
        """Another round of a tournament, by the same rules."""
        before = await self._places.rounds(taught.id)
        if not before or before[0].wish.how not in KINDS:
            raise OfferError("no tournament goes on here: start a round")
        return await self.begin(taught, pupils, before[0].wish, 2)

    async def running(self, class_id: str) -> Round | None:
        """The round that a class is playing; one that all have finished is ended here."""
        for each in await self._places.rounds(class_id):
            if each.ended_at is None and not await self._finished(each):
                return each
        return None

    async def enter(self, pupil: Pupil, played: Round) -> str:
        """The pupil's game in a round."""
        games = await self._places.games(played.id)
        own = games.get(pupil.person)
        if pupil.person in await self._places.missing(played.id):
            raise PhaseError("you were away when this round was laid: wait for the next")
        if own is not None:
            if own.phase == "open":
                sit_down = Join(command_id=f"{played.falls}.sit", name=pupil.name)
                await self._house.command(own.id, pupil.person, sit_down)
            return own.id
        if played.ended_at is not None:
            raise PhaseError("the round is over")
        if pupil.person in await self._places.byes(played.id):
            raise PhaseError("you sit this round out: it counts as a win")
        if played.wish.how != "same":
            raise PhaseError("you came after the tables of this round were laid: wait for the next")
        seats = (NewSeat(name=pupil.name), *_opponent(played.wish))
        wished = replace(played.wish.create, seats=seats)
        made = (await self._days.share(pupil.person, wished, played.falls)).game or ""
        await self._places.plays(played.id, pupil.person, made)
        return made

    async def end(self, played: Round) -> None:
        """Let nobody begin any more; games that have begun can be played on.

        Where the same fell for everybody, what each has played is compared with the best.
        """
        await self._places.end(played.id, self._clock.now())
        if played.wish.how == "same":
            await self.compared.of(played)

    async def _finished(self, played: Round) -> bool:
        games = await self._places.games(played.id)
        pupils = await self._places.pupils(played.class_id)
        waited = {each.person for each in pupils if each.away_at is None}
        if played.wish.how != "same":
            waited &= set(games)
        elif not waited <= set(games):
            return False
        if any(games[each].phase != "over" for each in waited):
            return False
        await self.end(played)
        return True


def _check_tournament(wish: Wish, before: Sequence[Round], here: Sequence[Pupil]) -> None:
    if wish.how not in KINDS:
        raise MalformedError("there is no such choice: {value}", value=wish.how)
    if before and not goes_on(before[0].wish, wish):
        raise OfferError("a tournament keeps its game: open another one")
    if len(here) < 2:
        raise OfferError("a round needs two players at least")


def _private(create: Create, kind: Kind) -> Create:
    """Found by nobody, rated by nobody; children begin with set phrases."""
    return replace(
        create,
        command_id="round",
        seats=(),
        chance="program",
        wait=False,
        value=None,
        visibility="private",
        talk=create.talk or ("phrases" if kind == "class" else "free"),
        rated=False,
        lowest=None,
        highest=None,
    )


def _opponent(wish: Wish) -> tuple[NewSeat, ...]:
    """Where a game is not played alone, the computer sits opposite."""
    if 1 in GAMES[wish.create.game].seats:
        return ()
    return (NewSeat(kind="computer", level=wish.level),)
