"""Pages over the table: keys, rules, the question whether to leave, the cover between hands."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static


class Page(ModalScreen[None]):
    """Lines to read; Escape or Enter goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f1,f9", "dismiss", show=False),
    ]
    DEFAULT_CSS = """
    Page, Question, Cover { align: center middle; }
    .sheet { width: 76; max-width: 100%; height: auto; max-height: 100%;
             border: round $accent; padding: 0 1; background: $background; color: $foreground; }
    """

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = list(lines)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet"):
            yield Static("\n".join(self._lines), markup=False)

    def on_click(self) -> None:
        self.dismiss()


class Question(ModalScreen[bool]):
    """A question; Enter or Y says yes, Escape or N no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,д,j", "dismiss(True)", show=False),
        Binding("escape,n,н", "dismiss(False)", show=False),
    ]
    DEFAULT_CSS = f"""{Page.DEFAULT_CSS}
    Question Horizontal {{ height: auto; margin-top: 1; }}
    Question Button {{ margin-right: 2; }}
    """

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self._question, markup=False)
            with Horizontal():
                yield Button(self._yes, id="yes", compact=True, variant="primary")
                yield Button(self._no, id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")


class Cover(ModalScreen[None]):
    """Nothing is seen of the table until the person whose hand it is says so."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]
    DEFAULT_CSS = """
    Cover { align: center middle; background: $background; }
    """

    def __init__(self, call: str) -> None:
        super().__init__()
        self._call = call

    def compose(self) -> ComposeResult:
        yield Static(self._call, classes="sheet", markup=False)

    def on_click(self) -> None:
        self.dismiss()
