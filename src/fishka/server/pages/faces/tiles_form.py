"""The form for the rules of a tile game: what it shows, and the options that it asks for."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.tiles.options import RuleSet
from fishka.games.word_lists import MOST_HOUSE_WORDS
from fishka.server.lexicons import lexicon, profiles
from fishka.server.pages import forms
from fishka.server.pages.faces.fields import Field, FieldTold, shown
from fishka.server.pages.faces.tiles_fields import MAIN, more
from fishka.texts import gettext_noop, texts
from fishka.texts.lists import list_name
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


class ListTold(Struct, frozen=True):
    """A list of words that can be chosen."""

    name: str
    title: str


class Asked(Struct, frozen=True):
    """The whole form as the template shows it."""

    lists: tuple[ListTold, ...]
    words: str
    add: str
    strike: str
    theme: str
    themes: tuple[str, ...]
    main: tuple[FieldTold, ...]
    more: tuple[FieldTold, ...]
    changed: bool
    """Whether something that is seldom changed has been changed."""


def asked(rule_set: RuleSet, form: FormData, language: str) -> Asked:
    """The form with what it holds, else with the defaults of the rules."""

    def told(fields: Iterable[Field]) -> tuple[FieldTold, ...]:
        return tuple(
            shown(each, form, getattr(rule_set.defaults, each.name), language) for each in fields
        )

    rest = more(rule_set)
    shown_rest = told(rest)
    return Asked(
        lists=tuple(_lists(rule_set.tile_set.alphabet, language)),
        words=forms.text(form, "words") or str(rule_set.defaults.words.profile),
        add=forms.text(form, "add"),
        strike=forms.text(form, "strike"),
        theme=forms.text(form, "theme"),
        themes=tuple(map(texts(language).gettext, THEMES)),
        main=told(MAIN),
        more=shown_rest,
        changed=any(
            field.chosen != each.sent(getattr(rule_set.defaults, each.name))
            for field, each in zip(shown_rest, rest, strict=True)
        ),
    )


def options(rule_set: RuleSet, form: FormData, language: str) -> Mapping[str, Json]:
    """The options that differ from the defaults; MalformedError says what is wrong."""
    if "words" not in form:
        return {}
    fields = (*MAIN, *more(rule_set))
    chosen = {each.name: each.read(form, language) for each in fields}
    if forms.text(form, "theme") and chosen["judge"] == "dictionary":
        chosen["judge"] = "consent"
    defaults = rule_set.defaults
    told: dict[str, Json] = {
        name: value for name, value in chosen.items() if value != getattr(defaults, name)
    }
    words = _words(rule_set, form)
    return told if words == defaults.words.told() else {**told, "words": words}


def _words(rule_set: RuleSet, form: FormData) -> dict[str, Json]:
    alphabet, profile = rule_set.tile_set.alphabet, forms.text(form, "words")
    house = {name: _house(forms.text(form, name), alphabet) for name in HOUSE}
    if profile == ANY:
        if any(house.values()):
            raise MalformedError("where every word counts there are no house words")
        return {"any": True}
    if profile not in {each.name for each in _lists(alphabet, "en")}:
        raise MalformedError("choose a list of words for these tiles")
    lexicon(profile)
    return {"profile": profile, **{name: words for name, words in house.items() if words}}


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


def _lists(alphabet: Alphabet, language: str) -> list[ListTold]:
    """The lists in the language of the tiles, and none at all."""
    found = [
        ListTold(name, list_name(name, language))
        for name, profile in profiles().items()
        if profile.language == alphabet.language
    ]
    every = texts(language).gettext("every word counts")
    return [*found, ListTold(ANY, every)]
