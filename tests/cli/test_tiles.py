"""Records of tile games through the commands that every game has."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import fishka
from cli.calls import DATA, Caller, is_one_line
from fishka.core.chance import CHANCE_VERSION, VerifiableChance, commitment
from fishka.games import record as records
from fishka.games.tiles import RULE_SETS

GAME = str(DATA / "tiles.json")
SEED = bytes(range(32))
IDENTITY = "k3v9"
VALUES = ("00ff", "a1")


def test_a_game_is_judged(call: Caller) -> None:
    answer = call("replay", GAME, "--json")
    assert answer.code == 0
    assert answer.json == {
        "game": "krestoslovitsa",
        "finished": True,
        "scores": [-10, 8],
        "winners": [0],
        "to_move": None,
        "adjustments": [{"seat": 0, "score": -30, "why": "leftover"}],
        "turns": [
            {"seat": 0, "score": 5, "words": [{"word": "ПОЛ", "score": 5}], "bonus": 0},
            {"seat": 1, "score": 8, "words": [{"word": "ПОЛКА", "score": 8}], "bonus": 0},
            {"seat": 0, "score": 15, "words": [{"word": "ПРОПОЛКА", "score": 15}], "bonus": 0},
            {"seat": 1, "score": 0, "words": [], "bonus": 0},
            {"seat": 0, "score": 0, "words": [], "bonus": 0},
        ],
    }


def test_people_get_a_table(call: Caller) -> None:
    assert call("replay", GAME).out == (
        "Turn  Seat  Points  Words        Bonus\n"
        "   1  Ана        5  ПОЛ 5        0\n"
        "   2  Лев        8  ПОЛКА 8      0\n"
        "   3  Ана       15  ПРОПОЛКА 15  0\n"
        "   4  Лев        0               0\n"
        "   5  Ана        0               0\n"
        "\n"
        "Seat  Points  At the end\n"
        "Ана      -30  tiles left on the rack\n"
        "\n"
        "Seat  Score\n"
        "Ана     -10\n"
        "Лев       8\n"
        "\n"
        "The game is over. Winners: Ана\n"
    )


@pytest.mark.parametrize(
    ("entry", "change", "kind", "why"),
    [
        (0, {"tiles": "ПОЛЩУК"}, "illegal", "7 tiles must be drawn here, not 6"),
        (0, {"tiles": "ПОЛЩУКЁ"}, "malformed", "letters of the set"),
        (2, {"tiles": {"G8": "П", "H8": "О", "I8": "М"}}, "illegal", "М is not on the rack"),
        (2, {"tiles": {"G8": "П", "H8": "О"}}, "illegal", "ПО"),
        (2, {"tiles": {"G8": "П", "H88": "О"}}, "malformed", "knows no square"),
        (2, {"act": "roll"}, "malformed", "`act` must be one of"),
        (3, {"tiles": "ЩЩЩ"}, "illegal", "not in the bag"),
        (4, {"seat": 0}, "illegal", "the turn of seat 1"),
        (9, {"exchange": "ЯЯ"}, "illegal", "not on the rack"),
        (12, {"seat": 2}, "malformed", "`seat`"),
    ],
)
def test_faults_are_told(
    call: Caller, entry: int, change: dict[str, Any], kind: str, why: str
) -> None:
    given = json.loads(Path(GAME).read_text())
    given["log"][entry] |= change
    answer = call("replay", "-", "--json", given=json.dumps(given))
    assert answer.code == 2
    assert answer.json["error"]["kind"] == kind
    assert answer.json["error"]["entry"] == entry
    assert why in answer.json["error"]["message"]
    assert is_one_line(answer.err)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"profile": "klingon"}, "there is no word list klingon"),
        ({"profile": "../ru"}, "there is no word list ../ru"),
        ({"list": ["cat"]}, "letters of the alphabet"),
    ],
)
def test_unknown_words_are_malformed(call: Caller, words: dict[str, Any], why: str) -> None:
    given = json.loads(Path(GAME).read_text()) | {"options": {"words": words}}
    answer = call("replay", "-", "--json", given=json.dumps(given))
    assert answer.code == 2
    assert answer.json["error"]["kind"] == "malformed"
    assert answer.json["error"]["entry"] is None
    assert why in answer.err


@pytest.mark.parametrize("game", list(RULE_SETS))
def test_a_list_that_is_not_built_is_told_on_one_line(
    call: Caller, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FISHKA_WORDS", str(tmp_path))
    given: dict[str, Any] = {"format": "fishka.game/1", "game": game, "log": []}
    given["seats"] = [{"name": "A"}, {"name": "B"}]
    for command in ("replay", "verify"):
        answer = call(command, "-", given=json.dumps(given))
        assert answer.code == 2
        assert is_one_line(answer.err)
        assert "not built" in answer.err
    with pytest.raises(fishka.FishkaError, match="not built"):
        fishka.new(game, ["A", "B"])
    # where people judge by themselves, no list is needed
    fishka.new(game, ["A", "B"], {"judge": "consent"})


def proven(game: str) -> dict[str, Any]:
    """A record of a whole game in which everything fell verifiably."""
    letters = RULE_SETS[game].tile_set.alphabet.letters
    words = [first + second for first in letters for second in letters]
    chance = VerifiableChance(SEED, IDENTITY, VALUES)
    match = fishka.new(game, ["Ana", "Luc"], {"words": {"list": words}}, chance)
    chooser = random.Random(1)
    while not match.finished and len(match.turns) < 6:
        acts = [act for act in match.legal() if act["act"] != "pass"]
        match.play(chooser.choice(acts or [{"act": "pass"}]))
    match.play({"act": "abort", "seat": 0})
    given = json.loads(records.write(match.record()))
    given["id"] = IDENTITY
    given["chance"] = {
        "version": CHANCE_VERSION,
        "commitment": commitment(IDENTITY, SEED),
        "values": list(VALUES),
        "seed": SEED.hex(),
    }
    return given


@pytest.mark.parametrize("game", list(RULE_SETS))
def test_every_draw_is_recomputed_from_the_sorted_bag(call: Caller, game: str) -> None:
    given = proven(game)
    draws = [index for index, entry in enumerate(given["log"]) if entry["act"] == "draw"]
    answer = call("verify", "-", "--json", given=json.dumps(given))
    assert answer.json == {"verified": True, "falls": len(draws)}
    last = given["log"][draws[-1]]
    other = "А" if RULE_SETS[game].tile_set.alphabet.language == "ru" else "I"
    last["tiles"] = other * len(last["tiles"]) if set(last["tiles"]) != {other} else "*"
    answer = call("verify", "-", "--json", given=json.dumps(given))
    assert answer.code == 2
    assert answer.json["error"]["entry"] == draws[-1]


def test_the_record_is_written_back_as_it_was(call: Caller) -> None:
    written = Path(GAME).read_text()
    assert json.loads(call("convert", GAME, "-", "--to", "record").out) == json.loads(written)


def test_the_notation_there_and_back(call: Caller) -> None:
    text = (DATA / "tiles.txt").read_text()
    assert call("convert", GAME, "-") == (0, text, "")
    assert call("convert", "-", "-", given=text).json == json.loads(Path(GAME).read_text())


def test_gcg_there_and_back(call: Caller, tmp_path: Path) -> None:
    golden, record, again = DATA / "classic.gcg", tmp_path / "a.json", tmp_path / "b.gcg"
    assert call("convert", str(golden), str(record)) == (0, "", "")
    assert call("replay", str(record), "--json").json["scores"] == [10, 10]
    answer = call("convert", str(record), str(again))
    assert answer == (0, "", "fishka: GCG has no place for options\n")
    assert again.read_text() == golden.read_text()
    refused = call("convert", GAME, str(tmp_path / "c.gcg"))
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == "fishka: GCG is for the game classic alone\n"


UNKNOWN = """game krestoslovitsa
option words {"list": ["РАК"]}
seat Ана
seat Лев
Ана: + _______
Лев: + АБВГД__
Ана: 8G РАК + ___
Лев: exchange __ + _Щ
Ана: rack ИКРАЯЧС
"""


def test_a_game_of_unknown_tiles(call: Caller, tmp_path: Path) -> None:
    text, record = tmp_path / "real.txt", tmp_path / "real.json"
    text.write_text(UNKNOWN)
    assert call("convert", str(text), str(record)).code == 0
    assert call("convert", str(record), "-", "--to", "text").out == UNKNOWN
    assert call("replay", str(record), "--json").json["scores"] == [5, 0]
    assert call("moves", str(record), "--count").json["count"] > 0
    assert call("advise", str(record), "--json").json["choices"]
    text.write_text("\n".join(UNKNOWN.splitlines()[:-1]))
    call("convert", str(text), str(record))
    for command in ("moves", "advise"):
        answer = call(command, str(record))
        assert answer.code == 2
        assert is_one_line(answer.err)
        assert "the rack is not told" in answer.err


def test_what_a_record_has_not_is_said_of_gcg(call: Caller, tmp_path: Path) -> None:
    paid = tmp_path / "paid.gcg"
    paid.write_text((DATA / "observed.gcg").read_text() + ">Ana:  (time) -10 16\n")
    answer = call("convert", str(paid), "-")
    assert answer.code == 0
    assert "left out" in answer.err
    assert call("convert", str(DATA / "observed.gcg"), "-").err == ""
