"""The words that a computer player of the tile games plays with."""

from fishka.engines.knowing import counting_words, words_of_level
from fishka.games.tiles.state import TilesState
from fishka.games.word_lists import HouseWords
from fishka.words.lexicon import Lexicon


def known_words(state: TilesState, level: str) -> Lexicon:
    """The words of the table that the level knows, vulgar ones and those refused in the turn never.

    Where any word counts at the table, or its list is not built here, those of the list that the
    rule set plays with if nothing else is agreed; none if that is not built either.
    """
    changes = (*state.house, HouseWords(strike=state.refused)) if state.refused else state.house
    lists = (state.options.words, state.rule_set.defaults.words)
    return words_of_level(level, lists, state.rule_set.tile_set.alphabet, changes)


def judges(state: TilesState) -> Lexicon | None:
    """The words that count at the table; None where their list is not built here."""
    return counting_words(state.options.words, state.rule_set.tile_set.alphabet, state.house)
