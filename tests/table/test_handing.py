"""A person who goes on under another id, and one who goes for good."""

import pytest

from fishka.core.errors import MalformedError
from fishka.table import read_command, seen
from fishka.table.commands import Forget, HandOver
from table.desk import ANA, CODE, LUC, Desk, empty, kinds, person

GUEST_NO_MORE = HandOver(command_id="arrival", to="account")


def test_seats_answer_to_the_new_id_and_to_no_other() -> None:
    desk = Desk(person("Ana"), empty(), seed=1)
    desk.do(LUC, "join", name="Luc", code=CODE)
    before = desk.table
    assert kinds(desk.do(LUC, GUEST_NO_MORE)) == ["handed_over"]
    assert desk.table.seats_of("account") == (1,)
    assert desk.table.seats_of(LUC) == ()
    assert desk.table.holds("account", 1)
    assert not desk.table.holds(LUC, 1)
    assert (desk.table.changed_at, desk.table.moved) == (before.changed_at, before.moved)


def test_a_host_and_a_kept_seat_go_along() -> None:
    desk = Desk(person("Ana"), empty(), wait=True)
    desk.do(ANA, GUEST_NO_MORE)
    assert desk.table.host == "account"
    desk.do("account", "leave")
    assert desk.table.seats_of(ANA) == ()


def test_an_offer_goes_along() -> None:
    desk = Desk(person("Ana"), empty(), seed=1)
    desk.do(LUC, "join", name="Luc", code=CODE)
    desk.do(ANA, "offer", what="abort")
    desk.do(ANA, GUEST_NO_MORE)
    if desk.table.offer is not None:
        assert desk.table.offer.holder == "account"
        desk.do("account", "withdraw", offer=desk.table.offer.id)
        assert desk.table.offer is None


def test_who_has_nothing_here_hands_nothing_over() -> None:
    desk = Desk(person("Ana"), empty())
    assert desk.do("eve", HandOver(command_id="arrival", to=ANA)) == []
    assert desk.do(ANA, HandOver(command_id="arrival", to=ANA)) == []


@pytest.mark.parametrize("do", ['"hand_over", "to": "eve"', '"forget", "name": "x"'])
def test_nobody_can_send_it(do: str) -> None:
    with pytest.raises(MalformedError):
        read_command(f'{{"command_id": "c", "do": {do}}}')


def test_other_ids_are_nobodys_to_see() -> None:
    desk = Desk(person("Ana"), empty())
    (event,) = desk.do(ANA, GUEST_NO_MORE)
    assert seen(event, (0,)) == {"v": event.seq}


def test_names_are_taken_off_also_when_the_game_is_over() -> None:
    desk = Desk(person("Ana"), person("Lea"), seed=1)
    desk.do(ANA, "offer", what="abort")
    assert desk.table.phase == "over"
    desk.do(ANA, Forget(command_id="forget", name="Former player"))
    assert [chair.name for chair in desk.table.chairs] == ["Former player"] * 2
    assert desk.do(ANA, Forget(command_id="again", name="Former player")) == []
