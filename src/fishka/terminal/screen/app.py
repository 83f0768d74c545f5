"""The application: what the keys of all games do at the table that it shows."""

from fishka.terminal.screen.accompanied import Accompanied
from fishka.terminal.screen.colours import THEMES
from fishka.terminal.screen.keys import key_lines
from fishka.terminal.screen.pages import Page


class TableApp(Accompanied):
    """One table. It ends with whether the game was played to its end."""

    async def action_face(self, key: str) -> None:
        await self.tried(self._pressed(key))
        self.show()

    def action_help(self) -> None:
        self.push_screen(Page(key_lines(self.face)))

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
            self.run_worker(self.tried(self._advise()), exclusive=True, group="advice")

    def action_resign(self) -> None:
        self.ask(self._("Give the game up? Enter: yes, Escape: no"), self._resign)

    def action_leave(self) -> None:
        view = self.place.view
        if view is not None and view["finished"]:
            self.exit(result=True)
        else:
            self.ask(
                self._("Leave the game? Enter: yes, Escape: no"), lambda: self.exit(result=False)
            )

    async def _pressed(self, key: str) -> None:
        await self.face.press(key, None)

    async def _advise(self) -> None:
        self.push_screen(Page(await self.place.advise()))

    def _resign(self) -> None:
        act = self.place.act({"act": "resign"})
        self.run_worker(self.tried(act), exclusive=True, group="resign")
