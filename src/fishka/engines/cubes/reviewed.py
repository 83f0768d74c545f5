"""What a review of the word cubes tells: each turn beside the best layouts of its roll."""

import msgspec

from fishka.games.cubes.layouts import Grid
from fishka.games.disputing import ScoredWord
from fishka.words.levels import LEVELS


class BestLayout(msgspec.Struct, frozen=True):
    """The best layout from the words that a level knows, ``perfect`` all that count at the table.

    ``score`` is what the turn pays with it: in Game Two with what it would strike and the bonus.
    ``exact`` tells whether nothing from these words pays more. An empty ``grid`` lays nothing.

    In Game Two the best is the one that the whole round is best played with, so that a turn may
    have scored more than ``score``; ``worth`` is then what the round was expected to bring from
    this turn on, None in Game One.
    """

    level: str
    grid: Grid
    words: tuple[ScoredWord, ...]
    score: int
    exact: bool
    worth: float | None = None


class MissedWord(msgspec.Struct, frozen=True):
    """A word that could have been laid and was not: what it is worth, the least level to know it.

    ``commonness`` is 30 times the Zipf value, 0 where nothing is known of it.
    """

    word: str
    score: int
    level: str
    commonness: int


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn. ``entry`` is its index in the log; ``round`` and ``number`` count from 1.

    In Game One the number is that of the seat's turn and the round the same; in Game Two the
    number counts within the round.

    ``grid`` is what counted, ``laid`` what was handed in; they differ where not all of it counted.
    A turn that was passed has no faces, words or bests; ``rolled`` is then what a roll was
    expected to bring in this round, and for a turn of Game Two that could have been passed too.

    ``bests`` has a layout for each level, the least first, the last from all words. ``missed`` has
    the words of the roll that were not laid, the commonest first, and ``missing`` counts them all.
    """

    entry: int
    seat: int
    round: int
    number: int
    passed: bool
    late: bool
    faces: str
    laid: Grid
    grid: Grid
    words: tuple[ScoredWord, ...]
    unused: int
    bonus: int
    credited: tuple[ScoredWord, ...]
    struck: tuple[ScoredWord, ...]
    score: int
    rolled: float | None
    bests: tuple[BestLayout, ...]
    missed: tuple[MissedWord, ...]
    missing: int

    @property
    def best(self) -> BestLayout | None:
        """The best from all words; None for a turn that was passed."""
        return self.bests[-1] if self.bests else None

    def within(self, level: str) -> BestLayout | None:
        """The best from the words that the level knows; None for a turn that was passed."""
        return self.bests[LEVELS.index(level)] if self.bests else None

    @property
    def lost(self) -> int:
        """What the best layout would have paid besides."""
        return max(0, self.best.score - self.score) if self.best else 0

    @property
    def share(self) -> float | None:
        """What the turn paid as a share of the best, from 0 to 1; None where none could pay."""
        return share(self.score, self.best.score if self.best else 0)


class ReviewedSeat(msgspec.Struct, frozen=True):
    """What a seat's turns paid, and what the best layouts would have.

    ``level`` is the least one that knows the words that the seat laid, but for one in ten;
    ``within`` is what the best layouts from the words of that level would have paid.
    """

    level: str
    points: int
    within: int
    best: int

    @property
    def share(self) -> float | None:
        """What the turns paid as a share of the best; None where none could pay."""
        return share(self.points, self.best)

    @property
    def share_within(self) -> float | None:
        """The same, against the best from the words of the seat's level."""
        return share(self.points, self.within)


class CubesReview(msgspec.Struct, frozen=True, tag_field="of", tag="cubes"):
    """All turns in order, and each seat. ``cubes`` names the set."""

    cubes: str
    turns: tuple[ReviewedTurn, ...]
    seats: tuple[ReviewedSeat, ...]


def share(points: int, best: int) -> float | None:
    """Points as a share of the best, from 0 to 1; None where the best pays nothing."""
    return min(1.0, max(0.0, points / best)) if best > 0 else None
