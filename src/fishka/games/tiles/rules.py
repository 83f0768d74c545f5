"""The rules of the tile games as pure functions (rules/tiles.md)."""

from msgspec.structs import replace

from fishka.core import standings
from fishka.core.acts import Abort, Resign, TimeUp
from fishka.core.chance import Fallen, Tiles
from fishka.core.checks import check_leaving, check_seat, check_turn
from fishka.core.entries import Entry, Standing
from fishka.core.errors import IllegalError, MalformedError
from fishka.core.seats import Seats, sides
from fishka.games.tiles import disputes, playing
from fishka.games.tiles.acts import (
    Accept,
    Challenge,
    Draw,
    House,
    Lay,
    Pass,
    Rack,
    Refuse,
    TilesAct,
    give_act,
)
from fishka.games.tiles.ending import after_resigning, after_turn, over
from fishka.games.tiles.options import RuleSet, TilesOptions
from fishka.games.tiles.playing import Played
from fishka.games.tiles.racks import check_rack
from fishka.games.tiles.sets import RACK
from fishka.games.tiles.state import TilesState
from fishka.games.word_lists import HouseWords, check_house_words, check_words_option


def start(rule_set: RuleSet, seats: Seats, options: TilesOptions) -> TilesState:
    """Empty racks; seat 0 draws first."""
    most = rule_set.most_seats(options)
    if not 2 <= len(seats) <= most:
        raise MalformedError(
            "this game is for {least} to {most} seats, not {number}",
            least=2,
            most=most,
            number=len(seats),
        )
    if options.team_racks == "shared" and len(sides(seats)) != len(seats):
        raise MalformedError("with shared racks a team has one seat")
    check_words_option(options.words, rule_set.tile_set.alphabet, needed=options.judge != "consent")
    nothing = (0,) * len(seats)
    racks = ("",) * len(seats)
    return TilesState(
        rule_set.name, seats, options, racks=racks, scores=nothing, passes=nothing, owed=RACK
    )


def needs(state: TilesState, act: TilesAct) -> Tiles | None:
    """The tiles that must fall for the act; IllegalError where the rules refuse it."""
    _check(state, act)
    return Tiles(state.owed, state.unseen) if isinstance(act, Draw) else None


def play(state: TilesState, act: TilesAct, fallen: Fallen | None = None) -> Played:
    """The state after the act, and its one entry."""
    _check(state, act)
    match act:
        case Draw():
            return playing.draw_tiles(state, act, fallen)
        case Lay():
            return playing.lay_tiles(state, act)
        case Pass():
            return playing.pass_turn(state, act)
        case Rack():
            return playing.tell_rack(state, act)
        case Challenge():
            entry = _open_entry(act)
            judged = {**entry.public, "stands": disputes.stands(state, act)}
            return _seen_whole(state, act), (replace(entry, public=judged),)
        case _:
            return _seen_whole(state, act), (_open_entry(act),)


def _seen_whole(
    state: TilesState, act: TimeUp | Accept | Challenge | Refuse | House | Resign | Abort
) -> TilesState:
    """The state after an act with nothing secret about it."""
    match act:
        case TimeUp(seat):
            return playing.pass_by(state, seat)
        case Accept() | Challenge() | Refuse():
            return disputes.settle(state, act)
        case House():
            return replace(state, house=(*state.house, HouseWords(act.add, act.strike)))
        case Resign(seat):
            return _resign(state, seat)
        case Abort():
            return replace(state, to_move=None, owed=0, open_lay=None, ending=None, aborted=True)


def standing(state: TilesState) -> Standing:
    """Scores, winners at the end, and who is to move."""
    return standings.standing(state, adjustments=state.adjustments)


def _check(state: TilesState, act: TilesAct) -> None:
    check_seat(act.seat, state.seats, state.to_move)
    match act:
        case Resign() | Abort():
            check_leaving(act.seat, state.resigned)
        case House():
            check_house_words(state.house, HouseWords(act.add, act.strike))
        case Rack():
            check_rack(state, act)
        case Accept() | Challenge() | Refuse():
            disputes.check(state, act)
        case _:
            _check_turn(state, act)


def _check_turn(state: TilesState, act: Draw | Lay | Pass | TimeUp) -> None:
    if state.open_lay is not None:
        raise IllegalError("the lay is still open: the others accept it or dispute it first")
    if state.ending is not None:
        raise IllegalError("the game is over but for the racks that are still to be told")
    check_turn(act.seat, state.to_move)
    if isinstance(act, Draw) != bool(state.owed):
        if state.owed:
            raise IllegalError("{count} tiles must be drawn first", count=state.owed)
        raise IllegalError("there is nothing to draw")


def _resign(state: TilesState, seat: int) -> TilesState:
    resigned = replace(state, resigned=state.resigned | {seat})
    if resigned.ending is not None:
        return over(resigned, resigned.ending)
    ended = after_resigning(resigned)
    if ended is not None:
        return ended
    if resigned.open_lay is not None:
        return disputes.without(resigned, seat)
    if seat != state.to_move:
        return resigned
    # what was owed to the seat stays in the bag, and what it gave back returns there
    left = replace(resigned, owed=0, returned="")
    return playing.deal_on(left, seat) if state.dealing else after_turn(left, seat)


def _open_entry(act: TilesAct) -> Entry:
    """An entry that everybody sees whole."""
    given = give_act(act)
    public = {name: value for name, value in given.items() if name not in ("act", "seat")}
    return Entry(act.seat, str(given["act"]), public)
