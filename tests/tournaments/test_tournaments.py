"""Pairs are fair, everybody plays, and the table is what the figures say."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fishka.tournaments import Pair, Played, round_robin, standing, swiss

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
        assert abs(lean) <= 2


def _check_bye(players: list[str], games: list[Played], byes: list[str]) -> None:
    assert len(byes) == len(players) % 2
    had = {game.first for game in games if game.second is None}
    assert had.isdisjoint(byes)
    if not games:
        assert byes == players[-1:][: len(byes)]


def burdens(games: list[Played], pairs: list[Pair]) -> int:
    """How often those of a round have met before, or sat out before."""
    met = Counter(frozenset((game.first, game.second)) for game in games)
    return sum(met[frozenset(pair)] for pair in pairs)


def all_rounds(left: list[str | None]) -> Iterator[list[Pair]]:
    """Every way to pair them; None is nobody."""
    if not left:
        yield []
        return
    one, *others = left
    for other in others:
        rest = [each for each in others if each != other]
        pair = (one, other) if one is not None else (other or "", None)
        for pairs in all_rounds(rest):
            yield [pair, *pairs]


@settings(max_examples=20, deadline=None)
@given(count=st.integers(2, 7), seed=st.integers(0, 10_000))
def test_no_round_repeats_more_than_it_must(count: int, seed: int) -> None:
    """Whatever has been: people come late, leave, miss their games, play more rounds than others."""
    chance, everybody = Random(seed), names(count)
    games: list[Played] = []
    for _ in range(count + 1):
        here = sorted(chance.sample(everybody, chance.randint(2, count)))
        pairs = swiss(here, games)
        nobody = [None] if len(here) % 2 else []
        least = min(burdens(games, each) for each in all_rounds([*here, *nobody]))
        assert burdens(games, pairs) == least
        for first, second in pairs:
            missed = second is not None and chance.random() < 0.2
            games.append(Played(first, None if missed else second, chance.choice((0, 1, 2))))


def test_who_came_in_vain_sits_out_only_after_the_others() -> None:
    games = [Played("a", "b", 2), Played("c", None, 2), Played("d", "e", 2)]
    (free,) = [pair[0] for pair in swiss(["a", "b", "c", "d", "e"], games) if pair[1] is None]
    assert free != "c"


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
