"""Whole games in the terminal, through a pipe."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.calls import ANA, PLAIN, Caller, in_a_process, is_one_line
from fishka.games.match import Match, load
from fishka.games.yacht.scoring import ROWS

ALL_ROWS = "".join(f"roll\nscore {number}\n" for number in range(1, len(ROWS) + 1))


def played(place: Path) -> Match:
    """The match in a record the dialogue has written."""
    return load(place.read_bytes())


@pytest.mark.parametrize("level", ["child", "winner"])
def test_a_whole_game_against_a_level(tmp_path: Path, level: str) -> None:
    place = tmp_path / "game.json"
    answer = in_a_process(
        *("play", "yacht", "--seat", "Ana", "--computer", level),
        *("--seed", "3", "--record", str(place)),
        given=ALL_ROWS.encode(),
    )
    assert (answer.code, answer.err) == (0, "")
    assert "\x1b" not in answer.out
    assert "> " not in answer.out
    match = played(place)
    assert match.finished
    assert match.seats[1].more == {"level": level}
    assert f"with {max(match.scores)}." in answer.out
    for turn in match.turns:
        assert f"{match.seats[turn.seat].name}: {turn.score} in " in answer.out


def test_the_same_seed_is_the_same_game(call: Caller, tmp_path: Path) -> None:
    first, second = tmp_path / "1.json", tmp_path / "2.json"
    arguments = ("play", "yacht", "--computer", "strong", "--seat", "Ana", "--seed", "8")
    one = call(*arguments, "--record", str(first), given=ALL_ROWS)
    two = call(*arguments, "--record", str(second), given=ALL_ROWS)
    assert one == two
    assert first.read_bytes() == second.read_bytes()


def test_a_game_broken_off_goes_on_as_if_it_had_not_been(call: Caller, tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    seats = ("--seat", "Ana", "--seat", "Luc", "--seed", "4")
    script = [line for line in ALL_ROWS.splitlines() for _ in range(1)]
    two = [each for pair in zip(script[::2], script[1::2], strict=True) for each in pair * 2]
    call("play", "yacht", *seats, "--record", str(whole), given="\n".join(two))
    half = call("play", "yacht", *seats, "--record", str(broken), given="\n".join(two[:17]))
    assert half.code == 0
    assert f"The game stands in {broken}" in half.out
    assert len(played(broken).entries) == 17
    rest = call(
        "play", "yacht", "--continue", str(broken), "--seed", "4", given="\n".join(two[17:])
    )
    assert rest.code == 0
    assert broken.read_bytes() == whole.read_bytes()
    over = call("play", "yacht", "--continue", str(broken))
    assert over.code == 0
    assert "with" in over.out


def test_the_dialogue(call: Caller) -> None:
    said = "keep 2\nroll\nkeep 66\nkeep 1 1\nscore four\nscore choice\nundo\nresign\nresign yes\n"
    answer = call("play", "yacht", "--seat", "Ana", "--seat", "Luc", "--seed", "7", given=said)
    assert answer == (
        0,
        (Path(__file__).parents[1] / "data/cli/dialogue.txt").read_text("utf-8"),
        "",
    )


def test_two_computers_play_alone(call: Caller) -> None:
    answer = call("play", "yacht", "--computer", "child", "--computer", "child", "--seed", "1")
    assert answer.code == 0
    assert "Child 2, turn 12 of 12." in answer.out


def test_teams_share_the_win(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    levels = [word for _ in range(4) for word in ("--computer", "perfect")]
    answer = call("play", "yacht", *levels, "--teams", "2", "--seed", "1", "--record", str(place))
    match = played(place)
    assert [seat.team for seat in match.seats] == [0, 1, 0, 1]
    assert "win together with" in answer.out
    assert match.standing.team_scores is not None
    for score in match.standing.team_scores.values():
        assert f"{score}\n" in answer.out


def test_a_tie_is_named(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    said = "".join(
        f"{roll}score {row}\n" * 2
        for row, roll in zip(range(1, 13), ["roll 11111\n"] * 12, strict=True)
    )
    answer = call(
        *("play", "yacht", "--table-mode", "--seat", "Ana", "--seat", "Luc"),
        *("--record", str(place)),
        given=said,
    )
    assert played(place).standing.winners == (0, 1)
    assert "A tie: Ana, Luc share the win with" in answer.out


def test_real_dice_are_typed_in(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    said = "roll\n1 2 2 4\nx\n12246\nkeep 2 2 / 44\n446\nkeep 44 / 1 4 4\nscore four of\n"
    answer = call(
        *("play", "yacht", "--table-mode", "--seat", "Ana", "--seat", "Luc"),
        *("--record", str(place)),
        given=said,
    )
    assert answer.code == 0
    assert "5 dice must fall here, not 4" in answer.out
    assert json.loads(place.read_text())["log"] == json.loads(Path(ANA).read_text())["log"]


def test_people_roll_for_the_computer_at_a_real_table(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    said = "11111\n"
    answer = call(
        *("play", "yacht", "--table-mode", "--computer", "perfect", "--record", str(place)),
        given=said,
    )
    assert "Perfect: 50 in Yacht, 50 in all." in answer.out
    assert "What fell? 5 dice" not in answer.out  # prompts are for terminals
    assert played(place).scores == (50,)


def test_advice_is_given_when_asked_for(call: Caller) -> None:
    quiet = call("play", "yacht", "--seat", "Ana", "--seed", "2", given="roll\nquit\n")
    assert "Advice" not in quiet.out
    asked = call("play", "yacht", "--seat", "Ana", "--seed", "2", given="roll\nadvice\nquit\n")
    assert "expected total" in asked.out
    said = "roll\nkeep 77\nsheet\nquit\n"
    always = call("play", "yacht", "--seat", "Ana", "--seed", "2", "--advice", given=said)
    assert always.out.count("expected total") == 1


@pytest.mark.parametrize("language", ["ru", "bg", "lb"])
def test_every_language_plays(call: Caller, tmp_path: Path, language: str) -> None:
    place = tmp_path / "game.json"
    seats = ("--seat", "Ана", "--computer", "child", "--language", language, "--seed", "1")
    answer = call("play", "yacht", *seats, "--record", str(place), given="help\n" + ALL_ROWS)
    assert (answer.code, answer.err) == (0, "")
    assert played(place).finished


def test_only_a_terminal_is_prompted() -> None:
    out, written = os.openpty()
    script = [sys.executable, "-m", "fishka.cli", "play", "yacht", "--seat", "Ana", "--seed", "1"]
    with subprocess.Popen(
        script, stdin=written, stdout=written, stderr=written, env=PLAIN
    ) as process:
        shown = b""
        while b"Ana> " not in shown:
            shown += os.read(out, 1000)
        os.write(out, b"roll\nquit\n")
        process.wait(timeout=60)
        os.close(written)
        while True:
            try:
                more = os.read(out, 1000)
            except OSError:
                break
            if not more:
                break
            shown += more
    os.close(out)
    assert process.returncode == 0
    assert b"Ana rolls" in shown
    assert b"\x1b" not in shown


def test_killed_it_has_lost_nothing(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    script = [sys.executable, "-m", "fishka.cli", "play", "yacht", "--seat", "Ana"]
    with subprocess.Popen(
        [*script, "--seed", "1", "--record", str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=PLAIN,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"roll\nscore 1\nroll\nscore 2\nroll\nhelp\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith(b"quit"):
                break
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert len(played(place).entries) == 5
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_interrupted_it_says_where_the_game_stands(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    script = [sys.executable, "-m", "fishka.cli", "play", "yacht", "--seat", "Ana"]
    with subprocess.Popen(
        [*script, "--record", str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
    ) as process:
        assert process.stdout is not None
        while b"turn 1" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert b"The game stands in" in out
    assert played(place).entries == []


def test_a_game_is_not_overwritten(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    place.write_text("mine")
    answer = call("play", "yacht", "--record", str(place))
    assert (answer.code, answer.out) == (2, "")
    assert place.read_text() == "mine"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["ludo"],
        ["cubes-three"],
        ["yacht", "--computer", "kasparov"],
        ["yacht", "--teams", "2"],
        ["yacht", "--teams", "1"],
        ["yacht", "--seat", "A", "--seat", "B", "--seat", "C", "--teams", "2"],
        ["yacht", "--option", "four_of_a_kind=three"],
        ["yacht", "--seat", "x" * 201],
        ["yacht", "--seat", "\udcff"],
        ["yacht", *["--seat", "x"] * 101],
        ["yacht", "--record", "/none/game.json"],
        ["yacht", "--record", "-"],
        ["yacht", "--record", ""],
        ["yacht", "--continue", "/none/game.json"],
        ["yacht", "--continue", "-"],
        ["yacht", "--continue", ANA, "--seat", "Eve"],
        ["yacht", "--seed", "x"],
    ],
)
def test_wrong_calls(call: Caller, arguments: list[str]) -> None:
    answer = call("play", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


def test_any_bytes_may_be_said(call: Caller) -> None:
    said = b"\xff\xfe\n\x00\nroll \x1b[31m\n" + b"x" * 5000 + b"\nscore \xd0\nroll\nkeep \xf0\n"
    answer = call("play", "yacht", "--seat", "Ana", given=said)
    assert answer.code == 0
    assert "\x1b" not in answer.out
