"""What is said of squares, letters and lays, and how the board is drawn."""

from collections import Counter

import pytest
from msgspec.structs import replace

from fishka.core.errors import FishkaError
from fishka.games.match import new
from fishka.games.tiles import TilesState
from fishka.games.tiles.sets import name_of
from fishka.terminal.tiles.board import board_lines, rack_text
from fishka.terminal.tiles.reading import is_lay, lay_in, square_in, tiles_in
from fishka.terminal.tiles.real_set import OwnRack, drawn_in, exchanged_in, left_over
from fishka.texts import LANGUAGES
from fishka.words.alphabets import ALPHABETS

RUSSIAN = ALPHABETS["ru"]


def table(rack: str) -> TilesState:
    match = new("krestoslovitsa", ["Ana", "Luc"], {"words": {"any": True}})
    match.play({"act": "draw", "tiles": "*ОМТРЕК"})
    match.play({"act": "draw", "tiles": rack})
    match.play({"act": "lay", "tiles": {"H8": "д", "I8": "О", "J8": "М"}})
    match.play({"act": "draw", "tiles": "ААА"})
    return match.state


def read(said: str, rack: str, language: str = "en") -> dict[str, str]:
    act = lay_in(said, table(rack), 1, language).act
    return {name_of(number): letter for number, letter in act.tiles}


@pytest.mark.parametrize(
    ("said", "rack", "tiles"),
    [
        ("H8 across ДОМА", "АОМТРЕК", {"K8": "А"}),
        ("h8 > дома", "АОМТРЕК", {"K8": "А"}),
        ("Н8 вправо дома", "АОМТРЕК", {"K8": "А"}),
        ("K8 А", "АОМТРЕК", {"K8": "А"}),
        ("I7 down ТОк", "*ОМТРЕК", {"I7": "Т", "I9": "к"}),
        ("i7 d ток", "*ОМТРЕК", {"I7": "Т", "I9": "К"}),
        ("I7 down ТОН", "*ОМТРЕК", {"I7": "Т", "I9": "н"}),
        ("K8 А; K9 Р, K10 down ТЁМ", "АТЕМРЕК", {"K8": "А", "K9": "Р", "K10": "Т", "K11": "Е", "K12": "М"}),
        ("I7 down Т О К", "КОМТРЕК", {"I7": "Т", "I9": "К"}),
        ("I7 down ток", "_______", {"I7": "Т", "I9": "К"}),
        ("I7 down тОК", "_______", {"I7": "т", "I9": "К"}),
        ("I7 down ТОк", "К______", {"I7": "Т", "I9": "к"}),
    ],
)  # fmt: skip
def test_lays_are_told_in_many_ways(said: str, rack: str, tiles: dict[str, str]) -> None:
    assert read(said, rack, "ru") == tiles


def test_a_swap_and_the_blank_it_frees() -> None:
    asked = lay_in("swap h8, k8 down ток", table("ДОТРЕЙЙ"), 1, "en")
    assert asked.act.swap == ((112, "Д"),)
    assert dict(asked.act.tiles) == {115: "Т", 130: "О", 145: "к"}
    unsaid = lay_in("K8 down Т*К", table("*ТКРЕЙЙ"), 1, "en")
    assert unsaid.unsaid == (130,)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("P8 across ДОМ", "no square"),
        ("H8 sideways ДОМ", "no direction"),
        ("H8 ДОМ", "where the word runs"),
        ("H8 across ДАМ", "on I8 there is О, not А"),
        ("H8 across ДОМ", "no new tile"),
        ("N8 across ДОМА", "does not fit"),
        ("K8 A", "another alphabet"),
        ("K8 5", "no letter 5"),
        ("swap I8, K8 А", "no blank lies on I8"),
        ("swap", "on which square"),
        ("K8", "what is laid on K8"),
    ],
)
def test_what_is_no_lay(said: str, why: str) -> None:
    with pytest.raises(FishkaError, match=why):
        read(said, "АОМТРЕК")


def test_squares_and_tiles() -> None:
    assert square_in("h8") == square_in("Н8") == square_in("н8") == 112
    assert is_lay("h8 x", "en")
    assert is_lay("swap h8", "en")
    assert is_lay("замена h8", "ru")
    assert not is_lay("help", "en")
    assert not is_lay("", "en")
    assert tiles_in("а, б ? * _", RUSSIAN) == "АБ**_"
    with pytest.raises(FishkaError):
        tiles_in("а1", RUSSIAN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_and_tells_everything_without_colour(language: str) -> None:
    lines = list(board_lines(table("АОМТРЕК"), language))
    assert len(lines) == 17
    assert max(map(len, lines[:16])) <= 80
    row = lines[8]
    assert row.split()[:2][0] == "8"
    assert "Д*" in row
    assert {line[5] for line in lines[1:16]} == {"2", "3", "."}


def test_premiums_are_hidden_once_they_no_longer_count() -> None:
    state = table("АОМТРЕК")
    assert "  +" in "\n".join(board_lines(new("erudit", ["A", "B"]).state, "en"))
    assert rack_text(replace(state, racks=("*АФ", "")), 0, "en") == "* А1 Ф10"
    assert rack_text(replace(state, racks=("*АФ", "")), 1, "en") == "–"
    assert rack_text(replace(state, racks=("АФ__", "")), 0, "en") == "А1 Ф10, 2 unknown"
    assert rack_text(replace(state, racks=("___", "")), 0, "en") == "3 unknown"


def at_the_end(*racks: str) -> TilesState:
    """A state with these racks, an empty bag, and nothing else that is unseen."""
    state: TilesState = new("krestoslovitsa", ["Ana", "Luc"], {"words": {"any": True}}).state
    rest = Counter(state.rule_set.tile_set.tiles(2)) - Counter("АБВГД*")
    letters = "".join(each if each != "*" else "а" for each in rest.elements())
    return replace(state, racks=racks, grid=letters.ljust(len(state.grid), "."), owed=0)


def test_the_only_tiles_that_can_be_left() -> None:
    assert left_over(at_the_end("А__", "БВГ"), 0) == "А*Д"
    assert left_over(at_the_end("А__", "БВ_"), 0) == ""
    assert left_over(at_the_end("А_", "БВГ"), 0) == ""


def test_a_rack_told_for_advice_holds_for_the_turn() -> None:
    own, state = OwnRack(), at_the_end("А__", "БВГ")
    assert own.seen(state, 0) is state
    assert own.tell(state, 0, "*дА") == "*АД"
    assert own.seen(state, 0).racks == ("*АД", "БВГ")
    assert own.seen(replace(state, racks=("___", "БВГ")), 0).racks == ("___", "БВГ")
    assert own.seen(state, 1) is state
    with pytest.raises(FishkaError, match="Б cannot be on the rack"):
        own.tell(state, 0, "АБД")
    assert own.seen(state, 0).racks == ("*АД", "БВГ")


def test_what_is_said_of_a_real_set() -> None:
    state = new("krestoslovitsa", ["Ana", "Luc"], {"words": {"any": True}}).state
    assert drawn_in(" ", state) == "_______"
    assert drawn_in("а б_", state) == "АБ_"
    assert exchanged_in("3", state) == "___"
    assert exchanged_in("а _", state) == "А_"
    with pytest.raises(FishkaError):
        exchanged_in("33", state)
