"""What the project decided word by word for Russian: the tables in ``hand/ru``."""

from collections.abc import Iterator
from dataclasses import dataclass

from fishka.words.building.hand_lists import rows
from fishka.words.building.russian.bending import folded
from fishka.words.building.russian.nouns import Noun
from fishka.words.refused import Why
from fishka.words.tags import Tag

_KINDS = {
    "common": Tag.COMMON,
    "plural-only": Tag.COMMON | Tag.PLURAL_ONLY,
    "substantivised": Tag.COMMON | Tag.SUBSTANTIVISED,
    "extended": Tag.EXTENDED,
}
_REASONS = {
    "abbreviation": Why.ABBREVIATION,
    "denied": Why.DENIED,
    "nickname": Why.NICKNAME,
}
_STRUCK = {Why.ABBREVIATION: Tag.COMMON | Tag.EXTENDED | Tag.GEOGRAPHIC}
"""A denied noun may still be a place; an abbreviation is none, whatever it stands for."""
_VERDICTS = {"allowed": False, "diminutive": True}


@dataclass(frozen=True, slots=True)
class Supplement:
    """A word that the sources do not list as one."""

    written: str
    kind: Tag
    counted: str
    """The key of the noun whose plural it is, - for its own forms, or its Zipf value."""

    @property
    def key(self) -> str:
        """As it is played."""
        return folded(self.written)


def supplement() -> Iterator[Supplement]:
    """The words to be added."""
    for written, kind, counted, _why in rows("ru", "supplement", 4):
        yield Supplement(written, _KINDS[kind], folded(counted))


def denied() -> Iterator[tuple[str, Why, str]]:
    """Words that no list has, why, and a note."""
    for word, why, note in rows("ru", "denied", 3):
        yield word, _REASONS[why], note


def titles() -> Iterator[tuple[str, str]]:
    """Titles, heroes, famous people in one word: key and how it is written."""
    for written, _what in rows("ru", "titles", 2):
        yield folded(written), written


def diminutives() -> dict[str, bool]:
    """Words of which it was decided whether they are diminutives."""
    return {word: _VERDICTS[verdict] for word, verdict, _why in rows("ru", "diminutives", 3)}


def vulgar() -> Iterator[str]:
    """Keys of words that may be played and are never proposed."""
    for written, _kind in rows("ru", "vulgar", 2):
        yield folded(written)


def apply(nouns: dict[str, Noun]) -> None:
    """Add, mark and take away."""
    for each in supplement():
        noun = nouns.setdefault(each.key, Noun(Tag(0), each.written))
        noun.written = each.written
        noun.tags |= each.kind | Tag.FROM_HAND
        if noun.tags & Tag.COMMON:
            noun.tags &= ~Tag.EXTENDED
    for key, written in titles():
        noun = nouns.setdefault(key, Noun(Tag(0), written))
        noun.tags |= Tag.TITLE | Tag.FROM_HAND
    for key in vulgar():
        if key in nouns:
            nouns[key].tags |= Tag.VULGAR
    for word, why, _note in denied():
        if word in nouns:
            nouns[word].tags &= ~_STRUCK.get(why, Tag.COMMON | Tag.EXTENDED)
