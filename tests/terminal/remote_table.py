"""A table of a real server on the screen."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from fishka.terminal.screen.app import TableApp
from fishka.terminal.screen.link import Link
from fishka.terminal.screen.remote import Remote
from server.house import Guest, Place


class Now:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Seen:
    """The screen of one person at a table."""

    def __init__(self, pilot: Pilot[bool], remote: Remote) -> None:
        self.pilot, self.remote = pilot, remote

    @property
    def app(self) -> TableApp:
        assert isinstance(self.pilot.app, TableApp)
        return self.pilot.app

    def text(self, name: str = "side") -> str:
        return str(self.app.query_one(f"#{name}", Static).content)

    async def until(self, holds: Callable[[], object]) -> None:
        while not holds():
            await self.pilot.pause()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def choose(self, label: str) -> None:
        """Press Enter on what is called so, in the menu that is open."""
        menu = self.app.screen.query_one(OptionList)
        labels = [str(each.prompt) for each in menu.options]
        menu.highlighted = labels.index(label)
        await self.pilot.press("enter")


def link_of(place: Place, game: str, guest: Guest | None = None, language: str = "en") -> Link:
    link = Link(f"{place.settings.address}/g/{game}", language)
    if guest is not None:
        link._browser.cookies = guest.browser.cookies
    return link


@asynccontextmanager
async def at(
    link: Link, *, size: tuple[int, int] = (80, 24), now: Callable[[], float] | None = None
) -> AsyncGenerator[Seen]:
    """The table of the link on a screen, once the line is up."""
    full = await link.full()
    language = link.language
    remote = Remote(link, full, language) if now is None else Remote(link, full, language, now)
    try:
        async with TableApp(remote).run_test(size=size) as pilot:
            seen = Seen(pilot, remote)
            await seen.until(lambda: remote.known.live)
            yield seen
    finally:
        await link.close()
