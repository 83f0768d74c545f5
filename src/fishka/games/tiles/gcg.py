"""GCG, in which programs for the classic game exchange games: written from a record, and read.

GCG tells the rack before each move, as far as it is known, a record what was drawn after it:
unknown tiles stand where no rack tells them. Words are taken as they are (``{"any": true}``): GCG
does not say whose list they are from. A lay that was taken back is read as a pass. See http://www.poslfit.com/scrabble/gcg/.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.core.seats import Seats
from fishka.games.tiles import TileGame
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.board import ACROSS, DOWN, Grid, laid, run_through
from fishka.games.tiles.laying import taken_by
from fishka.games.tiles.notation import place_of
from fishka.games.tiles.options import RULE_SETS
from fishka.games.tiles.racks import showing
from fishka.games.tiles.sets import BLANK, EMPTY, SIZE, UNKNOWN
from fishka.games.tiles.state import TilesState

GAME: Final = "classic"
PLAYERS: Final = 2
GCG_BLANK: Final = "?"


def write(seats: Seats, options: Mapping[str, Json], log: Sequence[Mapping[str, Json]]) -> str:
    """The GCG of a classic game whose entries have been judged.

    Raises:
        FishkaError: GCG cannot hold such a game.
    """
    if len(seats) != PLAYERS:
        raise FishkaError("GCG holds games of two players, not of {number}", number=len(seats))
    rules = TileGame(RULE_SETS[GAME])
    state = rules.start(seats, rules.options(options))
    nicks = _nicks(seats)
    lines = ["#character-encoding UTF-8"]
    lines += [f"#player{place} {nicks[place - 1]} {seats[place - 1].name}" for place in (1, 2)]
    for entry in log:
        act, fallen = rules.act(entry)
        before = state
        state, _ = rules.play(before, act, fallen)
        lines += [f">{nicks[seat]}: {told}" for seat, told in _moves(before, act, state)]
    lines += [f">{nicks[seat]}: {told}" for seat, told in _ends(state)]
    if not state.adjustments:
        told = (_rack(rack) for rack in state.racks)
        lines += [f"#rack{place} {rack}" for place, rack in enumerate(told, 1) if rack]
    return "\n".join(lines) + "\n"


def _nicks(seats: Seats) -> list[str]:
    nicks = ["_".join(seat.name.split()) for seat in seats]
    same = len(set(nicks)) < PLAYERS or not all(nicks)
    return [f"player{place}" for place in (1, 2)] if same else nicks


def _moves(before: TilesState, act: object, after: TilesState) -> Iterator[tuple[int, str]]:
    """The lines of an act: one where a turn is over with it, two where a lay is taken back."""
    if len(after.turns) == len(before.turns):
        return
    turn = after.turns[-1]
    seat = turn.seat
    opened = before.open_lay
    lay = act if isinstance(act, Lay) else opened.act if opened else None
    shown = showing(before, seat, "" if lay is None else taken_by(lay))
    rack, total = _rack(shown), after.scores[seat]
    if lay is None:
        given = act.exchange if isinstance(act, Pass) else ""
        yield seat, f"{rack} -{_exchange(before.racks[seat], given)} +0 {total}"
    elif opened and not turn.details["words"]:
        score = sum(each.score for each in opened.words) + opened.bonus
        yield seat, f"{rack} {_laid(before.grid, lay)} +{score} {total + score}"
        yield seat, f"{rack} -- -{score} {total}"
    else:
        yield seat, f"{rack} {_laid(before.grid, lay)} +{turn.score} {total}"


def _ends(state: TilesState) -> Iterator[tuple[int, str]]:
    if state.to_move is not None:
        return
    for each in state.adjustments:
        left = _rack(state.racks[each.seat if each.why == "leftover" else 1 - each.seat])
        rack = f"{left} " if each.why == "leftover" else ""
        yield each.seat, f"{rack}({left}) {each.score:+} {state.scores[each.seat]}"


def _laid(before: Grid, lay: Lay) -> str:
    """The place and the word of a lay, a point for each tile that lay there before."""
    squares = [number for number, _letter in lay.tiles]
    grid = laid(before, dict(lay.tiles))
    in_a_row = len({number // SIZE for number in squares}) == 1
    in_a_column = len({number % SIZE for number in squares}) == 1
    if lay.swap or not (in_a_row or in_a_column):
        raise FishkaError("GCG holds lays in a single line only, without swaps")
    across = in_a_row and (len(squares) > 1 or run_through(grid, squares[0], ACROSS) is not None)
    run = run_through(grid, squares[0], ACROSS if across else DOWN)
    assert run is not None
    word = "".join(
        letter if before[number] == EMPTY else EMPTY
        for number, letter in zip(run.squares, run.letters, strict=True)
    )
    return f"{place_of(run.start, run.step)} {word}"


def _rack(tiles: str) -> str:
    """The tiles that are known."""
    return tiles.replace(UNKNOWN, "").replace(BLANK, GCG_BLANK)


def _exchange(rack: str, tiles: str) -> str:
    """The tiles given back; only how many, where all of them are unknown or the whole rack goes."""
    if UNKNOWN not in tiles:
        return _rack(tiles)
    if len(tiles) not in (tiles.count(UNKNOWN), len(rack)):
        raise FishkaError("GCG holds no exchange of told and unknown tiles at once")
    return str(len(tiles))
