"""The record: read strictly, the place of each fault named, written back as it was."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fishka
from fishka.core.errors import ActError, MalformedError
from fishka.games.record import read, write
from games.conformance import fault

ROLLED = {"seat": 0, "act": "roll", "dice": [1, 2, 2, 4, 6]}
GOOD: dict[str, object] = {
    "format": "fishka.game/1",
    "game": "yacht",
    "seats": [{"name": "Ana"}, {"name": "Luc"}],
    "log": [ROLLED],
}
COMMITMENT = "ab" * 32


def changed(**changes: object) -> str:
    return json.dumps({**GOOD, **changes})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no JSON: line 1, column 1"),
        ("[]", "the record must be an object, not"),
        ("{", "no JSON"),
        ('{"a": 1, "a": 1}', 'key "a" stands twice'),
        ('{"seats": [{"name": "A", "name": "B"}]}', 'key "name" stands twice'),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": -Infinity}', "-Infinity is no number"),
        ("[" * 100_000, "nested deeper than 32"),
        ('{"a": ' + "9" * 5000 + "}", "more digits"),
        ('{"a": 1e999}', "more digits"),
        ('{"name": "\\ud800"}', "the record knows no"),
        ('{"\\ud800": 1}', r'the record knows no "\ud800"'),
        (changed(format="fishka.game/2"), "`format` must be one of fishka.game/1"),
        (changed(game="chess"), "`game` must be one of yacht"),
        (changed(game=["yacht"]), "`game` must be one of"),
        (changed(option={}), 'the record knows no "option"'),
        (changed(options=[]), "`options` must be an object"),
        (changed(options={"joker": 1}), '`options` knows no "joker"'),
        (changed(seats=[]), "1 to 100 seats"),
        (changed(seats=[{"nom": "Ana"}]), "`seats[0]` must have `name`"),
        (changed(seats=[{"name": 3}]), "`name` of `seats[0]` must be a text"),
        (changed(seats=[{"name": "x" * 201}]), "201 characters, at most 200"),
        (changed(seats=[{"name": "\ud800"}]), "half a character"),
        (changed(seats=[{"name": "A", "more": ["\ud800"]}]), "`seats[0]` holds half a character"),
        (changed(seats=[{"name": "A", "\ud800": 1}]), "`seats[0]` holds half a character"),
        (changed(seats=[{"name": "A", "team": True}]), "whole number, not true"),
        (changed(seats=[{"name": "A", "team": 1.0}]), "whole number, not 1.0"),
        (changed(seats=[{"name": "A", "team": None}]), "whole number, not null"),
        (changed(seats=[{"name": "A", "team": 1}, {"name": "B"}]), "on all `seats` or on none"),
        (changed(seats=[{"name": "A"}] * 101), "at most 100"),
        (changed(log={}), "`log` must be a list"),
        (changed(id=7), "`id` must be a text"),
        (changed(chance={"version": "x"}), "`chance` must have `values`"),
        (changed(chance={"version": "x", "values": ["00"]}), "one value a seat, 2 in all"),
        (
            changed(
                chance={
                    "version": "fishka.chance/1",
                    "values": ["00", "11"],
                    "commitment": "zz" * 32,
                }
            ),
            "`chance.commitment` must be hexadecimal",
        ),
        (json.dumps({key: GOOD[key] for key in ("format", "game", "log")}), "must have `seats`"),
    ],
)
def test_refused_as_a_whole(text: str, why: str) -> None:
    with pytest.raises(MalformedError) as caught:
        fishka.load(text)
    assert why in str(caught.value)
    assert caught.value.entry is None


@pytest.mark.parametrize(
    ("entry", "kind", "why"),
    [
        (None, "malformed", "`log[1]` must be an object"),
        ({}, "malformed", "must have `act`"),
        ({"act": "roll"}, "malformed", "must have `seat`"),
        ({"act": "roll", "seat": 0}, "malformed", "must have `dice`"),
        ({"act": "roll", "seat": 1, "dice": [0]}, "malformed", "from 1 to 6"),
        ({"act": "roll", "seat": 1, "dice": [1, 1, 1, 1, 1]}, "illegal", "turn of seat 0"),
        ({"act": "score", "seat": 0, "row": "ones", "at": "now"}, "malformed", "`at` must be"),
        ({"act": "score", "seat": 0, "row": "ones", "at": 5}, "malformed", "`at` must be"),
        ("\ud800", "malformed", r'must be an object, not "\ud800"'),
        ({"act": "\ud800", "seat": 0}, "malformed", "`log[1]` holds half a character"),
        ({"act": "resign", "seat": 0, "said": ["\ud800"]}, "malformed", "half a character"),
    ],
)
def test_refused_at_an_entry(entry: object, kind: str, why: str) -> None:
    with pytest.raises(ActError) as caught:
        fishka.load(changed(log=[ROLLED, entry, {"nonsense": True}]))
    assert (caught.value.kind, caught.value.entry) == (kind, 1)
    assert why in str(caught.value)


@pytest.mark.parametrize("bytes_", [b"\xff\xfe", b'{"a": "\xc3"}'])
def test_bytes_that_are_no_text(bytes_: bytes) -> None:
    with pytest.raises(MalformedError, match="no UTF-8"):
        fishka.load(bytes_)


@pytest.mark.parametrize(
    ("at", "right"),
    [
        ("2026-11-29T20:15:00Z", True),
        ("2026-11-29t20:15:00.123456789012z", True),
        ("2026-11-29T20:15:00-23:59", True),
        ("2016-12-31T23:59:60Z", True),
        ("2028-02-29T00:00:00+00:00", True),
        ("2026-02-29T00:00:00Z", False),
        ("2026-11-29T24:00:00Z", False),
        ("2026-11-29T20:15:61Z", False),
        ("2026-11-29T20:15:00+24:00", False),
        ("2026-11-29T20:15:00+01:00:30", False),
        ("2026-11-29T20:15:00", False),
        ("2026-11-29T20:15Z", False),
        ("2026-11-29 20:15:00Z", False),
        ("2026-W48-7T20:15:00Z", False),
        ("20261129T201500Z", False),
        ("2026-11-29T20:15:00,5Z", False),
        ("٢٠٢٦-11-29T20:15:00Z", False),
    ],
)
def test_times_are_those_of_rfc_3339(at: str, right: bool) -> None:
    error = fault(changed(log=[{**ROLLED, "at": at}]))
    assert (error is None) == right
    assert right or (error is not None and error.entry == 0)


def test_any_whole_number_names_a_team() -> None:
    numbers = (0, 7, 2**53 - 1)
    record = read(changed(seats=[{"name": "A", "team": number} for number in numbers]))
    assert [seat.team for seat in record.seats] == list(numbers)


def test_over_long() -> None:
    with pytest.raises(MalformedError, match="at most 8388608"):
        fishka.load(" " * 8_388_609)


def test_more_keys_are_kept() -> None:
    record = read(
        changed(
            id="g1",
            seats=[{"name": "Ana", "colour": "red"}, {"name": "Люк", "team_name": None}],
            log=[
                {
                    "seat": 0,
                    "act": "roll",
                    "dice": [1, 2, 2, 4, 6],
                    "at": "2026-11-29T20:15:00.5+01:00",
                    "said": {"x": [1.5, True]},
                }
            ],
            chance={
                "version": "fishka.chance/1",
                "values": ["00", "11"],
                "commitment": COMMITMENT,
                "seed": COMMITMENT,
            },
        )
    )
    again = fishka.load(record).record()
    assert again == record
    assert read(write(again)) == record


def test_a_byte_order_mark_is_passed_over() -> None:
    assert read(b"\xef\xbb\xbf" + changed().encode()) == read(changed())


def test_defaults_may_be_told() -> None:
    told = {"four_of_a_kind": "all-dice", "turn_seconds": None}
    assert fishka.load(changed(options=told)).record().options == {}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([*GOOD, "options", "id", "chance"]), json_values))
def test_any_value_in_any_place_is_read_or_refused(changes: dict[str, object]) -> None:
    error = fault(json.dumps({**GOOD, **changes}))
    assert error is None or str(error)


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from(["act", "seat", "dice", "keep", "row"]),
            json_values | st.sampled_from(["roll", "score", 0, 1]),
        ),
        max_size=3,
    )
)
def test_any_entry_is_read_or_refused(log: list[dict[str, object]]) -> None:
    error = fault(json.dumps({**GOOD, "log": log}))
    assert error is None or error.entry is None or error.entry < len(log)


@given(st.binary())
def test_any_bytes_are_refused(written: bytes) -> None:
    with pytest.raises(MalformedError):
        fishka.load(written)
