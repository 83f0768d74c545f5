"""Taking back, ending by consent, and playing again."""

import pytest

from fishka.table.refusals import (
    ConsentError,
    ForeignSeatError,
    OfferError,
    PhaseError,
    SeatError,
    UndoError,
)
from table.desk import ANA, LUC, MIA, Desk, duel, kinds, person, robot


def scored() -> Desk:
    desk = duel(options={"turn_seconds": 30})
    desk.act(ANA, seat=0, act="roll")
    desk.now += 10_000
    desk.act(ANA, seat=0, act="score", row="choice")
    return desk


def offered(desk: Desk, actor: str, what: str) -> int:
    desk.do(actor, "offer", what=what)
    assert desk.table.offer is not None
    return desk.table.offer.id


def test_a_score_is_taken_back_by_consent_with_the_time_it_had() -> None:
    desk = scored()
    offer = offered(desk, ANA, "undo")
    desk.now += 4000
    assert kinds(desk.do(LUC, "answer", offer=offer, accept=True)) == ["accepted", "undone"]
    assert desk.table.to_move == 0
    assert desk.table.state.dice == (1, 1, 1, 1, 1)
    assert desk.table.deadline == desk.now + 20_000
    assert desk.table.offer is None
    with pytest.raises(UndoError, match="fallen"):
        desk.do(ANA, "offer", what="undo")


def test_who_plays_alone_or_with_computers_asks_nobody() -> None:
    for seats in ((person("Ana"),), (person("Ana"), person("Luc")), (person("Ana"), robot())):
        desk = Desk(*seats)
        desk.turn(ANA, 0)
        assert kinds(desk.do(ANA, "offer", what="undo")) == ["offer", "undone"]


def test_what_has_fallen_stays() -> None:
    desk = scored()
    desk.act(LUC, seat=1, act="roll")
    for actor in (ANA, LUC):
        with pytest.raises(UndoError):
            desk.do(actor, "offer", what="undo")


def test_an_undo_lapses_with_the_next_entry() -> None:
    desk = scored()
    offer = offered(desk, ANA, "undo")
    desk.act(LUC, seat=1, act="roll")
    with pytest.raises(OfferError, match="no longer open"):
        desk.do(LUC, "answer", offer=offer, accept=True)


def test_in_table_mode_the_note_of_a_roll_is_taken_back() -> None:
    desk = Desk(person("Ana"), chance="table")
    desk.act(ANA, seat=0, act="roll", dice=[1, 2, 3, 4, 6])
    desk.act(ANA, seat=0, act="roll", keep=[6], dice=[6, 6, 6, 5])
    desk.do(ANA, "offer", what="undo")
    assert desk.table.state.dice == (1, 2, 3, 4, 6)
    desk.do(ANA, "offer", what="undo")
    assert desk.table.state.dice == ()
    with pytest.raises(UndoError, match="nothing"):
        desk.do(ANA, "offer", what="undo")


def test_only_who_played_last_takes_back_and_no_resignation() -> None:
    desk = scored()
    with pytest.raises(UndoError, match="played last"):
        desk.do(LUC, "offer", what="undo")
    with pytest.raises(ForeignSeatError):
        desk.do(MIA, "offer", what="undo")
    three = Desk(person("Ana"), person("Luc"), person("Mia"))
    three.act(ANA, seat=1, act="resign")
    with pytest.raises(UndoError, match="cannot be taken back"):
        three.do(ANA, "offer", what="undo")


def test_an_offer_is_answered_by_those_asked_and_withdrawn_by_who_made_it() -> None:
    desk = scored()
    offer = offered(desk, ANA, "undo")
    for actor in (ANA, MIA):
        with pytest.raises(OfferError, match="not asked"):
            desk.do(actor, "answer", offer=offer, accept=True)
    with pytest.raises(OfferError, match="no longer open"):
        desk.do(LUC, "answer", offer=offer - 1, accept=True)
    with pytest.raises(OfferError, match="only who made"):
        desk.do(LUC, "withdraw", offer=offer)
    with pytest.raises(OfferError, match="open already"):
        desk.do(LUC, "offer", what="abort")
    desk.do(ANA, "withdraw", offer=offer)
    with pytest.raises(OfferError, match="no longer open"):
        desk.do(LUC, "answer", offer=offer, accept=True)
    assert desk.table.to_move == 1


def test_a_declined_undo_is_not_asked_for_again() -> None:
    desk = scored()
    desk.do(LUC, "answer", offer=offered(desk, ANA, "undo"), accept=False)
    with pytest.raises(OfferError, match="declined that already"):
        desk.do(ANA, "offer", what="undo")


def test_a_game_just_begun_is_aborted_freely() -> None:
    desk = scored()
    assert kinds(desk.do(LUC, "offer", what="abort")) == ["entry", "over"]
    assert desk.table.standing is not None
    assert desk.table.standing.winners == ()
    assert duel().act(ANA, seat=0, act="abort")[-1].kind == "over"


def test_later_the_others_must_agree() -> None:
    desk = scored()
    desk.turn(LUC, 1)
    with pytest.raises(ConsentError):
        desk.act(ANA, seat=0, act="abort")
    for _ in range(3):
        desk.do(LUC, "answer", offer=offered(desk, ANA, "abort"), accept=False)
    with pytest.raises(OfferError, match="3 times"):
        desk.do(ANA, "offer", what="abort")
    offer = offered(desk, LUC, "abort")
    desk.act(ANA, seat=0, act="roll")
    assert kinds(desk.do(ANA, "answer", offer=offer, accept=True)) == ["accepted", "entry", "over"]


def test_one_person_with_computers_aborts_freely() -> None:
    desk = Desk(person("Ana"), robot())
    for _ in range(2):
        desk.turn(ANA, 0)
        desk.turn("computer:1", 1)
    assert desk.do(ANA, "offer", what="abort")[-1].kind == "over"


def test_two_clicks_make_one_rematch_and_another_seat_begins() -> None:
    desk = duel()
    with pytest.raises(PhaseError):
        desk.do(ANA, "rematch")
    desk.act(LUC, seat=1, act="resign")
    with pytest.raises(ForeignSeatError):
        desk.do(MIA, "rematch")
    assert kinds(desk.do(ANA, "rematch")) == ["rematch"]
    assert desk.do(LUC, "rematch") == []
    assert desk.do(ANA, "rematch") == []
    again = desk.follow(ANA)
    assert again.table.id == desk.table.rematch
    assert [chair.name for chair in again.table.chairs] == ["Luc", "Ana"]
    assert (again.table.phase, again.table.follows) == ("open", "game")
    with pytest.raises(PhaseError):
        again.act(ANA, seat=1, act="roll")
    again.do(LUC, "join")
    assert again.table.phase == "playing"
    assert again.table.seats_of(LUC) == (0,)


def test_a_kept_seat_is_for_its_person_alone_until_given_up() -> None:
    desk = duel()
    desk.act(LUC, seat=1, act="resign")
    desk.do(ANA, "rematch")
    again = desk.follow(ANA)
    with pytest.raises(SeatError, match=r"no seat is empty"):
        again.do(MIA, "join", name="Mia", code="come-in")
    with pytest.raises(SeatError, match="still kept"):
        again.do(ANA, "start")
    again.do(LUC, "leave")
    again.do(MIA, "join", name="Mia", code="come-in")
    assert again.table.phase == "playing"


def test_a_rematch_with_a_computer_begins_at_once() -> None:
    desk = Desk(person("Ana"), robot())
    desk.act(ANA, seat=0, act="resign")
    desk.do(ANA, "rematch")
    again = desk.follow(ANA)
    assert again.table.phase == "playing"
    assert [chair.kind for chair in again.table.chairs] == ["computer", "person"]
