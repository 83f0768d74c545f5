"""The cubes of other alphabets are what the tool designs, and like the English ones."""

from itertools import combinations
from pathlib import Path

import pytest
from tools.cube_measures import solvable, spellable, totals_of, vowels_in
from tools.design_cubes import MODEL, PLANS, SIDES, Plan, designed, use

from fishka.games.cubes.sets import BLANK, CUBES, ENGLISH, SETS, CubeSet
from fishka.words.profiles import PROFILES

ALL = (MODEL, *PLANS)
PAGE = (Path(__file__).parents[2] / "docs" / "cubes.md").read_text("utf-8")


def lettered(cube_set: CubeSet) -> str:
    return "".join(cube_set.cubes).replace(BLANK, "")


def vowel_share(plan: Plan) -> float:
    faces = lettered(SETS[plan.name])
    return sum(map(plan.vowels.count, faces)) / len(faces)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_the_tool_gives_the_sets_that_are_played(plan: Plan) -> None:
    made, told = designed(plan), SETS[plan.name]
    assert made.cubes == told.cubes
    assert made.values == told.values
    assert (made.alphabet, made.words) == (told.alphabet, told.words)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_the_page_tells_the_cubes(plan: Plan) -> None:
    assert " ".join(SETS[plan.name].cubes).replace(BLANK, r"\*") in PAGE


def test_there_is_a_plan_for_every_set() -> None:
    assert [plan.name for plan in ALL] == [*SETS]


@pytest.mark.parametrize("plan", ALL, ids=lambda plan: plan.name)
def test_every_letter_is_there_and_two_blanks(plan: Plan) -> None:
    told = SETS[plan.name]
    assert [len(cube) for cube in told.cubes] == [SIDES] * CUBES
    assert all(len({*cube}) == SIDES for cube in told.cubes)
    assert {*lettered(told)} == {*told.alphabet.letters} == {*told.values} - {BLANK}
    with_blank = [cube for cube in told.cubes if BLANK in cube]
    assert len(with_blank) == 2
    assert all({*cube} <= {*plan.vowels, BLANK} for cube in with_blank)
    assert PROFILES[told.words].language == told.alphabet.language == plan.language


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_vowels_are_in_balance_as_on_the_english_cubes(plan: Plan) -> None:
    balance = vowel_share(MODEL) / use(MODEL)
    assert vowel_share(plan) / use(plan) == pytest.approx(balance, rel=0.02)
    share = [vowels_in(SETS[each.name], each.vowels)[0] / use(each) for each in (MODEL, plan)]
    assert share[1] == pytest.approx(share[0], rel=0.02)
    assert vowels_in(SETS[plan.name], plan.vowels)[1] < 1.5


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_letters_are_worth_the_more_the_rarer(plan: Plan) -> None:
    told = SETS[plan.name]
    assert {*told.values.values()} <= {*ENGLISH.values.values()}
    faces = lettered(told)
    for one, other in combinations(told.alphabet.letters, 2):
        if faces.count(one) >= 2 * faces.count(other) and {one, other}.isdisjoint(plan.vowels):
            assert told.values[one] <= told.values[other]
    assert totals_of(told)[0] == pytest.approx(totals_of(ENGLISH)[0], rel=0.1)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_rolls_can_be_spelled_as_far_as_english_ones(plan: Plan) -> None:
    told = SETS[plan.name]
    solved = solvable(told, 10)
    assert solved.laid > 0.97
    assert solved.paid == pytest.approx(0.94, abs=0.08)
    assert spellable(told, 30) > 0.9
