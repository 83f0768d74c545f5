"""A build puts whole tables in place or leaves all as it was; the same sources, the same bytes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fishka.words import open_table
from fishka.words.building import recipes, running
from fishka.words.building.recipes import RECIPES
from fishka.words.building.running import outdated
from fishka.words.building.sources import SOURCES
from fishka.words.refused import Why
from words.building import small_build
from words.building.archives import written

PROGRAM = Path(small_build.__file__)
TESTS = PROGRAM.parents[2]
SUFFIXES = ("commonness", "licence.txt", "meanings", "refused", "words")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return written(tmp_path, "small.tar.gz", small_build.CONTENT)


def started(folder: Path, package: Path, *languages: str, seed: str = "0") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, PROGRAM, folder, package, *languages],
        env={**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def built(
    folder: Path, package: Path, *languages: str, seed: str = "0"
) -> subprocess.CompletedProcess[str]:
    process = started(folder, package, *languages, seed=seed)
    out, err = process.communicate(timeout=120)
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def test_the_same_bytes_whatever_the_order_of_hashing(tmp_path: Path, package: Path) -> None:
    for seed in ("1", "2"):
        done = built(tmp_path / seed, package, "en", "de", seed=seed)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.count(" 990 ") == 2
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert names == [f"{language}.{suffix}" for language in ("de", "en") for suffix in SUFFIXES]
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
        assert (tmp_path / "1" / name).stat().st_mode & 0o777 == 0o644


def test_what_was_built_can_be_asked(tmp_path: Path, package: Path) -> None:
    built(tmp_path / "tables", package, "en")
    table = open_table("en", tmp_path / "tables")
    number = table.number("BAA")
    assert table.shown(number) == "baa"
    assert int(table.commonness[number]) == 3
    assert len(table) == 990
    assert table.beside.meanings(number) == ("BAA", "AAB")
    assert list(table.beside.refusals("BAAS")) == [(Why.PLURAL, "BAA")]
    assert [each.source for each in table.attributions()] == ["small"]
    notice = (tmp_path / "tables" / "en.licence.txt").read_text("utf-8")
    assert "en.words\n  small 1.0, MIT, https://example.org\n    Nobody's\n" in notice
    assert "small: licence\n" in notice
    assert notice.endswith("Do good.\n")


def test_what_one_language_lacks_does_not_stop_another(tmp_path: Path, package: Path) -> None:
    done = built(tmp_path / "tables", package, "fr", "en")
    assert done.returncode == 0
    assert "fr small tells nothing of 3 words\n" in done.stdout
    assert "en 990 en.commonness" in done.stdout
    assert {path.name[:2] for path in (tmp_path / "tables").iterdir()} == {"en"}


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("lb", "RuntimeError: lb: ZeroDivisionError: nothing left"),
        ("bg", "RuntimeError: bg: the process that built bg has died"),
    ],
)
def test_a_fault_of_the_program_leaves_nothing(
    tmp_path: Path, package: Path, language: str, says: str
) -> None:
    done = built(tmp_path / "tables", package, language)
    assert done.returncode == 1
    assert says in done.stderr
    assert list((tmp_path / "tables").iterdir()) == []


def test_a_table_is_replaced_whole(tmp_path: Path, package: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    for name in ("en.words", "en.refused", "en.themes", "english.words", "de.words"):
        (folder / name).write_text("old")
    assert built(folder, package, "en").returncode == 0
    left = {path.name for path in folder.iterdir() if path.read_bytes() == b"old"}
    assert left == {"english.words", "de.words"}
    assert not (folder / "en.themes").exists()


def test_a_stopped_build_leaves_all_as_it_was(tmp_path: Path, package: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / "ru.words").write_text("old")
    process = started(folder, package, "ru")
    assert process.stdout is not None
    assert process.stdout.readline() == "ru reading numbers\n"
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=120)
    assert "KeyboardInterrupt" in err
    assert process.returncode != 0
    assert [path.read_text() for path in folder.iterdir()] == ["old"]


def test_what_a_killed_build_left_is_removed_by_the_next(tmp_path: Path, package: Path) -> None:
    folder = tmp_path / "tables"
    process = started(folder, package, "ru")
    assert process.stdout is not None
    assert process.stdout.readline() == "ru reading numbers\n"
    process.kill()
    # its own process ends too, and with it the last that could write to these
    process.communicate(timeout=120)
    assert [path.name[:10] for path in folder.iterdir()] == [".building-"]
    assert built(folder, package, "en").returncode == 0
    assert {path.name[:2] for path in folder.iterdir()} == {"en"}


def test_a_build_leaves_what_another_is_making(tmp_path: Path, package: Path) -> None:
    folder = tmp_path / "tables"
    process = started(folder, package, "ru")
    assert process.stdout is not None
    assert process.stdout.readline() == "ru reading numbers\n"
    built(folder, package, "en")
    assert ".building-" in {path.name[:10] for path in folder.iterdir()}
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=120)
    assert {path.name[:2] for path in folder.iterdir()} == {"en"}


def test_a_package_of_another_version(tmp_path: Path) -> None:
    other = written(tmp_path, "small-2.0.tar.gz", b"other")
    done = built(tmp_path / "tables", other, "en")
    assert done.returncode == 1
    assert "small-2.0.tar.gz is damaged, or not small 1.0" in done.stderr
    assert not (tmp_path / "tables").exists()


def test_a_folder_that_cannot_be_written(tmp_path: Path, package: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = built(tmp_path / "file" / "tables", package, "en")
    assert "cannot be written to: Not a directory" in done.stderr


def test_tables_are_outdated_by_another_recipe(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "RECIPES", small_build.RECIPES)
    monkeypatch.setattr(recipes, "RECIPES", small_build.RECIPES)
    monkeypatch.setattr(recipes, "SOURCES", small_build.SOURCES)
    folder = tmp_path / "tables"
    assert outdated(folder) == ["en", "de", "fr", "lb", "bg", "ru"]
    built(folder, package, "en", "de")
    assert outdated(folder) == ["fr", "lb", "bg", "ru"]
    content = bytearray((folder / "de.words").read_bytes())
    content[-1] ^= 1
    (folder / "de.words").write_bytes(content)
    assert outdated(folder) == ["de", "fr", "lb", "bg", "ru"]
    changed = {"small": small_build.pinned("small-1.0.tar.gz", b"other", "small")}
    monkeypatch.setattr(recipes, "SOURCES", changed)
    assert outdated(folder) == ["en", "de", "fr", "lb", "bg", "ru"]


def test_every_recipe_names_its_sources() -> None:
    for language, recipe in RECIPES.items():
        assert language == recipe.language
        assert set(recipe.packages) <= set(SOURCES)
        assert set(recipe.made_of) <= {"words", "refused", "commonness", "meanings"}
    used = {name for recipe in RECIPES.values() for name in recipe.packages}
    assert used == set(SOURCES)
