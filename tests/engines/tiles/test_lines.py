"""The quick search along lines: its board, its bounds, the best lays, whole games."""

import random
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from engines.tiles.selfplay import CASES, Case, positions
from fishka.core.native import native
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.line_games import game_by_rules, games
from fishka.engines.tiles.lines import best_of_a_line
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.options import Option, kept_by
from fishka.engines.tiles.positions import coding_of, flat
from fishka.engines.tiles.values import values_of
from fishka.games.tiles import RULE_SETS, TilesState
from fishka.games.tiles.sets import SIZE, SQUARES
from fishka.games.word_lists import WordsOption, lexicon_of
from fishka.words.lexicon import Lexicon

pytestmark = pytest.mark.usefixtures("built")

LINES = [case for case in CASES if case.options.get("blanks", 2) < 6]


def sampled(case: Case, seeds: range, each: int) -> Iterator[TilesState]:
    for seed in seeds:
        met = list(positions(case, seed))
        yield from random.Random(seed).sample(met, min(each, len(met)))


def worths(seed: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """Any worth of what is kept, up to 40 points."""
    return np.random.default_rng(seed).integers(-4000, 4000, 128, np.int32)


def arrays(state: TilesState) -> tuple[object, ...]:
    assert state.to_move is not None
    lexicon = state.lexicon
    return *graph_of(lexicon), *flat(state, state.to_move, lexicon.alphabet)


def held_against_all(state: TilesState) -> None:
    """The best few are the first of all lays, put in order by what they pay and keep."""
    seat = state.to_move
    assert seat is not None
    kept = keeping(state, seat)
    rack = state.racks[seat]
    every = [
        Option(each.lay, each.score, kept(kept_by(rack, each.lay), each.score))
        for each in single_lays(state)
    ]
    every.sort(key=lambda each: -(100 * each.score + round(100 * each.kept)))
    assert best_of_a_line(state, seat, state.lexicon, kept, 5) == every[:5], state.grid


def faults_in_bounds(state: TilesState, seed: int) -> int:
    module = native()
    assert module is not None
    return module.tiles.faults_in_bounds(*arrays(state), worths=worths(seed))


@pytest.mark.parametrize("case", LINES, ids=str)
def test_the_best_are_the_first_of_all(case: Case) -> None:
    without_target = Case(case.game, {**case.options, "target": None})
    for state in sampled(without_target, range(30, 32), 3):
        held_against_all(state)


@pytest.mark.slow
@pytest.mark.parametrize("case", LINES, ids=str)
def test_the_best_are_the_first_of_all_for_long(case: Case) -> None:
    for state in sampled(case, range(200, 280), 40):
        held_against_all(state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_bound_is_too_low(case: Case) -> None:
    for number, state in enumerate(sampled(case, range(40, 42), 2)):
        assert faults_in_bounds(state, number) == 0, state.grid


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_bound_is_too_low_for_long(case: Case) -> None:
    for number, state in enumerate(sampled(case, range(300, 340), 25)):
        assert faults_in_bounds(state, number) == 0, state.grid


def laid_between(before: TilesState, after: TilesState) -> list[tuple[int, int]]:
    codes = coding_of(before.rules, before.lexicon.alphabet).codes
    pairs = enumerate(zip(before.grid, after.grid, strict=True))
    return [(square, codes[ord(new)]) for square, (old, new) in pairs if old != new]


@pytest.mark.parametrize("case", CASES[:8], ids=str)
def test_lines_kept_up_to_date_are_those_made_anew(case: Case) -> None:
    module = native()
    assert module is not None
    states = list(positions(case, 50))
    lays = [laid_between(*pair) for pair in pairwise(states)]
    tiles = np.array([tile for lay in lays for tile in lay], np.uint8).reshape(-1, 2)
    counts = np.array(list(map(len, lays)), np.int64)
    assert len(tiles) > 20
    assert module.tiles.faults_in_lines(*arrays(states[0]), laid=tiles, counts=counts) == 0


def lexicon_to_play(rules: str) -> Lexicon:
    rule_set = RULE_SETS[rules]
    words = rule_set.defaults.words
    return lexicon_of(WordsOption(words.profile), rule_set.tile_set.alphabet)


@pytest.mark.parametrize("rules", ["classic", "erudit", "krestoslovitsa"])
def test_games_are_those_of_the_rules(rules: str) -> None:
    lexicon, values = lexicon_to_play(rules), values_of(rules)
    (played,) = games(rules, lexicon, values, 7, range(3, 4))
    assert played == game_by_rules(rules, lexicon, values, 7, 3)


def words_on(grid: str) -> Iterator[str]:
    rows = [grid[at : at + SIZE] for at in range(0, SQUARES, SIZE)]
    for line in (*rows, *("".join(each) for each in zip(*rows, strict=True))):
        yield from (word.upper() for word in line.replace(".", " ").split() if len(word) > 1)


def test_every_word_on_final_boards_is_in_the_list() -> None:
    lexicon = lexicon_to_play("classic")
    played = games("classic", lexicon, values_of("classic"), 1, range(60))
    assert 300 < sum(sum(each.totals) for each in played) / 120 < 500
    assert len({each.grid for each in played}) == len(played)
    for each in played:
        assert all(word in lexicon for word in words_on(each.grid)), each.grid
