"""Levels play legally, the same for the same randomness, and as strongly as they say."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fishka
from engines.yacht.games import played, seeds, tables
from fishka.engines.levels import LEVELS
from fishka.engines.pools import in_processes
from fishka.engines.selfplay import run
from fishka.engines.yacht.advice import advise

YACHT = LEVELS["yacht"]


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(YACHT)), tables, seeds, st.integers(0, 150))
def test_a_level_chooses_legally_and_the_same_for_the_same_mood(
    name: str, seats: list[fishka.Seat], seed: int, acts: int
) -> None:
    match = played(seats, seed, acts=acts)
    if match.finished:
        return
    choose = YACHT[name].choose
    act = choose(match.state, random.Random(seed))
    assert act == choose(match.state, random.Random(seed))
    match.play(act)


@settings(max_examples=40, deadline=None)
@given(tables, seeds, st.integers(0, 150))
def test_perfect_takes_the_best_for_the_total(
    seats: list[fishka.Seat], seed: int, acts: int
) -> None:
    match = played(seats, seed, acts=acts)
    if match.finished:
        return
    best = advise(match.state, "expected total").choices[0]
    act = match.game.given(YACHT["perfect"].choose(match.state, random.Random(0)))
    del act["seat"]
    assert msgspec.json.encode(act) == msgspec.json.encode(best.act)


def test_they_stand_in_the_order_of_their_means() -> None:
    means = [level.mean for level in YACHT.values()]
    assert list(YACHT) == ["child", "pupil", "medium", "strong", "perfect", "winner"]
    assert means[:5] == sorted(means[:5])
    assert YACHT["perfect"].mean == pytest.approx(
        169.773889, abs=3 * YACHT["perfect"].measured.error
    )


@pytest.mark.parametrize("name", ["child", "pupil", "medium", "strong"])
def test_the_means_told_are_those_played(name: str) -> None:
    (player,) = run("yacht", [name], 150, seed=77).players
    assert abs(player.mean - YACHT[name].mean) < 5 * player.standard_error


@pytest.mark.slow
def test_playing_to_win_beats_playing_for_the_total() -> None:
    winner, _ = run("yacht", ["winner", "perfect"], 16_000, seed=1, pool=in_processes(2)).players
    assert winner.share > 0.5 + 2 * winner.share_error
