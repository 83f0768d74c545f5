"""Cards about the word cubes: the longest word that a roll holds."""

from collections import Counter
from random import Random
from typing import Final

from msgspec import Struct

from fishka.games.cubes.sets import BLANK, SETS, CubeSet, possible
from fishka.words.levels import known
from fishka.words.lexicon import Lexicon

LEAST: Final = 6
"""Letters of the longest word of a roll that is worth asking."""
ROLLS: Final = 1000
"""So many rolls are looked at for one whose longest word a level knows."""


class Longest(Struct, frozen=True):
    """A word beside the longest: whether it is one of the list, and whether the cubes make it."""

    word: str
    listed: bool
    made: bool
    share: float


def set_for(language: str) -> CubeSet | None:
    """The cubes with the letters of that language."""
    return next((each for each in SETS.values() if each.alphabet.language == language), None)


def draw_cubes(lexicon: Lexicon, level: str, chance: Random) -> str | None:
    """A roll of which the level knows a longest word; None where none falls."""
    cubes, mine = set_for(lexicon.alphabet.language), known(lexicon, level)
    if cubes is None or not len(mine):
        return None
    for _ in range(ROLLS):
        faces = "".join(chance.choice(cube) for cube in cubes.cubes)
        most = max(map(len, _found(mine, faces, LEAST)), default=0)
        if most and not _found(lexicon, faces, most + 1):
            return faces
    return None


def longest(lexicon: Lexicon, faces: str) -> tuple[str, ...]:
    """The longest words of a roll, the commonest first, without vulgar ones.

    None for what no cubes with the letters of the list can show, and where the longest is short.
    """
    cubes = set_for(lexicon.alphabet.language)
    if cubes is None or not possible(cubes, faces):
        return ()
    found = _found(lexicon, faces, LEAST)
    most = max(map(len, found), default=0)
    words = [each for each in found if len(each) == most]
    return tuple(sorted(words, key=lambda each: (-lexicon.commonness(each), each)))


def mark_longest(lexicon: Lexicon, faces: str, words: tuple[str, ...], given: str) -> Longest:
    """A word by its letters beside the longest; 0 where it does not count or cannot be made."""
    word = lexicon.alphabet.fold(given)
    missing = Counter(word) - Counter(faces.replace(BLANK, ""))
    listed, made = lexicon.admits(word), bool(word) and missing.total() <= faces.count(BLANK)
    share = min(1.0, len(word) / len(words[0])) if listed and made else 0.0
    return Longest(word, listed, made, share)


def _found(lexicon: Lexicon, faces: str, least: int) -> list[str]:
    rack, blanks = lexicon.alphabet.encode(faces.replace(BLANK, "")), faces.count(BLANK)
    return lexicon.find(lambda graph: graph.within(rack, blanks, least, len(faces)))
