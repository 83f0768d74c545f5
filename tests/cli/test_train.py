"""``fishka train leaves``: values written, put down and taken up, wrong calls refused."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cli.calls import Caller, in_a_process, is_one_line
from fishka.engines.tiles.training import begun
from fishka.engines.tiles.values import read_values

LEAVES = ("train", "leaves", "--rules", "schitai-slova", "--workers", "1", "--seed", "4")


def test_values_are_learned_and_more_games_go_on_from_there(call: Caller, tmp_path: Path) -> None:
    one, two = str(tmp_path / "one.json"), str(tmp_path / "two.json")
    out = call(*LEAVES, "--games", "1", "-o", one).out
    assert out.startswith("Games  Racks  Foretold  Change in points\n1  ")
    assert read_values(Path(one).read_bytes()).rules == "schitai-slova"
    told = call(*LEAVES, "--games", "2", "-o", one, "--json").json
    assert call(*LEAVES, "--games", "2", "-o", two, "--json").json["curve"] == told["curve"]
    assert Path(one).read_bytes() == Path(two).read_bytes()
    assert is_one_line(call(*LEAVES, "--games", "1", "-o", one).err)
    other = (*LEAVES[:-1], "5", "--games", "2", "-o", one)
    assert "seed 4" in call(*other).err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--rules", "ludo", "--games", "1", "-o", "x"),
        ("--rules", "classic", "--games", "0", "-o", "x"),
        ("--rules", "classic", "--games", "1"),
        ("--rules", "classic", "--games", "1", "-o", "x", "--workers", "2", "--ray", "auto"),
        ("--rules", "classic", "--games", "1", "-o", "none/x"),
    ],
)
def test_wrong_calls(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = call("train", "leaves", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err.splitlines()[-1] + "\n")


def test_a_file_that_is_no_training(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "x"
    kept = Path(f"{place}.part")
    for content in (b"no", msgspec.msgpack.encode(begun("classic", 4))):
        kept.write_bytes(content)
        assert is_one_line(call(*LEAVES, "--games", "1", "-o", str(place)).err)


@pytest.mark.slow
def test_a_training_that_is_killed_goes_on_to_the_same_values(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    asked = (*LEAVES[:4], "--seed", "4", "--games", "25", "--workers", "2", "-o")
    in_a_process(*asked, str(whole))
    for _time in range(3):
        call = (sys.executable, "-m", "fishka.cli", *asked, str(broken))
        with subprocess.Popen(call, stderr=subprocess.PIPE) as running:
            assert running.stderr is not None
            assert b"games played" in running.stderr.readline()
            running.kill()
        assert not broken.exists()
    in_a_process(*asked, str(broken))
    assert broken.read_bytes() == whole.read_bytes()
    assert Path(f"{broken}.part").read_bytes() == Path(f"{whole}.part").read_bytes()
