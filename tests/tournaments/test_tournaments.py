"""Pairs are fair, everybody plays, and the table is what the figures say."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fishka.tournaments import Played, round_robin, standing, swiss

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "tournaments" / "golden.json").read_text()
)


def names(count: int) -> list[str]:
    return [f"p{number:02}" for number in range(count)]


@pytest.mark.parametrize("case", GOLDEN["round_robin"], ids=lambda case: len(case["players"]))
def test_golden_rounds(case: dict[str, Any]) -> None:
    told = [[list(pair) for pair in each] for each in round_robin(case["players"])]
    assert told == case["rounds"]


@pytest.mark.parametrize("case", GOLDEN["standing"], ids=lambda case: case["told"])
def test_golden_tables(case: dict[str, Any]) -> None:
    rows = standing(case["players"], [Played(*game) for game in case["games"]])
    told = [
        [row.player, row.points, row.buchholz, row.berger, row.direct, row.spread] for row in rows
    ]
    assert told == case["rows"]


@pytest.mark.parametrize("count", range(2, 16))
def test_everybody_meets_everybody_once(count: int) -> None:
    players, rounds = names(count), round_robin(names(count))
    met = [frozenset(pair) for each in rounds for pair in each if pair[1] is not None]
    assert Counter(met) == Counter(frozenset(pair) for pair in combinations(players, 2))
    for each in rounds:
        assert sorted(filter(None, sum(each, ()))) == players
    begun = Counter(pair[0] for each in rounds for pair in each if pair[1] is not None)
    assert max(begun.values()) - min(begun[player] for player in players) <= 1


@settings(max_examples=25, deadline=None)
@given(count=st.integers(2, 14), seed=st.integers(0, 10_000))
def test_swiss_rounds_are_fair(count: int, seed: int) -> None:
    players, chance = names(count), Random(seed)
    games: list[Played] = []
    for _ in range(max(1, count // 2)):
        pairs = swiss(players, games)
        assert pairs == swiss(players, list(games))
        assert sorted(name for pair in pairs for name in pair if name) == players
        _check_bye(players, games, [pair[0] for pair in pairs if pair[1] is None])
        games += [
            Played(first, second, chance.choice((0, 1, 2)) if second else 2, chance.randint(-9, 9))
            for first, second in pairs
        ]
    met = Counter(frozenset((game.first, game.second)) for game in games)
    assert max(met.values()) == 1
    for player in players:
        lean = sum(
            (game.first == player) - (game.second == player) for game in games if game.second
        )
        assert abs(lean) <= 3


def _check_bye(players: list[str], games: list[Played], byes: list[str]) -> None:
    assert len(byes) == len(players) % 2
    had = {game.first for game in games if game.second is None}
    assert had.isdisjoint(byes)
    if not games:
        assert byes == players[-1:][: len(byes)]


def test_those_with_equal_points_meet() -> None:
    players = names(8)
    games: list[Played] = []
    for _ in range(3):
        points = {row.player: row.points for row in standing(players, games)}
        pairs = swiss(players, games)
        assert all(points[one] == points[other or one] for one, other in pairs)
        games += [Played(one, other, 2 if one < (other or "") else 0) for one, other in pairs]
    assert standing(players, games)[0].player == "p00"


def test_who_has_met_all_meets_again_only_then() -> None:
    games = [Played("a", "b", 2)]
    assert swiss(["a", "b"], games) == [("b", "a")]
