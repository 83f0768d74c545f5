"""Luck and skill add up; the curve ends with the result; losses are never gains."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fishka
from engines.yacht.games import TABLES, played, seeds, tables
from fishka.core.seats import sides
from fishka.engines.levels import LEVELS
from fishka.engines.yacht.review import Review, review
from fishka.engines.yacht.winning import final_shares
from fishka.games.match import Match

CLOSE = 1e-9


def check(match: Match, told: Review) -> None:
    for account in (*told.totals, *(told.wins or ())):
        total = account.start + account.luck + account.skill + account.others
        assert total == pytest.approx(account.result, abs=CLOSE)
    for decision in told.decisions:
        assert decision.total.lost >= 0
        assert decision.win is None or decision.win.lost >= 0
        assert decision.played["act"] == match.entries[decision.entry].act
    assert len(told.throws) == sum(entry.act == "roll" for entry in match.entries)
    assert len(told.expected) == len(match.entries) + 1


@settings(max_examples=12, deadline=None)
@given(tables, seeds, st.sampled_from([0.0, 0.01, 0.05]))
def test_luck_and_skill_add_up_to_the_result(
    seats: list[fishka.Seat], seed: int, leaving: float
) -> None:
    match = played(seats, seed, leaving=leaving)
    told = review(match)
    check(match, told)
    aborted = match.state.aborted
    if len(sides(match.seats)) > 1:
        assert told.curve is not None
        for shares in told.curve:
            assert sum(shares) == pytest.approx(1, abs=CLOSE)
        if not aborted:
            assert told.curve[-1] == pytest.approx(final_shares(match.state), abs=CLOSE)
    else:
        assert told.wins is None
    for seat, account in enumerate(told.totals):
        if all(points is not None for points in match.state.sheets[seat]):
            assert account.result == pytest.approx(match.scores[seat], abs=CLOSE)


@settings(max_examples=8, deadline=None)
@given(tables, seeds, st.integers(0, 60))
def test_a_beginning_is_reviewed_too(seats: list[fishka.Seat], seed: int, acts: int) -> None:
    match = played(seats, seed, acts=acts)
    check(match, review(match))


def test_perfect_play_alone_loses_nothing() -> None:
    match = fishka.new("yacht", ["Ana"], chance=fishka.SeededChance(3))
    perfect = LEVELS["yacht"]["perfect"]
    while not match.finished:
        match.play(perfect.choose(match.state, random.Random(0)))
    told = review(match)
    assert all(decision.total.lost < 1e-9 for decision in told.decisions)
    assert told.totals[0].skill == pytest.approx(0, abs=CLOSE)
    assert told.totals[0].luck == pytest.approx(match.scores[0] - told.totals[0].start, abs=CLOSE)
    assert told.highlights[0].worst is None
    assert told.highlights[0].best is not None


def test_what_ana_did_in_the_source() -> None:
    match = fishka.new("yacht", ["Ana", "Luc"])
    for act in (
        {"act": "roll", "dice": [1, 2, 2, 4, 6]},
        {"act": "roll", "keep": [2, 2], "dice": [4, 4, 6]},
        {"act": "roll", "keep": [4, 4], "dice": [1, 4, 4]},
        {"act": "score", "row": "four_of_a_kind"},
    ):
        match.play(act)
    told = review(match)
    assert [decision.played for decision in told.decisions] == [
        {"act": "roll", "keep": [2, 2]},
        {"act": "roll", "keep": [4, 4]},
        {"act": "score", "row": "four_of_a_kind"},
    ]
    assert [dict(decision.total.best) for decision in told.decisions] == [
        {"act": "roll", "keep": [6]},
        {"act": "roll", "keep": [4, 4]},
        {"act": "score", "row": "fours"},
    ]
    assert told.decisions[2].total.lost == pytest.approx(169.6756 - 168.4601, abs=2e-4)
    assert told.unit == "win probability"


def test_a_review_travels_as_json() -> None:
    told = review(played(TABLES[1], 7))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Review) == told


def test_the_last_rounds_of_two_are_exact() -> None:
    match = played(TABLES[1], 11)
    told = review(match)
    assert told.exact_from is not None
    before = match.entries[: told.exact_from]
    assert sum(entry.act == "score" for entry in before) == 12
