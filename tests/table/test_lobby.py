"""Seats, invitations, names, and the beginning of a game."""

import pytest

from fishka.core.errors import MalformedError
from fishka.table.names import clean_name
from fishka.table.refusals import (
    ForeignSeatError,
    HostError,
    InvitationError,
    PhaseError,
    SeatError,
)
from table.desk import ANA, CODE, LUC, MIA, Desk, duel, empty, kinds, person, robot


def test_a_table_without_an_empty_seat_begins_at_once() -> None:
    desk = Desk(person("Ana"), robot())
    assert kinds(desk.events) == [
        "created", "joined", "computer", "value", "value", "started",
    ]  # fmt: skip
    assert desk.table.phase == "playing"
    assert desk.table.chairs[1].name == "perfect"


def test_the_last_guest_begins_the_game() -> None:
    desk = Desk(person("Ana"), empty())
    assert desk.table.phase == "open"
    assert kinds(desk.do(LUC, "join", name="Luc", code=CODE))[-1] == "started"
    assert [chair.holder for chair in desk.table.chairs] == [ANA, LUC]


def test_a_table_that_waits_begins_when_the_host_says_so() -> None:
    desk = Desk(person("Ana"), empty(), wait=True)
    desk.do(LUC, "join", name="Luc", code=CODE)
    with pytest.raises(HostError):
        desk.do(LUC, "start")
    assert kinds(desk.do(ANA, "start"))[-1] == "started"
    with pytest.raises(PhaseError):
        desk.do(ANA, "start")


def test_two_guests_never_share_a_seat() -> None:
    desk = Desk(person("Ana"), empty(), empty())
    desk.do(LUC, "join", name="Luc", code=CODE, seat=1)
    with pytest.raises(SeatError, match="the seat of Luc is taken"):
        desk.do(MIA, "join", name="Mia", code=CODE, seat=1)
    desk.do(MIA, "join", name="Mia", code=CODE)
    assert [chair.name for chair in desk.table.chairs] == ["Ana", "Luc", "Mia"]
    with pytest.raises(PhaseError):
        desk.do("eva", "join", name="Eva", code=CODE)


def test_the_one_too_many_finds_no_seat() -> None:
    desk = Desk(person("Ana"), empty(), wait=True)
    desk.do(LUC, "join", name="Luc", code=CODE)
    with pytest.raises(SeatError, match="no seat is empty"):
        desk.do(MIA, "join", name="Mia", code=CODE)


def test_who_sits_already_joins_in_vain_unless_another_seat_is_wished() -> None:
    desk = Desk(person("Ana"), empty(), empty(), empty())
    desk.do(LUC, "join", name="Luc", code=CODE)
    assert desk.do(LUC, "join", name="Luc", code=CODE) == []
    desk.do(LUC, "join", name="Lea", another=True)
    assert desk.table.seats_of(LUC) == (1, 2)


def test_a_seat_is_given_for_the_right_code_only() -> None:
    desk = Desk(person("Ana"), empty())
    for code in ("", "come", CODE.upper()):
        with pytest.raises(InvitationError):
            desk.do(LUC, "join", name="Luc", code=code)
    assert CODE not in str(desk.events)


def test_leaving_frees_the_seat_and_hands_the_table_on() -> None:
    desk = Desk(person("Ana"), empty(), empty())
    desk.do(LUC, "join", name="Luc", code=CODE)
    with pytest.raises(ForeignSeatError):
        desk.do(LUC, "leave", seat=0)
    desk.do(ANA, "leave")
    assert (desk.table.host, desk.table.chairs[0].kind) == (LUC, "empty")


def test_only_the_host_arranges() -> None:
    desk = Desk(person("Ana"), empty(), empty())
    desk.do(LUC, "join", name="Luc", code=CODE)
    with pytest.raises(HostError):
        desk.do(LUC, "add_computer", seat=2, level="child")
    with pytest.raises(HostError):
        desk.do(LUC, "remove_seat", seat=2)
    with pytest.raises(SeatError, match="Luc sits there"):
        desk.do(ANA, "remove_seat", seat=1)
    with pytest.raises(MalformedError, match="no level genius"):
        desk.do(ANA, "add_computer", seat=2, level="genius")
    with pytest.raises(MalformedError, match="no seat 9"):
        desk.do(ANA, "remove_seat", seat=9)
    desk.do(ANA, "add_computer", seat=2, level="child", name="Robi")
    assert desk.table.chairs[2].name == "Robi"
    desk.do(ANA, "remove_seat", seat=2)
    desk.do(ANA, "start")
    assert len(desk.table.chairs) == 2


def test_a_table_starts_with_no_empty_seat() -> None:
    desk = Desk(person("Ana"), empty())
    with pytest.raises(SeatError, match="still empty"):
        desk.do(ANA, "start")
    with pytest.raises(SeatError, match="needs more seats"):
        Desk(empty()).do(ANA, "remove_seat", seat=0)


def test_names_are_trimmed_and_can_be_changed_by_their_holder() -> None:
    desk = duel()
    desk.do(ANA, "name", seat=0, name="  Anna ")
    assert desk.table.chairs[0].name == "Anna"
    assert desk.do(ANA, "name", seat=0, name="Anna") == []
    with pytest.raises(ForeignSeatError):
        desk.do(ANA, "name", seat=1, name="Lukas")


@pytest.mark.parametrize("given", ["", "   ", "a" * 41, "a\nb", "a\u202eb", "a\u200bb", "\x00"])
def test_a_name_that_cannot_stand(given: str) -> None:
    with pytest.raises(MalformedError):
        clean_name(given)


@pytest.mark.parametrize("given", ["Аня", "Lëtz", "a" * 40, "O’Hara", "李"])
def test_a_name_that_can_stand(given: str) -> None:
    assert clean_name(f" {given} ") == given


def test_each_seat_adds_its_own_chance_once() -> None:
    desk = Desk(person("Ana"), empty(), robot(), value="ab" * 16)
    desk.do(LUC, "join", name="Luc", code=CODE, value="cd" * 16)
    chairs = desk.table.chairs
    assert [chair.value_by for chair in chairs] == ["seat", "seat", "server"]
    assert [chair.value for chair in chairs[:2]] == ["ab" * 16, "cd" * 16]
    assert kinds(desk.events)[-1] == "started"


def test_a_value_once_given_stays() -> None:
    desk = Desk(person("Ana"), empty())
    desk.do(ANA, "value", value="ab" * 16)
    assert desk.do(ANA, "value", value="cd" * 16) == []
    with pytest.raises(MalformedError, match="hexadecimal"):
        desk.do(ANA, "value", value="AB" * 16)
    with pytest.raises(ForeignSeatError):
        desk.do(MIA, "value", value="cd" * 16)


def test_lots_move_people_with_all_that_is_theirs() -> None:
    orders = set[tuple[int, ...]]()
    for number in range(20):
        desk = Desk(person("Ana"), robot(), empty(), lots=True, value="ab" * 16)
        desk._count = number * 100
        desk.do(LUC, "join", name="Luc", code=CODE, value="cd" * 16)
        names = [chair.name for chair in desk.table.chairs]
        assert sorted(names) == ["Ana", "Luc", "perfect"]
        assert desk.table.chairs[names.index("Luc")].value == "cd" * 16
        assert desk.table.seats_of(ANA) == (names.index("Ana"),)
        orders.add(tuple(names.index(name) for name in ("Ana", "perfect", "Luc")))
    assert len(orders) > 2


def test_teams_stand_on_all_seats_or_on_none() -> None:
    assert Desk(person("A", 0), person("B", 1)).table.chairs[1].team == 1
    with pytest.raises(MalformedError, match="on all"):
        Desk(person("A", 0), person("B"))


def test_a_table_that_cannot_be() -> None:
    with pytest.raises(MalformedError):
        Desk()
    with pytest.raises(MalformedError):
        Desk(person("Ana"), options={"colour": "red"})
    with pytest.raises(MalformedError, match="not both"):
        Desk(person("Ana"), options={"turn_seconds": 30}, days=2)
    with pytest.raises(MalformedError):
        Desk(person("Ana"), days=31)
