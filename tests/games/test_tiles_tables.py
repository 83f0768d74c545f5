"""The tile games against tables worked out by hand from their rules."""

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from fishka.core.errors import IllegalError, MalformedError
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.sets import BOARDS, CLASSIC_BOARD, ENGLISH, RUSSIAN, square
from games.tiles_tables import act_of, grid_of, letters, match_of, options_of, place, rows

PREMIUMS = {".": (1, 1), "d": (2, 1), "t": (3, 1), "D": (1, 2), "T": (1, 3)}
SHORT = {"words": {"list": ["ОН", "НОС"]}}


@pytest.mark.parametrize(("name", "letter", "tiles", "value"), list(rows("sets.tsv")))
def test_sets(name: str, letter: str, tiles: str, value: str) -> None:
    tile_set = {"russian": RUSSIAN, "english": ENGLISH}[name]
    assert tile_set.counts[letter] == int(tiles)
    assert tile_set.values[letter] == int(value)


@pytest.mark.parametrize(
    ("game", "all_tiles"),
    [("krestoslovitsa", 130), ("schitai-slova", 130), ("erudit", 131), ("classic", 100)],
)
def test_whole_sets(game: str, all_tiles: int) -> None:
    rules = RULE_SETS[game]
    assert len(rules.tile_set.tiles(rules.defaults.blanks)) == all_tiles
    assert sum(name == rules.tile_set.alphabet.language for name in ("ru", "en")) == 1
    table = {"ru": "russian", "en": "english"}[rules.tile_set.alphabet.language]
    assert {row[1] for row in rows("sets.tsv") if row[0] == table} == set(rules.tile_set.counts)


@pytest.mark.parametrize(("name", "row", "squares"), list(rows("boards.tsv")))
def test_boards(name: str, row: str, squares: str) -> None:
    board = BOARDS[name]
    first = square(f"A{row}")
    for column, mark in enumerate(squares):
        number = first + column
        assert (board.letter[number], board.word[number]) == PREMIUMS[mark], column
        if number != square("H8"):
            assert CLASSIC_BOARD.word[number] == BOARDS["standard"].word[number]
            assert CLASSIC_BOARD.letter[number] == BOARDS["standard"].letter[number]


def test_the_centre_doubles_in_classic_alone() -> None:
    assert CLASSIC_BOARD.word[square("H8")] == 2
    assert CLASSIC_BOARD.letter[square("H8")] == 1


class Turn(NamedTuple):
    """A row of ``turns.tsv``."""

    game: str
    options: str
    board: str
    rack: str
    lay: str
    swap: str
    expected: str
    why: str


class Course(NamedTuple):
    """A row of the tables that play several acts."""

    game: str
    options: str
    seats: str
    racks: str
    bag: str
    scores: str
    to_move: str
    acts: str
    then: str
    final: str
    winners: str
    adjustments: str
    why: str


def title(row: object) -> str:
    """A row's game and what it shows."""
    assert isinstance(row, Turn | Course)
    return f"{row.game}: {row.why}"


@pytest.mark.parametrize("row", [Turn(*row) for row in rows("turns.tsv")], ids=title)
def test_turns(row: Turn) -> None:
    match = match_of(row.game, options_of(row.options))
    place(match, f"{row.rack},-", grid=grid_of(row.board))
    act = {"act": "lay", "tiles": letters(row.lay), "swap": letters(row.swap)}
    if row.expected.startswith("! "):
        refused(match, act, row.expected)
        return
    match.play(act)
    words, _, bonus = row.expected.partition(" +")
    told = [each.rsplit(" ", 1) for each in words.split("; ")]
    points = sum(int(score) for _word, score in told) + int(bonus or 0)
    assert match.turns[0].told() == {
        "seat": 0,
        "score": points,
        "words": [{"word": word, "score": int(score)} for word, score in told],
        "bonus": int(bonus or 0),
    }
    assert match.scores == (points, 0)


@pytest.mark.parametrize("row", [Course(*row) for row in rows("endings.tsv")], ids=title)
def test_endings(row: Course) -> None:
    follow(row, {})


@pytest.mark.parametrize("row", [Course(*row) for row in rows("disputes.tsv")], ids=title)
def test_disputes(row: Course) -> None:
    follow(row, {"words": {"list": ["ОН", "НОС"]}})


@pytest.mark.parametrize("row", [Course(*row) for row in rows("draws.tsv")], ids=title)
def test_draws(row: Course) -> None:
    follow(row, {})


@pytest.mark.parametrize("row", [Course(*row) for row in rows("unknown.tsv")], ids=title)
def test_unknown_tiles(row: Course) -> None:
    follow(row, {})


def follow(row: Course, options: Mapping[str, Any]) -> None:
    """Play the acts of a row and compare what they come to."""
    match = match_of(row.game, {**options_of(row.options), **options}, row.seats)
    if row.racks != "deal":
        place(match, row.racks, row.bag, row.scores, row.to_move)
        assert row.bag == "full" or match.state.unseen == "".join(sorted(row.bag.strip("-")))
    *earlier, last = row.acts.split("; ")
    for act in earlier:
        match.play(act_of(act))
    if row.then.startswith("! "):
        refused(match, act_of(last), row.then)
        return
    match.play(act_of(last))
    standing = match.standing
    assert ("over" if standing.finished else str(standing.to_move)) == row.then
    assert " ".join(map(str, standing.scores)) == row.final
    assert " ".join(map(str, standing.winners)) == row.winners
    told = (f"{each.seat} {each.score} {each.why}" for each in standing.adjustments)
    assert ", ".join(told) == row.adjustments


def refused(match: Match, act: Mapping[str, Any], why: str) -> None:
    """The act is illegal here and changes nothing."""
    before = match.state
    with pytest.raises(IllegalError, match=why.removeprefix("! ")):
        match.play(act)
    assert match.state == before


OPTIONS = list(rows("options.tsv"))


@pytest.mark.parametrize("row", OPTIONS, ids=lambda row: row[0])
@pytest.mark.parametrize("column", range(4), ids=list(RULE_SETS))
def test_options(row: tuple[str, ...], column: int) -> None:
    name, *defaults, others, none = row
    rules = match_of(list(RULE_SETS)[column], {"words": {"any": True}}).game
    if not defaults[column]:
        with pytest.raises(MalformedError, match=f'knows no "{name}"'):
            rules.options({name: json.loads(others)[0]})
        return
    default = json.loads(defaults[column])
    assert rules.told(rules.options({name: default})) == {}
    assert rules.options({name: default}) == rules.options({})
    for value in json.loads(others):
        told = rules.told(rules.options({name: value}))
        assert (
            told == {}
            if value == default
            else rules.options(told) == rules.options({name: value}) != rules.options({})
        )
    for value in json.loads(none):
        with pytest.raises(MalformedError, match=rf"`options\.{name}"):
            rules.options({name: value})


def test_the_table_knows_every_option() -> None:
    for column, rules in enumerate(RULE_SETS.values(), 1):
        assert {row[0] for row in OPTIONS if row[column]} == set(rules.names)


@pytest.mark.parametrize(("act", "why"), list(rows("malformed.tsv")))
def test_malformed_acts(act: str, why: str) -> None:
    match = match_of("krestoslovitsa", {"words": {"any": True}})
    before = match.state
    given = {"seat": 0, **json.loads(act)}
    with pytest.raises(MalformedError, match=re.escape(why)):
        match.play(given)
    assert match.state == before


@pytest.mark.parametrize("letter", ["ı", "ſ", "Ä", "é", "К", "А"])
def test_letters_that_only_look_like_those_of_the_set(letter: str) -> None:
    match = match_of("classic", {"words": {"any": True}})
    with pytest.raises(MalformedError, match="a letter of the set"):
        match.play({"act": "lay", "tiles": {"H8": letter}})


@pytest.mark.parametrize(
    ("game", "seats", "fits"),
    [
        ("krestoslovitsa", "1", False), ("krestoslovitsa", "2", True),
        ("krestoslovitsa", "18", True), ("krestoslovitsa", "19", False),
        ("schitai-slova", "18", True), ("schitai-slova", "19", False),
        ("erudit", "18", True), ("erudit", "19", False),
        ("classic", "14", True), ("classic", "15", False), ("classic", "1", False),
    ],
)  # fmt: skip
def test_number_of_seats(game: str, seats: str, *, fits: bool) -> None:
    if fits:
        match_of(game, {"words": {"any": True}}, seats)
        return
    with pytest.raises(MalformedError, match="seats, not"):
        match_of(game, {"words": {"any": True}}, seats)


def test_shared_racks_are_for_one_seat_a_team() -> None:
    shared = {"words": {"any": True}, "team_racks": "shared"}
    match_of("erudit", shared, "2/2")
    with pytest.raises(MalformedError, match="one seat"):
        match_of("erudit", shared, "4/2")


@pytest.mark.parametrize(
    ("word", "key"),
    [("ПОЛ", "ПОЛ"), ("пол", "ПОЛ"), ("ёж", "ЕЖ"), ("е\u0308ж", "ЕЖ"), ("по\u0301лка", "ПОЛКА")],
)
def test_words_of_options_are_folded(word: str, key: str) -> None:
    match = match_of("erudit", {"words": {"list": [word]}})
    assert match.record().options == {"words": {"list": [key]}}
    assert match.state.lexicon.admits(key)


def test_an_empty_list_can_be_added_to() -> None:
    match = match_of("classic", {"words": {"list": []}})
    match.play({"act": "words", "seat": 0, "add": ["cat"]})
    assert match.state.lexicon.admits("CAT")
