"""What draws, lays, passes and racks that are told come to."""

from collections import Counter

from msgspec.structs import replace

from fishka.core.chance import Fallen
from fishka.core.entries import Entry, Turn
from fishka.core.errors import IllegalError
from fishka.games.tiles import disputes
from fishka.games.tiles.acts import Draw, Lay, Pass, Rack, give_letters
from fishka.games.tiles.ending import after_turn, following, over
from fishka.games.tiles.laying import check_words, lay, taken_by
from fishka.games.tiles.racks import showing, without
from fishka.games.tiles.sets import RACK, UNKNOWN
from fishka.games.tiles.state import OpenLay, TilesState

Played = tuple[TilesState, tuple[Entry, ...]]


def draw_tiles(state: TilesState, act: Draw, fallen: Fallen | None) -> Played:
    """What was drawn lies on the rack; what was given back for it lies in the bag."""
    tiles = fallen if isinstance(fallen, str) else ""
    if len(tiles) != state.owed:
        raise IllegalError(
            "{count} tiles must be drawn here, not {number}", count=state.owed, number=len(tiles)
        )
    missing = Counter(tiles.replace(UNKNOWN, "")) - Counter(state.unseen)
    if missing:
        raise IllegalError("{tiles} is not in the bag", tiles=" ".join(sorted(missing.elements())))
    entry = Entry(act.seat, "draw", {"count": len(tiles)}, {act.seat: {"tiles": tiles}})
    rack = "".join(sorted(state.racks[act.seat] + tiles))
    drawn = replace(state.with_rack(act.seat, rack), owed=0, returned="")
    return (deal_on(drawn, act.seat) if state.dealing else after_turn(drawn, act.seat)), (entry,)


def deal_on(state: TilesState, seat: int) -> TilesState:
    """The next seat draws its first rack, or the first begins."""
    waiting = (each for each in range(seat + 1, len(state.seats)) if each not in state.resigned)
    following_seat = next(waiting, None)
    if following_seat is not None:
        return replace(state, to_move=following_seat, owed=RACK)
    return replace(state, dealing=False, to_move=following(state, len(state.seats) - 1))


def lay_tiles(state: TilesState, act: Lay) -> Played:
    """The lay stands, or is open to what the others say."""
    judged = state.options.judge == "dictionary"
    # what only the racks of others tell against it comes last, or it could be asked for in vain lays
    known = lay(state.seen_by(act.seat), act)
    if judged:
        check_words(state, known)
    laid = lay(state, act)
    public = {"tiles": give_letters(act.tiles)}
    entry = Entry(act.seat, "lay", public | ({"swap": give_letters(act.swap)} if act.swap else {}))
    if not judged:
        shown = state.with_rack(act.seat, showing(state, act.seat, taken_by(act)))
        opened = OpenLay(act, laid.words, laid.bonus)
        return disputes.opened(replace(shown, open_lay=opened), act.seat), (entry,)
    return disputes.stand(state, act), (entry,)


def pass_turn(state: TilesState, act: Pass) -> Played:
    """The turn is over, or a draw is owed for the tiles given back, which lie aside."""
    count = len(act.exchange)
    entry = Entry(act.seat, "pass")
    if not count:
        return pass_by(state, act.seat), (entry,)
    showing(state.seen_by(act.seat), act.seat, act.exchange)
    held = state.in_bag
    if held < max(count, state.options.exchange_minimum):
        raise IllegalError(
            "{count} tiles cannot be exchanged: the bag holds {held}", count=count, held=held
        )
    shown = showing(state, act.seat, act.exchange)
    entry = Entry(act.seat, "pass", {"count": count}, {act.seat: {"exchange": act.exchange}})
    counted = _count_pass(state, act.seat, exchanging=True)
    exchanged = counted.with_rack(act.seat, without(shown, act.exchange))
    return replace(exchanged, owed=count, returned=act.exchange), (entry,)


def tell_rack(state: TilesState, act: Rack) -> Played:
    """The rack is told; an end that waited for it comes nearer."""
    told = state.with_rack(act.seat, act.tiles)
    entry = Entry(act.seat, "rack", {"count": len(act.tiles)}, {act.seat: {"tiles": act.tiles}})
    return (told if told.ending is None else over(told, told.ending)), (entry,)


def pass_by(state: TilesState, seat: int) -> TilesState:
    """The turn is over without anything laid or given back."""
    return after_turn(_count_pass(state, seat, exchanging=False), seat)


def _count_pass(state: TilesState, seat: int, *, exchanging: bool) -> TilesState:
    counts = not exchanging or state.options.exchange_counts_as_pass
    passes = list(state.passes)
    passes[seat] += counts
    turn = Turn(seat, 0, {"words": [], "bonus": 0})
    return replace(
        state,
        passes=tuple(passes),
        scoreless=state.scoreless + counts,
        turns=(*state.turns, turn),
    )
