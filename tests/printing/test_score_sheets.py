from typing import Any

import pytest

from fishka.core.errors import FishkaError
from fishka.games.cubes.arranging import arranged
from fishka.games.cubes.ladder import LENGTHS
from fishka.games.match import new
from fishka.games.yacht import YachtOptions
from fishka.printing.order import LONGEST_NAME, MOST_NAMES, Order
from fishka.printing.sheets import PRINTABLE, printed
from fishka.texts import LANGUAGES
from fishka.texts.yacht import ROWS, row_name
from printing.reading import pages, text_of

HARD_NAMES = ("W" * LONGEST_NAME, "many words " * 5, "", "#strong[x] *b* $a$ \\", '"', "\u202e\n")


def sheet(game: str, language: str, *names: str, paper: str = "a4") -> bytes:
    return printed(Order(game=game, language=language, names=names, only=("scores",), paper=paper))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_yacht_has_its_twelve_rows(language: str) -> None:
    order = Order(
        game="yacht",
        language=language,
        names=("Ana", "Павел"),
        only=("scores",),
        options=YachtOptions(four_of_a_kind="four-dice"),
    )
    written = text_of(printed(order))
    assert [row for row in ROWS if row_name(row, language) not in written] == []
    assert "Ana" in written
    assert "Павел" in written
    assert printed(order) == printed(order)


@pytest.mark.parametrize("game", PRINTABLE)
def test_a_sheet_is_one_page_for_up_to_six_names_of_any_kind(game: str) -> None:
    for count in range(MOST_NAMES + 1):
        printed_sheet = sheet(game, "lb", *HARD_NAMES[:count], paper="letter")
        assert b"/Count 1" in printed_sheet


def test_more_than_paper_holds_is_refused() -> None:
    with pytest.raises(FishkaError, match="room for 6 names, not 7"):
        sheet("yacht", "en", *["x"] * 7)
    with pytest.raises(FishkaError, match="at most 60 characters, not 61"):
        sheet("erudit", "en", "x" * 61)
    with pytest.raises(FishkaError, match="half a character"):
        sheet("cubes-one", "en", "\udcff")


def test_the_sheet_of_game_two_has_a_box_for_each_length_and_turn() -> None:
    (page,) = pages(sheet("cubes-two", "en", "Ana", "Luc"))
    numbers = [text for (_x, y), text in page.words if text.isdecimal() and y > 245]
    assert numbers[:11] == ["2", "3", "4", "5", "6", "7", "8", "1", "2", "3", "4"]
    assert page.text.count("Ana") == page.text.count("Luc") == 10


def test_the_sheet_of_game_two_has_a_place_for_all_that_the_program_keeps() -> None:
    """Of each turn and round the program keeps what stands in a head of the sheet."""
    match = new("cubes-two", ["Ana"], {"words": {"list": ["JOURNEY", "HE", "OR"]}, "rounds": 1})
    for words in ("JOURNEY HE", "OR", ""):
        match.play({"act": "roll", "faces": "JOURNEYFKWEASH"})
        match.play({"act": "lay", "grid": [*arranged(match.state, words.split())]})
    match.play({"act": "pass"})
    view: Any = match.view()
    content = PRINTABLE["cubes-two"].content(Order(game="cubes-two", language="en"))
    assert {int(length) for length in view["ladders"][0]} <= {*content["lengths"]}
    assert len(content["lengths"]) == len(LENGTHS)
    turns = [turn for turn in view["turns"] if not turn["passed"]]
    assert [turn["turn"] for turn in turns] == content["turns"][: len(turns)]
    heads = {
        "unused": content["words"]["unused"],
        "struck": content["words"]["struck"],
        "bonus": content["words"]["slam"],
        "score": content["words"]["round_total"],
        "round": content["words"]["round"],
    }
    assert set(heads) <= set(turns[0])
    text = " ".join(pages(sheet("cubes-two", "en"))[0].text.split())
    assert [head for head in (*heads.values(), "Total") if head not in text] == []
