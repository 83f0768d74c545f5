"""What a tile game was made of: what each turn paid, and the most that it could have paid."""

from collections.abc import Iterator, Mapping
from math import fsum
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from fishka.core.acts import TimeUp
from fishka.core.entries import Turn
from fishka.core.form import Json
from fishka.core.seats import sides
from fishka.engines.tiles.course import Left, course
from fishka.engines.tiles.options import thought_about
from fishka.engines.tiles.regret import Regret, luck, regret
from fishka.engines.tiles.turns import BestTurn, best_turn, cells
from fishka.games.match import Match
from fishka.games.tiles.acts import Draw, Lay, Pass, give_act
from fishka.games.tiles.laying import lay
from fishka.games.tiles.racks import without
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import ScoredWord, TilesState

MOST_STATES: Final = 100_000
"""So many end states are looked at for a turn; what is found by then may not be the most."""


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn that counts. ``entry`` is its index in the log, ``rack`` what the seat held.

    ``grid`` is the board before it, row by row.

    ``best`` is the act that pays ``most``, with the words it makes; it is None where nothing could
    be laid, or where the rack was not told, and then ``most`` is what was played. ``exact`` tells
    whether nothing pays more. ``regret`` is what the turn did to the chance to win, ``luck`` the
    points that the draw before it brought; None where that cannot be told.
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
    regret: Regret | None
    luck: float | None

    @property
    def lost(self) -> int:
        """What a better turn would have paid besides."""
        return self.most - self.score


class TilesReview(msgspec.Struct, frozen=True, tag_field="of", tag="tiles"):
    """All turns in order; for each seat what its turns paid, and the most that they could have.

    ``lost`` is what they lost of the chance to win, ``luck`` the points that the draws brought.
    ``curve`` has the chance of each of the ``sides`` before the first turn and after every one; it
    is empty in reviews that were kept before there was one.
    """

    turns: tuple[ReviewedTurn, ...]
    points: tuple[int, ...]
    most: tuple[int, ...]
    lost: tuple[float, ...]
    luck: tuple[float, ...]
    sides: tuple[tuple[int, ...], ...] = ()
    curve: tuple[tuple[float, ...], ...] = ()


def review(match: Match) -> TilesReview:
    """The review of a game, over or not: by points, and by the chance to win."""
    moments = list(_moments(match))
    turns = tuple(_reviewed(each) for each in moments)
    of = [[each for each in turns if each.seat == seat] for seat in range(len(match.seats))]
    return TilesReview(
        turns,
        tuple(sum(each.score for each in own) for own in of),
        tuple(sum(each.most for each in own) for own in of),
        tuple(fsum(each.regret.lost for each in own if each.regret is not None) for own in of),
        tuple(fsum(each.luck for each in own if each.luck is not None) for own in of),
        sides(match.seats),
        course(match, [Left(each.state, each.chosen) for each in moments]),
    )


class _Moment(NamedTuple):
    """A turn that counts: its entry, the state before it, the tiles drawn since the seat's last."""

    entry: int
    state: TilesState
    drawn: str
    act: Lay | Pass | TimeUp
    turn: Turn

    @property
    def chosen(self) -> Lay | Pass:
        """The act; who let the time run out has passed."""
        return Pass(self.turn.seat) if isinstance(self.act, TimeUp) else self.act


def _moments(match: Match) -> Iterator[_Moment]:
    rules = match.game
    state: TilesState = rules.start(match.seats, match.options)
    drawn: dict[int, str] = {}
    chosen = None
    for index, entry in enumerate(match.entries):
        act, fallen = rules.act(entry.whole())
        after: TilesState = rules.play(state, act, fallen)[0]
        if isinstance(act, Draw):
            drawn[act.seat] = without(after.racks[act.seat], state.racks[act.seat])
        if isinstance(act, Lay | Pass | TimeUp):
            chosen = (index, state, drawn.pop(act.seat, ""), act)
        if len(after.turns) > len(state.turns) and chosen is not None:
            yield _Moment(*chosen, after.turns[-1])
        state = after


def _reviewed(moment: _Moment) -> ReviewedTurn:
    entry, state, drawn, act, turn = moment
    chosen = moment.chosen
    best = _best(state, turn.seat)
    told = UNKNOWN not in state.racks[turn.seat] and state.to_move == turn.seat
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
        regret=regret(state, chosen, turn.score, best) if told else None,
        luck=luck(state, drawn) if told else None,
    )


def _best(state: TilesState, seat: int) -> BestTurn:
    if UNKNOWN in state.racks[seat]:
        return BestTurn(None, 0, exact=False)
    few = thought_about(state, seat)
    best = best_turn(few, seat, watch=cells(MOST_STATES))
    return best if few.racks == state.racks else replace(best, exact=False)
