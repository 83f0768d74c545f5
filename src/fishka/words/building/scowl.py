"""SCOWL, the word lists for spell checkers, as Debian packs them.

There is a file, in UTF-8, for each spelling category, kind of entry and size; the larger the
size, the rarer the words.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, Literal

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS
from fishka.words.building.packages import Package

Kind = Literal["words", "upper", "proper-names", "abbreviations"]

SIZES: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80, 95)
MAIN: Final = ("english", "american", "british", "british_z", "canadian", "australian")
"""The preferred spellings: common to all, and of each kind of English."""
VARIANTS: Final = (
    *("variant_1", "variant_2", "variant_3"),
    *("british_variant_1", "british_variant_2"),
    *("canadian_variant_1", "canadian_variant_2"),
    *("australian_variant_1", "australian_variant_2"),
)
"""Other spellings and plurals, the first rank almost as good as the preferred ones."""

_FOLDER: Final = "usr/share/dict/scowl"
_LEAST: Final = 2
_MOST: Final = 15
_LAST: Final = "\uffff"


class Scowl:
    """The package ``scowl``, each file of it read once."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._read: dict[tuple[Kind, str, int], dict[str, str]] = {}

    def words(self, categories: Iterable[str], sizes: Iterable[int]) -> dict[str, str]:
        """Folded words of 2 to 15 letters, each with how it is written; nothing with capitals.

        Raises:
            FishkaError: there are no words of a category and size: this is another package.
        """
        found: dict[str, str] = {}
        for category, size in product(categories, sizes):
            for key, entry in self._entries("words", category, size).items():
                # cliche before cliché, whatever the order of the files
                if entry.islower() and entry < found.get(key, _LAST):
                    found[key] = entry
        return found

    def others(self, kind: Kind) -> set[str]:
        """The folded names or abbreviations of 2 to 15 letters, of all categories and sizes."""
        files = product(MAIN + VARIANTS, SIZES)
        return {key for category, size in files for key in self._entries(kind, category, size)}

    def _entries(self, kind: Kind, category: str, size: int) -> dict[str, str]:
        file = (kind, category, size)
        if file not in self._read:
            try:
                content = self._package.read(f"{_FOLDER}/{category}-{kind}.{size}")
            except FishkaError:
                # names and abbreviations are not there in every category and size, words are
                if kind == "words":
                    raise
                content = b""
            self._read[file] = dict(_folded(content.decode("utf-8")))
        return self._read[file]


def _folded(text: str) -> Iterator[tuple[str, str]]:
    """The key of each entry that is a single word of 2 to 15 letters, and the entry."""
    alphabet = ALPHABETS["en"]
    for entry in text.splitlines():
        plain = entry.isascii()
        if plain and not entry.isalpha():
            continue
        key = entry.upper() if plain else alphabet.fold(entry)
        if _LEAST <= len(key) <= _MOST and (plain or not alphabet.strays(key)):
            yield key, entry
