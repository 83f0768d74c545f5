"""The computer players of Yacht, from a child to one that plays to win."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from importlib import resources
from math import exp
from types import MappingProxyType
from typing import Final

import msgspec

from fishka.core.seats import sides
from fishka.engines.level import Level, Measured
from fishka.engines.yacht.keeps import lattice
from fishka.engines.yacht.position import position_of
from fishka.engines.yacht.solve import points_turn, sheet_of, solution
from fishka.engines.yacht.turns import Candidate, TurnValues
from fishka.engines.yacht.winning import prospect
from fishka.games.yacht.acts import Roll, Score
from fishka.games.yacht.scoring import DICE, ROWS, THROWS
from fishka.games.yacht.state import YachtState

Chooser = Callable[[YachtState, random.Random], Roll | Score]

MOVES_ON_A_WHIM: Final = 0.15
DELIGHT: Final = 24
PUPIL_LAPSE: Final = 1.5
MEDIUM_LAPSE: Final = 1.05
STRONG_LAPSE: Final = 0.65
"""Points lost that make a choice e times as unlikely as the best one."""

WINNER_EXACT_ROWS: Final = 3


def child(state: YachtState, mood: random.Random) -> Roll | Score:
    """Collects the face it has most of, is delighted by big scores, plays about at times."""
    seat = _mover(state)
    if not state.rolls:
        return Roll(seat)
    rows = state.open_rows(seat)
    dearest = max(rows, key=lambda row: state.pays(row, state.dice))
    if mood.random() < MOVES_ON_A_WHIM:
        if state.rolls == THROWS:
            return Score(seat, mood.choice(rows))
        return Roll(seat, tuple(mood.sample(state.dice, mood.randrange(DICE))))
    if state.rolls == THROWS or state.pays(dearest, state.dice) >= DELIGHT:
        return Score(seat, dearest)
    counts = Counter(state.dice)
    favourite = max(counts, key=lambda face: (counts[face], face))
    if counts[favourite] == DICE:
        return Score(seat, dearest)
    return Roll(seat, (favourite,) * counts[favourite])


def pupil(state: YachtState, mood: random.Random) -> Roll | Score:
    """Plays each turn for its own points, not too carefully, as if there were no other."""
    turn = points_turn(state.options.four_of_a_kind, sheet_of(state.sheets[_mover(state)]))
    return _picked(state, turn.choices(state.dice, state.rolls), PUPIL_LAPSE, mood)


def medium(state: YachtState, mood: random.Random) -> Roll | Score:
    """Knows what the rows are worth, but takes every throw for the last and lapses at times."""
    rolls = max(state.rolls, THROWS - 1) if state.rolls else 0
    return _picked(state, _turn(state).choices(state.dice, rolls), MEDIUM_LAPSE, mood)


def strong(state: YachtState, mood: random.Random) -> Roll | Score:
    """Weighs every choice rightly, and picks one that is seldom much worse than the best."""
    return _picked(state, _turn(state).choices(state.dice, state.rolls), STRONG_LAPSE, mood)


def perfect(state: YachtState, mood: random.Random) -> Roll | Score:
    """The highest total that can be expected."""
    del mood
    seat = _mover(state)
    if not state.rolls:
        return Roll(seat)
    known = lattice()
    solved = solution(state.options.four_of_a_kind)
    sheet, left = sheet_of(state.sheets[seat]), THROWS - state.rolls
    choice = int(solved.policy[sheet, left, known.roll(state.dice)])
    if choice < len(ROWS):
        return Score(seat, ROWS[choice])
    return Roll(seat, known.dice[choice - len(ROWS)])


def winner(state: YachtState, mood: random.Random) -> Roll | Score:
    """The highest chance to win; alone, the highest total."""
    if len(sides(state.seats)) == 1:
        return perfect(state, mood)
    now = prospect(position_of(state), WINNER_EXACT_ROWS)
    return _act(state, now.turn.choices(state.dice, state.rolls)[0])


CHOOSERS: Final[Mapping[str, Chooser]] = {
    "child": child,
    "pupil": pupil,
    "medium": medium,
    "strong": strong,
    "perfect": perfect,
    "winner": winner,
}


MEASURED: Final = resources.files("fishka.engines.yacht") / "measured.json"


class Measurements(msgspec.Struct, frozen=True):
    """What the levels have shown, and the command that measured it."""

    command: str
    levels: Mapping[str, Measured]


def _levels() -> Mapping[str, Level]:
    measured = msgspec.json.decode(MEASURED.read_bytes(), type=Measurements).levels
    return MappingProxyType(
        {name: Level(name, measured[name], chooser) for name, chooser in CHOOSERS.items()}
    )


YACHT_LEVELS: Final = _levels()
"""The weakest first."""


def _turn(state: YachtState) -> TurnValues:
    return solution(state.options.four_of_a_kind).turn(sheet_of(state.sheets[_mover(state)]))


def _picked(
    state: YachtState, candidates: list[Candidate], lapse: float, mood: random.Random
) -> Roll | Score:
    best = candidates[0].value
    weights = [exp((each.value - best) / lapse) for each in candidates]
    return _act(state, mood.choices(candidates, weights)[0])


def _mover(state: YachtState) -> int:
    assert state.to_move is not None
    return state.to_move


def _act(state: YachtState, chosen: Candidate) -> Roll | Score:
    seat = _mover(state)
    if chosen.row is not None:
        return Score(seat, chosen.row)
    return Roll(seat, chosen.keep or ()) if state.rolls else Roll(seat)
