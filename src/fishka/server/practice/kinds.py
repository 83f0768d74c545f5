"""The kinds of cards that the pages ask, each with its levels, by name."""

from collections.abc import Mapping
from secrets import SystemRandom
from types import MappingProxyType
from typing import Final, Protocol

from msgspec import Struct

from fishka.core.errors import FishkaError
from fishka.engines.practice import keeps, words
from fishka.server.lexicons import lexicon
from fishka.texts import gettext_noop
from fishka.words.levels import LEVELS
from fishka.words.lexicon import Lexicon

KEEPS: Final = "keeps"
YACHT: Final = "yacht"
_LETTERS: Final = {
    "two": gettext_noop("two letters"),
    "three": gettext_noop("three letters"),
    "four": gettext_noop("four letters"),
}
_AHEAD: Final = {
    "clear": gettext_noop("clear choices"),
    "close": gettext_noop("close ones"),
    "closest": gettext_noop("the closest ones"),
}


class Draw(Protocol):
    """Draws a card of a list; None where the list has none."""

    def __call__(self, lexicon: Lexicon, level: str, chance: SystemRandom) -> str | None: ...


class Kind(Struct, frozen=True):
    """A kind of cards: its title, what it is about, and its levels, each with an English name.

    Levels without a name are those of the computer players. ``draw`` is None for cards of no list.
    """

    title: str
    about: str
    levels: Mapping[str, str]
    draw: Draw | None = None


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        KEEPS: Kind(
            gettext_noop("Which dice to keep"),
            gettext_noop("A roll of Yacht: keep the best, and see what another choice costs."),
            _AHEAD,
        ),
        "short": Kind(
            gettext_noop("Short words"),
            gettext_noop("Two or three letters: are they a word of the list?"),
            {name: _LETTERS[name] for name in words.SHORT},
            words.draw_short,
        ),
        "anagrams": Kind(
            gettext_noop("Anagrams"),
            gettext_noop("Find the words that use every one of these letters."),
            dict.fromkeys(LEVELS, ""),
            words.draw_anagram,
        ),
        "hooks": Kind(
            gettext_noop("Hooks"),
            gettext_noop("Which letters make a longer word, before this one or behind it?"),
            {name: _LETTERS[name] for name in words.HOOKED},
            words.draw_hooked,
        ),
    }
)


def drawn(kind: str, source: str, level: str, chance: SystemRandom) -> str:
    """A card of that kind and level; FishkaError for no such list, and for one without such words."""
    draw = KINDS[kind].draw
    if draw is None:
        return keeps.draw_roll(level, chance).key
    card = draw(lexicon(source), level, chance)
    if card is None:
        raise FishkaError("The list has no words for these cards.")
    return card
