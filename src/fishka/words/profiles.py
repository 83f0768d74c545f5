"""The lists that games are played with: what each takes of its language's table (rules: words)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.tags import Tag

_ADMITTING: Final = Tag.COMMON | Tag.EXTENDED | Tag.GEOGRAPHIC | Tag.TITLE
"""Tags that let a word in; all others tell more of a word that is in."""
_NOTHING: Final = Tag(0)


@dataclass(frozen=True, slots=True)
class Clause:
    """Words that have every tag of one set and none of another."""

    every: Tag
    none: Tag = _NOTHING

    def admits(self, tags: NDArray[Any]) -> NDArray[np.bool_]:
        """Of each word's tags, whether the clause takes it."""
        every, none = np.uint32(self.every), np.uint32(self.none)
        return ((tags & every) == every) & ((tags & none) == 0)


@dataclass(frozen=True, slots=True)
class Profile:
    """A list: the union of its clauses over the table of a language."""

    name: str
    language: str
    clauses: tuple[Clause, ...]

    def admits(self, tags: NDArray[Any]) -> NDArray[np.bool_]:
        """Of each word's tags, whether the list has it: the mask over the table."""
        mask = np.zeros(len(tags), np.bool_)
        for clause in self.clauses:
            mask |= clause.admits(tags)
        return mask

    def switched(self, on: Iterable[Tag] = (), off: Iterable[Tag] = ()) -> "Profile":
        """The same list with a table's house rules: words of some tags let in or left out."""
        clauses = self.clauses
        for tag in on:
            clauses = _with(clauses, tag)
        for tag in off:
            clauses = _without(clauses, tag)
        return replace(self, clauses=clauses)


def _with(clauses: tuple[Clause, ...], tag: Tag) -> tuple[Clause, ...]:
    allowed = tuple(replace(each, none=each.none & ~tag) for each in clauses)
    new = tag & _ADMITTING and not any(each.every == tag for each in allowed)
    return (*allowed, Clause(tag)) if new else allowed


def _without(clauses: tuple[Clause, ...], tag: Tag) -> tuple[Clause, ...]:
    if tag & _ADMITTING:
        return tuple(each for each in clauses if not each.every & tag)
    # places and titles are what they are, whatever the same letters mean as a noun
    names = Tag.GEOGRAPHIC | Tag.TITLE
    return tuple(
        each if each.every & names else replace(each, none=each.none | tag) for each in clauses
    )


def _profile(name: str, language: str, *clauses: Clause) -> Profile:
    return Profile(name, language, clauses)


_PLAIN: Final = Clause(Tag.COMMON)
_WIDE: Final = Clause(Tag.EXTENDED)

PROFILES: Final[Mapping[str, Profile]] = MappingProxyType(
    {
        each.name: each
        for each in (
            _profile("common-nouns", "ru", _PLAIN),
            _profile(
                "krestoslovitsa",
                "ru",
                Clause(Tag.COMMON, Tag.DIMINUTIVE),
                Clause(Tag.EXTENDED, Tag.DIMINUTIVE),
                Clause(Tag.GEOGRAPHIC),
                Clause(Tag.TITLE),
            ),
            _profile("broad", "ru", _PLAIN, _WIDE),
            _profile("english", "en", _PLAIN),
            _profile("english-large", "en", _PLAIN, _WIDE),
            _profile("bulgarian", "bg", _PLAIN),
            _profile("bulgarian-strict", "bg", Clause(Tag.COMMON | Tag.HEADWORD)),
            _profile("german", "de", _PLAIN),
            _profile("french", "fr", _PLAIN),
            _profile("luxembourgish", "lb", _PLAIN),
        )
    }
)
