"""Games in notebooks: what a cell shows, and that the pictures of the page on it are true."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import fishka
from fishka.notebook import picture

IMAGES = Path(__file__).parents[1] / "docs" / "images"
SVG = "{http://www.w3.org/2000/svg}"


def board() -> fishka.Match:
    match = fishka.new("krestoslovitsa", ["Анна", "Люк"], {"words": {"list": ["ФЕТР"]}})
    for act in (
        {"act": "draw", "tiles": "*ЕТРЬЬЫ"},
        {"act": "draw", "tiles": "ФКУАЫЪЙ"},
        {"act": "lay", "tiles": {"H8": "ф", "I8": "Е", "J8": "Т", "K8": "Р"}},
    ):
        match.play(act)
    return match


def sheet() -> fishka.Match:
    match = fishka.new("yacht", ["Ana", "Luc"], chance=fishka.SeededChance(7))
    while not match.finished:
        match.play({"act": "roll"})
        match.play(match.legal()[-1])
    return match


def layout() -> fishka.Match:
    match = fishka.new("cubes-one", ["Nora"], {"words": {"list": ["FORK", "JOURNEY"]}})
    match.play({"act": "roll", "faces": "FWJO*RNEYRKHAS"})
    match.play({"act": "lay", "grid": [".F.....", "JOuRNEY", ".R.....", ".K....."]})
    return match


def drawn(svg: str) -> list[str]:
    """The texts of a picture in the order in which they are drawn."""
    return [each.text or "" for each in ET.fromstring(svg).iter(f"{SVG}text")]


CELL = """
%load_ext fishka.notebook
import fishka
game = fishka.new("cubes-one", ["Nora"], {"words": {"list": ["FORK", "JOURNEY"]}})
game
"""


def test_a_cell_shows_the_game_it_ends_with() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "IPython", "--quick", "--no-banner", "-c", CELL],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "Word cubes: Game One, at the beginning: Nora 0." in done.stdout
    assert picture(layout()).bundle()["image/svg+xml"] == picture(layout()).svg


def test_a_seat_sees_its_own_rack_and_watchers_none() -> None:
    letters = [each for each in drawn(picture(board(), seat=1).svg) if each in "АЙКУФЪЫ"]
    assert sorted(letters) == sorted("ФАЙКУФЪЫ")
    assert [each for each in drawn(picture(board()).svg) if each in "АЙКУФЪЫ"] == ["Ф"]


def test_a_turn_that_was() -> None:
    assert repr(picture(sheet(), turn=0)) == "Yacht, at the beginning: Ana 0, Luc 0."
    assert repr(picture(sheet(), turn=1)) == "Yacht, after one turn: Ana 2, Luc 0. Ana: 2 in Ones"
    assert picture(sheet(), turn=24) == picture(sheet())


def test_what_there_is_not_is_refused() -> None:
    match = sheet()
    with pytest.raises(fishka.MalformedError, match="there is no turn 25: they count up to 24"):
        picture(match, turn=25)
    with pytest.raises(fishka.MalformedError, match="there is no turn -1: they count up to 24"):
        picture(match, turn=-1)
    with pytest.raises(fishka.MalformedError, match="there is no seat 2: they count from 0 to 1"):
        picture(match, seat=2)
    with pytest.raises(fishka.MalformedError, match="there are no texts in de, only in en, ru, "):
        picture(match, language="de")


@pytest.mark.parametrize(
    ("name", "svg"),
    [
        ("board", picture(board(), seat=1, language="ru").svg),
        ("sheet", picture(sheet()).svg),
        ("layout", picture(layout()).svg),
    ],
)
def test_the_pictures_of_the_page_are_true(name: str, svg: str) -> None:
    assert (IMAGES / f"notebook-{name}.svg").read_text("utf-8") == f"{svg}\n"
