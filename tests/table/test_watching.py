"""How late those see a table who watch it, and up to which event."""

from typing import Any

import pytest

from fishka.core.errors import MalformedError
from fishka.table import Create, NewSeat
from fishka.table.events import AdviceSwitched, Event, Started
from fishka.table.watching import MOST_DELAY, USUAL_DELAY, delay_wished, held_back, horizon
from table.desk import ANA, Desk

PERSON = NewSeat(name="Ana")
FREE = NewSeat(kind="empty")
COMPUTER = NewSeat(kind="computer", level="child")


@pytest.mark.parametrize(
    ("seats", "more", "expected"),
    [
        ((PERSON, FREE), {}, 0),
        ((PERSON, FREE), {"visibility": "watched"}, USUAL_DELAY),
        ((PERSON, FREE), {"rated": True}, USUAL_DELAY),
        ((PERSON, COMPUTER), {"visibility": "open"}, 0),
        ((PERSON, FREE), {"visibility": "open", "delay_ms": 0}, 0),
        ((PERSON,), {"delay_ms": MOST_DELAY}, MOST_DELAY),
    ],
)
def test_strangers_are_watched_late(
    seats: tuple[NewSeat, ...], more: dict[str, Any], expected: int
) -> None:
    assert delay_wished(wished(seats, more)) == expected


@pytest.mark.parametrize("delay", [-1, MOST_DELAY + 1])
def test_a_delay_has_its_limits(delay: int) -> None:
    with pytest.raises(MalformedError):
        delay_wished(wished((PERSON,), {"delay_ms": delay}))


def test_what_is_not_old_enough_is_not_known() -> None:
    bodies = [AdviceSwitched(on=True), Started(order=()), *[AdviceSwitched(on=True)] * 3]
    moments = [0, 50, 60, 90, 70]  # the clock has jumped back
    events = [
        Event(n, at, "", "", body)
        for n, (at, body) in enumerate(zip(moments, bodies, strict=True), 1)
    ]
    told = {until: horizon(events, until) for until in (0, 59, 60, 80, 90)}
    assert told == {0: 2, 59: 2, 60: 3, 80: 3, 90: 5}


def test_who_sits_is_never_late_and_nobody_is_when_it_is_over() -> None:
    desk = Desk(PERSON, COMPUTER, delay_ms=1000)
    assert (held_back(desk.table, ANA), held_back(desk.table, None)) == (False, True)
    desk.do(ANA, "act", expect_seq=desk.table.head, act={"act": "resign", "seat": 0})
    assert not held_back(desk.table, None)


def wished(seats: tuple[NewSeat, ...], more: dict[str, Any]) -> Create:
    return Create(command_id="c", game="yacht", seats=seats, **more)
