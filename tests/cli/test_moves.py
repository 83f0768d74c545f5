"""``fishka moves``: every lay in a single line, and the counts that other generators found."""

import csv
import json
from pathlib import Path

import pytest

from cli.calls import ANA, Caller

SHARED = Path(__file__).parents[3] / "shared" / "data"
"""Lies beside the repository; see its README."""
ENABLE = SHARED / "enable1.txt.gz"
BOARD = "/".join(["15"] * 7 + ["6CAT6"] + ["15"] * 7)


@pytest.fixture
def few(tmp_path: Path) -> str:
    file = tmp_path / "few.txt"
    file.write_text("at\ncat\ncats\n")
    return str(file)


def counted() -> list[dict[str, str]]:
    with (SHARED / "classic_movecounts.tsv").open() as stream:
        rows = (line for line in stream if not line.startswith("#"))
        return list(csv.DictReader(rows, delimiter="\t"))


def test_counts_and_best_scores_are_those_of_other_generators(call: Caller) -> None:
    rows = counted()
    assert len(rows) == 300
    positions = "\n".join(row["cgp"] for row in rows)
    answer = call("moves", "--cgp", "-", "--count", "--words", str(ENABLE), given=positions)
    assert answer.code == 0
    found = [json.loads(line) for line in answer.out.splitlines()]
    assert found == [
        {"count": int(row["scoring_plays"]), "best": int(row["top_score"])} for row in rows
    ]


def test_the_lays_of_a_position(call: Caller, few: str) -> None:
    position = f"{BOARD} S?/ 0/0 0"
    answer = call("moves", "--cgp", position, "--words", few, "--json").json
    assert {name: answer[name] for name in ("count", "best")} == {"count": 4, "best": 6}
    assert answer["lays"][:2] == [
        {"act": {"act": "lay", "tiles": {"J8": "S"}}, "score": 6},
        {"act": {"act": "lay", "tiles": {"J8": "s"}}, "score": 5},
    ]
    lines = call("moves", "--cgp", "-", "--words", few, given=f"{position}\n\n{position}\n").out
    assert [json.loads(line) for line in lines.splitlines()] == [answer, answer]


def test_nothing_to_lay(call: Caller, few: str) -> None:
    position = f"{BOARD} Q/A"
    assert call("moves", "--cgp", position, "--words", few, "--count").json == {
        "count": 0,
        "best": 0,
    }
    assert "nothing" in call("moves", "--cgp", position, "--words", few).out


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("", "15 rows"),
        ("15/15 A/", "15 rows"),
        (BOARD.replace("6CAT6", "7CAT6"), "row 8 of the position has 16 squares"),
        (BOARD.replace("6CAT6", "6CÄT6"), "row 8 of the position: Ä"),
        (BOARD.replace("6CAT6", "6C.T6"), "row 8 of the position: ."),
        (f"{BOARD} ABCDEFGH/", "ABCDEFGH is no rack"),
        (f"{BOARD} ab/", "ab is no rack"),
        (f"{BOARD} AB/ 5", "5 are no two scores"),
    ],
)
def test_a_position_at_fault(call: Caller, few: str, position: str, fault: str) -> None:
    answer = call("moves", "--cgp", position, "--words", few)
    assert answer.code == 2
    assert fault in answer.err
    answer = call("moves", "--cgp", "-", "--words", few, given=f"{BOARD} A/\n{position or 'x'}\n")
    assert answer.code == 2
    assert "standard input, line 2: " in answer.err


def test_calls_at_fault(call: Caller, few: str) -> None:
    assert "RECORD or --cgp" in call("moves").err
    assert "RECORD or --cgp" in call("moves", ANA, "--cgp", BOARD).err
    assert "only once" in call("moves", "--cgp", "-", "--words", "-").err
    assert "yacht is no tile game" in call("moves", ANA).err


RECORD = """{"format": "fishka.game/1", "game": "krestoslovitsa",
 "options": {"words": {"list": ["РОЛ", "ОН"]}},
 "seats": [{"name": "Ana"}, {"name": "Luc"}],
 "log": [{"seat": 0, "act": "draw", "count": 7, "tiles": "ЛЕРЪОЛО"},
         {"seat": 1, "act": "draw", "count": 7, "tiles": "ОАО*ЯЧМ"}]}
"""


def test_the_lays_of_a_record(call: Caller) -> None:
    answer = call("moves", "-", "--json", given=RECORD).json
    assert (answer["game"], answer["to_move"], answer["count"], answer["best"]) == (
        "krestoslovitsa",
        0,
        3,
        5,
    )
    assert answer["lays"][0]["act"] == {"act": "lay", "tiles": {"F8": "Р", "G8": "О", "H8": "Л"}}
    assert call("moves", "-", "--count", given=RECORD).json == {"count": 3, "best": 5}
    text = call("moves", "-", given=RECORD).out
    assert text.startswith("To move: Ana\n")
    assert "F8 across РОЛ" in text


def test_a_record_in_which_nobody_can_lay_yet(call: Caller) -> None:
    undrawn = RECORD[: RECORD.index('"log"')] + '"log": []}'
    answer = call("moves", "-", given=undrawn)
    assert answer.code == 2
    assert "7 tiles must be drawn first" in answer.err
