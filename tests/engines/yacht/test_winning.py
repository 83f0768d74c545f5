"""Chances to win: they add up, end in the result, agree with the true ones, and are worth playing."""

import threading
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fishka
from engines.yacht.games import TABLES, played, seeds
from fishka.core.seats import sides
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.duels import REACH, duel, whole_duel
from fishka.engines.yacht.field import shares_by_total
from fishka.engines.yacht.position import Position, position_of
from fishka.engines.yacht.solve import solution
from fishka.engines.yacht.winning import Prospect, final_shares, win_chances
from fishka.games.yacht.scoring import ROWS

KNOWN_DUELS = [
    ("yacht large_straight small_straight", 0.499841674519471),
    ("four_of_a_kind full_house choice", 0.483429808287096),
]


def sheet(rows: str) -> int:
    return sum(1 << ROWS.index(row) for row in rows.split())


@pytest.mark.parametrize(("rows", "share"), KNOWN_DUELS)
def test_known_duels(rows: str, share: float) -> None:
    shares = duel("all-dice", sheet(rows), sheet(rows))
    assert shares[0, REACH] == pytest.approx(share, abs=1e-14)
    whole = whole_duel(Course(rows=sheet(rows)), single=False, threads=2)
    assert whole is not None
    assert whole.value == pytest.approx(share, abs=1e-14)
    assert whole.pairs == 34


def test_a_lead_never_harms_in_a_duel() -> None:
    shares = duel("four-dice", sheet("choice sixes yacht"), sheet("choice full_house"))
    assert (np.diff(shares, axis=1) >= -1e-12).all()
    assert shares[:, 0] == pytest.approx(0)
    assert shares[:, -1] == pytest.approx(1)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(TABLES[1:]), seeds, st.integers(0, 400), st.sampled_from([0.0, 0.01]))
def test_chances_add_up(seats: list[fishka.Seat], seed: int, acts: int, leaving: float) -> None:
    match = played(seats, seed, acts=acts, leaving=leaving)
    chances, exact = win_chances(match.state)
    assert len(chances) == len(sides(match.seats))
    assert all(-1e-12 <= chance <= 1 + 1e-12 for chance in chances)
    assert sum(chances) == pytest.approx(0 if match.state.aborted else 1)
    if match.finished:
        assert exact
        assert chances == pytest.approx(final_shares(match.state))


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(TABLES[1:]), seeds, st.integers(0, 300))
def test_a_turn_is_worth_what_its_throws_bring(
    seats: list[fishka.Seat], seed: int, acts: int
) -> None:
    match = played(seats, seed, acts=acts)
    state = match.state
    if state.to_move is None:
        return
    now = Prospect(position_of(state), exact_rows=2)
    own = now.position.side
    dice = state.dice or (1, 2, 2, 4, 6)
    rolls = state.rolls or 1
    kept = dice[: seed % 5]
    kept = (*kept, *dice[len(kept) : 3])
    if rolls < 3:
        fallen = product(range(1, 7), repeat=5 - len(kept))
        after = np.array([now.of_roll((*kept, *fell), rolls + 1) for fell in fallen])
        assert now.of_keep(kept, rolls) == pytest.approx(after.mean(axis=0))
    choices = now.turn.choices(dice, rolls)
    assert now.of_roll(dice, rolls)[own] == pytest.approx(choices[0].value)
    assert sum(now.of_roll(dice, rolls)) == pytest.approx(1)


def test_the_last_to_move_is_exact_whatever_the_table() -> None:
    match = played(TABLES[2], 5)
    entries = [entry.whole() for entry in match.entries]
    while entries[-1]["seat"] == 2:
        entries.pop()
    again = fishka.new("yacht", TABLES[2], match.game.told(match.options))
    for entry in entries:
        again.play(entry)
    chances, exact = win_chances(again.state)
    assert exact
    assert sum(chances) == pytest.approx(1)


def independent_shares(finals: list[int], own: int) -> list[float]:
    best = max(own, *finals)
    ties = [total == best for total in (own, *finals)]
    return [tie / sum(ties) for tie in ties]


def test_shares_against_drawn_games() -> None:
    """The estimate is what its words say: drawn totals of the others, compared."""
    position = Position(
        "all-dice", ((0,), (1,), (2,)), (0, 1, 2), (20, 18, 25), (1 << 11, 1 << 11, 1 << 10), 0
    )
    totals = solution().totals
    exact = np.zeros((3, 30))
    for second, third in product(range(6), range(0, 11, 2)):
        chance = totals[1 << 11, second] * totals[1 << 10, third]
        for own in range(30):
            exact[:, own] += chance * np.array(independent_shares([18 + second, 25 + third], own))
    assert shares_by_total(position)[:, :30] == pytest.approx(exact)


def test_partners_share_their_luck() -> None:
    position = Position(
        "all-dice", ((0, 2), (1, 3)), (0, 1), (5, 9, 7, 3), (1 << 11, 0, 1 << 11, 0), 0
    )
    shares = shares_by_total(position)
    for own in range(11):
        wins = sum(
            float(solution().totals[1 << 11, partner])
            * (0.5 if own + 7 + partner == 12 else own + 7 + partner > 12)
            for partner in range(6)
        )
        assert shares[0, own] == pytest.approx(wins)


def test_whom_resigned_sides_cannot_harm() -> None:
    match = fishka.new("yacht", ["Ana", "Luc", "Mila"], chance=fishka.SeededChance(1))
    match.play({"act": "resign", "seat": 1})
    chances, _ = win_chances(match.state)
    assert chances[1] == 0
    assert sum(chances) == pytest.approx(1)


def test_a_whole_duel_can_be_watched_and_stopped() -> None:
    stop = threading.Event()
    told: list[float] = []

    def watch(done: float) -> None:
        told.append(done)
        stop.set()

    assert whole_duel(Course(), told=watch, stop=stop) is None
    assert told
    assert 0 <= told[0] < 0.5
