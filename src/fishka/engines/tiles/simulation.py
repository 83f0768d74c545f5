"""Which of several turns wins most often: playouts over hidden tiles that are the same for all.

The turns are arms, one for turns that are alike; what an arm is worth in sample n is the chance to
win after its playout over the hidden tiles number n. Samples go to the best arm and to the one that
is hardest to tell from it, until the likelihood ratio says that it is the best (Top-Two with the
Gaussian generalised likelihood ratio and its threshold ln((ln t + 1)/δ): Garivier and Kaufmann
2016). As both are played over the same tiles, the ratio is that of their differences.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf, log
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles.options import Option
from fishka.games.tiles.acts import Pass
from fishka.games.tiles.sets import BLANK

Numbers = NDArray[np.float64]


class Samples(NamedTuple):
    """What options come to, a row an option, a column a sample."""

    chances: Numbers
    """To win."""
    leads: Numbers
    """What the own side has more than the best other one, in points, tiles kept included."""
    replies: Numbers
    """The points of the other sides meanwhile."""


Sampler: TypeAlias = Callable[[Sequence[Option], int, int], Samples]
"""So many samples of options from that number on."""

BATCH: Final = 16
"""So many samples are taken at once; each arm gets as many before any is preferred."""
RISK: Final = 0.05
"""The chance of a wrong best arm at which sampling stops."""
LEAD: Final = 1e-5
"""What a point of the lead counts beside the chance to win, to break ties."""
OFF: Final = 5.0
"""By so many points the worth of an option, points and kept tiles, is taken to be off."""
SURE: Final = 0.005
"""With so small a chance to lose, or to win, left for the best there is nothing to tell apart."""


class Weighed(NamedTuple):
    """An option and the means of so many samples of it; exact where all that may be was looked at."""

    option: Option
    chance: float
    lead: float
    reply: float
    samples: int
    exact: bool = False

    @property
    def worth(self) -> float:
        """By what the best is the best: the chance to win, then the lead."""
        return self.chance + LEAD * self.lead


class Budget(NamedTuple):
    """How long to sample: so many playouts at most, and not once it is hurried."""

    most: int
    hurried: Hurried = unhurried
    risk: float = RISK


class _Arm:
    def __init__(self, option: Option) -> None:
        self.option = option
        self._taken = np.zeros((3, 0))

    def take(self, *taken: Numbers) -> None:
        self._taken = np.concatenate([self._taken, np.array(taken)], axis=1)

    @property
    def samples(self) -> int:
        return self._taken.shape[1]

    @property
    def values(self) -> Numbers:
        return self._taken[0] + LEAD * self._taken[1]

    @property
    def taken(self) -> Numbers:
        """Chances, leads and replies, a row each."""
        return self._taken

    def told(self, chance: float) -> Weighed:
        _chance, lead, reply = self._taken.mean(1).tolist()
        return Weighed(self.option, chance, lead, reply, self.samples)


def simulate(options: Iterable[Option], sampler: Sampler, budget: Budget) -> list[Weighed]:
    """The options with their chances to win, the best first; of those that are alike the first.

    The same samples give the same answer wherever the budget is not hurried. Each gets some
    samples, whatever the budget.
    """
    arms = [_Arm(each) for each in _different(options)]
    _sample(arms, sampler)
    chances = _believed(arms)
    while len(arms) > 1 and sum(each.samples for each in arms) < budget.most:
        place = max(range(len(arms)), key=chances.__getitem__)
        best, ratios = arms[place], [(_ratio(arms[place], each), each) for each in arms]
        ratios.pop(place)
        if _decided(chances[place], min(ratio for ratio, _arm in ratios), arms, budget):
            break
        other = min(ratios, key=lambda each: each[0] + log(each[1].samples))[1]
        _sample([best, other], sampler)
        chances = _believed(arms)
    told = [arm.told(chance) for arm, chance in zip(arms, chances, strict=True)]
    return sorted(told, key=lambda each: -each.worth)


def _believed(arms: Sequence[_Arm]) -> list[float]:
    """The chances to win, between what samples say and what points and kept tiles promise.

    Promises are taken to be wrong by `OFF` points; what a point is worth, the samples tell. So few
    samples that scatter much do not prefer by chance what promises less.
    """
    means = np.array([each.taken[0].mean() for each in arms])
    scatter = np.array([each.taken[0, :BATCH] for each in arms])
    noise = float((scatter - scatter.mean(0)).var(1).mean())
    off = OFF * _point(arms)
    if not off:
        return means.tolist()
    counts = np.array([each.samples for each in arms])
    weights = counts / (counts + noise / off**2)
    values = np.array([each.option.value for each in arms])
    promised = means.mean() + _point(arms) * (values - values.mean())
    return np.clip(weights * means + (1 - weights) * promised, 0, 1).tolist()


def _point(arms: Sequence[_Arm]) -> float:
    """What a point of the lead adds to the chance to win."""
    taken = np.concatenate([each.taken - each.taken.mean(1, keepdims=True) for each in arms], 1)
    spread = float(taken[1] @ taken[1])
    return max(0.0, float(taken[0] @ taken[1]) / spread) if spread else 0.0


def _decided(chance: float, least: float, arms: Sequence[_Arm], budget: Budget) -> bool:
    sure = chance < SURE or chance > 1 - SURE
    total = sum(each.samples for each in arms)
    return sure or budget.hurried() or least > log((log(total) + 1) / budget.risk)


def _ratio(best: _Arm, other: _Arm) -> float:
    """The logarithm of the likelihood ratio that the best is better, over the samples of both."""
    count = min(best.samples, other.samples)
    differences = best.values[:count] - other.values[:count]
    mean, variance = float(differences.mean()), float(differences.var())
    if mean <= 0:
        return 0.0
    return count * mean**2 / (2 * variance) if variance else inf


def _sample(arms: Sequence[_Arm], sampler: Sampler) -> None:
    """So many samples more for each arm; those that stand at the same number are sampled at once."""
    level: dict[int, list[_Arm]] = {}
    for each in arms:
        level.setdefault(each.samples, []).append(each)
    for first, together in level.items():
        found = sampler([each.option for each in together], first, BATCH)
        for arm, *taken in zip(together, *found, strict=True):
            arm.take(*taken)


def _different(options: Iterable[Option]) -> list[Option]:
    """The first of those that lay the same tiles on the same squares for the same points."""
    found: dict[object, Option] = {}
    for each in options:
        found.setdefault(_likeness(each), each)
    return list(found.values())


def _likeness(option: Option) -> object:
    act = option.act
    if isinstance(act, Pass):
        return act.exchange
    tiles = sorted(BLANK if letter.islower() else letter for _square, letter in act.tiles)
    return option.score, tuple(tiles), tuple(square for square, _letter in act.tiles), act.swap
