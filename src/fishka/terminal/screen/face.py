"""What the faces of all games on the screen share: drawing, choosing, speaking."""

from abc import abstractmethod
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from rich.text import Text
from textual.events import Click, Key
from textual.widget import Widget
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.terminal.plain import one_line
from fishka.terminal.screen.colours import STYLES
from fishka.terminal.screen.place import Act, Place, View
from fishka.texts import say, texts
from fishka.words.alphabets import Alphabet

Keys = Sequence[tuple[str, str]]
"""Keys as people call them, and what each does."""


class Desk(Protocol):
    """What a face has around it."""

    def tell(self, line: str) -> None:
        """Say something below the table."""

    def show(self) -> None:
        """Draw all anew."""

    def colours(self) -> str:
        """The name of the theme."""
        ...

    def name_blank(self, alphabet: Alphabet, named: Callable[[str | None], None]) -> None:
        """Have it chosen which letter a blank stands for."""

    def choose(
        self,
        texts: tuple[str, str, str],
        choices: Sequence[str],
        chosen: Callable[[list[str] | None], None],
    ) -> None:
        """Have some of several chosen; ``texts``: the question, what follows, the button."""


class Face(Widget, can_focus=True):
    """The table of one game. Keys and clicks come here first; what it does not know goes on."""

    KEYS: ClassVar[Keys]

    def __init__(self, place: Place, desk: Desk) -> None:
        super().__init__(id="face")
        self.place = place
        self.desk = desk
        self._ = texts(place.language).gettext
        self._waits: Act | None = None
        """What a second Enter would do."""

    @abstractmethod
    def draw(self) -> Text:
        """The table as it stands."""

    @abstractmethod
    def beside(self) -> Iterator[str]:
        """What stands beside the table, the most needed first."""

    @abstractmethod
    async def press(self, key: str, character: str | None) -> bool:
        """Do what a key says; False where it says nothing here."""

    @abstractmethod
    async def pick(self, column: int, row: int) -> None:
        """Do what a click on a cell of the table says."""

    @abstractmethod
    def changed(self) -> None:
        """The game stands otherwise."""

    @abstractmethod
    def rules(self) -> Iterator[str]:
        """The rules of this table in short."""

    def acts(self) -> Iterator[tuple[str, str]]:
        """What can be done now, for a click: what it is called, and its key."""
        yield from ()

    @property
    def view(self) -> View:
        return self.place.view or {}

    @property
    def at_turn(self) -> bool:
        """Whether the seat played here is to act."""
        place, view = self.place, self.view
        moving = {view["to_move"], *view.get("together", ())}
        return not view["finished"] and place.seat in place.mine and place.seat in moving

    @override
    def render(self) -> Text:
        return self.draw() if self.place.view is not None else Text(self._("The table is open."))

    def style(self, name: str) -> str:
        return STYLES[self.desk.colours()][name]

    def name_of(self, seat: int) -> str:
        return one_line(self.place.names[seat])

    async def act(self, act: Mapping[str, Any]) -> None:
        """Have an act carried out; what is refused is told."""
        self._waits = None
        self.desk.tell("")
        await self.place.act(act)

    def later(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do what was chosen on a page; what is refused is told."""
        self.run_worker(self._told(doing), exclusive=True, group="later")

    async def _told(self, doing: Coroutine[Any, Any, None]) -> None:
        try:
            await doing
        except FishkaError as error:
            self.desk.tell(say(error, self.place.language))

    async def confirmed(self, act: Act, told: str) -> None:
        """Carry the act out if it was asked for just before, else ask for it once more."""
        if self._waits == act:
            await self.act(act)
        else:
            self._waits = act
            self.desk.tell(f"{told} {self._('The same once more does it.')}")

    async def on_key(self, event: Key) -> None:
        if self.place.view is None or self.view["finished"]:
            return
        try:
            known = await self.press(event.key, event.character)
        except FishkaError as error:
            known = True
            self.desk.tell(say(error, self.place.language))
        if known:
            event.stop()
            event.prevent_default()
            self.desk.show()

    async def on_click(self, event: Click) -> None:
        if self.place.view is None or self.view["finished"]:
            return
        try:
            await self.pick(event.x, event.y)
        except FishkaError as error:
            self.desk.tell(say(error, self.place.language))
        self.desk.show()

    async def time_up(self) -> None:
        """The time of the turn is over: where the clock hands nothing in, nothing."""
        return
