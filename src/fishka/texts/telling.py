"""What an error says, in a person's language."""

from collections.abc import Mapping
from typing import Protocol

from fishka.texts.catalogue import texts
from fishka.texts.yacht import row_name


class Told(Protocol):
    """An error of ours: an English template and the facts that fill it in."""

    @property
    def template(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, object]: ...


def say(error: Told, language: str) -> str:
    """The error's one line; a row it speaks of has its name in that language."""
    facts = {
        name: row_name(fact, language) if name == "row" and isinstance(fact, str) else fact
        for name, fact in error.facts.items()
    }
    return texts(language).gettext(error.template).format(**facts)
