"""The words that a computer player of the word cubes plays with."""

from fishka.engines.knowing import counting_words, words_of_level
from fishka.games.cubes.state import CubesState
from fishka.games.word_lists import HouseWords, WordsOption
from fishka.words.lexicon import Lexicon


def known_words(state: CubesState, level: str) -> Lexicon:
    """The words of the table that the level knows, vulgar ones and those refused in the turn never.

    Where any word counts at the table, or its list is not built here, those of the set's own list;
    none if that is not built either.
    """
    changes = (*state.house, HouseWords(strike=state.refused)) if state.refused else state.house
    lists = (state.options.words, WordsOption(state.cube_set.words))
    return words_of_level(level, lists, state.cube_set.alphabet, changes)


def judges(state: CubesState) -> Lexicon | None:
    """The words that count at the table; None where their list is not built here."""
    return counting_words(state.options.words, state.cube_set.alphabet, state.house)
