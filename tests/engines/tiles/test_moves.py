"""The native search for lays agrees with the plain one, on positions of every rule set."""

import os
import random
from collections.abc import Iterator
from itertools import chain, count, islice
from typing import Final

import pytest

from engines.tiles.selfplay import CASES, Case, positions
from fishka.engines.tiles import twin
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.scored import ScoredLay, best_first
from fishka.games.tiles import TilesState
from fishka.games.tiles.laying import check_words, lay

MANY: Final = int(os.environ.get("FISHKA_POSITIONS", "300"))
"""Positions of each rule set that are held against the plain search."""

pytestmark = pytest.mark.usefixtures("built")


def by_the_twin(state: TilesState) -> list[ScoredLay]:
    seat = state.to_move
    assert seat is not None
    letters = state.rule_set.tile_set.alphabet.letters
    return best_first(twin.scored_lays(state, seat, state.lexicon), letters)


def chosen(case: Case, seeds: range, each: int) -> Iterator[TilesState]:
    """Of every game so many positions."""
    for seed in seeds:
        met = list(positions(case, seed))
        yield from random.Random(seed).sample(met, min(each, len(met)))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_native_and_twin_agree(case: Case) -> None:
    for state in chosen(case, range(2), 2):
        assert single_lays(state) == by_the_twin(state), state.grid


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_native_and_twin_agree_for_long(case: Case) -> None:
    games = (positions(case, seed) for seed in count(100))
    for state in islice(chain.from_iterable(games), MANY):
        assert single_lays(state) == by_the_twin(state), state.grid


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_judge_accepts_what_is_found(case: Case) -> None:
    for state in chosen(case, range(20, 22), 3):
        found = single_lays(state)
        assert len({each.lay for each in found}) == len(found)
        for each in random.Random(1).sample(found, min(20, len(found))):
            laid = lay(state, each.lay)
            check_words(state, laid)
            assert laid.score == each.score
