"""The words that a computer player plays with: those of the table that its level knows."""

from dataclasses import replace
from functools import lru_cache

from fishka.core.errors import FishkaError
from fishka.games.tiles.state import TilesState
from fishka.games.word_lists import changed_by, lexicon_of
from fishka.words.levels import knows
from fishka.words.lexicon import Lexicon, Part


def known_words(state: TilesState, level: str) -> Lexicon:
    """The words of the table that the level knows, vulgar ones never.

    Where any word counts at the table, those of the list that the rule set plays with if nothing
    else is agreed; none if that is not built here.
    """
    lexicon = state.lexicon
    if lexicon.anything:
        try:
            usual = lexicon_of(state.rule_set.defaults.words, state.rule_set.tile_set.alphabet)
        except FishkaError:
            return _known(replace(lexicon, anything=False), level)
        lexicon = changed_by(usual, state.house)
    return _known(lexicon, level)


@lru_cache(maxsize=128)
def _known(lexicon: Lexicon, level: str) -> Lexicon:
    parts = (Part(each.table, each.mask & knows(each.table, level)) for each in lexicon.parts)
    return replace(lexicon, parts=tuple(parts))
