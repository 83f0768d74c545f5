"""The words that a computer player plays with: those of the table that its level knows."""

from dataclasses import replace
from functools import lru_cache

from fishka.core.errors import FishkaError
from fishka.games.tiles.state import TilesState
from fishka.games.word_lists import HouseWords, WordsOption, changed_by, lexicon_of
from fishka.words.alphabets import Alphabet
from fishka.words.levels import knows
from fishka.words.lexicon import Lexicon, Part
from fishka.words.opening import of_words


def known_words(state: TilesState, level: str) -> Lexicon:
    """The words of the table that the level knows, vulgar ones and those refused in the turn never.

    Where any word counts at the table, or its list is not built here, those of the list that the
    rule set plays with if nothing else is agreed; none if that is not built either.
    """
    alphabet = state.rule_set.tile_set.alphabet
    lexicon = _built(state.options.words, alphabet)
    if lexicon is None or lexicon.anything:
        lexicon = _built(state.rule_set.defaults.words, alphabet) or of_words((), alphabet)
    changes = (*state.house, HouseWords(strike=state.refused)) if state.refused else state.house
    return _known(changed_by(lexicon, changes), level)


def judges(state: TilesState) -> Lexicon | None:
    """The words that count at the table; None where their list is not built here."""
    lexicon = _built(state.options.words, state.rule_set.tile_set.alphabet)
    return None if lexicon is None else changed_by(lexicon, state.house)


def _built(words: WordsOption, alphabet: Alphabet) -> Lexicon | None:
    try:
        return lexicon_of(words, alphabet)
    except FishkaError:
        return None


@lru_cache(maxsize=128)
def _known(lexicon: Lexicon, level: str) -> Lexicon:
    parts = (Part(each.table, each.mask & knows(each.table, level)) for each in lexicon.parts)
    return replace(lexicon, parts=tuple(parts))
