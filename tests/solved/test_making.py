"""The file of a duel: whole or not there, gone on with after a kill, its damage found."""

import subprocess
import sys
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from fishka.core.errors import FishkaError
from fishka.engines.yacht.books import PAGE, DamagedError
from fishka.engines.yacht.course import Course
from fishka.solved import NoRoomError, book_path, make_book, open_book
from fishka.solved import draft as drafts
from fishka.solved.locking import locked

FEW = Course(rows=0b111000)
KNOWN = 0.483429808287096

KILLED = """
import os, sys
from pathlib import Path
from fishka.solved import draft, make_book
from fishka.engines.yacht.course import Course
keep = draft.Draft.keep
def once(self, open_rows, layer, packed):
    if open_rows == 4:
        with self._draft.open("ab") as stream:
            stream.write(b"half a layer")
        os._exit(9)
    keep(self, open_rows, layer, packed)
draft.Draft.keep = once
make_book(Path(sys.argv[1]), Course(rows=0b111000))
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return book_path(tmp_path, "all-dice")


def left(path: Path) -> list[str]:
    return sorted(each.name.removeprefix(path.name) for each in path.parent.iterdir())


@pytest.fixture
def killed(path: Path) -> Path:
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == 9
    assert left(path) == [".journal", ".layer03", ".lock", ".part"]
    return path


def solved_layers(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Makes the book; the layers that this call has solved."""
    kept: list[int] = []
    keep = drafts.Draft.keep

    def note(self: drafts.Draft, open_rows: int, *layers: drafts.Layer) -> None:
        kept.append(open_rows)
        keep(self, open_rows, *layers)

    monkeypatch.setattr(drafts.Draft, "keep", note)
    assert make_book(path, FEW) is not None
    return kept


def test_a_book_is_made_and_found(path: Path) -> None:
    made = make_book(path, FEW)
    assert made is not None
    assert left(path) == [""]
    assert made.about.value == pytest.approx(KNOWN, abs=1e-6)
    open_book(path).check()


def test_a_killed_call_is_gone_on_with(
    killed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert solved_layers(killed, monkeypatch) == [4, 5, 6]
    assert left(killed) == [""]
    straight = tmp_path / "straight"
    make_book(straight, FEW)
    assert straight.read_bytes() == killed.read_bytes()


@pytest.mark.parametrize("kind", [".journal", ".part", ".layer03"])
def test_what_is_damaged_is_solved_again(
    killed: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = killed.with_name(killed.name + kind)
    content = bytearray(part.read_bytes())
    content[len(content) // 3] ^= 1
    part.write_bytes(content)
    assert solved_layers(killed, monkeypatch) == [1, 2, 3, 4, 5, 6]
    open_book(killed).check()


def test_a_duel_of_others_is_not_gone_on_with(killed: Path) -> None:
    made = make_book(killed, Course("four-dice", 0b111000))
    assert made is not None
    assert made.about.course.four_of_a_kind == "four-dice"


def test_a_stopped_call_leaves_what_it_has_done(path: Path) -> None:
    stop = Event()
    stop.set()
    assert make_book(path, Course(rows=0b1111111111), stop=stop) is None
    assert not path.exists()


def test_a_flipped_bit_is_found_before_it_is_used(path: Path) -> None:
    make_book(path, FEW)
    content = bytearray(path.read_bytes())
    content[4 * PAGE + 6] ^= 1
    path.write_bytes(content)
    book = open_book(path)
    with pytest.raises(DamagedError, match="page 4"):
        book.after(FEW.rows, 0b11000, np.arange(-9, 9))


def test_no_room_and_no_two_calls(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fishka.solved.making.BYTES_A_PAIR", 10**15)
    with pytest.raises(NoRoomError, match="GB free"):
        make_book(path, FEW)
    with locked(path.with_name(f"{path.name}.lock")), pytest.raises(FishkaError, match="at work"):
        make_book(path, FEW)
