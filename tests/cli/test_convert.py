import json
from pathlib import Path

import pytest

from cli.calls import ANA, Caller, is_one_line

TEXT = """\
game yacht
seat Ana
seat Luc
Ana: 12246 | 22 446 | 44 144 -> four_of_a_kind
"""


def test_there_and_back(call: Caller, tmp_path: Path) -> None:
    text, record = tmp_path / "game.txt", tmp_path / "game.json"
    assert call("convert", ANA, str(text)) == (0, "", "")
    assert text.read_text() == TEXT
    assert call("convert", str(text), str(record)) == (0, "", "")
    assert record.read_bytes() == Path(ANA).read_bytes()


def test_the_other_form_unless_told(call: Caller) -> None:
    assert call("convert", ANA, "-").out == TEXT
    assert json.loads(call("convert", "-", "-", given=TEXT).out) == json.loads(
        Path(ANA).read_text()
    )
    assert call("convert", "-", "-", "--to", "text", given=f"\ufeff# note\n{TEXT}").out == TEXT
    assert call("convert", ANA, "-", "--to", "record").out == Path(ANA).read_text()


def test_what_the_text_has_no_place_for_is_said(call: Caller) -> None:
    record = json.loads(Path(ANA).read_text()) | {"id": "x"}
    record["log"][0]["at"] = "2026-11-29T20:15:00Z"
    answer = call("convert", "-", "-", given=json.dumps(record))
    assert (answer.code, answer.out) == (0, TEXT)
    assert answer.err == "fishka: the text notation has no place for id, at\n"


@pytest.mark.parametrize(
    ("given", "entry"),
    [
        (TEXT.replace("four_of_a_kind", "four"), "entry 3"),
        (TEXT.replace("22 446", "33 446"), "entry 1"),
        (TEXT.replace("yacht", "ludo"), "standard input: "),
        ("", "standard input: "),
        (b"\xff", "standard input: "),
        ('{"format": "fishka.game/1"}', "standard input: "),
    ],
)
def test_faults_are_named(call: Caller, tmp_path: Path, given: str | bytes, entry: str) -> None:
    target = tmp_path / "out.json"
    answer = call("convert", "-", str(target), given=given)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
    assert entry in answer.err
    assert not target.exists()


def test_a_file_that_cannot_be_written(call: Caller, tmp_path: Path) -> None:
    for target in (tmp_path, tmp_path / "none" / "out.json", "a\0b", ""):
        answer = call("convert", ANA, str(target))
        assert (answer.code, answer.out) == (2, "")
        assert is_one_line(answer.err)
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_replaced_whole_and_keeps_its_mode(call: Caller, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text("old")
    target.chmod(0o600)
    assert call("convert", ANA, str(target)).code == 0
    assert target.read_text() == TEXT
    assert target.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["out.txt"]


def test_a_device_is_written_not_replaced(call: Caller) -> None:
    assert call("convert", ANA, "/dev/null").code == 0
    assert Path("/dev/null").is_char_device()
