"""Ratings against published values, and where the computers stand."""

import json
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from fishka.engines.levels import LEVELS
from fishka.engines.skill import BETA, FIRST, Skill, after, computers, fitting

GAMES = json.loads((Path(__file__).parents[1] / "data/ratings/plackett_luce.json").read_text())
SCALE = BETA / (25 / 6)
TAU = BETA / 50


def skill(mu: float, sigma: float) -> Skill:
    """A published rating on our scale; what the time between two games adds is taken off."""
    return Skill(FIRST + SCALE * (mu - 25), sqrt((SCALE * sigma) ** 2 - TAU**2))


@pytest.mark.parametrize("game", GAMES["games"])
def test_published_values(game: dict[str, Any]) -> None:
    rated = after([[skill(*each)] for each in game["before"]], game["places"])
    told = [((each.mu - FIRST) / SCALE + 25, each.sigma / SCALE) for (each,) in rated]
    assert told == [pytest.approx(tuple(each), abs=1e-6) for each in game["after"]]


def test_teams_win_and_lose_together() -> None:
    winners, losers = after([[Skill(), Skill()], [Skill(), Skill()]], [1, 2])
    assert winners[0] == winners[1]
    assert winners[0].mu > FIRST > losers[0].mu


@pytest.mark.parametrize("game", LEVELS)
def test_computers_stand_in_the_order_of_their_levels(game: str) -> None:
    ladder = computers(game)
    assert ladder["medium"].mu == FIRST
    assert ladder["child"].mu < ladder["pupil"].mu < FIRST < ladder["strong"].mu
    assert fitting(game, FIRST) == "medium"
    assert fitting(game, 0) == "child"


def test_a_rating_is_provisional_until_it_is_surer() -> None:
    mine, games = Skill(), 0
    while mine.provisional:
        games += 1
        [[mine], _] = after([[mine], [computers("classic")["medium"]]], [1 + games % 2, 2])
    assert 10 <= games <= 30
