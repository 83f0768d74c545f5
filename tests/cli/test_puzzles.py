"""``fishka puzzles``: made of games, asked, wrong files and calls refused."""

import json
from pathlib import Path

import pytest

from cli.calls import ANA, Caller, is_one_line
from fishka.core.chance import SeededChance
from fishka.core.seats import Seat
from fishka.games import game, record
from fishka.games.match import Match


@pytest.fixture
def played(tmp_path: Path) -> str:
    """Each turn is entered as it falls, in the next row."""
    match = Match(game("yacht"), (Seat("Ana"),), {}, SeededChance(1))
    while not match.finished:
        match.play({"act": "roll"})
        match.play({"act": "score", "row": match.state.open_rows(0)[-1]})
    place = tmp_path / "game.json"
    place.write_text(record.write(match.record()))
    return str(place)


@pytest.fixture
def puzzles(call: Caller, tmp_path: Path, played: str) -> Path:
    place = tmp_path / "puzzles.json"
    assert call("puzzles", "make", played, "-o", str(place)).code == 0
    return place


def test_a_game_is_made_into_puzzles(call: Caller, played: str, puzzles: Path) -> None:
    told = call("puzzles", "make", played, "--json").json
    assert told["puzzles"] == json.loads(puzzles.read_text())["puzzles"]
    shown = call("puzzles", "make", played, "--count", "1").out.splitlines()
    assert [len(shown), shown[0].split()] == [2, ["Game", "Entry", "Answer", "Ahead", "by"]]


def test_a_puzzle_is_solved_given_up_and_left(call: Caller, puzzles: Path) -> None:
    answer = json.loads(puzzles.read_text())["puzzles"][0]["answer"]["act"]
    said = (
        "keep " + " ".join(map(str, answer["keep"]))
        if answer["act"] == "roll"
        else "score " + answer["row"]
    )
    out = call("puzzles", "solve", str(puzzles), given=f"what\nkeep 1\n{said}\n\n").out
    assert "`what` is no choice here" in out
    assert "No. Another try" in out
    assert "Yes: " in out
    assert "It was " in out
    assert out.splitlines()[-1] == "Solved: 1 of 2"


@pytest.mark.parametrize(
    "content",
    ["{}", "[]", "no", '{"format": "fishka.puzzles/2", "level": "child", "puzzles": []}'],
)
def test_files_without_puzzles(call: Caller, tmp_path: Path, content: str) -> None:
    place = tmp_path / "x.json"
    place.write_text(content)
    answer = call("puzzles", "solve", str(place))
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


@pytest.mark.parametrize(
    "act",
    [
        {},
        {"act": "roll", "keep": 5},
        {"act": "roll", "keep": ["a"]},
        {"act": "roll", "keep": [1, 1, 1, 1, 1, 1]},
        {"act": "score"},
        {"act": "score", "row": "none"},
        {"act": "resign"},
    ],
)
def test_answers_that_are_no_act(call: Caller, puzzles: Path, act: dict[str, object]) -> None:
    content = json.loads(puzzles.read_text())
    content["puzzles"][0]["answer"]["act"] = act
    puzzles.write_text(json.dumps(content))
    answer = call("puzzles", "solve", str(puzzles))
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


@pytest.mark.parametrize(
    "arguments",
    [("make",), ("make", ANA, "--level", "none"), ("make", "none.json"), ("solve", "-"), ()],
)
def test_wrong_calls(call: Caller, arguments: tuple[str, ...]) -> None:
    answer = call("puzzles", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
