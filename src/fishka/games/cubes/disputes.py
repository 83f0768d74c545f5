"""A layout that the others judge (contract: judge): accepted, challenged or refused."""

from msgspec.structs import replace

from fishka.games import disputing
from fishka.games.cubes.going import next_turn
from fishka.games.cubes.scoring import pays, settled, taken_back
from fishka.games.cubes.state import CubesState, Handed, OpenLay
from fishka.games.disputing import Dispute
from fishka.games.word_acts import Accept, Challenge, Refuse


def check(state: CubesState, act: Dispute) -> None:
    """IllegalError where the act does not fit the open lay."""
    disputing.check(state, state.open_lay, state.options.judge, act)


def open_to_others(state: CubesState, handed: Handed) -> CubesState:
    """The layout stands once the others have let it pass."""
    words = pays(state, handed.act.seat, handed.counted).words
    return _asking(replace(state, open_lay=OpenLay(handed, words)))


def settle(state: CubesState, act: Dispute) -> CubesState:
    """The state after somebody has said what they think of the open lay."""
    opened = state.open_lay
    assert opened is not None
    if isinstance(act, Accept):
        passed = replace(opened, accepted=opened.accepted | {act.seat})
        return _asking(replace(state, open_lay=passed))
    closed = replace(state, open_lay=None, to_move=opened.layer)
    if isinstance(act, Refuse):
        return replace(closed, refused=(*state.refused, *act.words))
    if not stands(state, act):
        return next_turn(taken_back(closed, opened.handed), opened.layer)
    scores = list(state.scores)
    scores[act.seat] -= state.options.challenge_penalty
    return stand(replace(closed, scores=tuple(scores)), opened.handed)


def stands(state: CubesState, act: Challenge) -> bool:
    """Whether the list has every word that is challenged."""
    return all(map(state.lexicon.admits, act.words))


def without(state: CubesState, seat: int) -> CubesState:
    """A seat has resigned while a lay was open: its own lay is gone, its say is not waited for."""
    opened = state.open_lay
    assert opened is not None
    if seat == opened.layer:
        return next_turn(replace(state, open_lay=None), seat)
    return _asking(state)


def stand(state: CubesState, handed: Handed) -> CubesState:
    """The layout counts, and the turn is over."""
    return next_turn(settled(state, handed), handed.act.seat)


def _asking(state: CubesState) -> CubesState:
    """The first of the others is asked; with nobody to ask the lay stands."""
    opened = state.open_lay
    assert opened is not None
    asked = disputing.waiting(state, opened)
    if asked:
        return replace(state, to_move=asked[0])
    return stand(replace(state, open_lay=None, to_move=opened.layer), opened.handed)
