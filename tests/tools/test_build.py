"""The build knows what is stale and what a system lacks."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from fishka_build import toolchain
from fishka_build.freshness import files_below, is_fresh


def written(path: Path, time: int) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (time, time))
    return path


def test_product_is_fresh_until_a_source_changes(tmp_path: Path) -> None:
    source = written(tmp_path / "kernel.cpp", 10)
    product = tmp_path / "kernel.so"
    assert not is_fresh(product, [source])
    written(product, 20)
    assert is_fresh(product, [source])
    written(source, 30)
    assert not is_fresh(product, [source])


def test_installed_packages_are_no_sources(tmp_path: Path) -> None:
    own = written(tmp_path / "src" / "table.ts", 10)
    written(tmp_path / "node_modules" / "vite" / "vite.js", 10)
    assert list(files_below(tmp_path)) == [own]


@pytest.fixture
def bare_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    return tmp_path


def test_bare_system_lacks_both(bare_system: Path) -> None:
    assert not toolchain.has_compiler()
    assert not toolchain.has_node()


@pytest.mark.parametrize(
    ("version", "enough"), [("v18.20.1", False), ("v20.18.0", False), ("v20.19.0", True)]
)
def test_node_must_be_new_enough(bare_system: Path, version: str, enough: bool) -> None:
    for name in ("node", "npm"):
        program = bare_system / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    assert toolchain.has_node() is enough


def test_zig_stands_in_for_a_compiler(bare_system: Path) -> None:
    folder = bare_system / "zig"
    environment = toolchain.compiler_environment(folder)
    assert environment["CMAKE_TOOLCHAIN_FILE"] == str(folder / "toolchain.cmake")
    assert os.access(folder / "c++", os.X_OK)
    assert "-mcpu=baseline" in (folder / "c++").read_text()


def test_system_compiler_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "c++")
    assert "CMAKE_TOOLCHAIN_FILE" not in toolchain.compiler_environment(tmp_path)


MAKEFILE = Path(__file__).parents[2] / "Makefile"
LISTS_FAIL = 'case "$*" in "words build") exit 2 ;; *) echo started ;; esac'


@pytest.fixture
def set_up(tmp_path: Path) -> Path:
    """A project that is set up, with programs that do nothing."""
    shutil.copy(MAKEFILE, tmp_path)
    for name in ("requirements/run.txt", "requirements/build.txt", "pyproject.toml"):
        written(tmp_path / name, 10)
    written(tmp_path / "src" / "fishka" / "words" / "building" / "hand" / "denied.tsv", 10)
    for place, stamp in enumerate(("made", "run", "installed", "words")):
        written(tmp_path / ".venv" / f"{stamp}.stamp", 20 + place)
    program(tmp_path / ".venv" / "bin" / "python", "")
    program(tmp_path / ".venv" / "bin" / "fishka", LISTS_FAIL)
    return tmp_path


def program(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def made(folder: Path, goal: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "--no-print-directory", goal],
        cwd=folder,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )


def test_word_lists_are_built_when_what_makes_them_changes(set_up: Path) -> None:
    lists = set_up / ".venv" / "bin" / "fishka"
    program(lists, 'echo "$*" >> asked')
    assert made(set_up, "words").returncode == 0
    assert not (set_up / "asked").exists()
    written(set_up / "src" / "fishka" / "words" / "building" / "hand" / "denied.tsv", 30)
    for _time in range(2):
        assert made(set_up, "words").returncode == 0
    assert (set_up / "asked").read_text() == "words build\n"


def test_without_word_lists_play_begins_and_the_set_up_fails(set_up: Path) -> None:
    (set_up / ".venv" / "words.stamp").unlink()
    played = made(set_up, "play")
    assert played.returncode == 0
    assert played.stdout.endswith("started\n")
    assert "Word games wait until `make words` can build their lists" in played.stderr
    assert made(set_up, "setup").returncode == 2
    assert not (set_up / ".venv" / "words.stamp").exists()
