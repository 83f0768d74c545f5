"""The script of sixty lines recomputes records of every game, and finds what was changed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fishka.games import GAMES

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "web" / "public" / "verify_game.py"
PROOFS = ROOT / "tests" / "data" / "proofs"
PIECES: dict[str, Any] = json.loads((PROOFS / "pieces.json").read_text("utf-8"))


def golden(game: str) -> dict[str, Any]:
    return json.loads((PROOFS / f"{game}.json").read_text("utf-8"))


def checked(folder: Path, record: dict[str, Any]) -> tuple[int, str]:
    paths: list[Path] = []
    for name, value in (("record", record), ("pieces", PIECES[record["game"]])):
        paths.append(folder / f"{name}.json")
        paths[-1].write_text(json.dumps(value), "utf-8")
    done = subprocess.run(
        [sys.executable, "-I", SCRIPT, *paths], capture_output=True, text=True, check=False
    )
    return done.returncode, (done.stdout + done.stderr).strip().splitlines()[-1]


def changed(entry: dict[str, Any]) -> dict[str, Any]:
    """The same entry, one piece of what fell exchanged for another."""
    if "dice" in entry:
        return entry | {"dice": [entry["dice"][0] % 6 + 1, *entry["dice"][1:]]}
    name = "faces" if "faces" in entry else "tiles"
    fell = entry[name]
    return entry | {name: ("*" if fell[0] != "*" else "А") + fell[1:]}


def test_it_is_of_sixty_lines_and_the_standard_library() -> None:
    assert len(SCRIPT.read_text("utf-8").splitlines()) <= 60


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_recomputed(tmp_path: Path, game: str) -> None:
    told = (0, "everything fell as the promised seed gives it")
    assert checked(tmp_path, golden(game)) == told


@pytest.mark.parametrize("game", ["yacht", "cubes-two", "erudit"])
def test_a_changed_fall_is_found(tmp_path: Path, game: str) -> None:
    record = golden(game)
    fallen = [at for at, entry in enumerate(record["log"]) if {"dice", "faces"} & set(entry)]
    fallen += [at for at, entry in enumerate(record["log"]) if entry["act"] == "draw"]
    record["log"][fallen[-1]] = changed(record["log"][fallen[-1]])
    told = f"entry {fallen[-1]} is not what the seed gives"
    assert checked(tmp_path, record) == (1, told)


def test_another_seed_is_found(tmp_path: Path) -> None:
    record = golden("yacht")
    record["chance"]["seed"] = "00" * 32
    assert checked(tmp_path, record)[0] == 1


def test_without_a_seed_there_is_nothing_to_verify(tmp_path: Path) -> None:
    record = golden("yacht")
    del record["chance"]["seed"]
    assert checked(tmp_path, record) == (1, "nothing to verify: the record holds no seed")
