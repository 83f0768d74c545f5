"""What racks bring: the native search holds itself against the search in Python."""

import random

import pytest

from engines.tiles.selfplay import Case, positions
from fishka.engines.tiles.bringing import best_option, brought, chosen
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.leaves import keeping, worth_alone
from fishka.engines.tiles.values import values_of
from fishka.games.tiles.racks import without
from fishka.games.tiles.sets import RACK


@pytest.mark.usefixtures("built")
def test_in_one_line_it_is_what_the_best_option_brings() -> None:
    luck, values = random.Random(1), values_of("classic")
    for state in list(positions(Case("classic"), 4))[1:12:4]:
        seat, lexicon = state.to_move, known_words(state, "perfect")
        assert seat is not None
        hidden = "".join(state.racks) + state.unseen
        racks = ["".join(sorted(luck.sample(sorted(hidden), RACK))) for _each in range(3)]
        for rack, found in zip(racks, brought(state, racks, lexicon, values), strict=True):
            others = tuple(without(hidden, rack)[: len(each)] for each in state.racks)
            held = state.with_rack(1 - seat, others[1 - seat]).with_rack(seat, rack)
            best = best_option(held, seat, lexicon, worth_alone(values))
            assert found == round(100 * best.value)
            assert chosen(held, seat, lexicon, values).value == pytest.approx(best.value)


@pytest.mark.usefixtures("built")
def test_in_several_places_it_is_as_much_as_in_one_line_at_least() -> None:
    state = list(positions(Case("krestoslovitsa"), 4))[2]
    seat, lexicon = state.to_move, known_words(state, "perfect")
    assert seat is not None
    values = values_of("krestoslovitsa")
    best = best_option(state, seat, lexicon, keeping(state, seat, values))
    assert chosen(state, seat, lexicon, values).value >= best.value - 1
