"""Lists of one's own: every fault is told with its line (tests/data/words/own.tsv)."""

import csv
import gzip
from itertools import groupby
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.words import own as reading
from fishka.words.alphabets import ALPHABETS
from fishka.words.own import found_alphabet, read_list

DATA = Path(__file__).parents[1] / "data" / "words"
ROWS = list(
    csv.reader(
        (DATA / "own.tsv").read_text("utf-8").splitlines(), "excel-tab", quoting=csv.QUOTE_NONE
    )
)
FILES = {name: [row[1:] for row in rows] for name, rows in groupby(ROWS, lambda row: row[0])}


@pytest.mark.parametrize("name", FILES)
def test_words_letters_and_faults(name: str) -> None:
    own = read_list(DATA / "own" / name)
    found = [["words", " ".join(own.words)], ["letters", own.alphabet.letters]]
    found += [[str(each.line), each.refusal.reason, str(each.refusal)] for each in own.faults]
    assert found == FILES[name]


def test_every_file_is_in_the_table() -> None:
    assert set(FILES) == {path.name for path in (DATA / "own").iterdir()}


def test_a_told_alphabet_folds_as_its_language() -> None:
    french = "élève\ncœur\nnaïve\n".encode()
    assert read_list(french, ALPHABETS["fr"]).words == ("ELEVE", "COEUR", "NAIVE")
    told = read_list("щука\ncat\n".encode(), ALPHABETS["en"])
    assert told.words == ("CAT",)
    assert [(each.line, each.refusal.reason) for each in told.faults] == [(1, "letters")]


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (["кот", "ёж"], "ru"),
        (["cat", "dog"], "en"),
        (["Straße", "Öl", "Äpfel", "Üben"], "de"),
        (["Äppel", "gëllen", "Méi"], "lb"),
        (["їжак", "ґанок"], ""),
        (["kůň"], ""),
        (["قَلَم", "كتاب"], ""),
        (["हिन्दी"], ""),
        # slips of the keyboard and signs in between do not make an alphabet
        (["кот", "кoт", "3D", "как-то"], "ru"),
    ],
)
def test_the_alphabet_is_found_from_the_letters(words: list[str], language: str) -> None:
    assert found_alphabet(words).language == language


def test_a_few_strays_in_a_long_list_do_not_make_an_alphabet() -> None:
    words = [
        "".join(pair) for pair in zip("abcdefghijklmnopqrs", "bcdefghijklmnopqrst", strict=True)
    ]
    assert found_alphabet([*words, "ñandú"]).language == "en"
    assert found_alphabet([*words[:18], "ñandú"]).language == ""


def test_more_letters_than_an_alphabet_can_have() -> None:
    signs = "".join(map(chr, range(0x4E00, 0x4E00 + 63)))
    with pytest.raises(FishkaError, match="has 63 different letters; a list can have 62"):
        read_list("\n".join(signs[place : place + 2] for place in range(62)).encode())


def test_a_zero_among_letters_is_no_wide_encoding() -> None:
    own = read_list(b"cat\0dog\ntree\n")
    assert own.words == ("TREE",)
    assert str(own.faults[0].refusal) == "CAT\0DOG: the alphabet of this list has no U+0000"


def test_what_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FishkaError, match="cannot be read: No such file"):
        read_list(tmp_path / "none.txt")
    whole = gzip.compress(b"cat\ndog\n" * 100)
    for damaged in (whole[:-1], whole[:20], whole[:12] + b"\xff\xff" + whole[14:]):
        with pytest.raises(FishkaError, match="gzipped, but cut off or damaged"):
            read_list(damaged)
    monkeypatch.setattr(reading, "LARGEST", 799)
    with pytest.raises(FishkaError, match="has more than 799 bytes"):
        read_list(whole)
