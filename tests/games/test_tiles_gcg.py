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
from fishka.games.tiles.gcg_reading import has_bonus, is_gcg, read
from games.conformance import Case, any_act, people, played
from games.test_tiles_unknown import untold as typed
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
        (("-IO", "-AO"), "line 6"),
        (("?DEIOST -IO", "?DEIOSTU -IO"), "line 4"),
        (("?ACDOST 8H", "?ACDOSTU 8H"), "line 4"),
        (("EIOTUUU - ", "EIOTUUU - - "), "line 7"),
        (("#rack2 EIOTUUU", "#rack2 EIOTUUA"), "line 7"),
        ((">Luc: EIOTUUU -", ">Eva: EIOTUUU -"), "line 7"),
        (("#rack2", "rack2"), "line 9"),
        (("8H COAt +10 10", "(challenge) 5"), "line 4"),
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


OBSERVED = (DATA.parent / "cli/observed.gcg").read_text()


def test_racks_that_are_told_in_part_or_not_at_all() -> None:
    match = load(records.from_json(read(OBSERVED)))
    assert [each.act for each in match.entries if each.act == "rack"] == ["rack"]
    drawn = [each.whole()["tiles"] for each in match.entries if each.act == "draw"]
    assert drawn == ["COVX___", "EFIV___", "___", "____", "___", "AEIN"]
    assert match.scores == (26, 26)
    assert match.state.racks == ("C______", "AEINOST")


@pytest.mark.parametrize(("untold", "exchange_minimum"), [(0.3, 100), (1.0, 7)])
@pytest.mark.parametrize("seed", range(6))
def test_games_with_unknown_racks_there_and_back(
    seed: int, untold: float, exchange_minimum: int
) -> None:
    chooser = random.Random(seed)
    options = {"words": ENGLISH, "exchange_minimum": exchange_minimum}
    match = played(Case("classic", people(2), options), seed)
    text = written(typed(match, chooser, untold))
    again = load(records.from_json(read(text)))
    assert again.turns == match.turns
    assert again.standing == match.standing
    assert again.state.grid == match.state.grid
    text = written(again)
    assert written(load(records.from_json(read(text)))) == text


def test_an_end_that_waits_for_racks_goes_there_and_back() -> None:
    match = fishka.new("classic", people(2), {"words": ENGLISH})
    for act in ("draw", "draw", *["pass"] * 6):
        match.play({"act": act, **({"tiles": "_______"} if act == "draw" else {})})
    text = written(match)
    assert text.endswith(">Seat_0:  - +0 0\n>Seat_1:  - +0 0\n")
    again = load(records.from_json(read(text)))
    assert again.state.ending == match.state.ending is not None
    assert again.state.racks == match.state.racks


@pytest.mark.parametrize(
    ("rack", "exchange", "told"),
    [("AB_____", "AB_____", "7"), ("AB_____", "_____", "5"), ("AB_____", "AB", "AB")],
)
def test_an_exchange_of_unknown_tiles_is_a_number(rack: str, exchange: str, told: str) -> None:
    match = fishka.new("classic", people(2), {"words": ENGLISH})
    for tiles in (rack, "_______"):
        match.play({"act": "draw", "tiles": tiles})
    match.play({"act": "pass", "exchange": exchange})
    match.play({"act": "draw", "tiles": "_" * len(exchange)})
    text = written(match)
    assert f">Seat_0: AB -{told} +0 0" in text
    again = load(records.from_json(read(text)))
    assert again.state.racks == match.state.racks


def test_an_exchange_of_told_and_unknown_tiles_cannot_be_told() -> None:
    match = fishka.new("classic", people(2), {"words": ENGLISH})
    for tiles in ("AB_____", "_______"):
        match.play({"act": "draw", "tiles": tiles})
    match.play({"act": "pass", "exchange": "A_"})
    with pytest.raises(FishkaError, match="told and unknown"):
        written(match)
    with pytest.raises(MalformedError, match="line 3"):
        read(OBSERVED.replace("COVX 8G VOX", "COVX -4"))


def test_points_for_challenges_and_for_time_are_left_out() -> None:
    paid = OBSERVED.replace("\n>Luc: EFIV", "\n>Ana: C (challenge) +5 31\n>Luc: EFIV")
    paid += ">Luc:  (time) -10 16\n"
    assert read(paid) == read(OBSERVED)
    assert has_bonus(paid)
    assert not has_bonus(OBSERVED)


def test_a_note_may_run_over_lines() -> None:
    noted = OBSERVED.replace("\n>", "\n#note 8G was better\nor not\n\n>")
    assert read(noted) == read(OBSERVED)


@given(st.text("0123456789ABHO?+-.(): \n>#playerckAnaLuc", max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    for begun in (text, GOLDEN + text, f"{GOLDEN}>Luc: {text}"):
        with contextlib.suppress(ActError):
            load(records.from_json(read(begun)))
