"""Who sits with whom in a round, and the tables that are made for them."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from fishka.core.errors import MalformedError
from fishka.games import GAMES
from fishka.server.classes.tournaments import pairs
from fishka.store import House
from fishka.store.classes import Class, ClassesInStore, Pupil
from fishka.store.rounds import SITS_OUT, Round
from fishka.table import NewSeat

MOST_AT_A_TABLE: Final = 8


class Seating:
    """Lays the tables of rounds in which pupils sit together."""

    def __init__(self, places: ClassesInStore, house: House) -> None:
        self._places = places
        self._house = house

    async def games(
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
        sit_out = [(one, SITS_OUT) for one, other in met if other is None]
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


def _groups(pupils: Sequence[Pupil], size: int) -> Iterator[Sequence[Pupil]]:
    """The list in tables of that size, the last one with whoever is left."""
    for at in range(0, len(pupils), size):
        yield pupils[at : at + size]
