"""How a table is shown: the line above, the game, what stands beside it, what is said below."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.terminal.plain import one_line
from fishka.terminal.screen.acts import Acts
from fishka.terminal.screen.around import headline, result, side
from fishka.terminal.screen.asking import Choose
from fishka.terminal.screen.colours import STYLES, THEMES
from fishka.terminal.screen.faces import FACES
from fishka.terminal.screen.keys import bind_keys
from fishka.terminal.screen.naming import Naming
from fishka.terminal.screen.pages import Cover, Question
from fishka.terminal.screen.place import Place, View
from fishka.texts import say, texts
from fishka.words.alphabets import Alphabet

TICK: Final = 0.5
"""Seconds from one look at the clock to the next."""


class Showing(App[bool]):
    """One table, shown as it stands."""

    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = """
    Screen { layout: vertical; }
    #head { height: 1; background: $accent; color: $background; text-style: bold; }
    #table { height: 1fr; }
    #left { width: 49; height: 100%; }
    #face { height: 19; }
    #side { width: 1fr; height: 100%; padding-left: 1; }
    #said { height: 2; }
    """

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self._ = texts(place.language).gettext
        self._shown: int | None = None
        """Whose hand was seen last."""
        self._stood: View | None = None
        """How the game stood when it was shown last: who comes and goes leaves the hand alone."""
        self.face = FACES[place.game](place, self)
        bind_keys(self, self.face)

    @override
    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield self.face
                yield Acts(self.acts, lambda: STYLES[self.colours()]["act"], self.run_action)
            yield Static(id="side", markup=False)
        yield Static(id="said", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.face.focus()
        self.stand()
        self.run_worker(self.tried(self.place.follow(self.stand)), exclusive=False)
        self.set_interval(TICK, self.tick)

    def tell(self, line: str) -> None:
        """Say something below the table."""
        self.query_one("#said", Static).update(one_line(line))

    async def tried(self, doing: Awaitable[None]) -> None:
        """Do it; what is refused is told."""
        try:
            await doing
        except FishkaError as error:
            self.tell(say(error, self.place.language))

    def colours(self) -> str:
        """The name of the theme."""
        return self.theme if self.theme in STYLES else THEMES[0].name

    def ask(self, question: str, do: Callable[[], None]) -> None:
        """Do it once it has been asked whether to."""
        page = Question(question, self._("yes").capitalize(), self._("No"))
        self.push_screen(page, lambda sure: do() if sure else None)

    def acts(self) -> Sequence[tuple[str, str]]:
        """What can be done now, for a click: what it is called, and the action."""
        if self.place.view is None:
            return ()
        if self.place.view["finished"]:
            return (*self._deeds(), (self._("Leave"), "leave"))
        if self.place.asked is None and self.place.company and self.place.company.asked:
            return ((self._("Agree"), "answer(True)"), (self._("No"), "answer(False)"))
        return [(label, f"face('{key}')") for label, key in self.face.acts()]

    def _deeds(self) -> Sequence[tuple[str, str]]:
        return [(label, f"deed('{deed}')") for deed, label in self.place.deeds]

    def name_blank(self, alphabet: Alphabet, named: Callable[[str | None], None]) -> None:
        """Have it chosen which letter a blank stands for."""
        question = self._("Type the letter that the blank stands for.")
        self.push_screen(Naming(question, alphabet), named)

    def choose(
        self,
        texts: tuple[str, str, str],
        choices: Sequence[str],
        chosen: Callable[[list[str] | None], None],
    ) -> None:
        """Have some of several chosen."""
        question, note, do = texts
        page = Choose(question, choices, note, do, self._("Back to the board"))
        self.push_screen(page, chosen)

    def stand(self) -> None:
        """Show how the game stands now."""
        view = self.place.view
        if view is not None and view is not self._stood:
            self._stood = view
            self.face.changed()
            self._cover()
        self.show()
        if view is not None and view["finished"]:
            self.tell(result(self.face))

    def show(self) -> None:
        """Draw all anew."""
        self.face.refresh()
        self.query_one(Acts).refresh()
        self.query_one("#head", Static).update(headline(self.face))
        self.query_one("#side", Static).update("\n".join(side(self.face)))

    async def tick(self) -> None:
        """Look at the clock."""
        left = self.place.seconds_left()
        if left is None:
            return
        self.query_one("#head", Static).update(headline(self.face))
        if left <= 0 and self.place.own_clock:
            await self.tried(self.face.time_up())

    def _cover(self) -> None:
        """Hide one hand until the next person is there."""
        view, seat = self.place.view, self.place.seat
        if not self.place.by_turns or view is None or view["finished"] or seat == self._shown:
            return
        if view.get("owed") or view["to_move"] not in self.place.mine:
            return
        self._shown = seat
        call = self._("{name}, Enter shows your hand when you are there.")
        self.push_screen(Cover(call.format(name=self.face.name_of(seat))))
