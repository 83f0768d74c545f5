"""Which letter a blank stands for: typed, or clicked."""

from collections.abc import Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Static
from typing_extensions import override

from fishka.terminal.screen.keyboard import typed
from fishka.terminal.screen.pages import Page
from fishka.words.alphabets import Alphabet

LINE: Final = 11
"""So many letters stand on a line."""
CELL: Final = 4


class Letters(Static):
    """The letters of an alphabet, for a click."""

    def __init__(self, letters: str, chosen: Callable[[str], object]) -> None:
        lines = (letters[at : at + LINE] for at in range(0, len(letters), LINE))
        super().__init__(
            "\n".join("".join(f"[{each}] " for each in line) for line in lines), markup=False
        )
        self._letters, self._chosen = letters, chosen

    def on_click(self, event: Click) -> None:
        at = event.y * LINE + event.x // CELL
        if event.x < LINE * CELL and 0 <= at < len(self._letters):
            self._chosen(self._letters[at])


class Naming(ModalScreen[str]):
    """One letter; Escape leaves the blank without a name."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", show=False)]
    DEFAULT_CSS = f"""{Page.DEFAULT_CSS}
    Naming {{ align: center middle; }}
    """

    def __init__(self, question: str, alphabet: Alphabet) -> None:
        super().__init__()
        self._question, self._alphabet = question, alphabet

    @override
    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self._question, markup=False)
            yield Letters(self._alphabet.letters, self.dismiss)

    def on_key(self, event: Key) -> None:
        letter = typed(event.character, self._alphabet) if event.character else None
        if letter is not None:
            event.stop()
            self.dismiss(letter)
