"""What an error says, in a person's language."""

from collections.abc import Mapping
from typing import Protocol

from fishka.texts.catalogue import gettext_noop, texts
from fishka.texts.yacht import row_name

WHOLES = frozenset({gettext_noop("the record"), gettext_noop("the act"), gettext_noop("an entry")})
"""Places that errors name in words rather than by the name of a field."""


REASONS = {
    gettext_noop("No such file or directory"),
    gettext_noop("Permission denied"),
    gettext_noop("Is a directory"),
    gettext_noop("Not a directory"),
    gettext_noop("File exists"),
    gettext_noop("File name too long"),
    gettext_noop("No space left on device"),
    gettext_noop("Read-only file system"),
}
"""Why a file cannot be read or written, as systems say it."""


class Told(Protocol):
    """An error of ours: an English template and the facts that fill it in."""

    @property
    def template(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, object]: ...


def say(error: Told, language: str) -> str:
    """The error's one line; a row it speaks of has its name in that language."""
    facts = {name: _fact(name, fact, language) for name, fact in error.facts.items()}
    return texts(language).gettext(error.template).format(**facts)


def _fact(name: str, fact: object, language: str) -> object:
    if name == "row" and isinstance(fact, str):
        return row_name(fact, language)
    if name == "where" and isinstance(fact, str) and fact in WHOLES:
        return texts(language).gettext(fact)
    if name == "why" and fact in REASONS:
        return texts(language).gettext(str(fact))
    return fact
