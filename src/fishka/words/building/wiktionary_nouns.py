"""Tells the nouns among the Russian Wiktionary's words, whose parts of speech are not told."""

import re
from collections.abc import Container, Iterator, Mapping
from enum import Enum, auto
from typing import Final

from fishka.words.alphabets import ALPHABETS
from fishka.words.building.hand_lists import rows
from fishka.words.building.wiktionary import Entry, Sense

SHORTEST: Final = 3
"""Which words of two letters are words is decided by hand."""

_NOUN_BY: Final = frozenset(
    {"действие", "совершить", "свойство", "отвлеч.", "состояние", "женск.", "умласк.", "умласк",
     "ум.-ласк.", "уменьш.", "гипокор.", "ласк.", "увелич.", "усилит.", "унич.", "уничиж.",
     "сокр.", "сокращ", "аббр."}
)  # fmt: skip
_OTHER_BY: Final = frozenset({"соотн.", "отн.", "прич.", "страд.", "наречие", "нареч."})
_OTHER_LABELS: Final = frozenset(
    {"наречие", "нареч", "предик", "вводн", "частица", "союз", "предлог", "межд", "междом", "безл",
     "деепр", "прич", "статив", "сравн", "морфема", "перех", "неперех", "сов", "несов", "однокр",
     "многокр", "в знач. сказуемого", "местоимение", "мест"}
)  # fmt: skip
_NAMES_NOUN: Final = re.compile(
    r"(?:тот|та|те|то),? (?:кто|что|котор)|(?:один|одна|одно) из\b|(?:название|человек|лицо)\b"
    r"|жител|представитель|жен(?:щина|ск\.)|о (?:человеке|том, кто)"
)
_NAMES_OTHER: Final = re.compile(
    r"(?:такой|имеющ|относящ|свойственн|связанн|являющ|содержащ|способн|лишённ|находящ|состоящ"
    r"|сделанн|предназначенн|принадлежащ|не имеющ|не содержащ|напоминающ|нареч|причастие)"
)
_BEFORE: Final = re.compile(r"^(?:\([^)]*\)\s*)?(?:то же, что )?(?:\([^)]*\)\s*)?")
_CLAUSE: Final = re.compile(r"[,;:(—]")
_TOKEN: Final = re.compile(r"[а-яё-]+")
_FURTHEST: Final = 6
"""Words of a sense among which its noun must stand."""
_STOPS: Final = frozenset(
    {"в", "на", "с", "к", "по", "за", "из", "от", "у", "о", "для", "без", "до", "при", "под", "над",
     "не", "как", "что", "чтобы"}
)  # fmt: skip
_INFINITIVE: Final = re.compile(r"(?<!ос)(?:ть|ться|ти|тись|чь|чься)$")

_VOWEL: Final = re.compile(r"[аеёиоуыэюя]")
_ABSTRACT: Final = re.compile(r"(?:ость|есть|ство|[нтвзсдпчблр]ие|ье|ьё|ище)$")
_LIKE_ADJECTIVE: Final = re.compile(r"(?:[ыио]й|[аяоеыи][яе])$")
_NO_ADJECTIVE: Final = re.compile(
    r"(?:[рлдтбпвмсфз]ий|нгий|[аеиоу]ний|[брз]ой|лесостой|данные|[иео]я)$"
)
_LIKE_VERB: Final = re.compile(r"(?:ть|ться|ти|тись|чь|чься)$")
_NO_VERB: Final = re.compile(r"(?:[бвгджзклмнпрстфхцчшщ]ть|сеть|память|лють|круть|печь|речь|ти)$")
_OPEN: Final = re.compile(r"[оеёиуыю]$")
_NEVER: Final = re.compile(r"(?:ъ|[уюая]щ(?:ий|ая|ее)(?:ся)?|ши[йе]ся|щийся|клидов)$")


class _Says(Enum):
    NOUN = auto()
    PERHAPS = auto()
    NOTHING = auto()
    OTHER = auto()


def nouns(entries: Mapping[str, Entry], known: Container[str]) -> Iterator[str]:
    """The folded words that are nouns as a dictionary lists them, in the order of the entries.

    Those known are taken as such. Of the others, words of two letters are left out, as are
    articles without a meaning or made by machine (a kind of mineral, an inhabitant of a town).

    Args:
        entries: what the dictionary says.
        known: folded nouns of another source; a sense that begins with one explains a noun.
    """
    denied = {word for word, _ in rows("ru", "not_nouns", 2)}
    for key, entry in entries.items():
        if key in known:
            yield key
            continue
        if len(key) < SHORTEST or key in denied or made_by_machine(entry):
            continue
        if entry.glosses and _VOWEL.search(entry.word) and _looks_and_reads(entry, known):
            yield key


def made_by_machine(entry: Entry) -> bool:
    """Whether the only sense is "a kind of minerals" or "an inhabitant of …"."""
    text = entry.senses[0].text
    return len(entry.senses) == 1 and (
        text == "вид минералов"
        or text.startswith(("житель", "уроженец", "жительница", "уроженка"))
        or "житель или уроженец" in text
    )


def _looks_and_reads(entry: Entry, known: Container[str]) -> bool:
    """Whether its ending and its senses together are those of a noun."""
    word = entry.word
    if _NEVER.search(word):
        return False
    said = {_says(sense, known) for sense in entry.senses}
    against = _Says.OTHER in said and _Says.NOUN not in said
    if _ABSTRACT.search(word):
        return not against
    if _LIKE_ADJECTIVE.search(word):
        return _NO_ADJECTIVE.search(word) is not None and _Says.OTHER not in said
    if _LIKE_VERB.search(word):
        return _NO_VERB.search(word) is not None and not said <= {_Says.OTHER, _Says.NOTHING}
    if _OPEN.search(word):
        return not against and bool(said & {_Says.NOUN, _Says.PERHAPS})
    return not against


def _says(sense: Sense, known: Container[str]) -> _Says:
    """What a sense tells of its word's part of speech."""
    if sense.by in _NOUN_BY:
        return _Says.NOUN
    if sense.by in _OTHER_BY or sense.labels & _OTHER_LABELS:
        return _Says.OTHER
    text = _BEFORE.sub("", sense.text.lower(), count=1)
    if _NAMES_NOUN.match(text):
        return _Says.NOUN
    if _NAMES_OTHER.match(text):
        return _Says.OTHER
    return _reads(_TOKEN.findall(_CLAUSE.split(text, maxsplit=1)[0])[:_FURTHEST], known)


def _reads(tokens: list[str], known: Container[str]) -> _Says:
    fold = ALPHABETS["ru"].fold
    for place, token in enumerate(tokens):
        if token in _STOPS:
            break
        if fold(token) in known:
            return _Says.PERHAPS if place else _Says.NOUN
        if place == 0 and _INFINITIVE.search(token):
            return _Says.OTHER
    return _Says.NOTHING
