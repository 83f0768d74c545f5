"""Forms that no list admits, with the reason why: an ending's worth of code behind each form."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray


class Why(IntEnum):
    """Why a form that a source knows is in no list."""

    PLURAL = 1
    """A plural of a noun that has a singular."""
    FORM = 2
    """Another form of a noun: a case, a count form."""
    FIRST_NAME = 3
    SURNAME = 4
    PATRONYMIC = 5
    ORGANISATION = 6
    ABBREVIATION = 7
    PROPER = 8
    """Written with a capital; the source does not say what it names."""
    ADJECTIVE = 9
    VERB = 10
    PARTICIPLE = 11
    ADVERB = 12
    NUMERAL = 13
    PRONOUN = 14
    OTHER_PART = 15
    """A preposition, a conjunction, a particle, an interjection."""
    MISPRINT = 16
    VARIANT = 17
    """A poetic or spoken variant of the word named: желанье, желание."""
    VOWELLESS = 18
    RARE = 19
    """Rarer than the rarest words that the language's lists take."""
    DENIED = 20
    """On the short list of denials; the note says why."""
    NICKNAME = 21
    """An animal's or a person's nickname: Полкан."""


@dataclass(frozen=True, slots=True, order=True)
class Ending:
    """Why, and how the dictionary form is found: cut so many letters, put these there."""

    why: Why
    cut: int
    put: str

    def lemma(self, form: str) -> str:
        """The dictionary form of that form."""
        return form[: len(form) - self.cut] + self.put


@dataclass(slots=True)
class Refused:
    """Folded forms and, beside each, the number of its ending. A form may stand more than once."""

    forms: Sequence[str] = ()
    codes: Sequence[int] = ()
    endings: Sequence[Ending] = ()
    notes: Mapping[str, str] = field(default_factory=dict[str, str])
    """Form → one clear reason in English; only for those denied by hand."""
    packed: tuple[NDArray[np.uint8], NDArray[np.uint8]] | None = None
    """Instead of forms and codes, for millions of them: as the graph takes them, none in the list."""


def refused(
    found: Iterable[tuple[str, Why, str]], notes: Mapping[str, str] | None = None
) -> Refused:
    """Pack (form, why, dictionary form), all folded; the dictionary form may be the form itself."""
    forms: list[str] = []
    codes: list[int] = []
    numbers: dict[Ending, int] = {}
    for form, why, lemma in dict.fromkeys(found):
        same = _shared(form, lemma)
        forms.append(form)
        codes.append(numbers.setdefault(Ending(why, len(form) - same, lemma[same:]), len(numbers)))
    return Refused(forms, codes, tuple(numbers), dict(notes or {}))


def _shared(form: str, lemma: str) -> int:
    """How many letters both begin with."""
    same = 0
    for one, other in zip(form, lemma, strict=False):
        if one != other:
            break
        same += 1
    return same
