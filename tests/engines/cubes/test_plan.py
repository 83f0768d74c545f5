"""What the states of a round are said to be worth."""

import pytest

from fishka.engines.cubes.plan import ALL, Plan, plan_of, read_plan, write_plan
from fishka.engines.cubes.planning import learned, with_turn
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


@pytest.mark.slow
def test_the_same_call_learns_the_same() -> None:
    assert [plan.turns for plan in learned("english", 1, 3)] == [
        plan.turns for plan in learned("english", 1, 3)
    ]
