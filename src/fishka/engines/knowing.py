"""The words that a computer player plays with: those of the table that its level knows."""

from collections.abc import Iterable

from fishka.core.errors import FishkaError
from fishka.games.word_lists import HouseWords, WordsOption, changed_by, lexicon_of
from fishka.words.alphabets import Alphabet
from fishka.words.levels import known
from fishka.words.lexicon import Lexicon
from fishka.words.opening import of_words


def counting_words(
    words: WordsOption, alphabet: Alphabet, house: tuple[HouseWords, ...]
) -> Lexicon | None:
    """The words that count at a table; None where their list is not built here."""
    lexicon = _built(words, alphabet)
    return None if lexicon is None else changed_by(lexicon, house)


def words_of_level(
    level: str,
    options: Iterable[WordsOption],
    alphabet: Alphabet,
    changes: tuple[HouseWords, ...],
) -> Lexicon:
    """The words that the level knows of the first list that is built here, vulgar ones never.

    A list by which any word counts is passed over; where no other is built, there are no words.
    """
    built = (_built(option, alphabet) for option in options)
    lists = (lexicon for lexicon in built if lexicon is not None and not lexicon.anything)
    return known(changed_by(next(lists, None) or of_words((), alphabet), changes), level)


def _built(words: WordsOption, alphabet: Alphabet) -> Lexicon | None:
    try:
        return lexicon_of(words, alphabet)
    except FishkaError:
        return None
