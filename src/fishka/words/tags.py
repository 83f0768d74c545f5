"""What is known of a word, as bits; profiles and house switches are cut by them."""

from enum import IntFlag
from typing import Final


class Tag(IntFlag):
    """What a word is, and which sources give it (rules page: words)."""

    COMMON = 1 << 0
    """A word of the language's main list; in Russian a common noun that may be played."""
    GEOGRAPHIC = 1 << 1
    TITLE = 1 << 2
    """A title, a hero, a famous person in one word."""
    EXTENDED = 1 << 3
    """Only in the wider list: Russian `broad`, English `english-large`."""
    HEADWORD = 1 << 4
    """The form under which a dictionary lists the word, where lists hold all forms."""
    PLURAL_ONLY = 1 << 5
    SUBSTANTIVISED = 1 << 6
    """An adjective or participle used as a noun."""
    DIMINUTIVE = 1 << 7
    """A diminutive in every sense, so labelled or by a strong suffix."""
    DIMINUTIVE_HINT = 1 << 8
    """A weak suffix only hints at a diminutive."""
    ARCHAIC = 1 << 9
    SLANG = 1 << 10
    VULGAR = 1 << 11
    """Legal when played, never proposed."""
    CHEMISTRY = 1 << 12
    ANIMALS = 1 << 13
    PLANTS = 1 << 14
    MUSIC = 1 << 15
    PROFESSIONS = 1 << 16
    FROM_OPENCORPORA = 1 << 24
    FROM_WIKTIONARY = 1 << 25
    FROM_LEBEDEV = 1 << 26
    FROM_HAND = 1 << 27
    """From the project's own short lists."""

    @property
    def label(self) -> str:
        """The name by which calls and pages know a single tag: ``plural-only``."""
        return (self.name or "").lower().replace("_", "-")


SOURCES: Final = Tag.FROM_OPENCORPORA | Tag.FROM_WIKTIONARY | Tag.FROM_LEBEDEV | Tag.FROM_HAND
THEMES: Final = Tag.CHEMISTRY | Tag.ANIMALS | Tag.PLANTS | Tag.MUSIC | Tag.PROFESSIONS
SWITCHES: Final = (
    Tag.GEOGRAPHIC | Tag.DIMINUTIVE | Tag.DIMINUTIVE_HINT | Tag.ARCHAIC | Tag.SLANG | Tag.VULGAR
)
"""What a table may turn on or off by a house rule."""


def labelled(label: str) -> Tag | None:
    """The tag of that label, None where there is none."""
    return Tag.__members__.get(label.upper().replace("-", "_"))
