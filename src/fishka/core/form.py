"""Checks of form. Each gives the value in its type or raises MalformedError naming the place."""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias, cast

from fishka.core.errors import MalformedError

Json: TypeAlias = object
"""What JSON can hold: None, bool, int, float, str, and lists and mappings of these."""

LONGEST_TEXT = 200
LARGEST_NUMBER = 2**53 - 1
MOMENT = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d):(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](\d\d:\d\d))",
    re.ASCII,
)


def shown(value: object) -> str:
    """The value as one short piece of JSON, for messages."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    whole = text.encode("utf-8", "backslashreplace").decode()
    return whole if len(whole) <= 40 else f"{whole[:39]}…"


def whole_number(value: object, where: str, least: int, most: int = LARGEST_NUMBER) -> int:
    """A whole number in a range; ``true`` and ``1.0`` are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise MalformedError(
            "{where} must be a whole number, not {value}", where=where, value=shown(value)
        )
    if not least <= value <= most:
        if most == LARGEST_NUMBER:
            raise MalformedError(
                "{where} must be {least} or more, not {value}",
                where=where,
                least=least,
                value=shown(value),
            )
        raise MalformedError(
            "{where} must be a whole number from {least} to {most}, not {value}",
            where=where,
            least=least,
            most=most,
            value=shown(value),
        )
    return value


def flag(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise MalformedError(
            "{where} must be true or false, not {value}", where=where, value=shown(value)
        )
    return value


def text(value: object, where: str, longest: int = LONGEST_TEXT) -> str:
    """A text that can be written as UTF-8, at most so many characters long."""
    if not isinstance(value, str):
        raise MalformedError("{where} must be a text, not {value}", where=where, value=shown(value))
    if len(value) > longest:
        raise MalformedError(
            "{where} has {length} characters, at most {longest} are allowed",
            where=where,
            length=len(value),
            longest=longest,
        )
    unbroken(value, where)
    return value


def unbroken(value: object, where: str) -> None:
    """Refuse a JSON value that cannot be written as UTF-8: a text in it has half a character."""
    try:
        json.dumps(value, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        raise MalformedError(
            "{where} holds half a character, which is no text", where=where
        ) from None


def items(value: object, where: str, longest: int) -> Sequence[object]:
    """A list of at most so many members."""
    if not isinstance(value, list | tuple):
        raise MalformedError("{where} must be a list, not {value}", where=where, value=shown(value))
    members = cast("Sequence[object]", value)
    if len(members) > longest:
        raise MalformedError(
            "{where} has {length} members, at most {longest} are allowed",
            where=where,
            length=len(members),
            longest=longest,
        )
    return members


def mapping(value: object, where: str) -> Mapping[str, object]:
    """A JSON object."""
    if not isinstance(value, Mapping):
        raise MalformedError(
            "{where} must be an object, not {value}", where=where, value=shown(value)
        )
    return cast("Mapping[str, object]", value)


def choice(value: object, where: str, choices: Collection[str]) -> str:
    """One of the named values."""
    if not isinstance(value, str) or value not in choices:
        raise MalformedError(
            "{where} must be one of {choices}, not {value}",
            where=where,
            choices=", ".join(choices),
            value=shown(value),
        )
    return value


def known(names: Collection[str], where: str, choices: Collection[str]) -> None:
    """Refuse any name that is not among the choices."""
    for name in names:
        if name not in choices:
            raise MalformedError(
                "{where} knows no {name}, only {choices}",
                where=where,
                name=shown(name),
                choices=", ".join(choices) or "—",
            )


def field(given: Mapping[str, object], name: str, where: str) -> object:
    """The named field, which must be there."""
    if name not in given:
        raise MalformedError("{where} must have `{name}`", where=where, name=name)
    return given[name]


def moment(value: object, where: str) -> str:
    """A time of RFC 3339 with its offset, as the text it is."""
    written = text(value, where, 40)
    if not _is_moment(written):
        raise MalformedError(
            "{where} must be a time like 2026-11-29T20:15:00Z, not {value}",
            where=where,
            value=shown(value),
        )
    return written


def _is_moment(written: str) -> bool:
    found = MOMENT.fullmatch(written)
    try:
        return found is not None and bool(
            datetime.fromisoformat("{}T{}:00+{}".format(*found.groups("00:00")))
        )
    except ValueError:
        return False
