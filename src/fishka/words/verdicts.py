"""Why a word is not admissible: one clear line for each reason, and what would be right."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from fishka.words.refused import Why
from fishka.words.tags import THEMES, Tag


@dataclass(frozen=True)
class Refusal:
    """Why a word is refused: an English template and the facts that fill it in."""

    reason: str
    """A label that does not change: ``plural``."""
    template: str
    facts: Mapping[str, object]

    @override
    def __str__(self) -> str:
        return self.template.format(**self.facts)


def refusal(reason: str, template: str, /, **facts: object) -> Refusal:
    """A refusal with its facts by name."""
    return Refusal(reason, template, facts)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a list says of a word."""

    word: str
    """As it is played: capitals."""
    refusal: Refusal | None = None
    lemma: str | None = None
    """The dictionary form that the refusal speaks of."""
    near: tuple[str, ...] = ()
    """Words of the list one letter away, the commonest first; for words in no list."""

    @property
    def ok(self) -> bool:
        """Whether the word is admissible."""
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Hooks:
    """Letters that make another word of the list when set before or behind a word."""

    front: str
    back: str


@dataclass(frozen=True, slots=True)
class Description:
    """All that is known of a word."""

    word: str
    shown: str
    verdict: Verdict
    tags: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    commonness: int = 0
    lemma: str = ""
    meanings: tuple[str, ...] = ()
    profiles: tuple[str, ...] = ()
    """The lists of its language that have it."""
    hooks: Hooks = field(default_factory=lambda: Hooks("", ""))

    @property
    def zipf(self) -> float:
        """Commonness on the Zipf scale: 7 the commonest words, 3 one in a million, 0 unknown."""
        return round(self.commonness / 30, 2)


OUTSIDE: Final = MappingProxyType(
    {
        Why.PLURAL: ("plural", "{word} is a plural"),
        Why.FORM: ("form", "{word} is a form of {lemma}"),
        Why.FIRST_NAME: ("name", "{word} is a name"),
        Why.SURNAME: ("name", "{word} is a surname"),
        Why.PATRONYMIC: ("name", "{word} is a patronymic"),
        Why.NICKNAME: ("name", "{word} is a nickname"),
        Why.ORGANISATION: ("name", "{word} is the name of an organisation"),
        Why.PROPER: ("name", "{word} is written with a capital: a name"),
        Why.ABBREVIATION: ("abbreviation", "{word} is an abbreviation"),
        Why.ADJECTIVE: ("part-of-speech", "{word} is an adjective"),
        Why.VERB: ("part-of-speech", "{word} is a verb"),
        Why.PARTICIPLE: ("part-of-speech", "{word} is a participle"),
        Why.ADVERB: ("part-of-speech", "{word} is an adverb"),
        Why.NUMERAL: ("part-of-speech", "{word} is a numeral"),
        Why.PRONOUN: ("part-of-speech", "{word} is a pronoun"),
        Why.OTHER_PART: (
            "part-of-speech",
            "{word} is no noun, but a preposition, conjunction, particle or interjection",
        ),
        Why.MISPRINT: ("misprint", "{word} is a misprint"),
        Why.VARIANT: ("variant", "{word} is a variant of {lemma}"),
        Why.VOWELLESS: ("vowelless", "{word} has no vowel: no word in its own right"),
        Why.RARE: ("rare", "{word} is too rare for any list"),
        Why.DENIED: ("denied", "{word} was struck from the lists by hand"),
    }
)
"""The label and the line of each reason for which a form is in no list."""

WITH_LEMMA: Final = MappingProxyType(
    {
        Why.PLURAL: "{word} is a plural; the list has {lemma}",
        Why.FORM: "{word} is a form of {lemma}; the list has {lemma}",
        Why.ADJECTIVE: "{word} is an adjective, a form of {lemma}",
        Why.VERB: "{word} is a verb, a form of {lemma}",
        Why.PARTICIPLE: "{word} is a participle, a form of {lemma}",
        Why.NUMERAL: "{word} is a numeral, a form of {lemma}",
        Why.PRONOUN: "{word} is a pronoun, a form of {lemma}",
    }
)
"""The line where the dictionary form is another word; of nouns, where the list has it."""

SWITCHED_OFF: Final = MappingProxyType(
    {
        Tag.VULGAR: ("vulgar", "{word} is vulgar: this table plays without such words"),
        Tag.DIMINUTIVE: ("diminutive", "{word} is a diminutive: this table plays without them"),
        Tag.DIMINUTIVE_HINT: (
            "diminutive",
            "{word} is a diminutive: this table plays without them",
        ),
        Tag.ARCHAIC: ("archaic", "{word} is archaic: this table plays without such words"),
        Tag.SLANG: ("slang", "{word} is slang: this table plays without such words"),
        **dict.fromkeys(THEMES, ("theme", "{word} is of a theme that this table plays without")),
    }
)
"""The label and the line of each tag that can keep out a word of the list."""

BEYOND: Final = ("level", "{word} is beyond the level of words that this table plays with")
"""The label and the line of a word of the list that is too rare for the table's level."""

NOT_ADMITTED: Final = MappingProxyType(
    {
        Tag.GEOGRAPHIC: (
            "geographic",
            "{word} is a geographic name: this table plays without them",
        ),
        Tag.TITLE: ("title", "{word} is a title or a famous name: this table plays without them"),
        Tag.EXTENDED: ("wider-list", "{word} is not in {profile}, only in: {profiles}"),
    }
)
"""The label and the line of a word that the table has only as something a list does not take."""
