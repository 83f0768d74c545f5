"""The application: the table of a game, what stands beside it, what is said below."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widgets import Footer, Static
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.cubes import ONE, TWO
from fishka.games.tiles import RULE_SETS
from fishka.terminal.columns import columns
from fishka.terminal.plain import one_line
from fishka.terminal.screen.colours import STYLES, THEMES
from fishka.terminal.screen.cubes import CubesFace
from fishka.terminal.screen.face import Face
from fishka.terminal.screen.pages import Ask, Cover, Page, Question
from fishka.terminal.screen.place import Place, View
from fishka.terminal.screen.tiles import TilesFace
from fishka.terminal.screen.yacht import YachtFace
from fishka.texts import gettext_noop, say, texts
from fishka.texts.games import game_name

FACES: Final[Mapping[str, type[Face]]] = MappingProxyType(
    {
        "yacht": YachtFace,
        **dict.fromkeys((ONE, TWO), CubesFace),
        **dict.fromkeys(RULE_SETS, TilesFace),
    }
)
"""By the game's name."""
EVERYWHERE: Final = (
    ("F1 ?", "help", gettext_noop("the keys")),
    ("F2", "advise", gettext_noop("show what is best here")),
    ("F7", "theme", gettext_noop("light, dark, more contrast")),
    ("F8", "resign", gettext_noop("give the game up")),
    ("F9", "rules", gettext_noop("the rules of this table")),
    ("F10", "leave", gettext_noop("leave the game as it stands")),
)
"""Keys that every game has, their actions, and what they do."""
SHORT: Final = MappingProxyType(
    {
        "help": gettext_noop("Keys"),
        "rules": gettext_noop("Rules"),
        "leave": gettext_noop("Leave"),
    }
)
"""What the foot of the screen calls the actions that it shows."""
TICK: Final = 0.5
"""Seconds from one look at the clock to the next."""


class TableApp(App[bool]):
    """One table. It ends with whether the game was played to its end."""

    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = """
    Screen { layout: vertical; }
    #head { height: 1; background: $accent; color: $background; text-style: bold; }
    #table { height: 1fr; }
    #face { width: 49; height: 100%; }
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
        for keys, action, _meaning in EVERYWHERE:
            for key in keys.lower().split():
                self.bind(
                    key.replace("?", "question_mark"),
                    action,
                    description=self._(SHORT[action]) if action in SHORT else "",
                    show=action in SHORT and key != "?",
                )
        for key, _meaning in self.face.KEYS:
            if key.startswith("F"):
                self.bind(key.lower(), f"face('{key.lower()}')", show=False)
        self.bind("ctrl+q,ctrl+c", "leave", show=False)

    @override
    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="table"):
            yield self.face
            yield Static(id="side", markup=False)
        yield Static(id="said", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.face.focus()
        self.stand()
        self.run_worker(self._follow(), exclusive=False)
        self.set_interval(TICK, self.tick)

    def tell(self, line: str) -> None:
        """Say something below the table."""
        self.query_one("#said", Static).update(one_line(line))

    def colours(self) -> str:
        """The name of the theme."""
        return self.theme if self.theme in STYLES else THEMES[0].name

    def ask(self, question: str, answered: Callable[[str | None], None]) -> None:
        """Have a line typed."""
        self.push_screen(Ask(question), answered)

    def stand(self) -> None:
        """Show how the game stands now."""
        view = self.place.view
        if view is not None and view is not self._stood:
            self._stood = view
            self.face.changed()
            self._cover()
        self.show()
        if view is not None and view["finished"]:
            self.tell(self._result())

    def show(self) -> None:
        """Draw all anew."""
        self.face.refresh()
        self.query_one("#head", Static).update(self._headline())
        self.query_one("#side", Static).update("\n".join(self._beside()))

    async def tick(self) -> None:
        """Look at the clock."""
        left = self.place.seconds_left()
        if left is None:
            return
        self.query_one("#head", Static).update(self._headline())
        if left <= 0 and self.place.own_clock:
            try:
                await self.face.time_up()
            except FishkaError as error:
                self.tell(say(error, self.place.language))

    async def _follow(self) -> None:
        try:
            await self.place.follow(self.stand)
        except FishkaError as error:
            self.tell(say(error, self.place.language))

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

    def _headline(self) -> str:
        view = self.place.view
        parts = [game_name(self.place.game, self.place.language)]
        if view is not None and view["to_move"] is not None:
            name = self.face.name_of(view["to_move"])
            parts.append(self._("To move: {name}").format(name=name))
        if (left := self.place.seconds_left()) is not None:
            parts.append(f"{int(left) // 60}:{int(left) % 60:02}")
        return " " + " · ".join(parts)

    def _beside(self) -> list[str]:
        view = self.place.view
        if view is None:
            return [*map(self.face.name_of, range(len(self.place.names))), *self.place.notes]
        scores = [(self.face.name_of(seat), score) for seat, score in enumerate(view["scores"])]
        lines = columns([self._("Seat"), self._("Total")], scores)
        told = [line for line in self.face.beside() if line]
        last = [self._turn_line(turn) for turn in view.get("turns", ())[:-7:-1]]
        return [*lines, "", *told, "", *self.place.notes, *last]

    def _turn_line(self, turn: Mapping[str, Any]) -> str:
        words = ", ".join(each["word"] for each in turn["words"]) or "–"
        return f"{self.face.name_of(turn['seat'])} {turn['score']:+}: {words}"

    def _result(self) -> str:
        view = self.place.view or {}
        names = ", ".join(map(self.face.name_of, view["winners"]))
        if not names:
            return self._("The game is over. Nobody has won.")
        points = view["scores"][view["winners"][0]]
        if len(view["winners"]) > 1:
            return self._("A tie: {names} share the win with {points}.").format(
                names=names, points=points
            )
        return self._("{name} wins with {points}.").format(name=names, points=points)

    async def action_face(self, key: str) -> None:
        try:
            await self.face.press(key, None)
        except FishkaError as error:
            self.tell(say(error, self.place.language))
        self.show()

    def action_help(self) -> None:
        rows = [
            *((key, self._(meaning)) for key, meaning in self.face.KEYS),
            *((key, self._(meaning)) for key, _action, meaning in EVERYWHERE),
        ]
        self.push_screen(Page(columns([self._("Key"), self._("to")], rows)))

    def action_rules(self) -> None:
        if self.place.view is not None:
            self.push_screen(Page(self.face.rules()))

    def action_theme(self) -> None:
        names = [theme.name for theme in THEMES]
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self.show()

    def action_advise(self) -> None:
        if not self.place.advised:
            self.tell(self._("There is no advice at this table."))
        else:
            self.run_worker(self._advise(), exclusive=True, group="advice")

    async def _advise(self) -> None:
        try:
            self.push_screen(Page(await self.place.advise()))
        except FishkaError as error:
            self.tell(say(error, self.place.language))

    def action_resign(self) -> None:
        self._after(self._("Give the game up? Enter: yes, Escape: no"), self._resign)

    def _resign(self) -> None:
        self.run_worker(self._resigned(), exclusive=True, group="resign")

    async def _resigned(self) -> None:
        try:
            await self.place.act({"act": "resign"})
        except FishkaError as error:
            self.tell(say(error, self.place.language))

    def action_leave(self) -> None:
        view = self.place.view
        if view is not None and view["finished"]:
            self.exit(result=True)
        else:
            self._after(
                self._("Leave the game? Enter: yes, Escape: no"), lambda: self.exit(result=False)
            )

    def _after(self, question: str, do: Callable[[], Any]) -> None:
        self.push_screen(Question(question), lambda yes: do() if yes else None)
