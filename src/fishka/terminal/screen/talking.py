"""The talk of a table: what was said, what one says."""

from collections.abc import Awaitable, Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from fishka.core.errors import FishkaError
from fishka.terminal.screen.asking import Menu
from fishka.terminal.screen.company import Company
from fishka.texts import say, texts

LONGEST: Final = 280

Open = Callable[[Menu, Callable[[str | None], None]], object]
"""Shows a menu, and has told what was chosen."""


class Talking(ModalScreen[None]):
    """Lines above, phrases below, and a line to type where words of one's own may be said."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]
    DEFAULT_CSS = """
    Talking { align: center middle; }
    Talking > Vertical { width: 78; max-width: 100%; height: 100%; border: round $accent;
                         padding: 0 1; background: $background; }
    Talking OptionList { background: $background; border: none; padding: 0; }
    Talking #lines { height: 1fr; }
    Talking #phrases { height: 6; }
    Talking .title { text-style: bold; }
    """

    def __init__(self, company: Company, language: str, opened: Open) -> None:
        super().__init__()
        self._company, self._language, self._open = company, language, opened
        self._ = texts(language).gettext

    def compose(self) -> ComposeResult:
        talk, _ = self._company.talk, self._
        among = talk.told is not None and talk.told["room"] == "players"
        with Vertical():
            title = _("Talk among the players") if among else _("Talk among those who watch")
            yield Static(title, classes="title", markup=False)
            yield OptionList(id="lines", markup=False)
            yield Static(_("Set phrases"), classes="title", markup=False)
            phrases = (Option(words, id=name) for name, words in talk.phrases.items())
            yield OptionList(*phrases, id="phrases", markup=False)
            if talk.free:
                yield Input(placeholder=_("What you say"), max_length=LONGEST, compact=True)
            yield Static(id="problem", markup=False)

    def on_mount(self) -> None:
        self.told()
        fields = self.query(Input)
        (fields.first() if fields else self.query_one("#phrases")).focus()

    def told(self) -> None:
        """Show what has been said by now."""
        talk, lines = self._company.talk, self.query_one("#lines", OptionList)
        talk.read()
        lines.clear_options()
        if talk.lines:
            lines.add_options(Option(talk.words(each), id=str(each["n"])) for each in talk.lines)
        else:
            lines.add_option(Option(self._("Nobody has said anything yet."), disabled=True))
        lines.scroll_end(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if text := event.value.strip():
            self._do(lambda: self._say(text, event.input))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        chosen = event.option.id or ""
        if event.option_list.id == "phrases":
            self._do(lambda: self._company.say(phrase=chosen))
        elif chosen:
            self._about(int(chosen))

    async def _say(self, text: str, field: Input) -> None:
        await self._company.say(text=text)
        field.clear()

    def _about(self, number: int) -> None:
        talk, _ = self._company.talk, self._
        line = next((each for each in talk.lines if each["n"] == number), None)
        if line is None or line.get("taken"):
            return
        choices: list[tuple[str, str]] = []
        if line.get("yours") or (talk.told and talk.told["may_take"]):
            choices.append(("take", _("Take away")))
        if not line.get("yours"):
            choices.append(("mute", _("Read {name} no more").format(name=line["by"])))
            choices.append(("report", _("Report")))
        menu = Menu(talk.words(line), choices)
        self._open(menu, lambda wish: self._wish(wish, number))

    def _wish(self, wish: str | None, number: int) -> None:
        if wish:
            self._do(lambda: self._company.say(do=wish, line=number))

    def _do(self, doing: Callable[[], Awaitable[None]]) -> None:
        self.run_worker(self._tried(doing), exclusive=True, group="talk")

    async def _tried(self, doing: Callable[[], Awaitable[None]]) -> None:
        problem = ""
        try:
            await doing()
        except FishkaError as error:
            problem = say(error, self._language)
        self.query_one("#problem", Static).update(problem)
