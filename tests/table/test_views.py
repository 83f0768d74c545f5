"""What each viewer is shown, and what nobody is."""

from typing import TYPE_CHECKING, cast, get_args

import msgspec

from fishka.core.chance import Dice, VerifiableChance, commitment
from fishka.games.record import write
from fishka.store.port import Kept, Opening
from fishka.table import about, record, seen, view, you
from fishka.table.events import Body, Entered, Event, HandedOver, LaidOut
from fishka.table.views import SHOWN

if TYPE_CHECKING:
    from fishka.core.form import Json
from table.desk import ANA, LUC, MIA, SEED, Desk, duel, empty, person


def test_every_kind_of_event_says_what_is_shown_of_it() -> None:
    kinds = set(get_args(Body))
    assert set(SHOWN) == kinds - {Entered, LaidOut, HandedOver}
    for kind, fields in SHOWN.items():
        assert set(fields) <= set(kind.__struct_fields__)


def test_the_invitation_is_for_those_inside_while_the_table_is_open() -> None:
    desk = Desk(person("Ana"), empty(), empty())
    desk.do(LUC, "join", name="Luc", code="come-in")
    invites = [about(desk.table, viewer, (), "code")["invite"] for viewer in (ANA, LUC, MIA, None)]
    assert invites == ["code", "code", None, None]
    desk.do(MIA, "join", name="Mia", code="come-in")
    assert about(desk.table, ANA, (), "code")["invite"] is None


def test_people_are_shown_by_name_and_never_by_id() -> None:
    desk = Desk(person("A"), empty())
    desk.do("person-77", "join", name="B", code="come-in")
    told = msgspec.json.encode([view(desk.table, ANA), *(seen(each) for each in desk.events)])
    assert b"person-77" not in told


def test_who_is_here_and_whose_a_seat_is() -> None:
    desk = duel()
    chairs = cast("list[dict[str, bool]]", view(desk.table, LUC, {LUC})["seats"])
    assert [(chair["here"], chair["yours"]) for chair in chairs] == [(False, False), (True, True)]
    assert you(desk.table, MIA) == {"seats": [], "host": False, "watching": True}
    assert you(desk.table, ANA) == {"seats": [0], "host": True, "watching": False}


def test_an_entrys_private_part_is_for_its_seat() -> None:
    private: dict[int, dict[str, Json]] = {0: {"tiles": "ФЕТР"}}
    event = Event(9, 0, ANA, "c", Entered(0, "draw", {"count": 4}, private))
    assert "ФЕТР" not in str([seen(event), seen(event, (1,)), seen(event, (1, 2))])
    assert seen(event, (0, 1))["entry"] == {"seat": 0, "act": "draw", "count": 4, "tiles": "ФЕТР"}


def test_a_whole_game_is_verified_from_its_record() -> None:
    desk = duel(value="ab" * 16)
    seed = bytes(range(32))
    while desk.table.phase == "playing":
        seat = desk.table.to_move
        assert seat is not None
        desk.chance = VerifiableChance(seed, "game", desk.table.values, desk.table.falls)
        desk.turn((ANA, LUC)[seat], seat)
    shown = record(desk.table)
    assert shown.chance is not None
    assert shown.chance.seed == seed.hex()
    assert shown.chance.commitment == commitment("game", seed)
    assert seed.hex() in write(shown)
    again = VerifiableChance(seed, "game", shown.chance.values)
    for played in desk.table.played:
        if played.fell:
            dice = cast("list[int]", played.entry.public["dice"])
            assert list(again.fall(Dice(len(dice)))) == dice


def test_what_holds_secrets_does_not_print_them() -> None:
    opening, kept = Opening("code-1", SEED), Kept((), "code-1", SEED)
    printed = f"{opening} {kept} {Desk(person('A')).world()}"
    assert "code-1" not in printed
    assert "\\x01\\x02" not in printed
