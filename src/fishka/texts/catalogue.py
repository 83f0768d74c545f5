"""The catalogues: one ``.po`` a language, read once and kept in memory."""

from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from fishka.texts.languages import LANGUAGES, SOURCE

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

BROWSER = "web/"
"""Messages found under this folder are the browser client's."""


class Texts(Protocol):
    """What a face asks for its words."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...


def gettext_noop(message: str) -> str:
    """The message itself: marks it for translation where it is only kept."""
    return message


@cache
def catalogue(language: str) -> "Catalog":
    """The parsed ``.po`` of a language."""
    from babel.messages.pofile import read_po  # noqa: PLC0415 - English needs none of Babel

    place = files("fishka.texts") / "locale" / f"{language}.po"
    with place.open("rb") as stream:
        return read_po(stream, locale=language)


@cache
def texts(language: str) -> Texts:
    """The words of a language; English for one we do not know."""
    if language == SOURCE or language not in LANGUAGES:
        return NullTranslations()
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - English needs none of Babel

    compiled = BytesIO()
    write_mo(compiled, catalogue(language))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def browser_messages(language: str) -> Mapping[str, Sequence[str]]:
    """Every message of the browser client with its forms, in the order of the plural rule.

    English has none: the client shows the message itself.
    """
    if language == SOURCE or language not in LANGUAGES:
        return MappingProxyType({})
    found: dict[str, Sequence[str]] = {}
    for message in catalogue(language):
        if message.id and any(place.startswith(BROWSER) for place, _ in message.locations):
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = (message.string,) if isinstance(message.string, str) else message.string
            if forms and all(forms):
                found[key] = tuple(forms)
    return MappingProxyType(found)
