"""What the states of a round are said to be worth."""

from math import hypot

import numpy as np
import pytest

from fishka.engines.cubes.plan import ALL, Plan, plan_of, read_plan, write_plan
from fishka.engines.cubes.planning import believed, is_met, learned, with_turn
from fishka.engines.cubes.rounds import planned_rounds, play_round
from fishka.engines.pools import here
from fishka.games.cubes.sets import SETS


def test_a_set_without_a_plan_follows_the_english_one() -> None:
    assert plan_of("nobody's") == plan_of("nobody's")
    assert plan_of("nobody's").turns == plan_of("english").turns


def test_a_plan_is_whole() -> None:
    plan = plan_of("english")
    assert plan.cubes in SETS
    assert [len(each) for each in plan.turns] == [ALL + 1] * 4
    assert all(each[ALL] == 0 for each in plan.turns)
    assert 90 < plan.round < 140
    assert read_plan(write_plan(plan)).turns == plan.turns


@pytest.mark.parametrize(("turn", "slam"), [(1, 0), (2, 50), (3, 25), (4, 0)])
def test_a_turn_leads_to_the_next_or_a_grand_slam(turn: int, slam: float) -> None:
    plan = plan_of("english")
    worths = plan.worths(turn)
    assert worths[ALL] == slam
    assert worths[0] == (0 if turn == 4 else plan.turns[turn][0])


def test_a_turn_that_costs_is_passed_where_it_may_be() -> None:
    plan: Plan = with_turn(plan_of("english"), 3, [-2.0] * (ALL + 1))
    assert plan.passes(3, 1)
    assert not plan.passes(4, 1)
    assert plan.after(2, 1) == 0
    costly = with_turn(plan, 2, [-2.0] * (ALL + 1))
    assert not costly.passes(2, 1)
    assert costly.after(1, 1) == -2


def test_a_plan_promises_what_its_rounds_bring() -> None:
    made = plan_of("english").made
    error = hypot(made.expected.error, made.brought.error)
    assert abs(made.expected.value - made.brought.value) < 3 * error


def test_what_chance_explains_is_not_believed() -> None:
    chance = np.random.default_rng(1)
    states = tuple(range(ALL))
    lengths = np.array([state.bit_count() for state in states], float)
    noise = chance.normal(0, 30, (ALL, 20))
    worths = np.array(believed(states, noise - 10 * lengths[:, None]))
    assert np.abs(worths + 10 * lengths).mean() < np.abs(noise.mean(axis=1)).mean() / 2
    apart = 20.0 * (np.arange(ALL) == 96)
    seen = believed(states, apart[:, None] + chance.normal(0, 0.1, (ALL, 20)))
    assert abs(seen[96] - 20) < 1


def test_no_turn_comes_to_more_lengths_than_the_turns_before_can_reach() -> None:
    assert is_met(2, 0b11111)
    assert not is_met(2, 0b111111)
    assert not is_met(3, 1)


def test_a_round_is_the_same_whoever_shares_it() -> None:
    plan = plan_of("english")
    assert planned_rounds(plan, 2, here) == [play_round(plan, 0), play_round(plan, 1)]
    greedy = play_round(plan, 0, greedy=True)
    assert greedy.lengths <= 7
    assert greedy.slam in (0, 25, 50)


@pytest.mark.slow
def test_what_was_begun_is_gone_on_with() -> None:
    plans = list(learned("english", 1, 3))
    assert [plan.turns for plan in learned("english", 1, 3, begun=plans[1])] == [
        plan.turns for plan in plans[2:]
    ]


@pytest.mark.slow
def test_the_same_call_learns_the_same() -> None:
    assert [plan.turns for plan in learned("english", 1, 3)] == [
        plan.turns for plan in learned("english", 1, 3)
    ]
