"""What the pages need to know of a game, so that they need not know which game it is."""

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.form import Json
from fishka.pictures.boards import Row, Tile
from fishka.pictures.layouts import Layout
from fishka.server.pages.tables import You
from fishka.server.wire import Full


class LevelTold(Struct, frozen=True):
    """A computer player as the form shows it; ``figures`` are what was measured, if it was."""

    name: str
    label: str
    style: str
    figures: tuple[str, ...]


class LevelsTold(Struct, frozen=True):
    """The computer players of a game, the weakest first, and what their figures are."""

    heads: tuple[str, ...]
    levels: tuple[LevelTold, ...]


class Face(Protocol):
    """One game as the pages show it.

    ``table`` and ``form`` are templates: its table, its rules in the form for a new game. ``entry``
    is the browser's script of its table, ``rules`` the template of its rules without the language.
    """

    @property
    def game(self) -> str: ...
    @property
    def table(self) -> str: ...
    @property
    def form(self) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def entry(self) -> str: ...

    @property
    def piece(self) -> str:
        """What it is played with: ``die``, ``tile`` or ``cube``."""
        ...

    @property
    def emblem(self) -> Tile | None:
        """The tile or the cube that stands for it in lists; None where a die does."""
        ...

    @property
    def tiles_language(self) -> str:
        """The language of its letters, if it has any."""
        ...

    @property
    def art(self) -> list[Row] | Layout | None:
        """Squares of its board, or a layout, for the first page; None where dice stand there."""
        ...

    def caption(self, language: str) -> str:
        """What it is, in half a line."""
        ...

    def summary(self, language: str) -> str:
        """How it is played, in a few sentences."""
        ...

    def by_hand(self, language: str) -> str:
        """How it is played where people use their own pieces, in half a line."""
        ...

    def progress(self, full: Full, company: str, language: str) -> str:
        """How far a running game is, with whom."""
        ...

    def acting(self, full: Full, you: You) -> int | None:
        """The asker's seat that may act now, None if all they can do is wait."""
        ...

    def shown(self, full: Full, you: You, language: str) -> Mapping[str, object]:
        """What its table's template needs besides what every table has."""
        ...

    def notes(self, full: Full, number: int, language: str) -> list[str]:
        """What stands beside a seat in the final ranking besides its total."""
        ...

    def islands(self, full: Full) -> Mapping[str, object]:
        """What its script needs besides the table and the words, by the id of the element."""
        ...

    def act(self, form: FormData, state: Any, language: str) -> Mapping[str, Json]:  # noqa: ANN401 - a state that only its game knows
        """What a plain form of its table plays in a state, the seat left aside; MalformedError."""
        ...

    def asked(self, form: FormData, language: str) -> Mapping[str, object]:
        """What its form's template needs: the choices, and what was chosen."""
        ...

    def options(self, form: FormData, language: str) -> Mapping[str, Json]:
        """The options that a filled-in form asks for; MalformedError."""
        ...

    def examples(self) -> Mapping[str, object]:
        """What the template of its rules shows."""
        ...

    def time_up(self, language: str) -> str:
        """What happens when the time of a turn is over."""
        ...

    def real_pieces(self, language: str) -> str:
        """How people play it with their own pieces."""
        ...

    def levels(self, language: str) -> LevelsTold:
        """The computer players that can be chosen."""
        ...


def mover(full: Full, you: You) -> int | None:
    """The asker's seat that is to move, if one is."""
    seat: int | None = full.view["to_move"] if full.view and full.phase == "playing" else None
    return seat if seat in you.seats else None
