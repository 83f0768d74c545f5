"""The protocol that every game fulfils. Rules are pure: chance and time are arguments."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from fishka.core.chance import Fallen, Need
from fishka.core.entries import Entry, Standing, Turn
from fishka.core.form import Json
from fishka.core.seats import Seats

State = TypeVar("State")
Act = TypeVar("Act")
Options = TypeVar("Options")


NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})


class Game(Protocol[State, Act, Options]):
    """The rules of one game as functions of frozen values."""

    @property
    def name(self) -> str:
        """The name in records: ``yacht``."""
        ...

    @property
    def seats(self) -> range:
        """The numbers of seats that can play."""
        ...

    def options(self, given: Mapping[str, Json]) -> Options:
        """The options, defaults filled in; an unknown name or value is malformed."""
        ...

    def told(self, options: Options) -> dict[str, Json]:
        """The options as a record tells them: only what differs from the defaults."""
        ...

    def start(self, seats: Seats, options: Options) -> State:
        """The state before the first act; too few or too many seats are malformed."""
        ...

    def act(self, given: Mapping[str, Json], *, whole: bool = True) -> tuple[Act, Fallen | None]:
        """The act, and what fell for it, from the form of the record.

        ``whole``: what falls for an act must stand in it, as in a record; else it may be absent,
        for a chance source to supply. Only form is looked at.
        """
        ...

    def given(self, act: Act) -> dict[str, Json]:
        """The act in the form of the record, without what fell."""
        ...

    def needs(self, state: State, act: Act) -> Need | None:
        """What must fall for the act here; IllegalError where the rules refuse the act."""
        ...

    def unknown(self, need: Need) -> Fallen | None:
        """What stands for a fall at a real table that is not told; None where it must be told."""
        ...

    def play(
        self, state: State, act: Act, fallen: Fallen | None = None
    ) -> tuple[State, tuple[Entry, ...]]:
        """The state after the act and what it came to; IllegalError changes nothing."""
        ...

    def replay(self, state: State, entry: Entry) -> State:
        """The state after an entry of a log: judged when it was played, and not judged anew.

        What the rules take from outside, such as a list of words, may have changed since.
        """
        ...

    def owed(self, state: State) -> Act | None:
        """The act that is due and that nobody chooses, such as a draw."""
        ...

    def time_up(self, state: State, lying: Mapping[int, Json] = NOTHING) -> tuple[Act, ...]:
        """The acts of the clock when the time of the turn is over, one for each seat whose it is.

        ``lying`` is what seats have laid out and not handed in. () where no time runs.
        """
        ...

    def lying(self, state: State, given: Mapping[str, Json]) -> Json | None:
        """What a seat is laying out, from the form of its act, as ``time_up`` takes it.

        None in a game where nothing counts that is not handed in; MalformedError and IllegalError
        where nothing can lie so. Words are not judged.
        """
        ...

    def legal(self, state: State) -> Iterator[Act]:
        """Every act that the seat to move may choose, leaving the table aside."""
        ...

    def standing(self, state: State) -> Standing:
        """Who has what, who is to move, who has won."""
        ...

    def turns(self, state: State) -> tuple[Turn, ...]:
        """The completed turns, in order."""
        ...

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """What that seat may know, ready for JSON; None is a watcher."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose state and acts are not known here, as those who serve all games see it."""
