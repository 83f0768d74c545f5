import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fishka.core.chance import SeededChance
from fishka.core.errors import ActError, AmbiguousError, MalformedError
from fishka.core.seats import Seat
from fishka.games import record as records
from fishka.games.match import Match, load, new
from fishka.games.yacht import notation

ANA = """\
game yacht
seat Ana
seat Luc
Ana: 12246 | 22 446 | 44 144 -> four_of_a_kind
"""
NAMES = [
    "Ana",
    "Luc",
    "Ana",
    "seat 1",
    "",
    "a: b",
    "#x",
    '"',
    "game",
    "Жан-Пьер",
    "1",
    "x\ny\u2028",
    "O'Hara",
]


def played(seed: int, acts: int) -> Match:
    """A random game, its seats' names hard to write down."""
    chooser = random.Random(seed)
    seats = [Seat(chooser.choice(NAMES), number % 2) for number in range(chooser.choice((2, 4)))]
    options = {"four_of_a_kind": "four-dice", "turn_seconds": 60} if seed % 2 else {}
    match = new("yacht", seats, options, SeededChance(seed))
    for _ in range(acts):
        if match.finished:
            break
        match.play(_act(match, chooser))
    return match


def _act(match: Match, chooser: random.Random) -> dict[str, Any]:
    if chooser.random() < 0.02:
        left = set(range(len(match.seats))) - set(match.state.resigned)
        return {"seat": chooser.choice(sorted(left)), "act": "resign"}
    if chooser.random() < 0.05:
        return {"act": "time_up"}
    return chooser.choice(match.legal())


def written(match: Match) -> str:
    record = match.record()
    log: Any = record.log
    return notation.write(record.seats, record.options, log)


@given(st.integers(0, 10**6), st.integers(0, 200))
def test_what_is_written_reads_as_the_same_game(seed: int, acts: int) -> None:
    match = played(seed, acts)
    again = load(notation.read(written(match)))
    assert again.record() == match.record()
    assert again.state == match.state


def test_the_example_reads_as_the_record() -> None:
    match = load(notation.read(ANA))
    assert match.scores == (17, 0)
    assert written(match) == ANA


def test_spaces_comments_and_short_rows_are_read() -> None:
    text = """
    # at the kitchen table
    game yacht
    option four_of_a_kind four-dice
    seat "Ana", team 3
    seat Luc , team 0

      Ana : 22224|-  22226 -> FOUR OF
    Luc:11111
    Ana: -> resign
    """
    match = load(notation.read(text))
    assert match.standing.team_scores == {3: 8, 0: 0}
    assert match.standing.winners == (1,)


@pytest.mark.parametrize(
    ("line", "entry", "says"),
    [
        ("Ana: 12247", 1, "dice are up to five digits"),
        ("Ana: 123456", 1, "dice are up to five digits"),
        ("Ana: 11111 | 11", 2, "dice kept and the dice fallen"),
        ("Ana: 11111 | 11 111 1", 2, "dice are"),
        ("Ana: 11111 -> kismet", 2, "no row"),
        ("Ana: 11111 ->", 2, "no row"),
        ("Ana:", 1, "a roll or an arrow"),
        ("Eve: 11111", 1, "no seat"),
        ('"Ana: 11111', 1, "no option, no seat and no turn"),
        (r'"\x": 11111', 1, "quotation marks"),
        ("nonsense", 1, "no option, no seat and no turn"),
        ("seat Eve", 1, "before the first turn"),
    ],
)
def test_malformed_lines_name_line_and_entry(line: str, entry: int, says: str) -> None:
    text = f"game yacht\nseat Ana\nseat Luc\nLuc: 11111\n{line}\n"
    with pytest.raises(MalformedError, match=says) as told:
        notation.read(text)
    assert told.value.entry == entry
    assert "line 5" in str(told.value)


def test_the_game_must_be_named_first() -> None:
    for text in ("", "seat Ana\n", "# game yacht\n"):
        with pytest.raises(MalformedError, match="the first line"):
            notation.read(text)
    with pytest.raises(MalformedError, match="ludo"):
        load(notation.read("game ludo\n"))


def test_a_word_with_several_meanings_is_ambiguous() -> None:
    with pytest.raises(AmbiguousError, match="four_of_a_kind, fours") as told:
        notation.read(ANA.replace("four_of_a_kind", "four"))
    assert told.value.entry == 3
    with pytest.raises(AmbiguousError, match="seat 0, seat 1") as told:
        notation.read(ANA.replace("Luc", "Ana"))
    assert told.value.entry == 0
    assert notation.read(ANA.replace("four_of_a_kind", "fours"))["log"]


@given(st.text('0123456|->:, \nAnaLuc#"\\seatgmyoption_', max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for begun in (text, f"game yacht\nseat Ana\n{text}"):
        with contextlib.suppress(ActError):
            json.dumps(notation.read(begun))


def test_records_and_notation_agree_on_options() -> None:
    match = played(1, 30)
    text = written(match)
    assert "option four_of_a_kind four-dice\noption turn_seconds 60\n" in text
    record = records.from_json(notation.read(text))
    assert record.options == match.record().options
