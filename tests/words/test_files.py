from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fishka.core.errors import FishkaError
from fishka.words import open_lexicon, open_table
from fishka.words.files import open_file, pack, unpack, write_file
from words.small import build_small

ARRAYS = {
    "one": np.arange(5, dtype=np.uint32),
    "none": np.empty(0, np.uint8),
    "two": np.ones(3, np.uint8),
}


def test_arrays_come_back(tmp_path: Path) -> None:
    write_file(tmp_path / "file", pack("kind", "ru", {"told": [1, "ё"]}, ARRAYS))
    file = open_file(tmp_path / "file", "kind")
    assert (file.header.kind, file.header.language, file.header.facts) == (
        "kind",
        "ru",
        {"told": [1, "ё"]},
    )
    for name, array in ARRAYS.items():
        assert name in file
        assert file.array(name).tolist() == array.tolist()
        assert not file.array(name).flags.writeable


@given(st.data())
def test_damage_is_found(data: st.DataObject) -> None:
    whole = pack("kind", "ru", {}, ARRAYS)
    place = data.draw(st.integers(0, len(whole) - 1))
    bit = 1 << data.draw(st.integers(0, 7))
    harmed = whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :]
    with pytest.raises(FishkaError, match="build it again"):
        unpack(harmed, "file")
    with pytest.raises(FishkaError, match="build it again"):
        unpack(whole[:place], "file")


def test_nothing_is_left_where_writing_fails(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "inside").touch()
    with pytest.raises(FishkaError, match="cannot be written"):
        write_file(tmp_path / "taken", b"content")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_a_table_that_is_not_there_says_how_to_build_it(tmp_path: Path) -> None:
    with pytest.raises(FishkaError, match=r"run `fishka words build ru`"):
        open_table("ru", tmp_path)


@pytest.mark.parametrize("name", ["krestoslovica", "Krestoslovitsa", "", "../ru"])
def test_an_unknown_list_names_those_there_are(tmp_path: Path, name: str) -> None:
    with pytest.raises(FishkaError, match=r"only: .*krestoslovitsa"):
        open_lexicon(name, folder=tmp_path)


def test_files_of_two_builds_are_not_mixed(tmp_path: Path) -> None:
    build_small(tmp_path)
    beside = tmp_path / "ru.commonness"
    file = open_file(beside, "commonness")
    facts = dict(file.header.facts) | {"belongs": 1}
    write_file(beside, pack("commonness", "ru", facts, {"commonness": file.array("commonness")}))
    with pytest.raises(FishkaError, match="belongs to another word list"):
        _ = open_table("ru", tmp_path).commonness


@pytest.mark.parametrize(
    ("kind", "says"),
    [("commonness", "another part of a word list"), ("empty", "no word list of this version")],
)
def test_another_file_in_the_place_of_a_table(tmp_path: Path, kind: str, says: str) -> None:
    build_small(tmp_path)
    (tmp_path / "ru.empty").touch()
    (tmp_path / f"ru.{kind}").replace(tmp_path / "ru.words")
    with pytest.raises(FishkaError, match=f"{says}.*: build it again"):
        open_table("ru", tmp_path)


def test_the_table_of_another_language(tmp_path: Path) -> None:
    build_small(tmp_path)
    (tmp_path / "ru.words").replace(tmp_path / "bg.words")
    with pytest.raises(FishkaError, match="holds the words of ru, not of bg: build it again"):
        open_table("bg", tmp_path)


def test_without_the_files_beside_it_a_table_says_less(tmp_path: Path) -> None:
    build_small(tmp_path)
    for kind in ("commonness", "meanings", "refused"):
        (tmp_path / f"ru.{kind}").unlink()
    table = open_table("ru", tmp_path)
    assert not table.commonness.any()
    assert table.beside.meanings(0) == ()
    assert list(table.beside.refusals("ПОЛКИ")) == []


def test_the_same_draft_is_the_same_bytes(tmp_path: Path) -> None:
    one, other = build_small(tmp_path / "one"), build_small(tmp_path / "other")
    names = sorted(path.name for path in one.iterdir())
    assert names == ["ru.commonness", "ru.meanings", "ru.refused", "ru.words"]
    assert all((one / name).read_bytes() == (other / name).read_bytes() for name in names)
