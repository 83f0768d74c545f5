"""How strong players are, from the games they have finished: one after the other, each game apart.

The model is that of Plackett and Luce in the Bayesian approximation of Weng and Lin (2011), as the
library ``openskill`` computes it: for two sides and more, for teams, with ties. Its scale is chosen
so that of two well-known players who are 400 apart the better one wins ten games of eleven, as on the
ladder of the computer players (``engines.ratings``).
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import log, sqrt
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

from fishka.engines.levels import LEVELS
from fishka.engines.ratings import SCALE, ladder

FIRST: Final = 1500.0
"""Where everybody begins; the computer of middling strength stands here for good."""
BETA: Final = SCALE / log(10) / sqrt(2)
KNOWN: Final = 25.0
"""How sure the strength of a computer is, which was measured over thousands of games."""
SURE: Final = 120.0
"""A rating that is less sure than this is provisional."""

_MIDDLING: Final = "medium"
# the proportions are the library's own: sigma twice beta, tau a fiftieth of it
_MODEL: Final = PlackettLuce(mu=FIRST, sigma=2 * BETA, beta=BETA, tau=BETA / 50)


class Skill(Struct, frozen=True):
    """A rating: ``mu`` is what is shown, ``sigma`` how far off it may well be."""

    mu: float = FIRST
    sigma: float = 2 * BETA

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet."""
        return self.sigma > SURE


@cache
def computers(game: str) -> Mapping[str, Skill]:
    """The levels of a game: where self-play has placed them, for good."""
    rungs = ladder(LEVELS[game])
    middle = rungs[_MIDDLING]
    return {name: Skill(FIRST + (rung - middle), KNOWN) for name, rung in rungs.items()}


def fitting(game: str, rating: float) -> str:
    """The computer player nearest to a rating."""
    levels = computers(game)
    return min(levels, key=lambda name: abs(levels[name].mu - rating))


def after(sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
    """The ratings after a game of these sides, each of one seat or more; sides that tied share a place."""
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma) for each in side] for side in sides]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [[Skill(each.mu, each.sigma) for each in side] for side in rated]
