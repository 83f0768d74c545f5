"""What has happened at a table: the log. Each body is a value of one of the kinds below.

The kind is the tag of the body. Bodies are kept for good: fields may be added with a default,
never renamed; whatever else must change raises ``Event.schema``.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from fishka.core.form import Json
from fishka.table.clock import Clock
from fishka.table.seats import Chair, ValueBy

ChanceMode: TypeAlias = Literal["program", "table"]
Wish: TypeAlias = Literal["undo", "abort", "words", "pause"]
Marks: TypeAlias = Literal["at-once", "at-end"]
Visibility: TypeAlias = Literal["private", "open", "watched"]
"""Who finds the table: who has its link; all who look for a seat; all who wish to watch."""
Talk: TypeAlias = Literal["free", "phrases", "off"]
"""What people may say to each other at the table."""


class _Body(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    pass


class Branched(msgspec.Struct, frozen=True):
    """Where a game was taken up again: before that turn, which counts from 1, of another game."""

    game: str
    turn: int


class Created(_Body, frozen=True, tag="created"):
    """The table as it was set. ``invitation`` is the SHA-256 of the code that gives a seat.

    ``follows`` is the game of which this is the rematch, ``theme`` what its words shall be about,
    ``marks`` when wrong words are marked while they are laid. ``daily`` is the day whose roll falls
    here, the same for everyone. A ``rated`` game counts for the ratings; from the lobby only those
    rated from ``lowest`` to ``highest`` sit down. Who watches sees it ``delay_ms`` late. ``branch``
    tells where it was taken up, if it does not begin at the beginning.
    """

    game_id: str
    game: str
    options: Mapping[str, Json]
    chairs: tuple[Chair, ...]
    mode: ChanceMode
    clock: Clock
    invitation: str
    commitment: str | None = None
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


class Joined(_Body, frozen=True, tag="joined"):
    """The event's actor sat down."""

    seat: int
    name: str


class Left(_Body, frozen=True, tag="left"):
    """A seat became free; the actor held it or it was kept for them."""

    seat: int


class Named(_Body, frozen=True, tag="named"):
    """A seat's name was changed."""

    seat: int
    name: str


class ComputerSeated(_Body, frozen=True, tag="computer"):
    """A computer player of that level sat down."""

    seat: int
    level: str
    name: str


class Removed(_Body, frozen=True, tag="removed"):
    """The seat was taken away; those after it moved up."""

    seat: int


class ValueGiven(_Body, frozen=True, tag="value"):
    """What a seat adds to chance, hexadecimal; ``by`` says whether the server had to."""

    seat: int
    value: str
    by: ValueBy


class Started(_Body, frozen=True, tag="started"):
    """The game began. Chair ``order[i]`` is now seat ``i``."""

    order: tuple[int, ...]


class Entered(_Body, frozen=True, tag="entry"):
    """An entry of the game. ``fell``: chance had a part in it, so it cannot be taken back.

    ``owed``: nobody chose it, the table entered it because it was due. ``lag``: so many milliseconds
    of a slow line were credited to the seat.
    """

    seat: int
    act: str
    public: Mapping[str, Json] = {}
    private: Mapping[int, Mapping[str, Json]] = {}
    fell: bool = False
    owed: bool = False
    lag: int = 0


class LaidOut(_Body, frozen=True, tag="layout"):
    """What lies before a seat, not handed in; nobody else may see it. ``lag`` as in an entry."""

    seat: int
    lies: Json
    lag: int = 0


class AdviceSwitched(_Body, frozen=True, tag="advice"):
    """Advice was switched on or off, and all the table was told."""

    on: bool


class Offered(_Body, frozen=True, tag="offer"):
    """Somebody asks all others to agree. The event's number is the offer's id.

    ``add`` and ``strike`` are the words that shall count here, or count no more.
    """

    what: Wish
    by: int
    add: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()


class Agreed(_Body, frozen=True, tag="accepted"):
    """A person agreed, for all seats of theirs."""

    offer: int
    seats: tuple[int, ...]


class Declined(_Body, frozen=True, tag="declined"):
    """A person did not agree: the offer is closed."""

    offer: int
    seat: int


class Withdrawn(_Body, frozen=True, tag="withdrawn"):
    """Who made the offer took it back."""

    offer: int


class Undone(_Body, frozen=True, tag="undone"):
    """The entry of that event number no longer counts."""

    number: int


class Flagged(_Body, frozen=True, tag="flagged"):
    """The seat's time was over; what follows is the clock's act."""

    seat: int


class PauseBegun(_Body, frozen=True, tag="paused"):
    """All have agreed that the clocks stand still, up to that moment at most."""

    until: int


class PauseOver(_Body, frozen=True, tag="resumed"):
    """The clocks run again: somebody wished it, or the pause has lasted long enough."""


class VacationBegun(_Body, frozen=True, tag="vacation"):
    """The seat's holder is on vacation up to that moment: the clocks stand still."""

    seat: int
    until: int


class VacationOver(_Body, frozen=True, tag="returned"):
    """The seat's vacation is over."""

    seat: int


class Claimed(_Body, frozen=True, tag="claimed"):
    """``by`` need not wait any more for the seat, whose holder is away; what follows is the claim.

    ``since`` is when the holder was last seen.
    """

    seat: int
    by: int
    since: int


class Abandoned(_Body, frozen=True, tag="abandoned"):
    """Nobody has played for so long that the game is over without a winner."""


class RematchMade(_Body, frozen=True, tag="rematch"):
    """The game that follows this one."""

    game: str


class HandedOver(_Body, frozen=True, tag="handed_over"):
    """What was the actor's at this table is that person's from now on: the actor under another id."""

    to: str


class Over(_Body, frozen=True, tag="over"):
    """The end. ``seed`` is what the commitment was made of, hexadecimal: shown only now."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    seed: str | None = None


class Outage(_Body, frozen=True, tag="outage"):
    """The server was away: so many milliseconds are given back to the running clocks."""

    ms: int


Body: TypeAlias = (
    Created
    | Joined
    | Left
    | Named
    | ComputerSeated
    | Removed
    | ValueGiven
    | Started
    | Entered
    | LaidOut
    | AdviceSwitched
    | Offered
    | Agreed
    | Declined
    | Withdrawn
    | Undone
    | Flagged
    | PauseBegun
    | PauseOver
    | VacationBegun
    | VacationOver
    | Claimed
    | Abandoned
    | RematchMade
    | HandedOver
    | Over
    | Outage
)


class Event(msgspec.Struct, frozen=True):
    """One line of the log: ``seq`` counts from 1 without a hole, ``at`` is in milliseconds.

    ``actor`` is a person's id, ``computer:<seat>`` or ``clock``.
    """

    seq: int
    at: int
    actor: str
    command_id: str
    body: Body
    schema: int = 1

    @property
    def kind(self) -> str:
        """The tag of the body."""
        return str(self.body.__struct_config__.tag)
