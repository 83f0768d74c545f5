"""What the seat to move could do, best first (contract: fishka advise)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fishka.core import form
from fishka.core.errors import IllegalError
from fishka.core.seats import sides
from fishka.engines.advice import Advice, Choice
from fishka.engines.level import Hurried, unhurried
from fishka.engines.yacht.distributions import (
    best_reach_chance,
    reach_chance,
    total_distribution,
)
from fishka.engines.yacht.keeps import PARTIAL, lattice
from fishka.engines.yacht.position import position_of
from fishka.engines.yacht.solve import sheet_of, solution
from fishka.engines.yacht.turns import TurnValues
from fishka.engines.yacht.winning import prospect, win_chances
from fishka.games.yacht.scoring import DICE, FACE_OF, THROWS
from fishka.games.yacht.state import YachtState

__all__ = [
    "UNITS",
    "Advice",
    "Choice",
    "Odds",
    "advise",
    "best_reach_chance",
    "odds",
    "reach_chance",
    "total_distribution",
    "win_chances",
]

TOTAL: Final = "expected total"
WIN: Final = "win probability"
UNITS: Final = (TOTAL, WIN)

MANY_OF_A_FACE: Final = 3
"""How many dice of its face make a row of the sheet's foot worth telling."""


class Odds(NamedTuple):
    """The chance that a row qualifies after the next throw.

    ``least`` is the number of dice of its face that a row of the sheet's foot is to have, None for
    the other rows.
    """

    row: str
    probability: float
    least: int | None


def advise(
    state: YachtState,
    unit: str | None = None,
    top: int | None = None,
    *,
    hurried: Hurried = unhurried,
) -> Advice:
    """The choices of the seat to move; ``top`` keeps only so many.

    Without a unit, one player alone is advised for the total, several for the win. Of equal
    choices rows go before keeps; all five dice are never kept. IllegalError once the game is over,
    MalformedError for another unit. There is no need to hurry.
    """
    del hurried
    seat = _to_move(state)
    alone = len(sides(state.seats)) == 1
    unit = form.choice(
        (TOTAL if alone else WIN) if unit is None else unit, "`unit`", UNITS[:1] if alone else UNITS
    )
    turn, exact = _turn(state, unit)
    points = state.scores[seat] if unit == TOTAL else 0
    found = turn.choices(state.dice, state.rolls)[:top]
    choices = tuple(Choice(each.told(state.rolls), points + each.value, exact) for each in found)
    return Advice(seat, unit, choices)


def odds(state: YachtState, kept: tuple[int, ...] | None = None) -> list[Odds]:
    """The chance of each open row to qualify with the next throw, the likeliest first.

    ``kept`` are the dice kept for it; without them, those of the best keep. Choice is left out,
    for it always qualifies. Empty when the dice have been thrown three times.
    """
    seat = _to_move(state)
    if state.rolls == THROWS:
        return []
    keep = _best_keep(state) if kept is None else tuple(sorted(kept))
    if not set(keep) <= set(state.dice) or any(
        keep.count(face) > state.dice.count(face) for face in keep
    ):
        raise IllegalError("the dice kept must lie there")
    chances = _rolls_after(keep)
    found = [
        Odds(row, _qualifies(state, row, chances), MANY_OF_A_FACE if row in FACE_OF else None)
        for row in state.open_rows(seat)
        if row != "choice"
    ]
    return sorted(found, key=lambda each: -each.probability)


def _to_move(state: YachtState) -> int:
    if state.to_move is None:
        raise IllegalError("the game is over: there is nothing to advise")
    return state.to_move


def _turn(state: YachtState, unit: str) -> tuple[TurnValues, bool]:
    if unit == TOTAL:
        solved = solution(state.options.four_of_a_kind)
        return solved.turn(sheet_of(state.sheets[_to_move(state)])), True
    now = prospect(position_of(state))
    return now.turn, now.exact


def _best_keep(state: YachtState) -> tuple[int, ...]:
    turn, _ = _turn(state, WIN if len(sides(state.seats)) > 1 else TOTAL)
    candidates = turn.choices(state.dice, state.rolls)
    return next(each.keep for each in candidates if each.keep is not None)


def _rolls_after(keep: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    """The chance of each roll when the dice besides those kept are thrown."""
    known = lattice()
    if len(keep) == DICE:
        return {keep: 1.0}
    chances: list[float] = known.thrown[known.number[keep]].tolist()
    return dict(zip(known.dice[PARTIAL:], chances, strict=True))


def _qualifies(state: YachtState, row: str, chances: Mapping[tuple[int, ...], float]) -> float:
    wanted = MANY_OF_A_FACE * FACE_OF.get(row, 0) or 1
    return sum(
        (chance for dice, chance in chances.items() if state.pays(row, dice) >= wanted), start=0.0
    )
