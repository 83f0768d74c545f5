"""What goes over HTTP and the WebSocket, as it stands in JSON.

Times are epoch milliseconds in UTC, spans milliseconds; views and acts are the game's own
objects (contract: acts). A field left out of an answer is one this viewer has no use for.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from fishka.server.people import Contrast, Language, Motion, Theme
from fishka.table.clock import Kind
from fishka.table.events import Marks, Visibility, Wish

Fields: TypeAlias = dict[str, Any]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
Name: TypeAlias = Annotated[str, Meta(max_length=60)]
CommandId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
GameId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
InvitationCode: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class ErrorTold(Struct, frozen=True, omit_defaults=True):
    """What was refused: a code for programs, a line for people.

    ``entry`` is the entry of a record at fault; a command that came too late gets the ``head``
    of the table and the events it ``missed``.
    """

    code: str
    message: str
    entry: int | UnsetType = UNSET
    head: int | UnsetType = UNSET
    missed: list[Fields] | UnsetType = UNSET


class Fault(Struct, frozen=True):
    """The body of every refusal."""

    error: ErrorTold


class SeatTold(Struct, frozen=True):
    """A seat as one viewer sees it. ``kept``: empty, but it waits for somebody.

    ``program``: whoever holds it lets a program of theirs play.
    """

    name: str
    team: int | None
    kind: Literal["person", "computer", "empty"]
    level: str | None
    program: bool
    here: bool
    yours: bool
    kept: bool
    kept_for_you: bool


class ChanceTold(Struct, frozen=True):
    """How things fall, and what lets anybody check it. The seed stands here after the end only.

    ``game`` is the name that the falls are made with: the game's id, or the day's.
    """

    mode: Literal["program", "table"]
    game: str
    commitment: str | None
    values: list[str | None]
    by_server: list[int]
    seed: str | UnsetType = UNSET


class VacationTold(Struct, frozen=True):
    """A seat whose holder is on vacation up to a moment."""

    seat: int
    until: int


class ClockTold(Struct, frozen=True):
    """The clock of the table; ``deadline`` and ``paused`` are moments, what ends in ``_ms`` spans.

    ``left`` is what each seat has for the rest of the game, the running turn not counted, which
    counts from ``since`` up to now, or up to ``stood``, when all clocks were stopped: by a pause up to
    ``paused`` at most, or for ``vacations``. ``asked``: the time is for an answer, and costs nobody.
    """

    kind: Kind
    turn_ms: int | None
    reserve_ms: int
    increment_ms: int
    deadline: int | None
    since: int | None
    stood: int | None
    asked: bool
    left: list[int | None]
    paused: int | None
    vacations: list[VacationTold]


class OfferTold(Struct, frozen=True):
    """What the seat ``by`` has asked for; ``waiting`` are the seats that have not answered yet."""

    id: int
    what: Wish
    by: int
    waiting: list[int]
    yours: bool
    add: list[str]
    strike: list[str]


class BranchTold(Struct, frozen=True):
    """Of a branch: the game that it was taken up from, and before which of its turns."""

    game: str
    turn: int


class Full(Struct, frozen=True, kw_only=True):
    """A whole table as one viewer sees it, and all events up to ``head`` in ``log``.

    ``marks`` says when wrong words are marked while they are laid, ``daily`` whose day's roll falls
    here, ``lying`` what the viewer's own seats have laid out and not handed in. Who watches a game that
    is not over sees it ``delay_ms`` late.
    """

    id: str
    game: str
    head: int
    phase: Literal["open", "playing", "over"]
    options: Fields
    theme: str | None
    marks: Marks
    daily: str | None
    visibility: Visibility
    rated: bool
    delay_ms: int
    seats: list[SeatTold]
    chance: ChanceTold
    clock: ClockTold
    advice: bool
    offer: OfferTold | None
    follows: str | None
    branch: BranchTold | None = None
    rematch: str | None
    invite: str | None
    view: Fields | None
    lying: Fields
    log: list[Fields]


class ChoiceTold(Struct, frozen=True):
    """An act that the seat to move may choose, and what it is worth."""

    act: Fields
    value: float
    exact: bool


class OddsTold(Struct, frozen=True):
    """The chance that a row will qualify, or pay at least ``least``, when the turn ends."""

    row: str
    probability: float
    least: int | None


class AdviceTold(Struct, frozen=True):
    """What the seat to move could do at that head, best first."""

    head: int
    unit: str
    choices: list[ChoiceTold]
    odds: list[OddsTold]


class GameLine(Struct, frozen=True):
    """One of the asker's games in a list."""

    id: str
    game: str
    phase: Literal["open", "playing", "over"]
    head: int
    made_at: int
    changed_at: int
    deadline: int | None
    to_move: int | None
    names: list[str]
    scores: list[int]
    winners: list[int]
    yours: list[int]
    rematch: str | None


class Invited(Struct, frozen=True):
    """The id of a table."""

    game: str


class EventsTold(Struct, frozen=True):
    """The events after a number, as the asker may see them."""

    head: int
    events: list[Fields]


class EntryLine(Struct, frozen=True, omit_defaults=True):
    """An event of a table as the asker may see it; ``v`` is its number, and all there is of some.

    The last of those that came at once tells what of the table and of the game's view has changed.
    Fields beside these are those of its ``kind``.
    """

    v: int
    at: int | UnsetType = UNSET
    kind: str | UnsetType = UNSET
    entry: Fields | UnsetType = UNSET
    table: Fields | UnsetType = UNSET
    view: Fields | UnsetType | None = UNSET


class ConcernTold(Struct, frozen=True):
    """A game of the asker's, and how it is with it now: told when that changes.

    ``n`` counts the lines of the stream. ``challenge``: a seat is kept for the asker, ``open``: the game
    has not begun, ``turn``: the asker is to move, ``playing``: somebody else is.
    """

    n: int
    what: Literal["challenge", "open", "turn", "playing", "over"]
    game: GameLine


class LevelTold(Struct, frozen=True):
    """A computer player: its name, and the mean of its totals as measured."""

    name: str
    mean: float | None


class Me(Struct, frozen=True):
    """The asker as the server knows them; ``account`` is None for a guest."""

    name: str
    account: str | None
    language: Language
    theme: Theme
    contrast: Contrast
    motion: Motion
    sound: bool


class MeWished(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the asker wishes to change."""

    name: str | None = None
    language: Language | None = None
    theme: Theme | None = None
    contrast: Contrast | None = None
    motion: Motion | None = None
    sound: bool | None = None


class WordTold(Struct, frozen=True):
    """Whether a list admits a word, as it is played.

    If not, ``why`` is a label for programs (``plural``), ``reason`` a line for people.
    """

    word: str
    ok: bool
    why: str | None
    reason: str | None
