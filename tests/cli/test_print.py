"""``fishka print``: what it writes, and how it refuses."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from cli.calls import Caller, is_one_line


def pages_in(printed: bytes) -> int:
    return len(PdfReader(io.BytesIO(printed)).pages)


def test_a_whole_set_is_printed(call: Caller, tmp_path: Path) -> None:
    target = tmp_path / "set.pdf"
    assert call("print", "krestoslovitsa", "-o", str(target)) == (0, "", "")
    assert pages_in(target.read_bytes()) == 10


def test_names_language_parts_size_and_paper(call: Caller, tmp_path: Path) -> None:
    target = tmp_path / "set.pdf"
    asked = ["erudit", "Ana", "Luc", "--only", "board, scores", "--size", "small"]
    answer = call(
        *("print", *asked, "--paper", "letter", "-o", str(target), "--language", "ru"),
        *("--option", "board=standard"),
    )
    assert answer == (0, "", "")
    board, scores = PdfReader(target).pages
    assert "Доска" in board.extract_text()
    assert "Ana" in scores.extract_text()
    assert round(float(board.mediabox.width)) == 612


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two", "yacht"])
def test_score_sheets_of_the_other_games(call: Caller, tmp_path: Path, game: str) -> None:
    target = tmp_path / "sheet.pdf"
    assert call("print", game, "--only", "scores", "-o", str(target)) == (0, "", "")
    assert pages_in(target.read_bytes()) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["poker"], "nothing can be printed for poker, only for: krestoslovitsa, "),
        (["yacht", "--only", "tiles"], "yacht has no tiles to print, only: scores, rules"),
        (["yacht", "--only", "scores,"], 'yacht has no "" to print'),
        (["yacht", "--size", "huge"], "--size must be one of 'large', 'small'"),
        (["yacht", "--paper", "a5"], "--paper must be one of 'a4', 'letter'"),
        (["yacht", *"abcdefg"], "a sheet has room for 6 names, not 7"),
        (["yacht", "--option", "blanks=3"], "blanks"),
        (["cubes-one", "--option", "rounds=2"], "rounds"),
        (["erudit", "--only", "rules", "-o", "nowhere/set.pdf"], "nowhere/set.pdf cannot be writ"),
    ],
)
def test_what_cannot_be_printed_is_told_on_one_line(
    call: Caller, tmp_path: Path, arguments: list[str], says: str
) -> None:
    target = tmp_path / "set.pdf"
    answer = call("print", "-o", str(target), *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
    assert says in answer.err
    assert not target.exists()
