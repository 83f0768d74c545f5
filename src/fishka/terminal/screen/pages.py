"""Pages over the table: keys, rules, the question whether to leave, the cover between hands."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class Page(ModalScreen[None]):
    """Lines to read; Escape or Enter goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f1,f9", "dismiss", show=False),
    ]
    DEFAULT_CSS = """
    Page, Question, Cover, Ask { align: center middle; }
    .sheet { width: 76; max-width: 100%; height: auto; max-height: 100%;
             border: round $accent; padding: 0 1; background: $background; color: $foreground; }
    """

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = list(lines)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet"):
            yield Static("\n".join(self._lines), markup=False)


class Question(ModalScreen[bool]):
    """A question; Enter or Y says yes, everything else no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,д,j", "dismiss(True)", show=False),
        Binding("escape,n,н", "dismiss(False)", show=False),
    ]
    DEFAULT_CSS = Page.DEFAULT_CSS

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        yield Static(self._question, classes="sheet", markup=False)


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


class Ask(ModalScreen[str]):
    """A line to type; Enter hands it in, Escape nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "nothing", show=False)]
    DEFAULT_CSS = Page.DEFAULT_CSS

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet"):
            yield Static(self._question, markup=False)
            yield Input()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_nothing(self) -> None:
        self.dismiss("")
