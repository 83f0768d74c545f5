"""Which words a roll holds that were not laid, and whose vocabulary the words of a player are."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from fishka.engines.cubes.finding import words_within
from fishka.engines.cubes.reviewed import MissedWord
from fishka.games.cubes.sets import BLANK, CubeSet, face_total
from fishka.words.levels import LEVELS, known
from fishka.words.lexicon import Lexicon

TELLING: Final = 20
"""So many of the words missed are told of a turn."""
STRANGE: Final = 0.1
"""So large a part of a player's words may be above the level that is taken for theirs."""


def missed_words(
    lexicon: Lexicon, faces: str, cube_set: CubeSet, laid: Collection[str]
) -> tuple[tuple[MissedWord, ...], int]:
    """The commonest words of a roll that are not among those laid, and how many there are.

    Vulgar words are not told; of two as common the dearer goes first.
    """
    proposed = known(lexicon, LEVELS[-1])
    missed = [word for word in words_within(proposed, faces) if word not in laid]

    def key(word: str) -> tuple[int, int, str]:
        return -lexicon.commonness(word), -word_score(word, faces, cube_set), word

    told = tuple(
        MissedWord(
            word,
            word_score(word, faces, cube_set),
            level_of(lexicon, word) or LEVELS[-1],
            lexicon.commonness(word),
        )
        for word in sorted(missed, key=key)[:TELLING]
    )
    return told, len(missed)


def word_score(word: str, faces: str, cube_set: CubeSet) -> int:
    """What a word pays that is laid from the roll with as few blanks as can be."""
    held = Counter(faces)
    del held[BLANK]
    return face_total(cube_set, "".join((Counter(word) & held).elements()))


def level_of(lexicon: Lexicon, word: str) -> str | None:
    """The least level that knows a word; None if none does."""
    return next((level for level in LEVELS if known(lexicon, level).admits(word)), None)


def vocabulary(lexicon: Lexicon, words: Iterable[str]) -> str:
    """The least level that knows these words but for one in ten, those left aside that none knows."""
    levels = (level_of(lexicon, word) for word in set(words))
    places = sorted(LEVELS.index(level) for level in levels if level is not None)
    return LEVELS[places[-1 - int(STRANGE * len(places))]] if places else LEVELS[0]
