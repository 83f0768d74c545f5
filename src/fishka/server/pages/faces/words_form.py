"""The part of a form that is about words: the list, house words, who judges, a theme."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.tiles.options import MOST_POINTS
from fishka.games.word_lists import MOST_HOUSE_WORDS
from fishka.server.lexicons import lexicon, profiles
from fishka.server.pages import forms
from fishka.server.pages.faces.fields import Choice, Field, FieldTold, Number, shown
from fishka.texts import gettext_noop, texts
from fishka.texts.lists import LEVEL_NAMES, list_name
from fishka.words.alphabets import Alphabet
from fishka.words.lexicon import LONGEST

ANY: Final = "*"
"""What the form sends for no list at all; no list can be called so."""
HOUSE: Final = ("add", "strike")
THEMES: Final = (
    gettext_noop("animals"),
    gettext_noop("plants"),
    gettext_noop("music"),
    gettext_noop("professions"),
    gettext_noop("chemistry"),
)
"""What a table's words might be about; any other theme may be typed."""
LEVEL: Final = Choice(
    "words_level",
    gettext_noop("Level of the words"),
    (("", gettext_noop("all of the list")), *LEVEL_NAMES.items()),
    hint=gettext_noop("Rarer words do not count then: for children and learners."),
)
JUDGE: Final = Choice(
    "judge",
    gettext_noop("Who judges the words"),
    (
        ("dictionary", gettext_noop("the dictionary")),
        ("challenge", gettext_noop("the others may challenge")),
        ("consent", gettext_noop("the others must consent")),
    ),
)
PENALTY: Final = Number(
    "challenge_penalty",
    gettext_noop("What a wrong challenge costs"),
    0,
    MOST_POINTS,
    hint=gettext_noop("Points taken from whoever challenged."),
)
JUDGING: Final[tuple[Field, ...]] = (JUDGE, PENALTY)


class ListTold(Struct, frozen=True):
    """A list of words that can be chosen."""

    name: str
    title: str


class WordsAsked(Struct, frozen=True):
    """This part of a form as the template shows it."""

    lists: tuple[ListTold, ...]
    chosen: str
    level: FieldTold
    add: str
    strike: str
    theme: str
    themes: tuple[str, ...]
    judge: FieldTold
    penalty: FieldTold


def asked(form: FormData, lists: Sequence[ListTold], chosen: str, language: str) -> WordsAsked:
    """What the form holds; without one, the list that is chosen and the usual judge."""
    return WordsAsked(
        lists=tuple(lists),
        chosen=forms.text(form, "words") if "words" in form else chosen,
        level=shown(LEVEL, form, "", language),
        add=forms.text(form, "add"),
        strike=forms.text(form, "strike"),
        theme=forms.text(form, "theme"),
        themes=tuple(map(texts(language).gettext, THEMES)),
        judge=shown(JUDGE, form, "dictionary", language),
        penalty=shown(PENALTY, form, 0, language),
    )


def judging(form: FormData, language: str) -> dict[str, Json]:
    """Who judges, and what a wrong challenge costs; words on a theme need the others' consent."""
    chosen = {each.name: each.read(form, language) for each in JUDGING}
    if forms.text(form, "theme") and chosen["judge"] == "dictionary":
        chosen["judge"] = "consent"
    return chosen


def words(
    form: FormData,
    profile: str,
    alphabet: Alphabet,
    languages: Collection[str],
    language: str,
) -> dict[str, Json]:
    """The option ``words`` for a list in one of the languages; MalformedError."""
    house = {name: _house(forms.text(form, name), alphabet) for name in HOUSE}
    if profile == ANY:
        if any(house.values()) or forms.text(form, LEVEL.name):
            raise MalformedError("where every word counts there are no house words and no level")
        return {"any": True}
    if profile not in {each.name for each in lists(languages, "en")}:
        raise MalformedError("choose a list of words for these tiles")
    lexicon(profile)
    level = LEVEL.read(form, language) if LEVEL.name in form else ""
    told: dict[str, Json] = {"profile": profile, "level": level} if level else {"profile": profile}
    return told | {name: words for name, words in house.items() if words}


def lists(languages: Collection[str], language: str) -> list[ListTold]:
    """The lists in these languages, and none at all."""
    found = [
        ListTold(name, list_name(name, language))
        for name, profile in profiles().items()
        if profile.language in languages
    ]
    every = texts(language).gettext("every word counts")
    return [*found, ListTold(ANY, every)]


def _house(typed: str, alphabet: Alphabet) -> list[Json]:
    words = [alphabet.fold(each) for each in re.split(r"[\s,;]+", typed) if each]
    for word in words:
        if alphabet.strays(word) or not 2 <= len(word) <= LONGEST:
            raise MalformedError(
                "a house word has 2 to {most} letters of these tiles, not {word}",
                most=LONGEST,
                word=word[:LONGEST],
            )
    if len(words) > MOST_HOUSE_WORDS:
        raise MalformedError("a table has at most {most} house words", most=MOST_HOUSE_WORDS)
    return list[Json](dict.fromkeys(words))
