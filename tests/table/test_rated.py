"""Tables in the lobby, and what a rated game asks of its table."""

from typing import Any

import pytest

from fishka.core.errors import MalformedError
from fishka.table.refusals import ConsentError, HostError, InvitationError, SeatError
from table.desk import ANA, CODE, LUC, MIA, Desk, empty, kinds, person, robot


def rated(*seats: Any, **wishes: Any) -> Desk:  # noqa: ANN401 - whatever a new table may be told
    return Desk(*(seats or (person("Ana"), empty())), rated=True, **wishes)


def test_an_open_table_gives_its_seats_without_a_link() -> None:
    desk = Desk(person("Ana"), empty(), visibility="open")
    desk.do(LUC, "join", name="Luc")
    assert desk.table.phase == "playing"


@pytest.mark.parametrize("visibility", ["private", "watched"])
def test_other_tables_ask_for_their_link(visibility: str) -> None:
    desk = Desk(person("Ana"), empty(), visibility=visibility)
    with pytest.raises(InvitationError):
        desk.do(LUC, "join", name="Luc")


def test_the_host_calls_off_while_alone() -> None:
    desk = Desk(person("Ana"), empty(), empty(), visibility="open")
    with pytest.raises(HostError):
        desk.do(LUC, "call_off")
    desk.do(LUC, "join", name="Luc")
    with pytest.raises(SeatError, match="others sit here"):
        desk.do(ANA, "call_off")
    desk.do(LUC, "leave")
    assert kinds(desk.do(ANA, "call_off")) == ["left"]
    assert desk.table.holders == (None, None, None)


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"chance": "table"}, "verified"),
        ({"game": "cubes-one", "options": {"words": {"any": True}}}, "its list"),
        (
            {
                "game": "cubes-one",
                "options": {"words": {"profile": "english", "add": ["zorf"]}},
            },
            "its list",
        ),
        ({"game": "classic", "options": {"judge": "consent"}}, "judged by the list"),
        ({"lowest": 1600, "highest": 1500}, "must not be above"),
    ],
)
def test_an_unfair_rated_table_is_refused(wishes: dict[str, Any], why: str) -> None:
    with pytest.raises(MalformedError, match=why):
        rated(**wishes)


def test_a_rated_table_has_a_seat_a_person() -> None:
    with pytest.raises(MalformedError, match="one seat"):
        rated(person("Ana"), person("Mia"))
    with pytest.raises(MalformedError, match="at least two"):
        rated(person("Ana"))
    desk = rated(person("Ana"), empty(), empty())
    desk.do(LUC, "join", name="Luc", code=CODE)
    with pytest.raises(ConsentError, match="one seat"):
        desk.do(LUC, "join", name="Mia", another=True)


def test_a_rated_game_has_no_help_and_no_way_out() -> None:
    desk = rated(person("Ana"), robot())
    with pytest.raises(ConsentError, match="without advice"):
        desk.do(ANA, "advice", on=True)
    while desk.table.to_move is not None and not desk.table.rules.turns(desk.table.state):
        desk.act(ANA, act="roll", seat=0)
        desk.act(ANA, act="score", seat=0, row="choice")
    desk.act("computer:1", act="roll", seat=1)
    desk.act("computer:1", act="score", seat=1, row="choice")
    with pytest.raises(ConsentError, match="giving up"):
        desk.do(ANA, "offer", what="abort")
    with pytest.raises(ConsentError):
        desk.act(ANA, act="abort", seat=0)
    desk.act(ANA, act="resign", seat=0)
    assert desk.table.phase == "over"
    assert MIA not in desk.table.holders
