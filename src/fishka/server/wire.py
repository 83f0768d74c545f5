"""What goes over HTTP and the WebSocket, as it stands in JSON.

Times are epoch milliseconds in UTC, spans milliseconds; views and acts are the game's own
objects (contract: acts). A field left out of an answer is one this viewer has no use for.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Text: TypeAlias = Annotated[str, Meta(max_length=200)]
Name: TypeAlias = Annotated[str, Meta(max_length=60)]
CommandId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Fields: TypeAlias = dict[str, Any]


class ErrorTold(Struct, frozen=True, omit_defaults=True):
    """What was refused: a code for programs, a line for people, the log entry at fault."""

    code: str
    message: str
    entry: int | UnsetType = UNSET


class Fault(Struct, frozen=True):
    """The body of every refusal."""

    error: ErrorTold


class SeatTold(Struct, frozen=True):
    """A seat as one viewer sees it."""

    name: str
    team: int | None
    kind: Literal["person", "computer", "empty"]
    level: str | None
    here: bool
    yours: bool


class ChanceTold(Struct, frozen=True, omit_defaults=True):
    """How dice fall, and what lets anybody check it. The seed stands here after the end only."""

    mode: Literal["program", "table"]
    commitment: str | None
    values: list[str]
    seed: str | UnsetType = UNSET


class ClockTold(Struct, frozen=True):
    """The clock of the turn; ``deadline`` is a moment, ``turn_ms`` a span."""

    kind: str
    turn_ms: int | None
    deadline: int | None


class OfferTold(Struct, frozen=True):
    """What one side has offered and the others may answer."""

    id: str
    what: str
    by: int


class TableTold(Struct, frozen=True, kw_only=True):
    """The table around the game."""

    phase: Literal["open", "playing", "over"]
    seats: list[SeatTold]
    chance: ChanceTold
    clock: ClockTold
    advice: bool
    offer: OfferTold | None
    rematch: str | None


class EventTold(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One numbered event. Who may not see it gets its number alone."""

    v: int
    at: int | UnsetType = UNSET
    kind: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    entry: Fields | UnsetType = UNSET
    view: Fields | UnsetType = UNSET
    table: TableTold | UnsetType = UNSET


class Full(Struct, frozen=True, kw_only=True):
    """A whole table as one viewer sees it."""

    id: str
    game: str
    head: int
    phase: Literal["open", "playing", "over"]
    options: Fields
    seats: list[SeatTold]
    chance: ChanceTold
    clock: ClockTold
    advice: bool
    offer: OfferTold | None
    rematch: str | None
    view: Fields | None
    log: list[EventTold]
    invite: str | None


class You(Struct, frozen=True):
    """What the viewer is at this table."""

    seats: list[int]
    host: bool
    watching: bool
