"""A lay that the others judge (contract: judge): accepted, challenged or refused."""

from msgspec.structs import replace

from fishka.core.entries import Turn
from fishka.games import disputing
from fishka.games.disputing import Dispute, ScoredWord
from fishka.games.tiles.acts import Accept, Challenge, Lay, Refuse
from fishka.games.tiles.ending import after_turn
from fishka.games.tiles.laying import Laid, lay
from fishka.games.tiles.sets import RACK
from fishka.games.tiles.state import TilesState


def check(state: TilesState, act: Dispute) -> None:
    """IllegalError where the act does not fit the open lay."""
    disputing.check(state, state.open_lay, state.options.judge, act)


def opened(state: TilesState, layer: int) -> TilesState:
    """The first of the others is asked; with nobody to ask the lay stands."""
    assert state.open_lay is not None
    asked = disputing.waiting(state, state.open_lay)
    if asked:
        return replace(state, to_move=asked[0])
    return stand(replace(state, open_lay=None, to_move=layer), state.open_lay.act)


def settle(state: TilesState, act: Dispute) -> TilesState:
    """The state after somebody has said what they think of the open lay."""
    lying = state.open_lay
    assert lying is not None
    layer = lying.act.seat
    if isinstance(act, Accept):
        passed = replace(lying, accepted=lying.accepted | {act.seat})
        return opened(replace(state, open_lay=passed), layer)
    closed = replace(state, open_lay=None, to_move=layer)
    if isinstance(act, Refuse):
        return replace(closed, refused=(*state.refused, *act.words))
    if stands(state, act):
        scores = list(state.scores)
        scores[act.seat] -= state.options.challenge_penalty
        return stand(replace(closed, scores=tuple(scores)), lying.act)
    return after_turn(scored(replace(closed, scoreless=state.scoreless + 1), layer, (), 0), layer)


def stands(state: TilesState, act: Challenge) -> bool:
    """Whether the list has every word that is challenged."""
    return all(map(state.lexicon.admits, act.words))


def without(state: TilesState, seat: int) -> TilesState:
    """A seat has resigned while a lay was open: its own lay is gone, its say is not waited for."""
    assert state.open_lay is not None
    layer = state.open_lay.act.seat
    if seat == layer:
        return after_turn(replace(state, open_lay=None), layer)
    return opened(state, layer)


def stand(state: TilesState, act: Lay) -> TilesState:
    """The lay counts; its draw follows, if the bag holds tiles."""
    laid = lay(state, act)
    settled = scored(_taken_up(state, act, laid), act.seat, laid.words, laid.bonus)
    owed = min(RACK - len(laid.rack), settled.in_bag)
    return replace(settled, owed=owed) if owed else after_turn(settled, act.seat)


def scored(state: TilesState, seat: int, words: tuple[ScoredWord, ...], bonus: int) -> TilesState:
    """The turn stands in the score and in the turns."""
    score = sum(each.score for each in words) + bonus
    scores = list(state.scores)
    scores[seat] += score
    told = [{"word": each.word, "score": each.score} for each in words]
    turn = Turn(seat, score, {"words": told, "bonus": bonus})
    return replace(state, scores=tuple(scores), turns=(*state.turns, turn))


def _taken_up(state: TilesState, act: Lay, laid: Laid) -> TilesState:
    return replace(
        state.with_rack(act.seat, laid.rack),
        grid=laid.grid,
        last=tuple(number for number, _letter in act.tiles),
        passes=(0,) * len(state.seats),
        scoreless=0 if laid.score else state.scoreless + 1,
    )
