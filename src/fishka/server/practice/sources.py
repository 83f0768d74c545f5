"""What cards are of: a list of words, or a game that is always the same."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from msgspec import Struct

from fishka.server.lexicons import FIRST, held, profiles
from fishka.texts import gettext_noop
from fishka.texts.lists import list_name


class Sources(Struct, frozen=True):
    """What one may choose that cards are of.

    ``field`` is what addresses and forms call it, ``label`` and ``told`` are in English, the one
    over the choice, the other over a card. ``known`` are all that may be asked for, ``offered``
    those that are there; ``usual`` is the one for a reader of that language, and ``name`` what one
    is called in it.
    """

    field: str
    label: str
    told: str
    known: Callable[[], Collection[str]]
    offered: Callable[[], Collection[str]]
    usual: Callable[[str], str]
    name: Callable[[str, str], str]

    def wished(self, query: Mapping[str, str], spoken: str) -> str:
        """The one that an address names, else the usual one."""
        wished = query.get(self.field, "")
        return wished if wished in self.known() else self.usual(spoken)

    def choices(self, spoken: str) -> list[tuple[str, str]]:
        """Those that are there and what each is called, in the order to show them."""
        return [(each, self.name(each, spoken)) for each in self.offered()]


class Lists(Sources, frozen=True):
    """Lists of words: those in the reader's language come first."""

    def choices(self, spoken: str) -> list[tuple[str, str]]:
        """The lists that are built here."""
        known = profiles()
        names = sorted(self.offered(), key=lambda name: known[name].language != spoken)
        return [(name, self.name(name, spoken)) for name in names]


def always(game: str) -> Sources:
    """The game alone: there is nothing to choose."""
    return Sources(
        "list", "", "", lambda: (game,), tuple, usual=lambda _: game, name=lambda name, _: name
    )


LISTS: Final = Lists(
    "list",
    gettext_noop("List of words"),
    gettext_noop("List: {name}"),
    profiles,
    held,
    FIRST.__getitem__,
    list_name,
)
