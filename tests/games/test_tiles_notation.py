"""The text notation of the tile games: there and back, and what it refuses."""

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fishka
from fishka.core.errors import ActError, AmbiguousError, MalformedError
from fishka.games import game
from fishka.games import record as records
from fishka.games.match import Match, load
from fishka.games.tiles import notation
from fishka.games.tiles.sets import name_of, square
from games.conformance import RealTable, any_act, people
from games.tiles_tables import DATA

ENGLISH = {"list": (DATA / "english.txt").read_text().split()}
BEGUN = "game classic\nseat Ana\nseat Luc\nAna: + CATDOGS\nLuc: + AEIOURS\n"


def written(match: Match) -> str:
    record = match.record()
    log: list[Any] = list(record.log)
    return notation.write(record.game, record.seats, record.options, log)


def acts(turn: str) -> list[Any]:
    """The entries that a line of Ana's tells."""
    log: list[Any] = [*_log(f"{BEGUN}Ana: {turn}\n")[2:]]
    for entry in log:
        assert entry.pop("seat") == 0
    return log


def _log(text: str) -> list[Any]:
    log: Any = notation.read(text)["log"]
    return log


@pytest.mark.parametrize("judge", ["dictionary", "challenge", "consent"])
@pytest.mark.parametrize("untold", [0.0, 0.6])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_written_reads_as_the_same_game(judge: str, untold: float, seed: int) -> None:
    chooser = random.Random(seed)
    chance = RealTable(game("classic"), seed, untold)
    options = {"words": ENGLISH, "judge": judge, "target": 80, "several_words": True}
    match = fishka.new("classic", people(4, teams=2), options, chance)
    while not match.finished:
        if chooser.random() < 0.05:
            match.play({"act": "words", "seat": 1, "add": ["oats"], "strike": ["so", "os"]})
        elif chooser.random() < 0.02:
            match.play({"act": "resign", "seat": match.to_move})
        else:
            match.play(match.game.owed(match.state) or any_act(match, chooser))
    again = load(records.from_json(notation.read(written(match))))
    assert again.state == match.state
    assert written(again) == written(match)


@pytest.mark.parametrize(
    ("turn", "entries"),
    [
        ("8G CAT + AB", [{"act": "lay", "tiles": {"G8": "C", "H8": "A", "I8": "T"}},
                         {"act": "draw", "tiles": "AB"}]),
        ("G8 CAt", [{"act": "lay", "tiles": {"G8": "C", "G9": "A", "G10": "t"}}]),
        ("8G C.T", [{"act": "lay", "tiles": {"G8": "C", "I8": "T"}}]),
        ("8G C, G10 AT", [{"act": "lay", "tiles": {"G8": "C", "G10": "A", "G11": "T"}}]),
        ("15O C", [{"act": "lay", "tiles": {"O15": "C"}}]),
        ("8G c, swap H7=A, swap H9 = B",
         [{"act": "lay", "tiles": {"G8": "c"}, "swap": {"H7": "A", "H9": "B"}}]),
        ("pass", [{"act": "pass"}]),
        ("exchange *AB + CDE",
         [{"act": "pass", "exchange": "*AB"}, {"act": "draw", "tiles": "CDE"}]),
        ("exchange A__ + ___",
         [{"act": "pass", "exchange": "A__"}, {"act": "draw", "tiles": "___"}]),
        ("rack *ABC", [{"act": "rack", "tiles": "*ABC"}]),
        ("accept", [{"act": "accept"}]),
        ("challenge CAT AT", [{"act": "challenge", "words": ["CAT", "AT"]}]),
        ("refuse CAT", [{"act": "refuse", "words": ["CAT"]}]),
        ("words +oats -so -os", [{"act": "words", "add": ["oats"], "strike": ["so", "os"]}]),
        ("words", [{"act": "words"}]),
        ("time_up", [{"act": "time_up"}]),
        ("resign", [{"act": "resign"}]),
        ("+ AB", [{"act": "draw", "tiles": "AB"}]),
    ],
)  # fmt: skip
def test_turns(turn: str, entries: list[Any]) -> None:
    assert acts(turn) == entries


def test_swaps_are_written() -> None:
    lay = {"seat": 0, "act": "lay", "tiles": {"G8": "c"}, "swap": {"H7": "A", "H9": "B"}}
    text = notation.write("erudit", people(2), {}, [lay])
    assert text.splitlines()[-1] == "Seat 0: 8G c, swap H7=A, swap H9=B"
    assert _log(text) == [lay]


@pytest.mark.parametrize(
    ("tiles", "told"),
    [
        ("G8 H8 I8", "8G,+++"), ("G8 G9", "G8,++"), ("G8 I8", "8G,+ 8I,+"),
        ("G8 H8 G9 G10", "G8,+++ 8H,+"), ("O8 A9", "8O,+ 9A,+"), ("O15", "15O,+"),
    ],
)  # fmt: skip
def test_runs(tiles: str, told: str) -> None:
    lay = {square(name): "+" for name in tiles.split()}
    found = [f"{notation.place_of(start, step)},{run}" for start, step, run in notation.runs(lay)]
    assert " ".join(found) == told


def test_every_place() -> None:
    for number in range(225):
        for step in (1, 15):
            assert notation.place_in(notation.place_of(number, step)) == (number, step)
        assert notation.place_in(name_of(number)) == (number, 15)
    for wrong in ("", "H", "8", "H0", "0H", "H16", "16H", "P1", "1P", "h8", "H8H", "٨H"):
        assert notation.place_in(wrong) is None


@pytest.mark.parametrize(
    ("turn", "says"),
    [
        ("", "this is no turn"),
        ("dance", "this is no turn"),
        ("8G", "this is no turn"),
        ("8P CAT", "this is no turn"),
        ("16G CAT", "this is no turn"),
        ("8N CAT", "beyond the board"),
        ("N14 CAT", "beyond the board"),
        ("8G CAT, G8 CAT", "told twice"),
        ("8G CAT swap", "this is no turn"),
        ("swap H8", "this is no turn"),
        ("pass now", "this is no turn"),
        ("challenge", "this is no turn"),
        ("exchange", "this is no turn"),
        ("exchange A B", "this is no turn"),
        ("rack", "this is no turn"),
        ("rack A B", "this is no turn"),
        ("words oats", "begins with"),
    ],
)
def test_malformed_turns_name_line_and_entry(turn: str, says: str) -> None:
    with pytest.raises(MalformedError, match=says) as told:
        notation.read(f"{BEGUN}Ana: {turn}\n")
    assert told.value.entry == 2
    assert "line 6" in str(told.value)


def test_what_the_form_of_an_act_refuses_is_told_at_its_entry() -> None:
    for turn in ("8G CÄT", "8G C*T", "8G C_T", "exchange ab", "swap H8=a, 8G c", "rack A_"):
        with pytest.raises(MalformedError) as told:
            load(records.from_json(notation.read(f"{BEGUN}Ana: {turn}\n")))
        assert told.value.entry == 2


def test_options_are_json_where_they_are_no_words() -> None:
    text = 'game erudit\noption several_words false\noption target null\noption words {"any": true}'
    assert notation.read(text)["options"] == {
        "several_words": False,
        "target": None,
        "words": {"any": True},
    }
    with pytest.raises(MalformedError, match="no JSON"):
        notation.read("game erudit\noption words {any}")


def test_seats_of_one_name_are_ambiguous() -> None:
    with pytest.raises(AmbiguousError, match="seat 0, seat 1"):
        notation.read("game erudit\nseat Ana\nseat Ana\nAna: pass")


@given(st.text('0123456789ABHOabh+-.,=: \nAnaLucswp#"\\seatgmyoption_*', max_size=100))
def test_any_text_is_read_or_refused(text: str) -> None:
    for begun in (text, BEGUN + text, f"{BEGUN}Ana: {text}"):
        with contextlib.suppress(ActError):
            json.dumps(notation.read(begun))
