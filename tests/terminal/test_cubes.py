"""What is said of cubes, layouts and words, and how they are drawn."""

import pytest

from fishka.core.errors import FishkaError
from fishka.games.cubes.sets import SETS
from fishka.terminal.cubes.drawing import faces_text, grid_lines, grid_text
from fishka.terminal.cubes.reading import faces_in, grid_in, is_grid, row_in, settled, words_in

ENGLISH = SETS["english"]
ROLL = "AEIO*CTZQVFKWH"


def typed(*rows: str, roll: str = ROLL) -> tuple[str, ...]:
    """The layout of rows as they are typed, to a roll."""
    return settled(grid_in(row_in(row, ENGLISH.alphabet) for row in rows), roll, ENGLISH)


@pytest.mark.parametrize("said", [ROLL, "a e i o * c t z q v f k w h", "AEIO?,CTZQ;VFKWH"])
def test_the_letters_on_top_are_told_in_many_ways(said: str) -> None:
    assert faces_in(said, ENGLISH) == ROLL


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("AEIO", "14 cubes lie there, not 4"),
        ("", "14 cubes lie there, not 0"),
        (ROLL + "A", "not 15"),
        ("AEIO*CTZQVFKW1", "no letter 1"),
        ("АEIO*CTZQVFKWH", "another alphabet; did you mean A"),
    ],
)
def test_what_is_no_roll(said: str, why: str) -> None:
    with pytest.raises(FishkaError, match=why):
        faces_in(said, ENGLISH)


@pytest.mark.parametrize(
    ("rows", "grid"),
    [
        (["CAT"], ("CAT",)),
        (["cat"], ("CAT",)),
        (["  C", "  A", "ZIT"], ("..C", "..A", "ZIT")),
        (["..C...", "", "-_A", "....", "· T"], ("C", ".", "A", ".", "T")),
        (["CAt"], ("CAt",)),
        (["CAD"], ("CAd",)),
        (["CAÉ"], ("CAE",)),
        (["CCC"], ("CCC",)),
        (["ccc"], ("CCC",)),
        ([], ()),
        (["...", "  "], ()),
    ],
)
def test_layouts_are_typed_line_by_line(rows: list[str], grid: tuple[str, ...]) -> None:
    assert typed(*rows) == grid


def test_a_cube_that_is_missing_is_a_blank_where_it_costs_least() -> None:
    assert typed(".E", "TEA") == (".e.", "TEA")
    assert typed("TOE", "..H", roll="EOH*AAAAAAAAAA") == ("tOE", "..H")
    assert typed("OAT", "..O", roll="O*ATAAAAAAAAAA") == ("OAT", "..o")


@pytest.mark.parametrize(("row", "why"), [("C4T", "no letter 4"), ("САТ", "another alphabet")])
def test_what_is_no_row(row: str, why: str) -> None:
    with pytest.raises(FishkaError, match=why):
        row_in(row, ENGLISH.alphabet)


def test_words_alone_are_told_from_layouts() -> None:
    assert words_in("journey, Fork;wEb") == ("journey", "Fork", "wEb")
    assert is_grid("A.B/CDE")
    assert is_grid(".C")
    assert not is_grid("JOURNEY FORK")


def test_a_roll_and_a_layout_are_drawn() -> None:
    assert faces_text("QA*ZE", ENGLISH) == "A1 E1 Q10 Z10 *"
    assert list(grid_lines(("..W", "FaE"))) == ["   A  B  C", " 1 .  .  W", " 2 F  a  E"]
    assert list(grid_lines(())) == []
    assert grid_text(("..W", "FaE")) == "..W/FaE"
    assert grid_text(("CAT",)) == "CAT"
    assert typed(grid_text(())) == ()
