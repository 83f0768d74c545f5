"""The best lay found by the word map is the one found by the graph, to the last letter."""

import random

import numpy as np
import pytest

from engines.tiles.selfplay import CASES, Case, positions
from fishka.core.native import native
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.line_games import games
from fishka.engines.tiles.positions import flat
from fishka.engines.tiles.values import values_of
from fishka.engines.tiles.word_maps import word_map_of
from fishka.games.tiles import RULE_SETS, TilesState
from fishka.games.word_lists import WordsOption, lexicon_of

pytestmark = pytest.mark.usefixtures("built")


def agree(state: TilesState, seed: int) -> None:
    """Whatever it is worth what is kept."""
    module, seat, lexicon = native(), state.to_move, state.lexicon
    assert module is not None
    assert seat is not None
    worths = np.random.default_rng(seed).integers(-3000, 3000, 128, np.int32)
    arrays = *graph_of(lexicon), *flat(state, seat, lexicon.alphabet)
    by_map = module.tiles.best_by_map(*arrays, worths=worths, map=word_map_of(lexicon))
    scores, values, counts, squares, letters = module.tiles.best_lays(
        *arrays, worths=worths, most=1
    )
    laid = list(zip(squares.tolist(), letters.tolist(), strict=True))
    assert by_map[2] == laid, state.grid
    assert len(counts) == 0 or by_map[:2] == (scores[0], values[0])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_map_and_graph_find_the_same(case: Case) -> None:
    for seed in range(2):
        met = list(positions(case, seed))
        for state in random.Random(seed).sample(met, min(12, len(met))):
            agree(state, seed)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_map_and_graph_find_the_same_for_long(case: Case) -> None:
    for seed in range(400, 440):
        for state in positions(case, seed):
            agree(state, seed)


@pytest.mark.parametrize("rules", ["classic", "erudit"])
def test_games_by_map_are_those_by_the_graph(rules: str) -> None:
    rule_set = RULE_SETS[rules]
    lexicon = lexicon_of(WordsOption(rule_set.defaults.words.profile), rule_set.tile_set.alphabet)
    values = values_of(rules)
    by_graph = games(rules, lexicon, values, 5, range(20))
    assert games(rules, lexicon, values, 5, range(20), by_map=True) == by_graph
