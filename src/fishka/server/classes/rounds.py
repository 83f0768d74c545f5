"""Rounds of a class: the same falls for everybody, or tables by the list."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from fishka.core.errors import MalformedError
from fishka.games import GAMES
from fishka.server.classes.classes import new_id
from fishka.server.classes.tournaments import pairs
from fishka.server.clock import Clock
from fishka.store import Days, House
from fishka.store.classes import Class, ClassesInStore, Pupil
from fishka.store.rounds import Round, Wish
from fishka.table import Create, NewSeat
from fishka.table.commands import Join
from fishka.table.refusals import OfferError, PhaseError

MOST_AT_A_TABLE: Final = 8


class Rounds:
    """What classes play. All their games are private, and none is rated."""

    def __init__(self, places: ClassesInStore, house: House, days: Days, clock: Clock) -> None:
        self._places = places
        self._house = house
        self._days = days
        self._clock = clock

    async def begin(self, taught: Class, pupils: Sequence[Pupil], wish: Wish, size: int) -> Round:
        """A new round; where pupils sit together, their tables are made."""
        if taught.closed_at is not None:
            raise PhaseError("the class is closed")
        if not pupils:
            raise OfferError("nobody is in the class yet")
        if await self.running(taught.id) is not None:
            raise PhaseError("a round is being played: end it first")
        before = await self._places.rounds(taught.id)
        new = Round(
            id=new_id(),
            class_id=taught.id,
            number=before[0].number + 1 if before else 1,
            wish=replace(wish, create=_private(wish.create)),
            made_at=self._clock.now(),
        )
        await self._places.begin(new, await self._seated(taught, pupils, new, size))
        return new

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
        """Let nobody begin any more; games that have begun can be played on."""
        await self._places.end(played.id, self._clock.now())

    async def _finished(self, played: Round) -> bool:
        games = await self._places.games(played.id)
        waited = {each.person for each in await self._places.pupils(played.class_id)}
        if played.wish.how != "same":
            waited &= set(games)
        elif not waited <= set(games):
            return False
        if any(games[each].phase != "over" for each in waited):
            return False
        await self.end(played)
        return True

    async def _seated(
        self, taught: Class, pupils: Sequence[Pupil], new: Round, size: int
    ) -> list[tuple[str, str]]:
        """The tables of a round, told by pupil; without an id who sits out."""
        if new.wish.how == "same":
            return []
        if new.wish.how == "tables":
            _check_size(new, size)
            groups = [*_groups(pupils, size)]
            return await self._tables(taught, groups, new, size)
        _check_size(new, 2)
        met = await pairs(self._places, pupils, new)
        known = {each.person: each for each in pupils}
        together = [[known[one], known[other]] for one, other in met if other is not None]
        sit_out = [(one, "") for one, other in met if other is None]
        return [*await self._tables(taught, together, new, 2), *sit_out]

    async def _tables(
        self, taught: Class, groups: Sequence[Sequence[Pupil]], new: Round, size: int
    ) -> list[tuple[str, str]]:
        games: list[tuple[str, str]] = []
        for number, together in enumerate(groups, 1):
            kept = {seat: each.person for seat, each in enumerate(together)}
            seats = [NewSeat(kind="empty", name=each.name) for each in together]
            seats += [NewSeat(kind="computer", level=new.wish.level)] * (size - len(together))
            wished = replace(
                new.wish.create, seats=tuple(seats), command_id=f"{new.falls}.{number}"
            )
            made = (await self._house.create(taught.teacher, wished, kept)).game or ""
            games += [(each.person, made) for each in together]
        return games


def _check_size(new: Round, size: int) -> None:
    if size not in GAMES[new.wish.create.game].seats or size > MOST_AT_A_TABLE:
        raise MalformedError("this game is not played by {count}", count=size)


def _private(create: Create) -> Create:
    return replace(
        create,
        command_id="round",
        seats=(),
        chance="program",
        wait=False,
        value=None,
        visibility="private",
        talk=create.talk or "phrases",
        rated=False,
        lowest=None,
        highest=None,
    )


def _opponent(wish: Wish) -> tuple[NewSeat, ...]:
    """Where a game is not played alone, the computer sits opposite."""
    if 1 in GAMES[wish.create.game].seats:
        return ()
    return (NewSeat(kind="computer", level=wish.level),)


def _groups(pupils: Sequence[Pupil], size: int) -> Iterator[Sequence[Pupil]]:
    """The list in tables of that size, the last one with whoever is left."""
    for at in range(0, len(pupils), size):
        yield pupils[at : at + size]
