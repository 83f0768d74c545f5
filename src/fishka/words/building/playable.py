"""Written words of a spelling dictionary as keys for play, or nothing where they are none."""

from typing import Final

from fishka.words.alphabets import ALPHABETS

LEAST: Final = 2
MOST: Final = 15


class Playable:
    """Keys of a language: its letters alone, 2 to 15 of them."""

    def __init__(self, language: str) -> None:
        """For one of the known alphabets."""
        self._alphabet = ALPHABETS[language]
        self._letters = frozenset(self._alphabet.letters)

    def key(self, text: str) -> str | None:
        """The key of a written word; None with hyphen, apostrophe, digit, too short or long."""
        key = text.upper()
        if not self._letters.issuperset(key):
            key = self._alphabet.fold(text)
            if not self._letters.issuperset(key):
                return None
        return key if LEAST <= len(key) <= MOST else None
