"""Cards about the words of a list: short words, anagrams, hooks."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from fishka.engines.practice.comparing import Compared, compared
from fishka.words.levels import LEVELS, knows
from fishka.words.lexicon import Lexicon

SHORT: Final = {"two": 2, "three": 3}
"""Letters of the words of each level of short words."""
HOOKED: Final = {"two": 2, "three": 3, "four": 4}
"""Letters of the words that are asked for their hooks, by level."""
ANAGRAMS: Final = (5, 8)
"""Letters of the shortest and of the longest anagram."""
MIXED: Final = 0.5
"""How often a short word that is asked for is one."""
TRIES: Final = 60
BEFORE: Final = "{letter}–"
BEHIND: Final = "–{letter}"


def draw_short(lexicon: Lexicon, level: str, chance: Random) -> str | None:
    """Letters that are a word or nearly one; None where the list has no words so short."""
    words = known(lexicon, SHORT[level], SHORT[level], LEVELS[-1])
    if not words:
        return None
    word = chance.choice(words)
    if chance.random() < MIXED:
        return word
    for _ in range(TRIES):
        place = chance.randrange(len(word))
        letter = chance.choice(lexicon.alphabet.letters)
        other = word[:place] + letter + word[place + 1 :]
        if not lexicon.admits(other):
            return other
    return word


def draw_anagram(lexicon: Lexicon, level: str, chance: Random) -> str | None:
    """The letters, in order, of a word that the level knows; None where it knows none."""
    words = known(lexicon, *ANAGRAMS, level)
    return in_order(lexicon, chance.choice(words)) if words else None


def draw_hooked(lexicon: Lexicon, level: str, chance: Random) -> str | None:
    """A word that another letter before or behind it makes a longer one; None where none is found."""
    words = known(lexicon, HOOKED[level], HOOKED[level], LEVELS[-1])
    for _ in range(TRIES if words else 0):
        word = chance.choice(words)
        if hooks(lexicon, word):
            return word
    return None


def anagrams(lexicon: Lexicon, letters: str) -> tuple[str, ...]:
    """The words of all these letters, the commonest first, without vulgar ones."""
    return tuple(lexicon.anagrams(letters))


def mark_anagram(
    lexicon: Lexicon, letters: str, right: Sequence[str], given: Sequence[str]
) -> Compared:
    """Words beside the right ones of all the letters; one that nobody proposes is welcome too."""
    words = [lexicon.alphabet.fold(each) for each in given]
    same = [each for each in words if in_order(lexicon, each) == letters]
    return compared(right, words, [each for each in same if each in lexicon])


def hooks(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    """The letters before and behind a word that make a longer one, each as ``S–`` or ``–S``."""
    found = lexicon.hooks(word)
    return (
        *(BEFORE.format(letter=letter) for letter in found.front),
        *(BEHIND.format(letter=letter) for letter in found.back),
    )


def mark_hooks(lexicon: Lexicon, word: str, before: str, behind: str) -> Compared:
    """Letters said to go before and behind a word beside those that do."""
    fold = lexicon.alphabet.fold
    given = [
        *(BEFORE.format(letter=letter) for letter in fold(before) if letter.isalpha()),
        *(BEHIND.format(letter=letter) for letter in fold(behind) if letter.isalpha()),
    ]
    return compared(hooks(lexicon, word), given)


def in_order(lexicon: Lexicon, word: str) -> str:
    """The letters of a folded word in the order of the alphabet; strange ones come last."""
    letters = lexicon.alphabet.letters
    return "".join(sorted(word, key=lambda each: (letters.find(each) % (len(letters) + 1), each)))


@lru_cache(maxsize=64)
def known(lexicon: Lexicon, least: int, most: int, level: str) -> tuple[str, ...]:
    """The words of so many letters that the level knows; a list is asked once."""
    return tuple(
        word
        for word in lexicon.words(lambda table: knows(table, level))
        if least <= len(word) <= most
    )
