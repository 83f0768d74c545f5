"""How common words are: wordfreq's lists, read without its code (rules page: words).

A list is msgpack, compressed: a header, then for each hundredth of a bel, from 0 downwards, the
words that are so frequent. In it words are in small letters, of German ones ß is ss.
"""

import gzip
import math
import zlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS, Alphabet
from fishka.words.building.packages import Package

_LISTS: Final[Mapping[str, str]] = MappingProxyType(
    {"ru": "large_ru", "en": "large_en", "bg": "small_bg", "de": "large_de", "fr": "large_fr"}
)
_HEADER: Final = MappingProxyType({"format": "cB", "version": 1})
_BILLION: Final = 9
"""The Zipf value is the decimal logarithm of the frequency in a billion words."""
_MOST: Final = 255
_HALF: Final = 0.5 + 1e-6
"""Rounds up what the last bit of a logarithm must not decide: files are the same everywhere."""


class Frequencies:
    """Of each folded word, its share in all that was read, from 0 to 1."""

    def __init__(self, content: bytes, alphabet: Alphabet) -> None:
        """From a list as wordfreq packs it; spellings with the same key are summed.

        Raises:
            FishkaError: the list is damaged, or of another format.
        """
        self._shares: dict[str, float] = {}
        letters, fold = frozenset(alphabet.letters), alphabet.fold
        for centibels, words in enumerate(_buckets(content)):
            share = 10 ** (-centibels / 100)
            for word in words:
                key = word.upper()
                if not letters.issuperset(key):
                    key = fold(word)
                    if not letters.issuperset(key):
                        continue
                self._shares[key] = self._shares.get(key, 0.0) + share

    @classmethod
    def read(cls, package: Package, language: str) -> "Frequencies":
        """The list of a language from the package ``wordfreq``.

        Raises:
            FishkaError: the package has no list of the language, or a damaged one.
        """
        content = package.read(f"wordfreq/data/{_LISTS.get(language, language)}.msgpack.gz")
        return cls(content, ALPHABETS[language])

    def __contains__(self, key: str) -> bool:
        return key in self._shares

    def __len__(self) -> int:
        return len(self._shares)

    @property
    def shares(self) -> Mapping[str, float]:
        """All of them, by folded word."""
        return MappingProxyType(self._shares)

    def commonness(self, *keys: str) -> int:
        """0 (never seen) to 255, 30 times the Zipf value: of one folded word or of many together.

        A noun's forms are summed by giving them all; a form given twice counts once.
        """
        share = math.fsum(self._shares.get(key, 0.0) for key in set(keys))
        if share <= 0:
            return 0
        return max(0, min(_MOST, math.floor(30 * (_BILLION + math.log10(share)) + _HALF)))

    def of(self, keys: Iterable[str]) -> dict[str, int]:
        """The commonness of each folded word that was ever seen, alone."""
        known = {key: self.commonness(key) for key in keys if key in self._shares}
        return {key: value for key, value in known.items() if value}


def _buckets(content: bytes) -> list[list[str]]:
    try:
        decoded: list[Any] = msgspec.msgpack.decode(gzip.decompress(content), type=list[Any])
        header, *buckets = decoded
        words = msgspec.convert(buckets, list[list[str]])
    except (OSError, EOFError, ValueError, zlib.error, msgspec.DecodeError) as error:
        raise FishkaError("the list of frequencies is damaged: {why}", why=error) from None
    if header != _HEADER:
        raise FishkaError(
            "the list of frequencies has the header {header}, not {wanted}",
            header=header,
            wanted=dict(_HEADER),
        )
    return words
