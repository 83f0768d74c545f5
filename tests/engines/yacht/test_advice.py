"""Advice in the contract's form, odds for the panel, totals that can be reached."""

from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fishka
from engines.yacht.games import TABLES, played, seeds, tables
from fishka.core.errors import IllegalError, MalformedError
from fishka.engines.yacht.advice import (
    advise,
    best_reach_chance,
    odds,
    reach_chance,
    total_distribution,
)
from fishka.engines.yacht.distributions import best_reach_chances
from fishka.engines.yacht.turns import Candidate
from fishka.games.match import Match
from fishka.games.yacht.acts import Roll
from fishka.games.yacht.scoring import ROWS


def ana(*entries: Mapping[str, object], seats: int = 1) -> Match:
    match = fishka.new("yacht", ["Ana", "Luc", "Mila"][:seats])
    for entry in entries:
        match.play(entry)
    return match


FIRST = {"act": "roll", "dice": [1, 2, 2, 4, 6]}
SECOND = {"act": "roll", "keep": [2, 2], "dice": [4, 4, 6]}
THIRD = {"act": "roll", "keep": [4, 4], "dice": [1, 4, 4]}


def test_before_the_first_roll_the_choice_is_the_roll() -> None:
    told = advise(ana().state)
    assert told.unit == "expected total"
    (choice,) = told.choices
    assert dict(choice.act) == {"act": "roll"}
    assert choice.value == pytest.approx(169.773889, abs=5e-7)
    assert choice.exact


def test_what_ana_should_have_done() -> None:
    assert dict(advise(ana(FIRST).state).choices[0].act) == {"act": "roll", "keep": [6]}
    assert dict(advise(ana(FIRST, SECOND).state).choices[0].act) == {"act": "roll", "keep": [4, 4]}
    third = advise(ana(FIRST, SECOND, THIRD).state, top=2)
    assert [dict(each.act) for each in third.choices] == [
        {"act": "score", "row": "fours"},
        {"act": "score", "row": "four_of_a_kind"},
    ]


def test_points_on_the_sheet_are_included() -> None:
    match = ana(FIRST, {"act": "score", "row": "sixes"})
    expected = advise(match.state).choices[0].value
    assert expected == pytest.approx(advise(ana(FIRST).state).choices[-1].value, abs=20)
    rows = {
        choice.act["row"]: choice.value
        for choice in advise(ana(FIRST).state).choices
        if "row" in choice.act
    }
    assert expected == pytest.approx(rows["sixes"])


def test_several_players_are_advised_for_the_win_unless_asked_otherwise() -> None:
    state = ana(FIRST, seats=2).state
    assert advise(state).unit == "win probability"
    assert all(0 <= choice.value <= 1 and not choice.exact for choice in advise(state).choices)
    assert advise(state, "expected total") == advise(ana(FIRST).state)
    assert len(advise(state, top=3).choices) == 3


def test_what_cannot_be_advised() -> None:
    match = ana(seats=2)
    with pytest.raises(MalformedError, match="unit"):
        advise(match.state, "points")
    with pytest.raises(MalformedError, match="expected total"):
        advise(ana().state, "win probability")
    match.play({"act": "abort"})
    with pytest.raises(IllegalError, match="over"):
        advise(match.state)
    with pytest.raises(IllegalError, match="over"):
        odds(match.state)


@settings(max_examples=25, deadline=None)
@given(tables, seeds, st.integers(0, 100))
def test_every_legal_act_but_keeping_all_is_advised_and_can_be_played(
    seats: list[fishka.Seat], seed: int, acts: int
) -> None:
    match = played(seats, seed, acts=acts)
    if match.finished:
        return
    told = advise(match.state)
    legal = [
        Candidate(0, keep=act.keep or ()) if isinstance(act, Roll) else Candidate(0, row=act.row)
        for act in match.game.legal(match.state)
        if not (isinstance(act, Roll) and act.keep and len(act.keep) == 5)
    ]
    told_as = [str(each.told(match.state.rolls)) for each in legal]
    advised = [dict(choice.act) for choice in told.choices]
    assert sorted(map(str, advised)) == sorted(told_as)
    match.play(advised[0])


def test_the_odds_of_the_visual_reference() -> None:
    match = ana(FIRST, SECOND)
    told = {each.row: each for each in odds(match.state, (4, 4))}
    assert told["fours"].probability == pytest.approx(1 - (5 / 6) ** 3)
    assert told["fours"].least == 3
    assert told["full_house"].probability == pytest.approx(0.0926, abs=5e-5)
    assert told["full_house"].least is None
    assert told["four_of_a_kind"].probability == pytest.approx(0.0741, abs=5e-5)
    assert told["yacht"].probability == pytest.approx(1 / 216)
    assert told["large_straight"].probability == 0
    assert "choice" not in told
    chances = [each.probability for each in odds(match.state)]
    assert chances == sorted(chances, reverse=True)
    assert odds(match.state) == odds(match.state, (4, 4))


def test_odds_before_and_after_the_throws() -> None:
    before = {each.row: each.probability for each in odds(ana().state)}
    assert before["yacht"] == pytest.approx(6 / 7776)
    assert before["large_straight"] == pytest.approx(120 / 7776)
    assert odds(ana(FIRST, SECOND, THIRD).state) == []
    with pytest.raises(IllegalError, match="lie"):
        odds(ana(FIRST).state, (6, 6))


@settings(max_examples=30, deadline=None)
@given(tables, seeds, st.integers(0, 150), st.integers(0, 320))
def test_totals_that_can_be_reached(
    seats: list[fishka.Seat], seed: int, acts: int, total: int
) -> None:
    match = played(seats, seed, acts=acts)
    state = match.state
    for seat in range(len(seats)):
        chances = total_distribution(state, seat)
        assert chances.sum() == pytest.approx(1)
        mean = chances @ np.arange(len(chances))
        if state.to_move == seat:
            best = advise(state, "expected total").choices[0].value
            assert mean == pytest.approx(best, abs=1e-6)
        chance = reach_chance(state, seat, total)
        assert chance == pytest.approx(chances[total:].sum())


def test_playing_for_a_total_reaches_it_more_often() -> None:
    match = played(TABLES[0], 3, acts=30)
    missing = [best_reach_chance(match.state, 0, total) for total in range(0, 320, 16)]
    plain = [reach_chance(match.state, 0, total) for total in range(0, 320, 16)]
    assert all(best >= chance - 1e-9 for best, chance in zip(missing, plain, strict=True))
    assert missing == sorted(missing, reverse=True)
    assert missing[0] == 1
    assert missing[-1] == 0


def test_the_best_chances_of_every_total() -> None:
    sheet = sum(1 << ROWS.index(row) for row in ("yacht", "choice", "twos"))
    chances = best_reach_chances("all-dice", sheet)
    assert len(chances) == 50 + 30 + 10 + 2
    assert chances[0] == pytest.approx(1)
    assert chances[-1] == 0
    assert (np.diff(chances) <= 1e-12).all()
