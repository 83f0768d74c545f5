"""What may be asked of a table. Wrong form is a MalformedError; ``do`` names the command."""

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias, TypeVar

import msgspec

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.table.events import ChanceMode, Marks, Talk, Visibility, Wish


class _Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True
):
    """``command_id`` is the asker's own, new for each wish and the same for each repetition.

    ``expect_seq`` is the number of the last event that the asker has seen.
    """

    command_id: str
    expect_seq: int | None = None


class Join(_Command, frozen=True, tag="join"):
    """Sit down: on ``seat``, else on what is kept for the asker, else on the first empty one.

    Who sits already stays where they are, unless ``another`` seat is wished.
    """

    seat: int | None = None
    name: str = ""
    code: str = ""
    value: str | None = None
    another: bool = False


class Leave(_Command, frozen=True, tag="leave"):
    """Stand up before the game begins, from one seat or from all."""

    seat: int | None = None


class CallOff(_Command, frozen=True, tag="call_off"):
    """Take a table back before the game begins, while nobody else sits there."""


class Start(_Command, frozen=True, tag="start"):
    """Begin, with the seats as they are."""


class Name(_Command, frozen=True, tag="name"):
    """Give a seat another name."""

    seat: int
    name: str


class AddComputer(_Command, frozen=True, tag="add_computer"):
    """Put a computer player on an empty seat."""

    seat: int
    level: str
    name: str = ""


class RemoveSeat(_Command, frozen=True, tag="remove_seat"):
    """Take an empty seat or a computer's away."""

    seat: int


class GiveValue(_Command, frozen=True, tag="value"):
    """Add the seats' own chance, hexadecimal, at least 16 bytes; once for a seat."""

    value: str
    seat: int | None = None


class Act(_Command, frozen=True, tag="act"):
    """An act of the game, in the record's form; ``expect_seq`` is needed."""

    act: Mapping[str, Json]


class Layout(_Command, frozen=True, tag="layout"):
    """What lies before a seat and is not handed in: kept, for the clock to count."""

    seat: int
    grid: tuple[str, ...]


class SwitchAdvice(_Command, frozen=True, tag="advice"):
    """Switch advice on or off, for all to see."""

    on: bool


class Offer(_Command, frozen=True, tag="offer"):
    """Ask all others to take the last act back, to end the game, to pause it, or about words.

    ``add`` and ``strike``: the words that shall count at this table, or count no more.
    """

    what: Wish
    add: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()


class AnswerOffer(_Command, frozen=True, tag="answer"):
    """Agree to the offer of that id, or do not."""

    offer: int
    accept: bool


class Withdraw(_Command, frozen=True, tag="withdraw"):
    """Take one's own offer back."""

    offer: int


class Resume(_Command, frozen=True, tag="resume"):
    """End a pause."""


class TakeVacation(_Command, frozen=True, tag="vacation"):
    """Be away from a game of days for so many days; 0 comes back.

    A server that knows its people makes it ``SetOut`` in all games of days of the person.
    """

    days: int


class Claim(_Command, frozen=True, tag="claim"):
    """Go on without the seat to move, whose holder has been away for long.

    ``turns``: it has no more turns, as if it had resigned. ``abort``: the game is over, no winner.
    """

    seat: int
    gives: Literal["turns", "abort"]


class Rematch(_Command, frozen=True, tag="rematch"):
    """Play again; who asks second finds the game that the first one made."""

    value: str | None = None


Command: TypeAlias = (
    Join
    | Leave
    | CallOff
    | Start
    | Name
    | AddComputer
    | RemoveSeat
    | GiveValue
    | Act
    | Layout
    | SwitchAdvice
    | Offer
    | AnswerOffer
    | Withdraw
    | Resume
    | TakeVacation
    | Claim
    | Rematch
)


class Flag(_Command, frozen=True, tag="flag"):
    """The clock's own: the time of a turn is over, or that of clocks that stood still."""


class GiveBack(_Command, frozen=True, tag="give_back"):
    """The clock's own: the server was away for so many milliseconds."""

    ms: int


class Abandon(_Command, frozen=True, tag="abandon"):
    """The clock's own: end a game without a clock in which nothing has happened for so long."""

    ms: int


class HandOver(_Command, frozen=True, tag="hand_over"):
    """The server's own, in the actor's name: what is theirs here is that other person's now."""

    to: str


class SetOut(_Command, frozen=True, tag="set_out"):
    """The server's own, in the actor's name: they are away up to that moment, or back if it is over."""

    until: int


class Forget(_Command, frozen=True, tag="forget"):
    """The server's own, in the actor's name: their seats are called that from now on."""

    name: str


class TotalClock(
    msgspec.Struct, frozen=True, tag="total", tag_field="kind", forbid_unknown_fields=True
):
    """A clock for the whole game: seconds for each seat, and seconds that each turn done adds."""

    seconds: int
    increment: int = 0


class DaysClock(
    msgspec.Struct, frozen=True, tag="days", tag_field="kind", forbid_unknown_fields=True
):
    """A slow game: days a turn, and days for the whole game that a longer turn takes from."""

    days: int
    bank: int = 0


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat as it is wished: the asker's own (``person``), a computer's, or empty for a guest."""

    kind: Literal["person", "computer", "empty"] = "person"
    name: str = ""
    level: str | None = None
    team: int | None = None


class Create(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table.

    ``chance``: ``program`` throws so that it can be verified, ``table`` takes what people typed.
    ``clock``: for the whole game or by days, instead of ``turn_seconds`` in the options; ``days`` is
    short for a clock by days without a bank. ``lots``: the
    seats' order is drawn when the game begins. ``wait``: it begins when the host says so; else
    when no seat is empty. ``theme``: what the words shall be about, where the others judge them.
    ``marks``: whether wrong words are marked at once or only when they are handed in.
    ``visibility``: whether the table stands in the lobby. ``rated``: the game counts for the ratings;
    from the lobby only those rated from ``lowest`` to ``highest`` sit down. ``talk``: in free words,
    which is usual where people come by the link, in set phrases, which is usual elsewhere, or off.
    ``delay_ms``: so late those see the game who watch it; half a minute is usual where it is rated or
    stands in the lobby and people play each other.
    """

    command_id: str
    game: str
    seats: tuple[NewSeat, ...]
    options: Mapping[str, Json] = {}
    chance: ChanceMode = "program"
    clock: TotalClock | DaysClock | None = None
    days: int | None = None
    lots: bool = False
    wait: bool = False
    value: str | None = None
    theme: str = ""
    marks: Marks = "at-once"
    visibility: Visibility = "private"
    rated: bool = False
    lowest: int | None = None
    highest: int | None = None
    talk: Talk | None = None
    delay_ms: int | None = None


T = TypeVar("T")
_command = msgspec.json.Decoder[Command](Command)
_create = msgspec.json.Decoder(Create)
_COMMAND_ID = re.compile(r"[A-Za-z0-9_.:-]{1,64}")


def read_command(written: bytes | str) -> Command:
    """The command in a JSON text."""
    return _checked(_read(_command, written))


def read_create(written: bytes | str) -> Create:
    """The new table in a JSON text."""
    return _checked(_read(_create, written))


def check_command_id(command_id: str) -> None:
    """Refuse an id that is no plain word of 1 to 64 characters."""
    if not _COMMAND_ID.fullmatch(command_id):
        raise MalformedError("`command_id` must be 1 to 64 letters, digits or -_.:")


def _read(decoder: msgspec.json.Decoder[T], written: bytes | str) -> T:
    try:
        return decoder.decode(written)
    except RecursionError:
        raise MalformedError("the command is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise MalformedError("this is no command: {why}", why=str(error)) from None


def _checked(command: "_Checked") -> "_Checked":
    check_command_id(command.command_id)
    return command


_Checked = TypeVar("_Checked", Command, Create)
