"""The build knows what is stale and what a system lacks."""

import os
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
