import json
from pathlib import Path
from typing import Any

import pytest

from cli.calls import ANA, Caller, is_one_line

LOG = json.loads(Path(ANA).read_text("utf-8"))["log"]


def record(entries: int, seats: int = 1, **more: object) -> str:
    return json.dumps(
        {
            "format": "fishka.game/1",
            "game": "yacht",
            "seats": [{"name": name} for name in ("Ana", "Luc", "Eve")[:seats]],
            "log": LOG[:entries],
            **more,
        }
    )


def test_the_best_keep_of_the_lesson(call: Caller) -> None:
    told = call("advise", "-", "--json", given=record(1)).json
    assert (told["game"], told["to_move"], told["unit"]) == ("yacht", 0, "expected total")
    best = told["choices"][0]
    assert best["act"] == {"act": "roll", "keep": [6]}
    assert best["value"] == pytest.approx(167.007798, abs=1e-6)
    assert best["exact"] is True
    values = [choice["value"] for choice in told["choices"]]
    assert values == sorted(values, reverse=True)
    assert sum(choice["act"]["act"] == "score" for choice in told["choices"]) == 12


def test_an_empty_sheet_is_worth_the_known_mean(call: Caller) -> None:
    told = call("advise", "-", "--json", given=record(0)).json
    assert told["choices"] == [
        {"act": {"act": "roll"}, "value": pytest.approx(169.773889, abs=5e-7), "exact": True}
    ]


def test_several_players_are_advised_to_win(call: Caller) -> None:
    told = call("advise", "-", "--json", "--top", "2", given=record(1, seats=2)).json
    assert told["unit"] == "win probability"
    assert len(told["choices"]) == 2
    assert all(0 < choice["value"] < 1 for choice in told["choices"])
    told = call("advise", "-", "--json", "--unit", "expected total", given=record(1, seats=2)).json
    assert told["unit"] == "expected total"


@pytest.mark.parametrize("level", ["child", "pupil", "medium", "strong", "perfect", "winner"])
def test_a_level_does_one_of_the_choices(call: Caller, level: str) -> None:
    told = call("advise", "-", "--json", "--level", level, given=record(1)).json
    everything = call("advise", "-", "--json", given=record(1)).json
    (choice,) = told["choices"]
    assert choice in everything["choices"]


def test_every_choice_may_be_played(call: Caller) -> None:
    told = call("advise", "-", "--json", given=record(1)).json
    for choice in told["choices"]:
        act: dict[str, Any] = {"seat": 0, **choice["act"]}
        if act["act"] == "roll":
            act["dice"] = [1] * (5 - len(act["keep"]))
        value = json.loads(record(1))
        value["log"].append(act)
        assert call("replay", "-", "--json", given=json.dumps(value)).code == 0


def test_people_get_a_table(call: Caller) -> None:
    answer = call("advise", "-", "--top", "2", given=record(1))
    assert answer.out == (
        "To move: Ana\n\nChoice  expected total\nkeep 6  167.01\nkeep 4  166.80\n"
    )


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        (["--unit", "points"], record(1)),
        (["--unit", ""], record(1)),
        (["--unit", "win probability"], record(1)),
        (["--level", "kasparov"], record(1)),
        (["--top", "0"], record(1)),
        (["--seconds", "-1"], record(1)),
        ([], record(1, log=[{"seat": 0, "act": "abort"}])),
        ([], record(1, log=[{"seat": 0}])),
        ([], ""),
    ],
)
def test_what_cannot_be_advised(call: Caller, arguments: list[str], given: str) -> None:
    answer = call("advise", "-", *arguments, given=given)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


def test_faults_of_a_record_are_told_to_programs_too(call: Caller) -> None:
    over = record(0, log=[{"seat": 0, "act": "abort"}])
    assert call("advise", "-", "--json", given=over).json["error"]["kind"] == "illegal"
