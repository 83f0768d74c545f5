"""What a table refuses, as a tree. Nothing has changed after any of these.

FishkaError
└── RefusalError                 has a ``code`` for machines
    ├── StaleError               decided on an older position; the missed events come along
    ├── PhaseError               not now: the game has not begun, or is over
    ├── ForeignSeatError         the seat is not the asker's
    ├── HostError                only who opened the table may
    ├── SeatError                the seat is taken, empty, or there is none left
    ├── InvitationError          the invitation is wrong or missing
    ├── ChanceError              what falls comes from elsewhere here
    ├── ClockError               the time of the turn is over, or not yet
    ├── ClaimError               who is waited for is here, or may still come back
    ├── ConsentError             the others must agree first
    ├── OfferError               no such offer, not the asker's to answer, or one is open
    ├── UndoError                nothing here can be taken back
    └── StoreError               see fishka.store.errors

A command that is wrong in form is a ``MalformedError``, an act that the rules refuse an
``IllegalError``: the errors of the core go through unchanged.
"""

from typing import TYPE_CHECKING, ClassVar

from fishka.core.errors import FishkaError

if TYPE_CHECKING:
    from fishka.table.events import Event


class RefusalError(FishkaError):
    """A command that the table does not carry out."""

    code: ClassVar[str] = "refused"


class StaleError(RefusalError):
    """The position has moved on. ``head`` is the number of its last event.

    ``missed`` are the events since the one that was expected, where there is a log to read.
    """

    code = "stale"

    def __init__(self, template: str, /, *, head: int) -> None:
        super().__init__(template, head=head)
        self.head = head
        self.missed: tuple[Event, ...] = ()


class PhaseError(RefusalError):
    """The game has not begun, has begun already, or is over."""

    code = "phase"


class ForeignSeatError(RefusalError):
    """Only the holder of a seat may act for it; a watcher holds none."""

    code = "foreign_seat"


class HostError(RefusalError):
    """Only the host arranges the table."""

    code = "host"


class SeatError(RefusalError):
    """The seat is taken, or does not fit."""

    code = "seat"


class InvitationError(RefusalError):
    """A seat is given for the table's own invitation only."""

    code = "invitation"


class ChanceError(RefusalError):
    """The program throws here, or people do."""

    code = "chance"


class ClockError(RefusalError):
    """Too late, or too early."""

    code = "clock"


class ClaimError(RefusalError):
    """Nobody is away for long enough that the others may go on without them."""

    code = "claim"


class ConsentError(RefusalError):
    """The others must agree first."""

    code = "consent"


class OfferError(RefusalError):
    """There is no such offer, or it is not the asker's to make or to answer."""

    code = "offer"


class UndoError(RefusalError):
    """The last act cannot be taken back."""

    code = "undo"
