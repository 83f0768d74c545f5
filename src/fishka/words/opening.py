"""From what a game or a call says of its words to a list to play with."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS, Alphabet, alphabet_of
from fishka.words.asking import folded
from fishka.words.levels import known
from fishka.words.lexicon import Lexicon, Part
from fishka.words.profiles import PROFILES, Clause, Profile
from fishka.words.tables import Table, open_table, table_path, tables_folder
from fishka.words.tags import SWITCHES, THEMES, Tag, labelled

Words = str | Mapping[str, Any]
"""A profile's name, or the game option ``words`` (contract): a profile, a list, or anything."""

SWITCHABLE: Final = SWITCHES | THEMES | Tag.TITLE | Tag.EXTENDED
"""The tags by which a table may let words in or keep them out."""


def open_lexicon(
    words: Words,
    *,
    language: str = "en",
    on: Iterable[str] = (),
    off: Iterable[str] = (),
    folder: Path | None = None,
) -> Lexicon:
    """The list to play with.

    Args:
        words: ``"english"``; ``{"profile": "english"}``, where ``"level": "pupil"``,
            ``"add": […]`` and ``"strike": […]`` may stand as well; ``{"list": […]}``;
            ``{"any": True}``.
        language: whose letters ``{"any": True}`` is written in.
        on: labels of tags whose words the table lets in.
        off: labels of tags whose words it keeps out.
        folder: where the tables lie, if not where they are built to.

    Raises:
        FishkaError: no such profile or tag, a table that is not built or damaged, an odd word.
    """
    asked = {"profile": words} if isinstance(words, str) else words
    if asked.get("any"):
        return _of(Table.of((), ALPHABETS[language]), anything=True)
    if "list" in asked:
        return of_words(asked["list"])
    lexicon = _of_profile(asked["profile"], _tags(on), _tags(off), folder or tables_folder())
    if asked.get("level") is not None:
        lexicon = known(lexicon, asked["level"])
    add, strike = (folded(asked.get(key, ()), lexicon.alphabet) for key in ("add", "strike"))
    return lexicon.changed(add, strike) if add or strike else lexicon


def of_words(words: Iterable[str], alphabet: Alphabet | None = None) -> Lexicon:
    """A list of these words alone; the alphabet is found from them if it is not told.

    Raises:
        FishkaError: a word that cannot be one.
    """
    each = list(words)
    letters = alphabet or alphabet_of(each)
    return of_keys(folded(each, letters), letters)


def of_keys(keys: Iterable[str], alphabet: Alphabet) -> Lexicon:
    """A list of these folded words alone; a KeyError names a letter not in the alphabet."""
    return _of(Table.of(keys, alphabet))


def find_profile(name: str, folder: Path) -> Profile:
    """A list by its name: one of ours, or one that somebody built of their own.

    Raises:
        FishkaError: there is none of that name.
    """
    if name in PROFILES:
        return PROFILES[name]
    own = own_profiles(folder)
    if name in own:
        return own[name]
    known = [*PROFILES, *own]
    raise FishkaError(
        "there is no word list {name}, only: {known}",
        name=name,
        known=", ".join(get_close_matches(name, known, len(known), 0.6) or known),
    )


def own_profiles(folder: Path) -> dict[str, Profile]:
    """The lists of their own that people built into a folder of tables."""
    languages = {profile.language for profile in PROFILES.values()}
    names = sorted(path.stem for path in folder.glob(table_path(folder, "*").name))
    return {
        name: Profile(name, name, (Clause(Tag.COMMON),)) for name in names if name not in languages
    }


def _of_profile(name: str, on: list[Tag], off: list[Tag], folder: Path) -> Lexicon:
    profile = find_profile(name, folder).switched(on, off)
    table = open_table(profile.language, folder)
    return Lexicon(table, profile, (Part(table, profile.admits(table.tags)),))


def _of(table: Table, *, anything: bool = False) -> Lexicon:
    return Lexicon(table, None, (Part(table, table.tags != 0),), anything=anything)


def _tags(labels: Iterable[str]) -> list[Tag]:
    return [_switchable(label) for label in labels]


def _switchable(label: str) -> Tag:
    tag = labelled(label)
    if tag is None or not tag & SWITCHABLE:
        raise FishkaError(
            "there is no tag {label} to switch, only: {known}",
            label=label,
            known=", ".join(each.label for each in SWITCHABLE),
        )
    return tag
