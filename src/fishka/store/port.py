"""The port of the log: what is written in one piece, and what can be read."""

from collections.abc import Collection
from typing import Protocol

from msgspec import Struct
from typing_extensions import override

from fishka.table.events import Event, Visibility
from fishka.table.seats import Kind
from fishka.table.state import Phase, Table


class SummarySeat(Struct, frozen=True, omit_defaults=True):
    name: str
    kind: Kind
    team: int | None = None
    level: str | None = None


class Summary(Struct, frozen=True):
    """A game in one line, for lists and for the clock. ``holders`` are people's ids: not shown.

    ``deadline`` is when the turn's time is over, ``due`` when the clock must look at the table.
    ``daily`` is the day whose roll falls in it; ``branch``: it was taken up from a position of
    another game; ``together`` are the seats that have one turn at the
    same time.
    """

    id: str
    game: str
    phase: Phase
    head: int
    made_at: int
    changed_at: int
    deadline: int | None
    made_by: str
    to_move: int | None
    seats: tuple[SummarySeat, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rematch: str | None
    holders: tuple[str | None, ...]
    due: int | None = None
    daily: str = ""
    together: tuple[int, ...] = ()
    visibility: Visibility = "private"
    rated: bool = False
    lowest: int | None = None
    highest: int | None = None
    branch: bool = False

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody holds and that are kept for nobody."""
        empty = [each.kind == "empty" for each in self.seats]
        return tuple(
            seat for seat, holder in enumerate(self.holders) if empty[seat] and holder is None
        )

    @property
    def listed(self) -> bool:
        """Whether the table stands in the lobby: its host sits there, and a seat is free."""
        hosted = any(
            each.kind == "person" and holder == self.made_by
            for each, holder in zip(self.seats, self.holders, strict=True)
        )
        return self.phase == "open" and self.visibility == "open" and hosted and bool(self.free)

    @property
    def counted(self) -> str | None:
        """As what a finished game is to be counted: ``rated``, ``alone`` (one seat), or not at all."""
        if self.phase != "over" or self.daily or self.branch:
            return None
        if len(self.seats) == 1:
            return "alone" if self.seats[0].kind == "person" else None
        return "rated" if self.rated else None

    @property
    def computer_moves(self) -> bool:
        """Whether a computer is to move."""
        return self.to_move is not None and self.seats[self.to_move].kind == "computer"

    @property
    def moving(self) -> tuple[int, ...]:
        """The seats whose turn it is; none where nobody is to move."""
        return self.together or (() if self.to_move is None else (self.to_move,))


class Opening(Struct, frozen=True):
    """What a new game keeps apart from its log."""

    code: str
    seed: bytes | None

    @override
    def __repr__(self) -> str:
        return "Opening(…)"


class Change(Struct, frozen=True):
    """New events of one game, which must follow event ``expect_head``; 0 for a new game."""

    expect_head: int
    events: tuple[Event, ...]
    summary: Summary
    seated: bool
    opening: Opening | None = None


class Unit(Struct, frozen=True):
    """What one command writes: all of it or nothing. ``game_id`` is empty for a creation."""

    game_id: str
    actor: str
    command_id: str
    answer: bytes
    changes: tuple[Change, ...]


class Kept(Struct, frozen=True):
    """All that is kept of a game."""

    events: tuple[Event, ...]
    code: str
    seed: bytes | None

    @override
    def __repr__(self) -> str:
        return f"Kept({len(self.events)} events, …)"


class Store(Protocol):
    """Where games are kept. Reading never waits for writing."""

    async def write(self, unit: Unit) -> None:
        """Write for good, then ring; ConflictError or NotDurableError, and nothing is written."""
        ...

    async def kept(self, game_id: str) -> Kept:
        """A whole game; UnknownGameError."""
        ...

    async def events(self, game_id: str, after: int = 0) -> tuple[Event, ...]:
        """The events numbered above ``after``, in order."""
        ...

    async def answer(self, game_id: str, actor: str, command_id: str) -> bytes | None:
        """What a command was answered; a creation has an empty ``game_id``."""
        ...

    async def invited(self, code: str) -> str | None:
        """The game that an invitation leads to."""
        ...

    async def games_of(self, person: str, most: int = 100) -> tuple[Summary, ...]:
        """The games where a person holds a seat or one is kept for them, the latest first."""
        ...

    async def playing(self) -> tuple[Summary, ...]:
        """The games that have begun and are not over."""
        ...

    async def running(self, most: int | None = None) -> tuple[tuple[str, int], ...]:
        """The games with a running clock and their deadlines, the nearest first."""
        ...

    async def heads(self, game_ids: Collection[str]) -> dict[str, int]:
        """The number of the latest event of each of these games."""
        ...

    async def idle(self, before: int, most: int) -> tuple[tuple[str, int], ...]:
        """The games without a clock whose last event is older, and when that was; oldest first."""
        ...

    async def day(self, day: str) -> bytes | None:
        """The seed of that day's roll, if it has one yet."""
        ...

    async def begin_day(self, day: str, seed: bytes) -> None:
        """Give the day its seed; ConflictError if it has one."""
        ...

    async def games_of_day(self, day: str) -> tuple[Summary, ...]:
        """The games in which that day's roll fell."""
        ...

    async def pulse(self) -> int | None:
        """When a server was last known to live, in milliseconds."""
        ...

    async def beat(self, now: int) -> None:
        """A server lives now."""
        ...


def summary(table: Table) -> Summary:
    """The line of a table."""
    standing = table.standing
    return Summary(
        id=table.id,
        game=table.game,
        phase=table.phase,
        head=table.head,
        made_at=table.made_at,
        changed_at=table.changed_at,
        deadline=table.deadline,
        due=table.due,
        made_by=table.host,
        to_move=standing.to_move if standing else None,
        seats=tuple(
            SummarySeat(chair.name, chair.kind, chair.team, chair.level) for chair in table.chairs
        ),
        scores=standing.scores if standing else (),
        winners=standing.winners if standing else (),
        rematch=table.rematch,
        holders=table.holders,
        daily=table.daily,
        together=standing.together if standing else (),
        visibility=table.visibility,
        rated=table.rated,
        lowest=table.lowest,
        highest=table.highest,
        branch=table.branch is not None,
    )
