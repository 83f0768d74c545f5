"""Whatever the input: exit 0 or 2, never a traceback; malformed and illegal as the contract says."""

import json
import random
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.calls import DATA, Caller, is_one_line
from fishka.core.chance import SeededChance
from fishka.games import record as records
from fishka.games.match import new

TEXTS = st.text(st.characters(), max_size=8)  # half characters too, as JSON can write them
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)
NAMES = ["seat", "act", "dice", "keep", "row", "name", "team", "log", "seats", "options", "game",
         "tiles", "swap", "exchange", "words", "add", "strike", "H8"]  # fmt: skip
COMMANDS = [("replay",), ("verify",)]


@contextmanager
def calling() -> Generator[Caller]:
    with pytest.MonkeyPatch.context() as patch:
        yield Caller(patch)


def game(acts: int) -> dict[str, Any]:
    match = new("yacht", ["Ana", "Luc"], chance=SeededChance(acts))
    chooser = random.Random(acts)
    for _ in range(acts):
        match.play(chooser.choice(match.legal()))
    return json.loads(records.write(match.record()))


GAMES = [*(game(acts) for acts in (1, 8, 30)), json.loads((DATA / "tiles.json").read_text())]


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A game in which one place holds something else."""
    record = json.loads(json.dumps(draw(st.sampled_from(GAMES))))
    place: Any = record
    while True:
        named = isinstance(place, dict)
        key = draw(
            st.sampled_from(list(cast("dict[str, Any]", place)) if named else range(len(place)))
        )
        inner = place[key]
        if isinstance(inner, dict | list) and inner and draw(st.booleans()):
            place = cast("Any", inner)
            continue
        change = draw(st.sampled_from(["other", "gone", "number", "more"]))
        if change == "gone":
            del place[key]
        elif change == "number":
            place[key] = draw(st.integers(-1, 8))
        elif change == "more" and named:
            place[draw(st.sampled_from(NAMES) | TEXTS)] = draw(JSON)
        else:
            place[key] = draw(JSON)
        return record


def check(given: str | bytes, command: tuple[str, ...]) -> dict[str, Any]:
    with calling() as call:
        answer = call(*command, "-", "--json", given=given)
    assert answer.code in {0, 2}
    assert answer.out.count("\n") == 1
    told = answer.json
    assert (answer.code == 2) == ("error" in told)
    if answer.code == 2:
        assert is_one_line(answer.err)
        assert told["error"]["kind"] in {"malformed", "illegal"}
    return told


@given(mutated(), st.sampled_from(COMMANDS))
def test_changed_records(record: dict[str, Any], command: tuple[str, ...]) -> None:
    check(json.dumps(record), command)


@given(JSON, st.sampled_from(COMMANDS))
def test_any_json(value: object, command: tuple[str, ...]) -> None:
    assert check(json.dumps(value), command)["error"]["entry"] is None


@given(st.binary(max_size=200), st.sampled_from(COMMANDS))
def test_any_bytes(content: bytes, command: tuple[str, ...]) -> None:
    assert check(content, command)["error"] | {"message": ""} == {
        "kind": "malformed",
        "entry": None,
        "message": "",
    }


@given(st.text(max_size=100))
def test_any_text_converts_or_is_refused(text: str) -> None:
    for content in (
        text.encode("utf-8", "replace"),
        f"game yacht\nseat A\n{text}".encode("utf-8", "replace"),
    ):
        with calling() as call:
            answer = call("convert", "-", "-", given=content)
        assert answer.code in {0, 2}
        assert answer.code == 0 or is_one_line(answer.err)


@given(st.lists(st.text(max_size=10), max_size=4))
def test_any_words_of_a_call(words: list[str]) -> None:
    with calling() as call:
        answer = call("replay", *words)
    assert answer.code in {0, 2}
    assert answer.code == 0 or is_one_line(answer.err)


WRONG: list[Any] = [None, True, 1.0, "1", [], {}, -1, 10**30]


@pytest.mark.parametrize("value", WRONG, ids=repr)
@pytest.mark.parametrize("field", ["seat", "act", "dice", "row", "keep", "face"])
def test_a_wrong_type_is_malformed_whatever_the_position(field: str, value: object) -> None:
    entries: list[dict[str, Any]] = [
        {"seat": 0, "act": "roll", "dice": [1, 2, 3, 4, 5]},
        {"seat": 0, "act": "roll", "keep": [1, 2], "dice": [3, 4, 5]},
        {"seat": 0, "act": "score", "row": "choice"},
    ]
    changed = 2 if field == "row" else 1 if field == "keep" else 0
    if field == "face":
        entries[0]["dice"][2] = value
    else:
        entries[changed][field] = value
    if field in {"dice", "keep"} and value == []:
        return  # an empty list is right in form
    record = {"format": "fishka.game/1", "game": "yacht", "seats": [{"name": "A"}], "log": entries}
    error = check(json.dumps(record), ("replay",))["error"]
    assert (error["kind"], error["entry"]) == ("malformed", changed)
    record["log"] = [{"seat": 0, "act": "abort"}, entries[changed]]
    error = check(json.dumps(record), ("replay",))["error"]
    assert (error["kind"], error["entry"]) == ("malformed", 1)
