"""What a final total is worth against the others: each side's share of the win."""

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from fishka.engines.yacht.distributions import spread
from fishka.engines.yacht.kernels import Values
from fishka.engines.yacht.position import Position
from fishka.engines.yacht.solve import solution


def shares_by_total(position: Position) -> Values:
    """Each side's expected share of the win by the final total of the seat to move, (sides, totals).

    The others, partners too, play for the total; a tie of k sides gives each 1/k. A side that
    cannot win has 0.
    """
    totals = solution(position.four_of_a_kind).totals
    mover, own = position.mover, position.side
    rivals = {
        side: spread([totals[position.sheets[seat]] for seat in position.playing(side)])
        for side in position.left
        if side != own
    }
    partners = spread([totals[position.sheets[s]] for s in position.playing(own) if s != mover])
    settled = position.total(own) - position.points[mover]
    reach = position.points[mover] + totals.shape[1]
    ends = [position.total(side) + len(rivals[side]) for side in rivals]
    length = max(settled + reach + len(partners), *ends, 0)
    finals = {side: _moved(rivals[side], position.total(side), length) for side in rivals}
    shares = np.zeros((len(position.sides), length))
    shares[own] = _share(list(finals.values()))
    for side, final in finals.items():
        others = [finals[other] for other in finals if other != side]
        shares[side] = _share_of_rival(final, others)
    return averaged(shares[:, settled:], np.trim_zeros(partners, "b"))[:, :reach]


def averaged(values: Values, chances: Values) -> Values:
    """Values by total, (…, totals), when points with those chances are still to be added.

    The last totals, from which the added points would lead out of the array, are left out.
    """
    return sliding_window_view(values, len(chances), axis=-1) @ chances


def _moved(distribution: Values, points: int, length: int) -> Values:
    """The distribution of so many points more."""
    moved = np.zeros(length)
    moved[points : points + len(distribution)] = distribution
    return moved


def _share(rivals: list[Values]) -> Values:
    """The share of a side with each total: by how many rivals it ties, none of them above."""
    ties = _ties(rivals)
    return sum((chance / (count + 1) for count, chance in enumerate(ties)), start=np.zeros(1))


def _share_of_rival(final: Values, others: list[Values]) -> Values:
    """The share of a side with those totals against a side of each total and the others."""
    ties = _ties(others)
    zero = np.zeros(1)
    ahead = sum((chance / (count + 1) for count, chance in enumerate(ties)), start=zero)
    level = sum((chance / (count + 2) for count, chance in enumerate(ties)), start=zero)
    above = np.cumsum((final * ahead)[::-1])[::-1]
    return np.append(above[1:], 0.0) + final * level


def _ties(rivals: list[Values]) -> list[Values]:
    """By total: the chance that no rival is above and just so many have the same."""
    zero = np.zeros(1)
    ties = [np.ones(1)]
    for final in rivals:
        below = np.append(0.0, np.cumsum(final)[:-1])
        ahead = [chance * below for chance in ties]
        level = [chance * final for chance in ties]
        ties = [a + b for a, b in zip([*ahead, zero], [zero, *level], strict=True)]
    return ties
