"""JSON read strictly: UTF-8, no key twice, no NaN, no depth or length that no game needs."""

import json
import math
import re
from typing import Final, NoReturn

from fishka.core.errors import MalformedError
from fishka.core.form import shown

LONGEST_RECORD: Final = 8 * 1024 * 1024
DEEPEST: Final = 32
QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
BRACKETS: Final = re.compile(r"[\[\]{}]")


def parse(written: bytes | str) -> object:
    """The value of one JSON text; MalformedError names the line and what is wrong."""
    if len(written) > LONGEST_RECORD:
        raise MalformedError(
            "the record has {length} bytes, at most {longest} are allowed",
            length=len(written),
            longest=LONGEST_RECORD,
        )
    text = _decoded(written) if isinstance(written, bytes) else written
    _check_depth(text)
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_float=_float,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise MalformedError(
            "this is no JSON: line {line}, column {column}",
            line=error.lineno,
            column=error.colno,
        ) from None
    except MalformedError:
        raise
    except ValueError:
        raise MalformedError("a number has more digits than a game can need") from None


def _decoded(written: bytes) -> str:
    try:
        return written.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedError("byte {place} is no UTF-8", place=error.start) from None


def _check_depth(text: str) -> None:
    """Refuse nesting that would exhaust a stack; brackets within texts are passed by."""
    depth = 0
    for bracket in BRACKETS.finditer(QUOTED.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            raise MalformedError("the JSON is nested deeper than {deepest}", deepest=DEEPEST)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members: dict[str, object] = {}
    for name, value in pairs:
        if name in members:
            raise MalformedError("the key {name} stands twice in one object", name=shown(name))
        members[name] = value
    return members


def _float(written: str) -> float:
    value = float(written)
    if math.isinf(value):
        raise MalformedError("a number has more digits than a game can need")
    return value


def _constant(name: str) -> NoReturn:
    raise MalformedError("{name} is no number of JSON", name=name)
