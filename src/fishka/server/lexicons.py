"""The word lists that the server holds: opened when first asked for, shared from then on."""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from fishka.core.errors import FishkaError
from fishka.words import PROFILES, Lexicon, Profile, open_lexicon, tables_folder
from fishka.words.opening import own_profiles
from fishka.words.tables import table_path

LONGEST = 40
"""So many characters of what somebody typed are looked at; no word is longer than 15 letters."""
FIRST: Final[Mapping[str, str]] = MappingProxyType(
    {"ru": "krestoslovitsa", "en": "english", "bg": "bulgarian", "lb": "luxembourgish"}
)
"""The list that a reader of each language is shown first."""
_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
Labels = tuple[str, ...]


def lexicon(profile: str, on: Labels = (), off: Labels = ()) -> Lexicon:
    """The list of that name with a table's house rules; FishkaError where it cannot be had."""
    return _opened(profile, on, off, tables_folder())


@lru_cache(maxsize=128)
def _opened(profile: str, on: Labels, off: Labels, folder: Path) -> Lexicon:
    try:
        return open_lexicon(profile, on=on, off=off, folder=folder)
    except FishkaError as error:
        raise bare(error, PROFILES[profile].language if profile in PROFILES else "") from error


def bare(error: FishkaError, language: str) -> FishkaError:
    """Why the words of a language cannot be had, without folders, which are nobody's concern."""
    if language and not table_path(tables_folder(), language).exists():
        return FishkaError("not built here; `fishka words build {code}` does it", code=language)
    return FishkaError(
        error.template, **{name: _bare(name, fact) for name, fact in error.facts.items()}
    )


def _bare(name: str, fact: object) -> object:
    if isinstance(fact, OSError):
        return fact.strerror
    return Path(str(fact)).name if name == "file" else fact


def profiles() -> Mapping[str, Profile]:
    """All lists that can be asked for: ours, then those that somebody built of their own."""
    return {**PROFILES, **own_profiles(tables_folder())}


def held() -> dict[str, Lexicon]:
    """All lists that are built here, by name."""
    found: dict[str, Lexicon] = {}
    for name in profiles():
        try:
            found[name] = lexicon(name)
        except FishkaError:
            continue
    return found


def cleaned(typed: str) -> str:
    """What was typed in one form, without what nobody sees and without outer spaces."""
    seen = (each for each in typed if unicodedata.category(each) not in _UNSEEN)
    return unicodedata.normalize("NFC", " ".join("".join(seen).split()))
