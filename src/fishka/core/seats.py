"""Seats and the sides they form (rules/common.md: seats, teams, order)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from fishka.core.form import Json


class Seat(msgspec.Struct, frozen=True):
    """A place at the table, in playing order. ``more`` holds what a record says besides."""

    name: str
    team: int | None = None
    more: Mapping[str, Json] = {}


Seats: TypeAlias = tuple[Seat, ...]


def sides(seats: Seats) -> tuple[tuple[int, ...], ...]:
    """The seats of each team, in the order of the teams' first seats; without teams each alone."""
    if not seats or seats[0].team is None:
        return tuple((number,) for number in range(len(seats)))
    teams: dict[int | None, list[int]] = {}
    for number, seat in enumerate(seats):
        teams.setdefault(seat.team, []).append(number)
    return tuple(tuple(members) for members in teams.values())


def team_scores(seats: Seats, scores: Sequence[int]) -> dict[int, int] | None:
    """The sum of each team's scores, or None where there are no teams."""
    sums: dict[int, int] = {}
    for seat, score in zip(seats, scores, strict=True):
        if seat.team is None:
            return None
        sums[seat.team] = sums.get(seat.team, 0) + score
    return sums


def sides_left(seats: Seats, resigned: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The sides on which somebody still plays."""
    gone = frozenset(resigned)
    return tuple(side for side in sides(seats) if not gone.issuperset(side))


def best_total(seats: Seats, scores: Sequence[int]) -> int:
    """The highest score of a side."""
    return max(sum(scores[seat] for seat in side) for side in sides(seats))


def left_alone(seats: Seats, resigned: Iterable[int]) -> bool:
    """Whether too few still play: nobody, or one side where there were several."""
    left = len(sides_left(seats, resigned))
    return not left or left == 1 < len(sides(seats))


def winners(seats: Seats, scores: Sequence[int], resigned: Iterable[int]) -> tuple[int, ...]:
    """The seats that share the win: those of the best sides left, without who resigned."""
    gone = frozenset(resigned)
    left = sides_left(seats, gone)
    if not left:
        return ()
    totals = [sum(scores[seat] for seat in side) for side in left]
    best = max(totals)
    return tuple(
        sorted(
            seat
            for side, total in zip(left, totals, strict=True)
            if total == best
            for seat in side
            if seat not in gone
        )
    )
