"""What needs the others' consent: taking back, house words, and ending without a winner.

Computers always agree. One offer is open at a time; an undo lapses with the next entry, and a
declined one cannot be asked for again on the same entry.
"""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from fishka.core import form
from fishka.core.acts import Abort
from fishka.core.errors import MalformedError
from fishka.table.checks import (
    MOST_WISHED,
    check_own_words,
    check_playing,
    check_wished_words,
)
from fishka.table.commands import AnswerOffer, Offer, Withdraw
from fishka.table.events import Agreed, Declined, Offered, Undone, Wish, Withdrawn
from fishka.table.halting import check_going, check_pausable, pause
from fishka.table.refusals import ConsentError, ForeignSeatError, OfferError, UndoError
from fishka.table.state import OpenOffer, Played, Table
from fishka.table.turns import alone, free_to_abort, play
from fishka.table.world import Draft, World

if TYPE_CHECKING:
    from fishka.core.form import Json

MOST_DECLINED: Final = 3
NEVER_TAKEN_BACK: Final = frozenset({"time_up", "resign", "abort"})


def offer(draft: Draft, command: Offer, world: World) -> None:
    """Do it where nobody else needs to agree, else ask them."""
    table = draft.table
    check_playing(table)
    mine = table.seats_of(draft.actor)
    if not mine:
        raise ForeignSeatError("watchers hold no seat")
    if table.offer is not None:
        raise OfferError("an offer is open already: it must be answered first")
    if command.what == "words":
        check_own_words(table)
    if command.what == "pause":
        check_pausable(table)
    if command.what != "abort":
        check_going(table)
    asked = _with_words_read(table, command)
    if command.what == "undo":
        seat = undoable(table, draft.actor).entry.seat
    elif command.what == "pause":
        seat = _playing_seat(table, mine)
    else:
        seat = _playing_seat(table, mine)
        played = _wished(table, asked, seat)
        if alone(table) if command.what == "words" else free_to_abort(table):
            play(draft, played, None, world)
            return
        if alone(table):
            raise ConsentError("a rated game against computers ends by giving up")
    _check_often(table, draft.actor, command.what)
    draft.add(Offered(asked.what, seat, asked.add, asked.strike))
    opened = draft.table.offer
    assert opened is not None
    if not opened.waiting:
        _carry_out(draft, opened, world)


def answer(draft: Draft, command: AnswerOffer, world: World) -> None:
    """Agree for all seats of the actor's, or close the offer."""
    opened = _open(draft.table, command.offer)
    mine = tuple(seat for seat in draft.table.seats_of(draft.actor) if seat in opened.waiting)
    if not mine:
        raise OfferError("you are not asked to answer this offer")
    if not command.accept:
        draft.add(Declined(opened.id, mine[0]))
        return
    draft.add(Agreed(opened.id, mine))
    agreed = draft.table.offer
    assert agreed is not None
    if not agreed.waiting:
        _carry_out(draft, agreed, world)


def withdraw(draft: Draft, command: Withdraw) -> None:
    """Take one's own offer back."""
    opened = _open(draft.table, command.offer)
    if opened.holder != draft.actor:
        raise OfferError("only who made the offer can take it back")
    draft.add(Withdrawn(opened.id))


def undoable(table: Table, actor: str) -> Played:
    """The entry that an undo would take back; UndoError says why there is none.

    Never past a fall: what chance has shown stays. In table mode people threw, and what is taken
    back is only the note of it.
    """
    if any(each.fell for each in _latest(table)):
        raise UndoError("what has fallen cannot be taken back")
    last = _latest(table)[0] if table.played else None
    if last is None or last.owed:
        raise UndoError("nothing has been played yet")
    if last.entry.act in NEVER_TAKEN_BACK or last.entry.whole().get("time_up"):
        raise UndoError("this cannot be taken back")
    if not table.holds(actor, last.entry.seat):
        raise UndoError("only who played last can take it back")
    if last.opened:
        raise UndoError("what the others have laid is open now: nothing can be taken back")
    return last


def _carry_out(draft: Draft, opened: OpenOffer, world: World) -> None:
    if opened.what == "undo":
        for each in reversed(_latest(draft.table)):
            draft.add(Undone(each.seq))
    elif opened.what == "pause":
        pause(draft, world)
    else:
        play(draft, _wished(draft.table, opened, opened.seat), None, world)


def _with_words_read(table: Table, command: Offer) -> Offer:
    """The offer with its words as the game reads them: people are shown what they agree to."""
    given: dict[str, Json] = {"add": [*command.add], "strike": [*command.strike]}
    check_wished_words(given)
    if command.what != "words":
        if any(given.values()):
            raise MalformedError("only an offer of words may name words")
        return command
    if not any(given.values()):
        raise MalformedError("`words` must name at least one word")
    act, _fallen = table.rules.act({"act": "words", "seat": 0, **given})
    _state, (entry,) = table.rules.play(table.state, act)
    add, strike = (
        tuple(map(str, form.items(entry.public.get(name, ()), f"`{name}`", MOST_WISHED)))
        for name in ("add", "strike")
    )
    return replace(command, add=add, strike=strike)


def _wished(table: Table, asked: Offer | OpenOffer, seat: int) -> object:
    """The act that is played once all agree; MalformedError where the game knows none such."""
    if asked.what == "abort":
        return Abort(seat)
    words: dict[str, Json] = {"add": [*asked.add], "strike": [*asked.strike]}
    return table.rules.act({"act": "words", "seat": seat, **words})[0]


def _latest(table: Table) -> tuple[Played, ...]:
    """The last entry that somebody chose, and what the table entered after it."""
    chosen = max((at for at, each in enumerate(table.played) if not each.owed), default=0)
    return table.played[chosen:]


def _open(table: Table, number: int) -> OpenOffer:
    check_playing(table)
    if table.offer is None or table.offer.id != number:
        raise OfferError("this offer is no longer open")
    return table.offer


def _playing_seat(table: Table, mine: tuple[int, ...]) -> int:
    playing = [seat for seat in mine if seat not in table.resigned]
    if not playing:
        raise OfferError("who has resigned has no say any more")
    return playing[0]


def _check_often(table: Table, actor: str, what: Wish) -> None:
    last = table.played[-1].seq if table.played else 0
    declined = [refused for refused in table.declined if refused.what == what]
    if what == "undo" and any(refused.entry == last for refused in declined):
        raise OfferError("the others have declined that already")
    if sum(refused.holder == actor for refused in declined) >= MOST_DECLINED:
        raise OfferError("the others have declined that {times} times", times=MOST_DECLINED)
