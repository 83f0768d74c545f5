"""Where the words of the lists come from, and under which licences they stand."""

from pathlib import Path

from msgspec import Struct

from fishka.core.errors import FishkaError
from fishka.server.lexicons import bare, held
from fishka.texts import say
from fishka.texts.lists import list_hint, list_name
from fishka.texts.words import LANGUAGE_NAMES, language_name
from fishka.words import PROFILES, open_table, tables_folder
from fishka.words.beside import Attribution


class ListTold(Struct, frozen=True):
    """A list with the number of its words."""

    title: str
    hint: str
    count: int | None


class Origin(Struct, frozen=True):
    """The lists of a language, their sources, or why they cannot be told."""

    code: str
    name: str
    lists: list[ListTold]
    sources: list[Attribution]
    problem: str = ""
    text: bool = False


def origins(reader: str) -> list[Origin]:
    """All languages that lists come in, the reader's first."""
    return [
        _origin(code, reader) for code in sorted(LANGUAGE_NAMES, key=lambda code: code != reader)
    ]


def licence(code: str) -> str | None:
    """The whole text of the licences of a language's words; None where there is none."""
    path = _licence_path(code)
    if code not in LANGUAGE_NAMES or not path.is_file():
        return None
    return path.read_text("utf-8", "replace")


def _licence_path(code: str) -> Path:
    return tables_folder() / f"{code}.licence.txt"


def _origin(code: str, reader: str) -> Origin:
    built = held()
    lists = [
        ListTold(
            list_name(name, reader),
            list_hint(name, reader),
            len(built[name]) if name in built else None,
        )
        for name, profile in PROFILES.items()
        if profile.language == code
    ]
    name = language_name(code, reader)
    try:
        sources = open_table(code).attributions()
    except FishkaError as error:
        return Origin(code, name, lists, [], say(bare(error, code), reader))
    return Origin(code, name, lists, sources, text=_licence_path(code).is_file())
