"""A table as it stands: what its events come to. A frozen value."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from fishka.core.entries import Entry, Standing
from fishka.core.form import Json
from fishka.core.game import AnyGame
from fishka.core.seats import Seat, Seats
from fishka.games import GAMES
from fishka.table.chances import chance_of
from fishka.table.clock import Clock, Timing
from fishka.table.events import Branched, ChanceMode, Marks, Talk, Visibility, Wish
from fishka.table.seats import Chair, computer

Phase: TypeAlias = Literal["open", "playing", "over"]


class Played(msgspec.Struct, frozen=True):
    """An entry that counts: its number, when it came, and the clocks as they stood before it.

    ``opened``: with it what several seats had hidden from each other came to light.
    """

    seq: int
    at: int
    entry: Entry
    fell: bool
    timing: Timing
    owed: bool = False
    opened: bool = False


class OpenOffer(msgspec.Struct, frozen=True):
    """What somebody asked for. ``id`` is the number of its event; ``waiting`` are the seats asked."""

    id: int
    what: Wish
    seat: int
    holder: str
    waiting: tuple[int, ...]
    add: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()


class Refused(msgspec.Struct, frozen=True):
    """An offer that was declined, and the last entry at that time."""

    what: Wish
    holder: str
    entry: int


class Table(msgspec.Struct, frozen=True):
    """A table. ``head`` is the number of its last event, ``moved`` of the last one of the game.

    ``state`` and ``standing`` are the game's, None before it has begun. ``falls`` counts what chance
    has let fall; ``invitation`` is the hash of the code. ``lying`` is what seats have laid out and
    not handed in, ``kept_layouts`` counts how often in this turn each. ``daily`` is the day whose roll
    falls here, the same for everyone. From the lobby only those rated from ``lowest`` to ``highest``
    sit down. Until it is over those who watch see it ``delay_ms`` late. ``branch`` tells where it was
    taken up, if it is one.
    """

    id: str
    game: str
    options: Mapping[str, Json]
    host: str
    chairs: tuple[Chair, ...]
    mode: ChanceMode
    clock: Clock
    invitation: str
    made_at: int
    changed_at: int
    head: int = 1
    moved: int = 1
    phase: Phase = "open"
    commitment: str | None = None
    seed: str | None = None
    lots: bool = False
    wait: bool = False
    follows: str | None = None
    theme: str = ""
    marks: Marks = "at-once"
    daily: str = ""
    visibility: Visibility = "private"
    rated: bool = False
    lowest: int | None = None
    highest: int | None = None
    talk: Talk = "free"
    delay_ms: int = 0
    branch: Branched | None = None
    rematch: str | None = None
    state: Any = None
    standing: Standing | None = None
    played: tuple[Played, ...] = ()
    lying: Mapping[int, Json] = {}
    kept_layouts: Mapping[int, int] = {}
    falls: int = 0
    timing: Timing = Timing()
    advice: bool = False
    offer: OpenOffer | None = None
    declined: tuple[Refused, ...] = ()
    resigned: frozenset[int] = frozenset()

    @property
    def rules(self) -> AnyGame:
        """The rules of the game played here."""
        return GAMES[self.game]

    @property
    def chance_id(self) -> str:
        """The name under which chance falls here: the day's where it falls for everyone alike."""
        return chance_of(self.daily) if self.daily else self.id

    @property
    def deadline(self) -> int | None:
        """When the time of the turn is over; None where no clock runs."""
        return self.timing.deadline

    @property
    def due(self) -> int | None:
        """When the clock has to act, be it for a turn or for clocks that stand still."""
        return self.timing.due if self.phase == "playing" else None

    @property
    def seats(self) -> Seats:
        """The seats as the rules and the record know them."""
        return tuple(Seat(chair.name, chair.team) for chair in self.chairs)

    @property
    def values(self) -> tuple[str, ...]:
        """What the seats added to chance, in seat order."""
        return tuple(chair.value or "" for chair in self.chairs)

    @property
    def to_move(self) -> int | None:
        """The seat to move, None when nobody is."""
        if self.standing is None or self.phase != "playing":
            return None
        return self.standing.to_move

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that have one turn at the same time and have not taken it yet."""
        return self.standing.together if self.standing and self.to_move is not None else ()

    @property
    def moving(self) -> tuple[int, ...]:
        """The seats whose turn it is: the one to move, or all that have theirs at the same time."""
        return self.together or (() if self.to_move is None else (self.to_move,))

    @property
    def secretive(self) -> bool:
        """Whether seats know what others do not."""
        return any(each.entry.private for each in self.played)

    def holds(self, actor: str, seat: int) -> bool:
        """Whether that actor may act for the seat."""
        if not 0 <= seat < len(self.chairs):
            return False
        chair = self.chairs[seat]
        if chair.kind == "computer":
            return actor == computer(seat)
        return chair.kind == "person" and chair.holder == actor

    def seats_of(self, actor: str | None) -> tuple[int, ...]:
        """The seats that a person holds."""
        if actor is None:
            return ()
        return tuple(number for number, chair in enumerate(self.chairs) if chair.holder == actor)

    def kept_for(self, actor: str) -> tuple[int, ...]:
        """The seats that wait for a person."""
        return tuple(number for number, chair in enumerate(self.chairs) if chair.kept_for == actor)

    @property
    def holders(self) -> tuple[str | None, ...]:
        """Whom each seat belongs to: who sits there or is waited for."""
        return tuple(chair.holder or chair.kept_for for chair in self.chairs)
