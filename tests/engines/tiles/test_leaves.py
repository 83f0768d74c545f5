"""What kept tiles are worth: sums of what was learned, the end of the bag, the target."""

import random
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from engines.tiles.selfplay import Case, positions
from fishka.core.seats import Seat
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.last_round import LastRound
from fishka.engines.tiles.leaves import STAYING, keeping
from fishka.engines.tiles.lines import best_of_a_line
from fishka.engines.tiles.options import lay_options
from fishka.engines.tiles.values import Values, read_values, values_of, write_values
from fishka.games.tiles import RULE_SETS, TileGame, TilesState

FEW = Values(
    "krestoslovitsa",
    None,
    40.0,
    20.0,
    tiles={"*": 10.0, "А": 1.0, "О": -1.0},
    pairs={"*А": 2.0, "АА": -4.0},
    sets={"*АО": 15.0},
)


def state_of(game: str, racks: tuple[str, ...], grid: str = "", **more: Any) -> TilesState:  # noqa: ANN401 - fields of a state
    rules = TileGame(RULE_SETS[game])
    seats = more.pop("seats", tuple(Seat(str(number)) for number in range(len(racks))))
    state = rules.start(seats, rules.options(more.pop("options", {})))
    return replace(state, racks=racks, grid=grid.ljust(225, "."), owed=0, dealing=False, **more)


@pytest.mark.parametrize(
    ("kept", "worth"),
    [("", 0.0), ("*", 10.0), ("*А", 13.0), ("АА", -2.0), ("*АО", 15.0), ("*ААО", 11.0)],
)
def test_tiles_are_worth_their_sum_and_that_of_their_pairs(kept: str, worth: float) -> None:
    assert FEW.worth(kept) == worth


@pytest.mark.parametrize("game", RULE_SETS)
def test_the_values_that_are_played_with(game: str) -> None:
    values, rules = values_of(game), RULE_SETS[game]
    tiles = set(rules.tile_set.tiles(rules.defaults.blanks))
    assert values.rules == game
    assert values.made is not None
    assert values.made.racks >= 1000
    assert set(values.tiles) <= tiles
    assert set("".join([*values.pairs, *values.sets])) <= tiles
    assert values.worth("*") == max(map(values.worth, tiles)) > 5
    content = write_values(values)
    assert write_values(read_values(content)) == content


def test_with_the_bag_empty_tiles_cost_what_they_will_cost() -> None:
    empty = {"returned": "".join(RULE_SETS["krestoslovitsa"].tile_set.tiles(2))}
    state = state_of("krestoslovitsa", ("", ""), **empty)
    assert state.in_bag == 0
    kept = keeping(state, 0, FEW)
    assert (kept("", 0), kept("*А", 0), kept("АФ", 0)) == (0.0, -1.0, -11.0)
    assert keeping(state_of("schitai-slova", ("", ""), **empty), 0, FEW)("АФ", 0) == 0.0


def test_who_goes_out_gains_what_the_others_hold() -> None:
    everything = "".join(RULE_SETS["classic"].tile_set.tiles(2))
    lying = everything.replace("Q", "").replace("Z", "").replace("*", "a")
    kept = keeping(state_of("classic", ("Z", "Q"), lying), 0)
    assert (kept("", 0), kept("Z", 0)) == (20.0, -20 - STAYING)


@pytest.mark.parametrize(
    ("seat", "scores", "score", "told"),
    [
        (0, (100, 100), 30, {"reached": False}),
        (0, (180, 100), 20, {"reached": True, "win": (0.99, 1.0)}),
        (0, (180, 190), 20, {"reached": True, "win": (0.0, 0.1)}),
        (1, (210, 190), 20, {"reached": True, "win": (0.5, 0.5)}),
        (1, (210, 190), 21, {"reached": True, "win": (1.0, 1.0)}),
        (1, (199, 0), 10, {"reached": False, "another": (1.0, 1.0)}),
        (0, (0, 199), 10, {"reached": False, "another": (0.0, 0.05)}),
        (0, (0, 100), 10, {"reached": False, "another": (0.99, 1.0)}),
    ],
)
def test_the_last_round(
    seat: int, scores: tuple[int, int], score: int, told: Mapping[str, Any]
) -> None:
    last = LastRound(state_of("krestoslovitsa", ("А", "Б"), scores=scores), seat, FEW)
    assert last.reached(score) == told["reached"]
    for name, found in (("win", last.win(score)), ("another", last.another_turn(score))):
        least, most = told.get(name, (0.0, 1.0))
        assert least <= found <= most


def test_partners_reach_the_target_together() -> None:
    seats = tuple(Seat(str(number), team=number % 2) for number in range(4))
    state = state_of("krestoslovitsa", ("А",) * 4, seats=seats, scores=(100, 0, 90, 0))
    assert LastRound(state, 2, FEW).reached(10)
    assert LastRound(state, 2, FEW).win(10) > 0.9
    assert not LastRound(state, 1, FEW).reached(10)


def test_a_sure_win_is_worth_more_than_any_tiles() -> None:
    state = state_of("krestoslovitsa", ("А", "Б"), scores=(150, 160))
    kept = keeping(state, 1, FEW)
    assert kept("", 40) > kept("*А", 39)


@pytest.mark.usefixtures("built")
def test_the_best_of_a_line_is_the_best_of_all_lays() -> None:
    for state in random.Random(1).sample(list(positions(Case("classic"), 7)), 6):
        seat = state.to_move
        assert seat is not None
        words, kept = known_words(state, "perfect"), keeping(state, seat)
        every = lay_options(state, seat, words, kept)
        every.sort(key=lambda each: -each.value)
        best = best_of_a_line(state, seat, words, kept, 20)
        values = [each.value for each in best]
        assert values == pytest.approx([each.value for each in every[:20]])
        assert all(each in every for each in best)
