"""What a tile game was made of: what each turn paid, and the most that it could have paid."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from fishka.core.acts import TimeUp
from fishka.core.entries import Turn
from fishka.core.form import Json
from fishka.engines.tiles.options import thought_about
from fishka.engines.tiles.turns import BestTurn, best_turn, cells
from fishka.games.match import Match
from fishka.games.tiles.acts import Lay, Pass, give_act
from fishka.games.tiles.laying import lay
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import ScoredWord, TilesState

MOST_STATES: Final = 100_000
"""So many end states are looked at for a turn; what is found by then may not be the most."""


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn that counts. ``entry`` is its index in the log, ``rack`` what the seat held.

    ``grid`` is the board before it, row by row.

    ``best`` is the act that pays ``most``, with the words it makes; it is None where nothing could
    be laid, or where the rack was not told, and then ``most`` is what was played. ``exact`` tells
    whether nothing pays more.
    """

    entry: int
    seat: int
    grid: str
    rack: str
    played: Mapping[str, Json]
    words: tuple[ScoredWord, ...]
    score: int
    best: Mapping[str, Json] | None
    best_words: tuple[ScoredWord, ...]
    most: int
    exact: bool

    @property
    def lost(self) -> int:
        """What a better turn would have paid besides."""
        return self.most - self.score


class TilesReview(msgspec.Struct, frozen=True, tag_field="of", tag="tiles"):
    """All turns in order; for each seat what its turns paid, and the most that they could have."""

    turns: tuple[ReviewedTurn, ...]
    points: tuple[int, ...]
    most: tuple[int, ...]


def review(match: Match) -> TilesReview:
    """The review of a game, over or not; points alone are compared, not what a rack is good for."""
    turns = tuple(_reviewed(*each) for each in _turns(match))
    seats = range(len(match.seats))
    return TilesReview(
        turns,
        tuple(sum(each.score for each in turns if each.seat == seat) for seat in seats),
        tuple(sum(each.most for each in turns if each.seat == seat) for seat in seats),
    )


def _turns(match: Match) -> Iterator[tuple[int, TilesState, Lay | Pass | TimeUp, Turn]]:
    """Each turn that counts: its entry, the state before it, the act, and what it came to."""
    rules = match.game
    state: TilesState = rules.start(match.seats, match.options)
    chosen = None
    for index, entry in enumerate(match.entries):
        act, fallen = rules.act(entry.whole())
        if isinstance(act, Lay | Pass | TimeUp):
            chosen = (index, state, act)
        after: TilesState = rules.play(state, act, fallen)[0]
        if len(after.turns) > len(state.turns) and chosen is not None:
            yield (*chosen, after.turns[-1])
        state = after


def _reviewed(entry: int, state: TilesState, act: Lay | Pass | TimeUp, turn: Turn) -> ReviewedTurn:
    best = _best(state, turn.seat)
    better = best.lay if best.lay is not None and best.score >= turn.score else None
    words = msgspec.convert(turn.details["words"], tuple[ScoredWord, ...])
    return ReviewedTurn(
        entry=entry,
        seat=turn.seat,
        grid=state.grid,
        rack=state.racks[turn.seat],
        played=give_act(act),
        words=words,
        score=turn.score,
        best=None if better is None else give_act(better),
        best_words=() if better is None else lay(state, better).words,
        most=max(best.score, turn.score),
        exact=best.exact,
    )


def _best(state: TilesState, seat: int) -> BestTurn:
    if UNKNOWN in state.racks[seat]:
        return BestTurn(None, 0, exact=False)
    few = thought_about(state, seat)
    best = best_turn(few, seat, watch=cells(MOST_STATES))
    return best if few.racks == state.racks else replace(best, exact=False)
