"""German: the list by Markus Enzenberger, as the game Tanglet packs it (rules page: words).

The list is gzipped UTF-8. A line has a word in capitals, Ä as AE and ß as SS, and behind it how it
is written; nothing is behind it where small letters and no others do. We fold what is written: Ä,
Ö and Ü are letters of their own, ß is SS, other accents are dropped. A word written in several
ways, AAL and MASSE, is shown in all of them: Aal, aal; Masse, Maße.
"""

import gzip
import zlib
from collections.abc import Callable, Iterator
from typing import Final

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS
from fishka.words.building.commonness import Frequencies
from fishka.words.building.draft import Draft
from fishka.words.building.packages import Sources
from fishka.words.tags import Tag

_LIST: Final = "usr/share/tanglet/gamedata/de/words"
_LEAST: Final = 2
_MOST: Final = 15


def draft(sources: Sources, tell: Callable[[str], None]) -> Draft:
    """The words of `german`.

    Raises:
        FishkaError: a package is damaged, or another than the recipe was written for.
    """
    tell("reading the German list")
    ways: dict[str, set[str]] = {}
    for key, written in _words(sources.package("tanglet-data").read(_LIST)):
        ways.setdefault(key, set()).add(written)
    found = Draft("de", dict.fromkeys(ways, Tag.COMMON))
    # all ways: Masse and Maße are one key, but two words
    shown = ((key, ", ".join(sorted(each))) for key, each in ways.items())
    found.shown = {key: text for key, text in shown if text != key.lower()}
    tell("reading how common the words are")
    frequencies = Frequencies.read(sources.package("wordfreq"), "de")
    found.commonness = frequencies.of(found.tags)
    return found


def _words(packed: bytes) -> Iterator[tuple[str, str]]:
    """Each way of writing each word of 2 to 15 letters, with its key."""
    try:
        lines = gzip.decompress(packed).decode("utf-8").splitlines()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise FishkaError("the German list is damaged: {why}", why=error) from None
    alphabet = ALPHABETS["de"]
    for line in lines:
        capitals, *ways = line.split()
        for written in ways or [capitals.lower()]:
            key = alphabet.fold(written)
            if _LEAST <= len(key) <= _MOST and not alphabet.strays(key):
                yield key, written
