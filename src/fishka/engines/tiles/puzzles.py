"""Puzzles of the tile games: the one lay in a line that pays clearly most."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fishka.core.form import Json
from fishka.engines.puzzle import Answer, Moment, chosen
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.moves import ScoredLay, single_lays
from fishka.games.tiles.acts import Lay, Rack, give_act
from fishka.games.tiles.board import ACROSS, DOWN, laid, run_through
from fishka.games.tiles.laying import lay
from fishka.games.tiles.sets import SIZE, UNKNOWN
from fishka.games.tiles.state import TilesState

UNIT: Final = "points"
CLEAR: Final = 6
"""Points that the answer pays more than any other lay, at the least."""
LEAST_TILES: Final = 3
CHOICES: Final = frozenset(("lay", "pass"))
HIDDEN: Final = frozenset(("tiles", "exchange"))


def ask(moment: Moment, level: str) -> Answer | None:
    """The lay that pays most, where every word it makes is one that the level knows."""
    state: TilesState = moment.state
    if moment.entry.act not in CHOICES or UNKNOWN in state.racks[moment.entry.seat]:
        return None
    found = single_lays(state)
    words = clear_words(state, found, level)
    if not words:
        return None
    best = found[0]
    return Answer(chosen(give_act(best.lay)), best.score, _next(best, found), words)


def clear_words(state: TilesState, found: list[ScoredLay], level: str) -> tuple[str, ...]:
    """The words of the first lay, the one along its tiles first, where it is clearly the best.

    None where it is not, or where the level does not know all of them; ``found`` are all lays of
    the position in a single line, best first.
    """
    if not found or len(found[0].lay.tiles) < LEAST_TILES:
        return ()
    best = found[0]
    words = [each.word for each in lay(state, best.lay).words]
    known = known_words(state, level)
    if best.score - _next(best, found) < CLEAR or not all(map(known.admits, words)):
        return ()
    along = _word_along(state, best.lay)
    words.remove(along)
    return (along, *words)


def log_of(log: Sequence[Mapping[str, Json]], moment: Moment) -> Iterator[Mapping[str, Json]]:
    """The log up to a moment with nothing told but what lies on the board, and the rack."""
    for each in log[: moment.index]:
        if each["act"] == "rack":  # told only where tiles are unknown, as they all are here
            continue
        yield {name: _hidden(name, value) for name, value in each.items() if name != "at"}
    state: TilesState = moment.state
    yield give_act(Rack(moment.entry.seat, state.racks[moment.entry.seat]))


def _next(best: ScoredLay, found: list[ScoredLay]) -> int:
    """What the next best lay pays, the same with a blank for a letter left aside."""
    return next((each.score for each in found if _plain(each.lay) != _plain(best.lay)), 0)


def _word_along(state: TilesState, act: Lay) -> str:
    """The word that has all the tiles."""
    first, *_, last = (square for square, _letter in act.tiles)
    run = run_through(
        laid(state.grid, dict(act.tiles)), first, ACROSS if last - first < SIZE else DOWN
    )
    assert run is not None
    return run.letters.upper()


def _plain(act: Lay) -> tuple[tuple[int, str], ...]:
    return tuple((square, letter.upper()) for square, letter in act.tiles)


def _hidden(name: str, value: Json) -> Json:
    """Tiles drawn and given back are text; those laid are told by their squares."""
    return UNKNOWN * len(value) if isinstance(value, str) and name in HIDDEN else value
