"""Ratings from duels: two players exactly, a chain, all levels in their order."""

from itertools import pairwise

import pytest

from fishka.engines.level import Duels
from fishka.engines.levels import LEVELS
from fishka.engines.ratings import Meeting, ladder, meetings, ratings

LEAST_STEP = 70.4
"""What a share of 60 % comes to."""


def test_ten_of_eleven_games_are_400_points() -> None:
    assert ratings([Meeting("a", "b", 11, 1)]) == pytest.approx({"a": 1000, "b": 1400})


def test_steps_of_a_chain_add_up() -> None:
    found = ratings([Meeting("a", "b", 11, 1), Meeting("b", "c", 11, 1)])
    assert found == pytest.approx({"a": 1000, "b": 1400, "c": 1800}, abs=1e-3)


def test_who_has_lost_all_games_is_rated_too() -> None:
    (met,) = meetings({"a": {"b": Duels(0.0, 0.0, 20)}, "b": {"b": Duels(0.5, 0.1, 9)}})
    assert met == Meeting("a", "b", 21, 0.5)
    assert ratings([met])["b"] == pytest.approx(1645.1, abs=0.1)


@pytest.mark.parametrize("game", LEVELS)
def test_each_level_is_a_step_above_the_one_before(game: str) -> None:
    found = ladder(LEVELS[game])
    steps = [found[name] for name in LEVELS[game] if name != "winner"]
    assert all(after - before >= LEAST_STEP for before, after in pairwise(steps))
