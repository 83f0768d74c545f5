"""The locks name exact versions and hashes, and no place to fetch them from."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)==\S+( ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_python_lock_holds_pins_and_hashes_only(lock: Path) -> None:
    for line in lock.read_text("utf-8").splitlines():
        assert PIN.match(line) or HASH.match(line)


def test_develop_lock_agrees_with_run_lock() -> None:
    run, develop = (
        set(
            re.findall(
                r"^[\w.-]+==[\w.]+", (ROOT / "requirements" / name).read_text(), re.MULTILINE
            )
        )
        for name in ("run.txt", "develop.txt")
    )
    assert run
    assert run <= develop


def test_run_lock_covers_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {re.split(r"[^\w-]", name)[0] for name in project["dependencies"]}
    locked = (ROOT / "requirements" / "run.txt").read_text()
    assert wanted <= set(re.findall(r"^([a-z0-9-]+)==", locked, re.MULTILINE))


def test_npm_lock_names_no_registry() -> None:
    lock: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    packages: dict[str, dict[str, Any]] = lock["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name in packages if name and "integrity" not in packages[name]] == []


def test_client_versions_are_exact() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    versions: dict[str, str] = package.get("dependencies", {}) | package["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions.values())
