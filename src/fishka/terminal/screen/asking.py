"""Pages that ask: one thing of several, several of them, lines to be typed."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, SelectionList, Static
from textual.widgets.option_list import Option

from fishka.terminal.screen.pages import Page

STYLE = f"""{Page.DEFAULT_CSS}
    Menu, Choose, Form {{ align: center middle; }}
    .sheet OptionList, .sheet SelectionList {{ height: auto; max-height: 14; background: $background; }}
    .sheet Horizontal {{ height: auto; }}
    .sheet Button {{ margin-right: 2; }}
    """


class Menu(ModalScreen[str]):
    """One thing of several; Escape takes none, which is an empty name."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f12", "dismiss('')", show=False)]
    DEFAULT_CSS = STYLE

    def __init__(self, title: str, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._choices = title, choices

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet", can_focus=False):
            yield Static(self._title, markup=False)
            yield OptionList(
                *(Option(label, id=name) for name, label in self._choices), markup=False
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id or "")


class _Filled(ModalScreen[list[str]]):
    """Something to fill in and hand in; Escape hands in nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "nothing", show=False),
        Binding("enter", "done", show=False, priority=True),
    ]
    DEFAULT_CSS = STYLE

    def __init__(self, title: str, note: str, do: str, back: str) -> None:
        super().__init__()
        self._title, self._note, self._do, self._back = title, note, do, back

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet", can_focus=False):
            yield Static(self._title, markup=False)
            yield from self.fields()
            yield Static(self._note, markup=False)
            with Horizontal():
                yield Button(self._do, id="done", compact=True, variant="primary")
                yield Button(self._back, id="nothing", compact=True)

    def fields(self) -> ComposeResult:
        """What is to be filled in."""
        yield from ()

    def filled(self) -> list[str]:
        """What has been."""
        return []

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(self.filled() if event.button.id == "done" else [])

    def action_done(self) -> None:
        on_back = self.focused is not None and self.focused.id == "nothing"
        self.dismiss([] if on_back else self.filled())

    def action_nothing(self) -> None:
        self.dismiss([])


class Choose(_Filled):
    """Some of several: Space marks, Enter hands in."""

    def __init__(self, title: str, choices: Iterable[str], note: str, do: str, back: str) -> None:
        super().__init__(title, note, do, back)
        self._choices = list(choices)
        alone = len(self._choices) == 1
        self._list = SelectionList[str](*((each, each, alone) for each in self._choices))

    def fields(self) -> ComposeResult:
        yield self._list

    def filled(self) -> list[str]:
        return [each for each in self._choices if each in self._list.selected]


class Form(_Filled):
    """Lines to type: Tab goes to the next, Enter hands them in."""

    def __init__(self, title: str, labels: Iterable[str], note: str, do: str, back: str) -> None:
        super().__init__(title, note, do, back)
        self._labels = list(labels)

    def fields(self) -> ComposeResult:
        for label in self._labels:
            yield Static(label, markup=False)
            yield Input(compact=True)

    def filled(self) -> list[str]:
        return [each.value for each in self.query(Input)]
