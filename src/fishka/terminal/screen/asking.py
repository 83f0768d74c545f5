"""Pages that ask: one thing of several, several of them, lines to be typed."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from fishka.terminal.screen.keyboard import other_layout
from fishka.terminal.screen.pages import Page

STYLE = f"""{Page.DEFAULT_CSS}
    Menu, Choose, Form {{ align: center middle; }}
    .sheet OptionList {{ height: auto; max-height: 14; border: none; padding: 0;
                         background: $background; }}
    .sheet OptionList:focus {{ border: none; }}
    .sheet Horizontal {{ height: auto; }}
    .sheet Button {{ margin-right: 2; }}
    .sheet Static {{ margin-bottom: 1; }}
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
    """Some of several: Space, a click or the letter of a tile marks; Enter hands in."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "mark", show=False, priority=True)]

    def __init__(self, title: str, choices: Iterable[str], note: str, do: str, back: str) -> None:
        super().__init__(title, note, do, back)
        self._choices = list(choices)
        self._marked: set[int] = {0} if len(self._choices) == 1 else set()
        self._list = OptionList(*map(self._line, range(len(self._choices))), markup=False)

    def fields(self) -> ComposeResult:
        yield self._list

    def filled(self) -> list[str]:
        return [self._choices[at] for at in sorted(self._marked)]

    def action_mark(self) -> None:
        if self._list.highlighted is not None:
            self._mark(self._list.highlighted)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._mark(event.option_index)

    def on_key(self, event: Key) -> None:
        letters = {(event.character or "").upper(), other_layout(event.character or "").upper()}
        found = (at for at, each in enumerate(self._choices) if each in letters)
        if (at := next((at for at in found if at not in self._marked), None)) is not None:
            event.stop()
            self._mark(at)

    def _mark(self, at: int) -> None:
        self._marked ^= {at}
        self._list.replace_option_prompt_at_index(at, self._line(at))

    def _line(self, at: int) -> str:
        return f"[{'x' if at in self._marked else ' '}] {self._choices[at]}"


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
