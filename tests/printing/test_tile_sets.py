"""Sets to cut out: read back from the PDF they have the sizes and numbers of the rule page."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from fishka.games import game
from fishka.printing.order import Order
from fishka.printing.sheets import printed
from printing.reading import Box, Page, pages

RUSSIAN = (
    "А10×1 Б3×3 В5×2 Г3×3 Д5×2 Е9×1 Ж2×5 З2×5 И8×1 Й4×2 К6×2 Л4×2 М5×2 Н8×1 О10×1 П6×2 Р6×2 С6×2 "
    "Т5×2 У3×3 Ф1×10 Х2×5 Ц1×10 Ч2×5 Ш1×10 Щ1×10 Ъ1×10 Ы2×5 Ь2×5 Э1×10 Ю1×10 Я3×3"
)
ENGLISH = (
    "A9×1 B2×3 C2×3 D4×2 E12×1 F2×4 G3×2 H2×4 I9×1 J1×8 K1×5 L4×1 M2×3 N6×1 O8×1 P2×3 Q1×10 R6×1 "
    "S4×1 T6×1 U4×1 V2×4 W2×4 X1×8 Y2×4 Z1×10"
)
SETS = {
    "krestoslovitsa": (RUSSIAN, 2),
    "schitai-slova": (RUSSIAN, 2),
    "erudit": (RUSSIAN, 3),
    "classic": (ENGLISH, 2),
}
STANDARD = {
    "3С": "A1 H1 O1 A8 O8 A15 H15 O15",
    "2С": "B2 N2 C3 M3 D4 L4 E5 K5 E11 K11 D12 L12 C13 M13 B14 N14",
    "3Б": "F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14",
    "2Б": "D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15",
}
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
UNPRINTABLE = 5
"""Millimetres at the edge of the paper that common printers leave white."""


def order(name: str, *only: str, size: str = "large", paper: str = "a4") -> Order:
    return Order(game=name, language="ru", only=only, size=size, paper=paper)


def tiles_on(found: list[Page], side: float) -> Counter[str]:
    return Counter(page.within(tile) for page in found for tile in page.squares(side))


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize(("size", "side"), [("large", 20.0), ("small", 9.0)])
def test_the_tiles_are_the_set_and_one_spare_of_each(name: str, size: str, side: float) -> None:
    table, blanks = SETS[name]
    found = tiles_on(pages(printed(order(name, "tiles", size=size))), side)
    expected = {
        f"{letter} {value}": int(count) + 1
        for letter, count, value in re.findall(r"(\w)(\d+)×(\d+)", table)
    }
    assert found == {**expected, "": blanks + 1}


def test_options_change_how_many_blanks_there_are() -> None:
    none = Order(
        game="erudit",
        language="en",
        only=("tiles",),
        options=game("erudit").options({"blanks": 0}),
    )
    assert "" not in tiles_on(pages(printed(none)), 20.0)


def in_rows(page: Page, side: float) -> list[list[Box]]:
    """The squares of a page as they lie, row by row from the top."""
    rows: dict[int, list[Box]] = {}
    for square in page.squares(side):
        rows.setdefault(round(-square.y), []).append(square)
    return [sorted(rows[key], key=lambda square: square.x) for key in sorted(rows)]


def texts_of(page: Page, side: float) -> list[list[str]]:
    return [[page.within(square) for square in row] for row in in_rows(page, side)]


def premiums(board: list[list[str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for down, row in enumerate(board, 1):
        for along, text in enumerate(row):
            if text:
                found.setdefault(text, set()).add(f"{'ABCDEFGHIJKLMNO'[along]}{down}")
    return found


def expected(name: str) -> dict[str, set[str]]:
    squares = {text: set(places.split()) for text, places in STANDARD.items()}
    if name == "erudit":
        squares["3Б"] -= {"F6", "J6", "F10", "J10"}
    if name == "classic":
        squares["2С"] |= {"H8"}
    return squares


@pytest.mark.parametrize("name", SETS)
def test_four_sheets_make_the_board(name: str) -> None:
    _assembly, *sheets = pages(printed(order(name, "board")))
    upper_left, upper_right, lower_left, lower_right = (texts_of(page, 22.0) for page in sheets)
    upper = [left + right for left, right in zip(upper_left, upper_right, strict=True)]
    lower = [left + right for left, right in zip(lower_left, lower_right, strict=True)]
    board = upper + lower
    assert [len(row) for row in board] == [15] * 15
    assert premiums(board) == expected(name)


@pytest.mark.parametrize("name", SETS)
def test_the_small_board_is_one_page(name: str) -> None:
    (page,) = pages(printed(order(name, "board", size="small")))
    board = texts_of(page, 10.0)
    assert [len(row) for row in board] == [15] * 15
    assert premiums(board) == expected(name)


@pytest.mark.parametrize(("size", "side"), [("large", 22.0), ("small", 10.0)])
def test_squares_lie_edge_to_edge(size: str, side: float) -> None:
    for page in pages(printed(order("krestoslovitsa", "board", size=size))):
        for row in in_rows(page, side):
            steps = [right.x - left.x for left, right in pairwise(row)]
            assert steps == pytest.approx([side] * len(steps), abs=0.01)


def test_each_joining_mark_is_on_the_two_sheets_it_joins() -> None:
    _assembly, *sheets = pages(printed(order("krestoslovitsa", "board")))
    marks = [
        {text for _place, text in page.words if text in {"a", "b", "c", "d"}} for page in sheets
    ]
    assert marks == [{"a", "c"}, {"a", "d"}, {"b", "c"}, {"b", "d"}]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", ["large", "small"])
def test_nothing_to_cut_lies_where_printers_do_not_print(paper: str, size: str) -> None:
    for page in pages(printed(order("krestoslovitsa", size=size, paper=paper))):
        assert (round(page.width, 1), round(page.height, 1)) == PAPERS[paper]
        for path in page.paths:
            for x, y in path:
                assert UNPRINTABLE < x < page.width - UNPRINTABLE
                assert UNPRINTABLE < y < page.height - UNPRINTABLE


def test_the_letter_table_tells_count_and_value() -> None:
    (page,) = pages(printed(order("krestoslovitsa", "letters")))
    written = " ".join(page.text.split())
    for letter, count, value in re.findall(r"(\w)(\d+)×(\d+)", RUSSIAN):
        assert f"{letter} {count} {value}" in written
    assert "всего фишек: 130" in written
