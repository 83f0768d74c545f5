"""The state of a cube game, a frozen value."""

from collections.abc import Iterable

import msgspec

from fishka.core.entries import Turn
from fishka.core.form import Json
from fishka.core.seats import Seats
from fishka.games.cubes.acts import Lay, Pass
from fishka.games.cubes.ladder import Ladder
from fishka.games.cubes.layouts import Grid
from fishka.games.cubes.options import TWO, CubesOptions
from fishka.games.cubes.sets import CubeSet
from fishka.games.disputing import ScoredWord
from fishka.games.word_lists import HouseWords, changed_by, lexicon_of
from fishka.words.lexicon import Lexicon


class RolledOff(msgspec.Struct, frozen=True):
    """What a seat has rolled for the beginning; ``attempt`` counts up with each tie."""

    seat: int
    faces: str
    total: int
    attempt: int


class Handed(msgspec.Struct, frozen=True):
    """A layout handed in, and what of it counts; ``counted`` () is nothing."""

    act: Lay
    counted: Grid

    @property
    def laid(self) -> Grid:
        """The layout as it was handed in."""
        return self.act.grid


class OpenLay(msgspec.Struct, frozen=True):
    """A layout that the others have still to let stand."""

    handed: Handed
    words: tuple[ScoredWord, ...]
    accepted: frozenset[int] = frozenset()
    """Seats that have let it pass."""

    @property
    def layer(self) -> int:
        """The seat that has laid."""
        return self.handed.act.seat


class CubesTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that is over. ``unused``: the face total of the cubes not used.

    ``round`` and ``number`` say which turn it was, ``grid`` what counted, ``laid`` what was handed
    in, ``late`` whether the glass had run out. A pass has no ``faces``, unless the roll was for all.
    """

    seat: int
    round: int
    number: int
    score: int = 0
    words: tuple[ScoredWord, ...] = ()
    bonus: int = 0
    unused: int = 0
    credited: tuple[ScoredWord, ...] = ()
    struck: tuple[ScoredWord, ...] = ()
    grid: Grid = ()
    laid: Grid = ()
    faces: str = ""
    late: bool = False
    passed: bool = False

    def told(self, game: str) -> Turn:
        """The turn as the contract tells it."""
        details: dict[str, Json] = {
            "words": told_words(self.words),
            "bonus": self.bonus,
            "unused": self.unused,
        }
        if game == TWO:
            details |= {"credited": told_words(self.credited), "struck": told_words(self.struck)}
        return Turn(self.seat, self.score, details)


def told_words(words: Iterable[ScoredWord]) -> list[Json]:
    """Words and what they pay, ready for JSON."""
    return [{"word": each.word, "score": each.score} for each in words]


class CubesState(msgspec.Struct, frozen=True):
    """``faces``: the roll that lies, "" if none does.

    ``due``: the seats that have still to take their turn in this go round the table, in playing
    order, the one whose turn it is first; none before it is known who begins. ``round`` and ``go``:
    in Game Two the round and the turn of it, in Game One both are the number of the go.
    ``handed``: what is hidden until all have laid, where they do so at the same time.
    """

    game: str
    seats: Seats
    options: CubesOptions
    scores: tuple[int, ...]
    turn_counts: tuple[int, ...]
    """How often the cubes have been rolled for each seat; a pass is no turn of these."""
    ladders: tuple[Ladder, ...]
    to_move: int | None = 0
    rolling: tuple[int, ...] = ()
    """Who has still to roll for the beginning, in seat order."""
    roll_offs: tuple[RolledOff, ...] = ()
    attempt: int = 1
    """Which roll of the roll-off is going on."""
    starter: int | None = None
    faces: str = ""
    due: tuple[int, ...] = ()
    round: int = 1
    go: int = 1
    ended: frozenset[int] = frozenset()
    """Seats for which the round is over."""
    handed: tuple[Handed | Pass, ...] = ()
    open_lay: OpenLay | None = None
    refused: tuple[str, ...] = ()
    """Words of the turn that is being played which the others have refused."""
    house: tuple[HouseWords, ...] = ()
    resigned: frozenset[int] = frozenset()
    aborted: bool = False
    played: tuple[CubesTurn, ...] = ()

    @property
    def two(self) -> bool:
        """Whether this is Game Two."""
        return self.game == TWO

    @property
    def cube_set(self) -> CubeSet:
        """The cubes that are played with."""
        return self.options.cube_set

    @property
    def lexicon(self) -> Lexicon:
        """The words that count now."""
        return changed_by(lexicon_of(self.options.words, self.cube_set.alphabet), self.house)

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that are laying out the same roll."""
        return self.due if self.options.simultaneous and self.faces else ()
