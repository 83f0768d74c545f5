"""GCG: a game worked out by hand, random games there and back, and what is refused."""

import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fishka
from fishka.core.chance import SeededChance
from fishka.core.errors import ActError, FishkaError, MalformedError
from fishka.games import record as records
from fishka.games.match import Match, load
from fishka.games.tiles import gcg
from fishka.games.tiles.gcg_reading import is_gcg, read
from games.conformance import any_act, people
from games.tiles_tables import DATA

GOLDEN = (Path(__file__).parent.parent / "data/cli/classic.gcg").read_text()
ENGLISH = {"list": (DATA / "english.txt").read_text().split()}


def written(match: Match) -> str:
    record = match.record()
    log: list[Any] = list(record.log)
    return gcg.write(record.seats, record.options, log)


def test_a_game_worked_out_by_hand() -> None:
    assert is_gcg(GOLDEN)
    match = load(records.from_json(read(GOLDEN)))
    assert [seat.name for seat in match.seats] == ["Ana Ba", "Luc"]
    assert [turn.told() for turn in match.turns[:2]] == [
        {"seat": 0, "score": 10, "words": [{"word": "COAT", "score": 10}], "bonus": 0},
        {"seat": 1, "score": 10, "words": [{"word": "TRAINS", "score": 10}], "bonus": 0},
    ]
    assert match.scores == (10, 10)
    assert match.state.racks == ("*DEEIST", "EIOTUUU")
    assert written(match) == GOLDEN


@pytest.mark.parametrize("seed", range(6))
def test_random_games_there_and_back(seed: int) -> None:
    chooser = random.Random(seed)
    match = fishka.new("classic", people(2), {"words": ENGLISH}, SeededChance(seed))
    while not match.finished and len(match.turns) < 10 * seed + 5:
        match.play(match.game.owed(match.state) or any_act(match, chooser))
    text = written(match)
    again = load(records.from_json(read(text)))
    assert written(again) == text
    assert again.turns == match.turns
    assert again.standing == match.standing
    assert again.state.grid == match.state.grid
    if not match.state.owed:
        assert again.state.racks == match.state.racks


def test_going_out_is_told_at_the_end() -> None:
    match = fishka.new("classic", people(2), {"words": {"any": True}}, SeededChance(5))
    free = iter([*range(8, 16), *range(7, 0, -1)])
    while not match.finished:
        if match.state.owed:
            match.play({"act": "draw"})
            continue
        rack, row = match.state.racks[match.state.to_move], next(free)
        tiles = dict(
            zip((f"{column}{row}" for column in "HIJKLMN"), rack.replace("*", "e"), strict=False)
        )
        match.play({"act": "lay", "tiles": tiles})
    (out,) = match.standing.adjustments
    assert out.why == "out"
    text = written(match)
    assert text.splitlines()[-1].endswith(f" {out.score:+} {match.scores[out.seat]}")
    again = load(records.from_json(read(text)))
    assert again.state.racks == match.state.racks
    assert again.standing == match.standing
    assert again.turns == match.turns


def test_a_lay_taken_back_is_a_pass_when_read() -> None:
    options = {"words": ENGLISH, "judge": "challenge"}
    match = fishka.new("classic", people(2), options)
    for act in (
        {"act": "draw", "tiles": "CATDOGS"},
        {"act": "draw", "tiles": "AEIOURS"},
        {"act": "lay", "tiles": {"H8": "C", "I8": "A", "J8": "T"}},
        {"act": "challenge", "seat": 1, "words": ["CAT"]},
    ):
        match.play(act)
    text = written(match)
    assert ">Seat_0: ACDGOST 8H CAT +10 10\n>Seat_0: ACDGOST -- -10 0\n" in text
    again = load(records.from_json(read(text)))
    assert [turn.told() for turn in again.turns] == [turn.told() for turn in match.turns]
    assert again.state.racks == match.state.racks
    assert again.to_move == match.to_move == 1


def test_leftovers_are_told_at_the_end() -> None:
    match = fishka.new("classic", people(2), {"words": ENGLISH})
    match.play({"act": "draw", "tiles": "CATDOGS"})
    match.play({"act": "draw", "tiles": "*EIOURS"})
    for _ in range(6):
        match.play({"act": "pass"})
    text = written(match)
    assert text.endswith(">Seat_0: ACDGOST (ACDGOST) -11 -11\n>Seat_1: ?EIORSU (?EIORSU) -6 -6\n")
    again = load(records.from_json(read(text)))
    assert again.standing == match.standing


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("8H COAt", "8P COAt"), "line 4"),
        (("8H COAt", "8M COAt"), "line 4"),
        (("-IO", "-2"), "line 6"),
        (("?DEIOST -IO", "DEIOST -IO"), "line 4"),
        (("?ACDOST 8H", "ACDOST 8H"), "first rack"),
        ((">Luc: EIOTUUU -", ">Eva: EIOTUUU -"), "line 7"),
        (("#rack2", "rack2"), "line 9"),
        (("+10 10", "(challenge) +5 15"), "line 4"),
    ],
)
def test_malformed_lines(change: tuple[str, str], says: str) -> None:
    with pytest.raises(MalformedError, match=says):
        read(GOLDEN.replace(*change, 1))
    with pytest.raises(MalformedError, match="two players"):
        read("#player1 Ana Ana\n")


def test_what_gcg_cannot_hold_is_said() -> None:
    with pytest.raises(FishkaError, match="two players, not of 3"):
        gcg.write(people(3), {}, [])
    options = {"words": {"any": True}, "several_words": True, "blank_swap": "same-turn"}
    log: list[Any] = [
        {"seat": 0, "act": "draw", "tiles": "CATDOGS"},
        {"seat": 1, "act": "draw", "tiles": "AEIOURS"},
        {"seat": 0, "act": "lay", "tiles": {"H8": "C", "I8": "A", "H9": "O"}},
    ]
    with pytest.raises(FishkaError, match="single line"):
        gcg.write(people(2), options, log)


@given(st.text("0123456789ABHO?+-.(): \n>#playerckAnaLuc", max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    for begun in (text, GOLDEN + text, f"{GOLDEN}>Luc: {text}"):
        with contextlib.suppress(ActError):
            load(records.from_json(read(begun)))
