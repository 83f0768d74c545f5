"""The alphabets that words are written in, and how written words become keys for play."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from fishka.core.errors import FishkaError

MOST_LETTERS: Final = 62
"""What a node of the word graph can tell apart, the separator left out."""

_TWINS: Final = (("A", "А"), ("B", "В"), ("C", "С"), ("E", "Е"), ("H", "Н"), ("K", "К"), ("M", "М"),
                 ("O", "О"), ("P", "Р"), ("T", "Т"), ("X", "Х"), ("Y", "У"))  # fmt: skip
"""Latin capitals beside the Cyrillic ones that look like them."""


@dataclass(frozen=True, slots=True)
class Alphabet:
    """Letters in their order; a letter's code in the word graph is its place, from 1."""

    language: str
    """Two letters, or "" for a list of one's own."""
    letters: str
    folds: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    """Capitals that are played as others: Ё as Е, Œ as OE."""
    plain: bool = False
    """Accents are dropped: É is played as E."""
    _codes: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _folding: Mapping[int, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.letters) <= MOST_LETTERS or len(set(self.letters)) < len(self.letters):
            raise FishkaError(
                "an alphabet has 1 to {most} different letters, not {count}",
                most=MOST_LETTERS,
                count=len(set(self.letters)),
            )
        codes = {letter: code for code, letter in enumerate(self.letters, 1)}
        object.__setattr__(self, "_codes", codes)
        object.__setattr__(self, "_folding", {ord(each): to for each, to in self.folds.items()})

    def fold(self, text: str) -> str:
        """The key under which a written word is played: capitals, without stress marks."""
        capitals = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).upper())
        capitals = capitals.translate(self._folding)
        return capitals if capitals.isascii() else "".join(map(self._unmarked, capitals))

    def _unmarked(self, letter: str) -> str:
        """Nothing for a mark that stands alone, the bare letter where accents are dropped."""
        if letter in self._codes:
            return letter
        if unicodedata.combining(letter):
            return ""
        bare = unicodedata.normalize("NFD", letter)[0]
        return bare if self.plain and bare in self._codes else letter

    def strays(self, key: str) -> str:
        """The letters of a key that the alphabet has not, each once, in order."""
        return "".join(dict.fromkeys(each for each in key if each not in self._codes))

    def encode(self, key: str) -> bytes:
        """Its letters' codes. A KeyError names a letter that the alphabet has not."""
        codes = self._codes
        return bytes([codes[letter] for letter in key])

    def decode(self, codes: bytes) -> str:
        """The key of these codes, each from 1."""
        letters = self.letters
        return "".join([letters[code - 1] for code in codes])


_LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STRESSED: Final = MappingProxyType({"Ѐ": "Е", "Ѝ": "И"})

ALPHABETS: Final[Mapping[str, Alphabet]] = MappingProxyType(
    {
        "ru": Alphabet("ru", "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", {"Ё": "Е", **_STRESSED}),
        "en": Alphabet("en", _LATIN, {"Œ": "OE", "Æ": "AE"}, plain=True),
        "bg": Alphabet("bg", "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ", _STRESSED),
        "de": Alphabet("de", "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ", {"ẞ": "SS"}, plain=True),
        "fr": Alphabet("fr", _LATIN, {"Œ": "OE", "Æ": "AE"}, plain=True),
        "lb": Alphabet("lb", "AÄBCDEÉËFGHIJKLMNOÖPQRSTUÜVWXYZ", {"ẞ": "SS"}, plain=True),
    }
)


def alphabet_of(texts: Iterable[str]) -> Alphabet:
    """The first known alphabet that these words are written in, else one of just their letters.

    An alphabet that has all their letters comes before one that would have to fold some.

    Raises:
        FishkaError: no letter at all, or more than 62.
    """
    letters = "".join(sorted(set(unicodedata.normalize("NFC", "".join(texts)).upper())))
    for known in ALPHABETS.values():
        if not known.strays(letters):
            return known
    for known in ALPHABETS.values():
        if not known.strays(known.fold(letters)):
            return known
    return Alphabet("", "".join(each for each in letters if each.isalpha()))


def look_alikes(key: str, alphabet: Alphabet) -> str:
    """The key with letters of the other script put right, where all strays only look foreign."""
    latin_to_cyrillic = dict(_TWINS)
    twins = latin_to_cyrillic | {cyrillic: latin for latin, cyrillic in _TWINS}
    strays = alphabet.strays(key)
    right = "".join(twins.get(each, each) if each in strays else each for each in key)
    return "" if not strays or alphabet.strays(right) else right
