"""Options, seats and the text notation of the cube games."""

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fishka
from fishka.core.chance import SeededChance
from fishka.core.errors import ActError, MalformedError
from fishka.games import record as records
from fishka.games.cubes import notation
from fishka.games.cubes.options import names
from fishka.games.cubes.sets import SETS, face_total, possible
from fishka.games.match import Match
from games.conformance import any_act, people
from games.cubes_tables import follow, match_of
from games.tables import rows

BEGUN = "game cubes-two\nseat Ana\nseat Luc\n"


def test_the_table_knows_every_option() -> None:
    table = list(rows("cubes/options.tsv"))
    for column, game in enumerate(("cubes-one", "cubes-two"), 1):
        assert {row[0] for row in table if row[column]} == set(names(game))


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_a_game_without_any_limit_is_malformed(game: str) -> None:
    with pytest.raises(MalformedError, match="would never end"):
        match_of(game, '{"target":null}')
    match_of(game, '{"target":null,"turns":1}')


def test_rounds_are_a_limit() -> None:
    match_of("cubes-two", '{"target":null,"rounds":1}')


@pytest.mark.parametrize("judge", ["challenge", "consent"])
def test_who_lay_at_the_same_time_cannot_judge(judge: str) -> None:
    with pytest.raises(MalformedError, match="dictionary must judge"):
        match_of("cubes-one", json.dumps({"simultaneous": True, "judge": judge}))


@pytest.mark.parametrize(("seats", "fits"), [(0, False), (1, True), (100, True), (101, False)])
def test_number_of_seats(seats: int, fits: bool) -> None:
    if fits:
        match_of("cubes-one", seats=str(seats))
        return
    with pytest.raises(MalformedError, match="seats, not"):
        match_of("cubes-one", seats=str(seats))


@pytest.mark.parametrize("profile", ["common-nouns", "krestoslovitsa"])
def test_a_list_in_other_letters_is_malformed(profile: str) -> None:
    with pytest.raises(MalformedError, match="in other letters"):
        match_of("cubes-one", json.dumps({"words": {"profile": profile}}))


def test_words_are_folded() -> None:
    match = match_of("cubes-one", '{"words":{"list":["ten"]},"judge":"challenge"}', "2")
    follow(match, "0: words +née; turn ##; challenge ae")
    assert match.entries[0].public == {"add": ["NEE"]}
    assert match.entries[-1].public == {"words": ["AE"], "stands": False}


@pytest.mark.parametrize("name", SETS)
def test_every_set_is_played_in_its_own_letters(name: str) -> None:
    options = {"cubes": name, "turns": 1}
    game = match_of("cubes-one").game
    assert game.told(game.options({"cubes": name})) == (
        {} if name == "english" else {"cubes": name}
    )
    assert game.options({"cubes": name}).words.profile == SETS[name].words
    match = fishka.new("cubes-one", ["Ana"], {**options, "words": {"any": True}}, SeededChance(1))
    assert match.game.options(match.game.told(match.options)) == match.options
    match.play({"act": "roll"})
    faces = match.state.faces
    assert possible(SETS[name], faces)
    foreign = "Q" if "Q" not in SETS[name].alphabet.letters else "Щ"
    with pytest.raises(MalformedError, match="letters of the set"):
        match.play({"act": "lay", "grid": [foreign]})
    first, second = faces.replace("*", "")[:2]
    match.play({"act": "lay", "grid": [first + second]})
    values = SETS[name].values
    paid = 2 * (values[first] + values[second]) - face_total(SETS[name], faces)
    assert match.scores == (paid,)


def written(match: Match) -> str:
    record = match.record()
    log: list[Any] = list(record.log)
    return notation.write(record.game, record.seats, record.options, log)


OPTIONS: list[Any] = [{}, {"judge": "consent"}, {"judge": "challenge"}, {"simultaneous": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_what_is_written_reads_as_the_same_game(game: str, options: Any) -> None:  # noqa: ANN401 - options of any kind
    told = {"words": {"any": True}, "turns": 3, **options}
    match = fishka.new(game, people(3), told, SeededChance(5))
    chooser = random.Random(5)
    match.play({"act": "words", "seat": 1, "add": ["QI"], "strike": ["AE"]})
    while not match.finished:
        match.play(match.game.owed(match.state) or any_act(match, chooser))
    again = Match.of(records.from_json(notation.read(written(match))))
    assert again.state == match.state
    assert written(again) == written(match)


def test_the_example_of_the_notation() -> None:
    assert notation.__doc__ is not None
    lines = [line.strip() for line in notation.__doc__.splitlines() if line.startswith("    ")]
    match = Match.of(records.from_json(notation.read("\n".join(lines))))
    assert match.view(None)["starter"] == 1
    assert [turn.told()["words"] for turn in match.turns] == [
        [{"word": "TEN", "score": 3}, {"word": "NO", "score": 2}],
        [{"word": "TENT", "score": 3}, {"word": "NO", "score": 2}],
        [],
    ]


@pytest.mark.parametrize(
    "turn",
    ["", "lay", "roll", "challenge", "words QI", "accept TEN", "TEN", "+ TEN"],
)
def test_malformed_turns_name_line_and_entry(turn: str) -> None:
    with pytest.raises(MalformedError, match="line 4: ") as refused:
        Match.of(records.from_json(notation.read(f"{BEGUN}Ana: {turn}\n")))
    assert refused.value.entry == 0


@given(st.text(st.sampled_from("layroltime_up-/.#TENten +*:\n0123"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(ActError):
        json.dumps(notation.read(f"{BEGUN}Ana: {text}"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=16),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
ACTS = ("roll_off", "roll", "lay", "pass", "accept", "challenge", "refuse", "words", "time_up")
FIELDS = ("seat", "faces", "grid", "time_up", "words", "add", "strike")
GRIDS = st.lists(st.text(st.sampled_from("AEIO.*eß "), min_size=3, max_size=3), max_size=4)


@given(
    st.sampled_from(ACTS),
    st.dictionaries(st.sampled_from(FIELDS), JSON | GRIDS),
    st.sampled_from(["cubes-one", "cubes-two"]),
)
def test_anything_given_is_judged(act: str, fields: dict[str, Any], game: str) -> None:
    match = match_of(game, seats="2")
    follow(match, "roll ones")
    before = match.state
    try:
        match.play({"act": act, **fields})
    except ActError:
        assert match.state == before
