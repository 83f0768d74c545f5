"""Where the screen plays: a table on this machine, or one of a server."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec

from fishka.core.form import Json

if TYPE_CHECKING:
    from fishka.terminal.screen.company import Company

Act: TypeAlias = Mapping[str, Json]
View: TypeAlias = Mapping[str, Any]
"""What a seat may know of a game, as ``Match.view`` gives it and the server sends it."""
Changed: TypeAlias = Callable[[], None]


class TriedWord(msgspec.Struct, frozen=True):
    """A word of a draft, and why it does not count if it does not."""

    word: str
    score: int
    reason: str | None


class Tried(msgspec.Struct, frozen=True):
    """What a draft comes to; ``fault`` is why the rules refuse it."""

    words: Sequence[TriedWord]
    total: int
    fault: str | None
    ok: bool


class Place(Protocol):
    """A table as the screen knows it. What is refused is raised as a FishkaError."""

    game: str
    language: str
    own_clock: bool
    """Whether the screen hands in what lies when the time is over; else the server does."""
    by_turns: bool
    """Whether several people play at this one screen and hide their hands from each other."""

    @property
    def names(self) -> Sequence[str]:
        """Who sits where."""
        ...

    @property
    def mine(self) -> Sequence[int]:
        """The seats that are played from here."""
        ...

    @property
    def seat(self) -> int:
        """The seat whose hand the view shows."""
        ...

    @property
    def asked(self) -> int | None:
        """The seat of these that may say now whether an open lay stands."""
        ...

    @property
    def company(self) -> "Company | None":
        """The others at a table of a server; None where there is no server."""
        ...

    @property
    def deeds(self) -> Sequence[tuple[str, str]]:
        """What can be done beside playing: its name for the company, and how it is called."""
        ...

    @property
    def view(self) -> View | None:
        """How the game stands; None while it has not begun."""
        ...

    @property
    def notes(self) -> Sequence[str]:
        """What is to be told besides: the line, the talk of the table."""
        ...

    @property
    def advised(self) -> bool:
        """Whether advice is allowed here."""
        ...

    @property
    def lying(self) -> Sequence[str] | None:
        """The layout that the server has kept of the seat's roll, where it has told one anew."""
        ...

    def keep(self, roll: str, grid: Sequence[str], /) -> None:
        """Keep the layout of a roll that lies before the seat and is not handed in."""

    def seconds_left(self) -> float | None:
        """How long the time of the turn still runs; None where none does."""
        ...

    async def act(self, act: Act) -> None:
        """Have the act carried out, once."""
        ...

    async def attempt(self, act: Act) -> Tried:
        """What a lay would come to."""
        ...

    async def advise(self) -> Sequence[str]:
        """What is best here, line by line."""
        ...

    async def follow(self, changed: Changed) -> None:
        """Go with the game until it is over, and tell of each change."""
        ...
