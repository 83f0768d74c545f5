"""Puzzles from played games: each a position with one clear answer, the clearest first."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from fishka.core.form import Json
from fishka.engines.cubes import puzzles as cubes
from fishka.engines.puzzle import Answer, Asking, Moment, Puzzle, chosen, moments
from fishka.engines.tiles import puzzles as tiles
from fishka.engines.yacht import puzzles as yacht
from fishka.games.cubes.options import ONE, TWO
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS

__all__ = ["ASKERS", "Answer", "Asker", "Puzzle", "puzzles_in"]


class Telling(Protocol):
    """Gives the log up to a moment, without what the seat to move may not know."""

    def __call__(
        self, log: Sequence[Mapping[str, Json]], moment: Moment
    ) -> Iterable[Mapping[str, Json]]: ...


class Asker(NamedTuple):
    """How a game makes puzzles, and what its answers are: acts of these names, a word besides."""

    unit: str
    ask: Asking
    log_of: Telling
    acts: tuple[str, ...]
    by_word: bool


ASKERS: Mapping[str, Asker] = MappingProxyType(
    {
        "yacht": Asker(yacht.UNIT, yacht.ask, yacht.log_of, ("roll", "score"), by_word=False),
        **dict.fromkeys(
            RULE_SETS, Asker(tiles.UNIT, tiles.ask, tiles.log_of, ("lay",), by_word=True)
        ),
        **dict.fromkeys((ONE, TWO), Asker(cubes.UNIT, cubes.ask, cubes.log_of, (), by_word=True)),
    }
)
"""By the game's name."""


def puzzles_in(match: Match, level: str) -> Iterator[Puzzle]:
    """The puzzles of a game, over or not, in the order of play.

    Every word of an answer is one that the level knows; where others count at the table, they are
    held against it all the same.
    """
    asker = ASKERS[match.game.name]
    log = [each.whole() for each in match.entries]
    for moment in moments(match):
        answer = asker.ask(moment, level)
        if answer is not None:
            yield Puzzle(
                game=match.game.name,
                options=match.game.told(match.options),
                seats=tuple(seat.name for seat in match.seats),
                log=tuple(asker.log_of(log, moment)),
                unit=asker.unit,
                answer=answer,
                played=chosen(moment.entry.whole()),
                entry=moment.index,
                teams=tuple(seat.team for seat in match.seats if seat.team is not None),
            )
