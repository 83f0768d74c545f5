from pathlib import Path
from typing import Any

import pytest

from cli.calls import Caller, is_one_line
from fishka.engines.levels import LEVELS


def series(call: Caller, *arguments: str) -> dict[str, Any]:
    where = () if "--workers" in arguments else ("--workers", "1")
    told = call("selfplay", "--game", "yacht", "--json", *arguments, *where).json
    assert told.pop("seconds") > 0
    assert told.pop("games_per_second") > 0
    return told


def test_the_same_seed_gives_the_same_games_for_any_number_of_workers(call: Caller) -> None:
    call_for = ("--players", "perfect,child", "--games", "230", "--seed", "5")
    alone = series(call, *call_for)
    assert alone == series(call, *call_for, "--workers", "2")
    assert alone != series(call, *call_for[:-1], "6")
    perfect, child = alone["players"]
    assert perfect["wins"] + child["wins"] + alone["ties"] == 230
    assert perfect["ties"] == child["ties"] == alone["ties"]
    assert perfect["wins"] > child["wins"]


def test_the_means_are_those_of_perfect_play(call: Caller) -> None:
    (player,) = series(call, "--players", "perfect", "--games", "400")["players"]
    assert abs(player["mean"] - 169.773889) < 4 * player["standard_error"]
    assert player["wins"] == 400
    told = series(
        call, "--players", "perfect", "--games", "5", "--option", "four_of_a_kind=four-dice"
    )
    assert told["games"] == 5


@pytest.mark.parametrize("level", LEVELS["yacht"])
def test_every_level_plays_whole_games(call: Caller, level: str) -> None:
    told = series(call, "--players", f"{level},pupil,{level}", "--games", "2")
    assert [player["name"] for player in told["players"]] == [level, "pupil", level]


def test_the_players_play_with_the_words_named(call: Caller, tmp_path: Path) -> None:
    few = tmp_path / "few.txt"
    few.write_text("CAT\nTEA\nEAT\nATE\n")
    asked = ("selfplay", "--game", "classic", "--players", "medium,medium", "--workers", "1")
    told = call(*asked, "--games", "1", "--json", "--words", str(few)).json
    assert max(player["mean"] for player in told["players"]) < 60


def test_people_get_a_table(call: Caller) -> None:
    out = call("selfplay", "--game", "yacht", "--players", "child", "--games", "1").out
    assert out.startswith("Player  Wins  Ties  Mean")
    assert "\n1 game, " in out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--game", "yacht"],
        ["--game", "ludo", "--players", "child"],
        ["--game", "yacht", "--players", "kasparov"],
        ["--game", "yacht", "--players", ""],
        ["--game", "yacht", "--players", "child,"],
        ["--game", "yacht", "--players", ",".join(["child"] * 101)],
        ["--game", "yacht", "--players", "child", "--games", "0"],
        ["--game", "yacht", "--players", "child", "--seed", "x"],
        ["--game", "yacht", "--players", "child", "--workers", "0"],
        ["--game", "yacht", "--players", "child", "--option", "x=1"],
        ["--game", "yacht", "--players", "child", "--option", "x=1", "--workers", "2"],
        ["--game", "yacht", "--players", "child", "--workers", "2", "--ray", "auto"],
        ["--game", "yacht", "--players", "child", "--words", "english"],
        ["--game", "classic", "--players", "child,child", "--words", "none"],
        ["--game", "classic", "--players", "child,child", "--words", "none.txt"],
        ["--game", "classic", "--players", "child,child", "--words", "x", "--option", "words=x"],
    ],
)
def test_wrong_calls(call: Caller, arguments: list[str]) -> None:
    answer = call("selfplay", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
