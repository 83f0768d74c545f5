"""What cards are of: a list of words, a game that one chooses, or one that is always the same."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from msgspec import Struct

from fishka.games.tiles.options import RULE_SETS
from fishka.server.lexicons import FIRST, held, profiles
from fishka.texts import gettext_noop
from fishka.texts.games import game_name, name_language
from fishka.texts.lists import list_name


class Source(Struct, frozen=True):
    """A list or a game: its name in addresses, what readers call it, and in which language.

    The language is empty where it is the reader's.
    """

    name: str
    title: str
    language: str


class Sources(Struct, frozen=True):
    """What one may choose that cards are of; nothing where there is no ``label``.

    ``field`` is what addresses and forms call it; ``label`` stands over the choice, ``told`` over a
    card, both in English. ``known`` are all that may be asked for. By the reader's language
    ``offered`` are those that are there, in order, ``usual`` is one of them, ``title`` what one is
    called, and ``spoken`` the language of that, where it is another.
    """

    field: str
    label: str
    told: str
    known: Callable[[], Collection[str]]
    offered: Callable[[str], Sequence[str]]
    usual: Callable[[str], str]
    title: Callable[[str, str], str]
    spoken: Callable[[str, str], str] = lambda _name, _language: ""

    def wished(self, query: Mapping[str, str], language: str) -> str:
        """The one that an address names, else the usual one."""
        wished = query.get(self.field, "")
        return wished if wished in self.known() else self.usual(language)

    def source(self, name: str, language: str) -> Source | None:
        """One of them as readers know it; None where there is nothing of that name to choose."""
        if not self.label or name not in self.known():
            return None
        return Source(name, self.title(name, language), self.spoken(name, language))

    def choices(self, language: str) -> list[Source]:
        """Those that are there, in the order to show them."""
        found = (self.source(name, language) for name in self.offered(language))
        return [each for each in found if each is not None]


def always(game: str) -> Sources:
    """The game alone: there is nothing to choose."""
    return Sources(
        "list",
        "",
        "",
        known=lambda: (game,),
        offered=lambda _: (),
        usual=lambda _: game,
        title=lambda name, _: name,
    )


def _own_first(language: str) -> list[str]:
    known = profiles()
    return sorted(held(), key=lambda name: known[name].language != language)


LISTS: Final = Sources(
    "list",
    gettext_noop("List of words"),
    gettext_noop("List: {name}"),
    known=profiles,
    offered=_own_first,
    usual=FIRST.__getitem__,
    title=list_name,
)
GAMES: Final = Sources(
    "game",
    gettext_noop("Game"),
    gettext_noop("Game: {name}"),
    known=lambda: RULE_SETS,
    offered=lambda _: tuple(RULE_SETS),
    usual=lambda language: "classic" if language == "en" else "krestoslovitsa",
    title=game_name,
    spoken=name_language,
)
"""The tile games."""
