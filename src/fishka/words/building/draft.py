"""A language's words as a recipe leaves them, before they become files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fishka.words.refused import Refused
from fishka.words.tags import Tag


@dataclass(slots=True)
class Draft:
    """What a recipe gives. Keys are folded: capitals of the language's alphabet, 2 to 15 letters."""

    language: str
    """Two letters: ru, en, bg, de, fr, lb."""
    tags: dict[str, Tag]
    """Each word that some profile admits, and what is known of it."""
    shown: dict[str, str] = field(default_factory=dict[str, str])
    """How a word is written, where that is not its key in small letters: ЕЖ → ёж, ЛЕНА → Лена."""
    commonness: Mapping[str, int] = field(default_factory=dict[str, int])
    """0 (never seen) to 255 of each word: 30 times the Zipf value, rounded."""
    meanings: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    """One line a sense, the commonest first."""
    refused: Refused = field(default_factory=Refused)
    lemmas: Mapping[str, str] = field(default_factory=dict[str, str])
    """Of a form in the list its dictionary form, where that is another word (Bulgarian, English)."""
