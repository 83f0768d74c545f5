"""Which of several turns wins most often: playouts over hidden tiles that are the same for all.

The turns are arms, one for turns that are alike; what an arm is worth in sample n is the chance to
win after its playout over the hidden tiles number n. Samples go to the best arm and to the one that
is hardest to tell from it, until the likelihood ratio says that it is the best (Top-Two with the
Gaussian generalised likelihood ratio and its threshold ln((ln t + 1)/δ): Garivier and Kaufmann
2016). As both are played over the same tiles, the ratio is that of their differences.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf, log
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles.options import Option
from fishka.games.tiles.acts import Pass
from fishka.games.tiles.sets import BLANK

Numbers = NDArray[np.float64]
Sampler: TypeAlias = Callable[[Sequence[Option], int, int], tuple[Numbers, Numbers]]
"""What options come to in so many samples from one on: the chance to win and the lead in points, a
row an option."""

LEAST: Final = 16
"""So many samples each arm gets before any is preferred."""
BATCH: Final = 16
RISK: Final = 0.05
"""The chance of a wrong best arm at which sampling stops."""
LEAD: Final = 1e-5
"""What a point of the lead counts beside the chance to win, to break ties."""
SURE: Final = 0.005
"""With so small a chance to lose, or to win, left for the best there is nothing to tell apart."""


class Weighed(NamedTuple):
    """An option with its chance to win and its lead in points, means over so many samples."""

    option: Option
    chance: float
    lead: float
    samples: int


class Budget(NamedTuple):
    """How long to sample: so many playouts at most, and not once it is hurried."""

    most: int
    hurried: Hurried = unhurried
    risk: float = RISK


@dataclass
class _Arm:
    option: Option
    chances: Numbers = field(default_factory=lambda: np.zeros(0))
    leads: Numbers = field(default_factory=lambda: np.zeros(0))

    def take(self, chances: Numbers, leads: Numbers) -> None:
        self.chances = np.concatenate([self.chances, chances])
        self.leads = np.concatenate([self.leads, leads])

    @property
    def samples(self) -> int:
        return len(self.chances)

    @property
    def values(self) -> Numbers:
        return self.chances + LEAD * self.leads

    @property
    def mean(self) -> float:
        return float(self.values.mean()) if self.samples else -inf

    def told(self) -> Weighed:
        return Weighed(
            self.option, float(self.chances.mean()), float(self.leads.mean()), self.samples
        )


def simulate(options: Iterable[Option], sampler: Sampler, budget: Budget) -> list[Weighed]:
    """The options that were sampled, the best first.

    The same samples give the same answer wherever the budget is not hurried. Of options that are
    alike the first is sampled alone. Where it is hurried before each has had a sample there is
    nothing: the caller must have an answer of its own.
    """
    arms = [_Arm(each) for each in _different(options)]
    for _round in range(LEAST // BATCH):
        if budget.hurried():
            break
        _sample(arms, sampler)
    sampled = [each for each in arms if each.samples]
    while len(sampled) > 1 and sum(each.samples for each in sampled) < budget.most:
        best = max(sampled, key=lambda each: each.mean)
        ratios = [(_ratio(best, each), each) for each in sampled if each is not best]
        if _decided(best, [ratio for ratio, _arm in ratios], sampled, budget):
            break
        other = min(ratios, key=lambda each: each[0] + log(each[1].samples))[1]
        _sample([best, other], sampler)
    return sorted((each.told() for each in sampled), key=lambda each: -_value(each))


def _value(weighed: Weighed) -> float:
    return weighed.chance + LEAD * weighed.lead


def _decided(best: _Arm, ratios: list[float], arms: list[_Arm], budget: Budget) -> bool:
    total = sum(each.samples for each in arms)
    chance = float(best.chances.mean())
    sure = chance < SURE or chance > 1 - SURE
    return sure or budget.hurried() or min(ratios) > log((log(total) + 1) / budget.risk)


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
        for arm, chances, leads in zip(together, *found, strict=True):
            arm.take(chances, leads)


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
