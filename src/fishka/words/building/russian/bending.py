"""What every place in every paradigm means, worked out once and then gathered for millions of forms."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.alphabets import ALPHABETS
from fishka.words.building.opencorpora import Dictionary, Numbers, Paradigm
from fishka.words.building.russian import grammar
from fishka.words.refused import Ending, Why

folded = functools.cache(ALPHABETS["ru"].fold)
"""The key of a spelling, kept: endings come again and again."""
LAST: Final = (Why.SURNAME, Why.ORGANISATION, Why.ABBREVIATION, Why.MISPRINT)
"""Told only of forms that are nothing else: под is a preposition to most people."""
LISTED: Final = -1
"""Instead of an ending's number: the form stands in the list."""


@dataclass(frozen=True)
class Bendings:
    """Tags and endings of the places, the paradigms' places in one row."""

    begins: NDArray[np.int64]
    """Where each paradigm's places begin in that row."""
    tags: NDArray[np.uint32]
    """As what a form stands in the list; 0 as nothing."""
    numbers: NDArray[np.int16]
    """Of the ending that says why a form is in no list, or LISTED."""
    endings: tuple[Ending, ...]
    cuts: NDArray[np.uint8]
    """Letters behind the stem; 255 where something stands before it."""
    plurals: NDArray[np.bool_]
    paradigms: NDArray[np.int32]
    """Whose place it is."""
    kinds: NDArray[np.int32]
    """Equal for places with equal tags."""

    def rows(self, dictionary: Dictionary, readings: Numbers | slice) -> NDArray[np.int64]:
        """Where in the row those readings' places stand."""
        return self.begins[dictionary.paradigms[readings]] + dictionary.places[readings]


def bendings(paradigms: Sequence[Paradigm]) -> Bendings:
    """All that the places of these paradigms mean."""
    begins: list[int] = []
    tags: list[int] = []
    reasons: list[Ending | None] = []
    cuts: list[int] = []
    plurals: list[bool] = []
    owners: list[int] = []
    kinds: list[int] = []
    seen: dict[str, int] = {}
    for owner, paradigm in enumerate(paradigms):
        begins.append(len(tags))
        for place, written in enumerate(paradigm.tags):
            tag = grammar.marks(written)
            first = place == 0
            kind = grammar.admitted(tag, dictionary_form=first)
            tags.append(kind)
            reasons.append(
                None if kind else _ending(paradigm, place, grammar.why(tag, dictionary_form=first))
            )
            cuts.append(255 if paradigm.prefixes[place] else len(paradigm.suffixes[place]))
            plurals.append("plur" in tag)
            owners.append(owner)
            kinds.append(seen.setdefault(written, len(seen)))
    endings = tuple(sorted({reason for reason in reasons if reason}, key=_rank))
    numbers = {ending: number for number, ending in enumerate(endings)}
    return Bendings(
        np.array(begins, np.int64),
        np.array(tags, np.uint32),
        np.array([LISTED if each is None else numbers[each] for each in reasons], np.int16),
        endings,
        np.array(cuts, np.uint8),
        np.array(plurals, np.bool_),
        np.array(owners, np.int32),
        np.array(kinds, np.int32),
    )


def _ending(paradigm: Paradigm, place: int, why: Why) -> Ending:
    """The reason, and how the dictionary form is made; itself where both begin differently."""
    if paradigm.prefixes[place] != paradigm.prefixes[0]:
        return Ending(why, 0, "")
    own, lemma = folded(paradigm.suffixes[place]), folded(paradigm.suffixes[0])
    same = 0
    while same < min(len(own), len(lemma)) and own[same] == lemma[same]:
        same += 1
    return Ending(why, len(own) - same, lemma[same:])


def _rank(ending: Ending) -> tuple[bool, Why, int, int, str]:
    """By reason; of equal ones first what keeps most of the form and is longest: ПОЛКИ, ПОЛКА."""
    return ending.why in LAST, ending.why, ending.cut, -len(ending.put), ending.put
