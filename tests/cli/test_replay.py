import json
from pathlib import Path
from typing import Any

import pytest

from cli.calls import ANA, DATA, Caller, is_one_line

CUBES = str(DATA / "cubes.json")
TEAMS = {
    "format": "fishka.game/1",
    "game": "yacht",
    "seats": [{"name": "A", "team": 1}, {"name": "B", "team": 0}, {"name": "C", "team": 1}],
    "log": [
        {"seat": 0, "act": "roll", "dice": [6, 6, 6, 6, 6]},
        {"seat": 0, "act": "score", "row": "yacht"},
        {"seat": 1, "act": "time_up"},
        {"seat": 1, "act": "resign"},
    ],
}


def record(*log: object, **more: object) -> str:
    seats = [{"name": "Ana"}, {"name": "Luc"}]
    return json.dumps(
        {"format": "fishka.game/1", "game": "yacht", "seats": seats, "log": log, **more}
    )


def test_the_example_of_the_contract(call: Caller) -> None:
    answer = call("replay", ANA, "--json")
    assert answer.code == 0
    assert answer.err == ""
    assert answer.json == {
        "game": "yacht",
        "finished": False,
        "scores": [17, 0],
        "winners": [],
        "to_move": 1,
        "turns": [{"seat": 0, "score": 17, "row": "four_of_a_kind"}],
    }


def test_teams_and_adjustments_stand_at_the_end(call: Caller) -> None:
    answer = call("replay", "-", "--json", given=json.dumps(TEAMS))
    assert answer.json == {
        "game": "yacht",
        "finished": True,
        "scores": [50, 0, 0],
        "winners": [0, 2],
        "to_move": None,
        "team_scores": {"0": 0, "1": 50},
        "adjustments": [],
        "turns": [
            {"seat": 0, "score": 50, "row": "yacht"},
            {"seat": 1, "score": 0, "row": "ones"},
        ],
    }


def test_people_get_a_table(call: Caller) -> None:
    assert call("replay", ANA).out == (
        "Turn  Seat  Points  Row\n"
        "   1  Ana       17  Four of a kind\n"
        "\n"
        "Seat  Score\n"
        "Ana      17\n"
        "Luc       0\n"
        "\n"
        "To move: Luc\n"
    )


def test_the_result_is_told_in_words(call: Caller) -> None:
    out = call("replay", "-", given=json.dumps(TEAMS)).out
    assert "The game is over. Winners: A, C\n" in out
    aborted = record({"seat": 0, "act": "abort"})
    assert "The game is over. Nobody has won.\n" in call("replay", "-", given=aborted).out


ROLL = {"seat": 0, "act": "roll", "dice": [1, 2, 3, 4, 5]}
FAULTS: list[tuple[str, int | None, str]] = [
    ("malformed", 0, record({"seat": 0, "act": "roll"})),
    ("malformed", 0, record({"seat": True, "act": "roll", "dice": [1] * 5})),
    ("malformed", 0, record({"seat": 0, "act": "roll", "dice": [1.0, 1, 1, 1, 1]})),
    ("malformed", 0, record({"seat": 0, "act": "roll", "dice": [7, 1, 1, 1, 1]})),
    ("malformed", 0, record({"seat": 0, "act": "roll", "dice": [1] * 6})),
    ("malformed", 0, record({"seat": 0, "act": "lay", "tiles": {}})),
    ("malformed", 0, record({"seat": 2, "act": "roll", "dice": [1] * 5})),
    ("malformed", 1, record(ROLL, {"seat": 0, "act": "score", "row": "kismet"})),
    ("malformed", 1, record({"seat": 0, "act": "abort"}, {"seat": 2, "act": "resign"})),
    ("malformed", 0, record("roll")),
    ("malformed", None, record(options={"four_of_a_kind": "none"})),
    ("malformed", None, record(game="ludo")),
    ("malformed", None, record(seats=[])),
    ("malformed", None, '{"format": "fishka.game/1", "format": "fishka.game/1"}'),
    ("malformed", None, "NaN"),
    ("malformed", None, "no JSON"),
    ("malformed", None, ""),
    ("illegal", 0, record({"seat": 0, "act": "roll", "dice": [1] * 4})),
    ("illegal", 0, record({"seat": 1, "act": "roll", "dice": [1] * 5})),
    ("illegal", 0, record({"seat": 0, "act": "score", "row": "yacht"})),
    ("illegal", 1, record(ROLL, {"seat": 0, "act": "roll", "keep": [6], "dice": [1] * 4})),
    ("illegal", 1, record({"seat": 0, "act": "abort"}, ROLL)),
]


@pytest.mark.parametrize(("kind", "entry", "given"), FAULTS)
def test_faults_name_their_kind_and_entry(
    call: Caller, kind: str, entry: int | None, given: str
) -> None:
    answer = call("replay", "-", "--json", given=given)
    error = answer.json["error"]
    assert answer.code == 2
    assert (error["kind"], error["entry"]) == (kind, entry)
    assert error["message"]
    assert is_one_line(answer.err)
    plain = call("replay", "-", given=given)
    assert (plain.code, plain.out) == (2, "")
    assert plain.err == answer.err
    assert (entry is None) == ("entry" not in plain.err.partition(": ")[2].partition(": ")[0])


@pytest.mark.parametrize(
    "content", [b"\xff\xfe{}", b"\x00" * 100, b" \n", b"[" * 100_000, b"\x7fELF", b'{"a":1}' * 2]
)
def test_what_is_no_record_is_told_on_one_line(
    call: Caller, tmp_path: Path, content: bytes
) -> None:
    place = tmp_path / "record.json"
    place.write_bytes(content)
    answer = call("replay", str(place), "--json")
    assert answer.code == 2
    assert answer.json["error"]["kind"] == "malformed"
    assert answer.json["error"]["entry"] is None
    assert is_one_line(answer.err)
    assert str(place) in answer.err


def test_huge_files_missing_files_and_directories(call: Caller, tmp_path: Path) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as stream:
        stream.truncate(10**12)
    for place in (huge, tmp_path, tmp_path / "none", Path("/dev/null"), tmp_path / ("x" * 300)):
        answer = call("replay", str(place), "--json")
        assert answer.code == 2
        assert answer.json["error"]["entry"] is None
        assert is_one_line(answer.err)
    for name in ("", "a\0b", "a\nb", "\x1b[31m", "\udcff"):
        answer = call("replay", name)
        assert answer.code == 2
        assert is_one_line(answer.err)
        assert "\x1b" not in answer.err


def test_names_cannot_command_the_terminal(call: Caller) -> None:
    seats = [{"name": "\x1b[2J\u202e\nLuc"}]
    out = call("replay", "-", given=record(seats=seats)).out
    assert "\\x1b[2J\\u202e\\nLuc" in out
    assert out.isprintable() or out.replace("\n", "").isprintable()


def test_a_mark_at_the_front_is_no_fault(call: Caller) -> None:
    """Editors on some systems put it there; the first character of a record comes after it."""
    assert call("replay", "-", given="\ufeff" + record()).code == 0


def test_game_two_tells_what_counts_and_what_was_struck(call: Caller) -> None:
    answer = call("replay", CUBES, "--json")
    nothing: dict[str, Any] = {"words": [], "bonus": 0, "credited": [], "struck": []}
    we, fork = {"word": "WE", "score": 5}, {"word": "FORK", "score": 11}
    journey = {"word": "JOURNEY", "score": 16}
    work, won = {"word": "WORK", "score": 7}, {"word": "WON", "score": 2}
    assert answer.json == {
        "game": "cubes-two",
        "finished": True,
        "scores": [13, -28],
        "winners": [0],
        "to_move": None,
        "team_scores": {"0": 13, "1": -28},
        "adjustments": [],
        "turns": [
            {
                "seat": 0,
                "score": 26,
                "words": [fork, we, journey],
                "bonus": 0,
                "unused": 6,
                "credited": [fork, we, journey],
                "struck": [],
            },
            {"seat": 1, "score": -14, "unused": 14, **nothing},
            {
                "seat": 0,
                "score": -13,
                "words": [work, won],
                "bonus": 0,
                "unused": 11,
                "credited": [work, won],
                "struck": [fork],
            },
            {"seat": 1, "score": -14, "unused": 14, **nothing},
            {"seat": 0, "score": 0, "unused": 0, **nothing},
            {"seat": 1, "score": 0, "unused": 0, **nothing},
        ],
    }


def test_game_two_as_a_table(call: Caller) -> None:
    out = call("replay", CUBES).out
    rows = [line.split() for line in out.splitlines()]
    assert rows[0][3:] == ["Words", "Bonus", "Not", "used", "Credited", "Struck"]
    laid = ["WORK", "7,", "WON", "2"]
    assert rows[3] == ["3", "Nora", "-13", *laid, "0", "11", *laid, "FORK", "11"]
    assert "The game is over. Winners: Nora\n" in out
