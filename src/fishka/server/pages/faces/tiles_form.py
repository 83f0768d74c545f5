"""The form for the rules of a tile game: what it shows, and the options that it asks for."""

from collections.abc import Mapping

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.form import Json
from fishka.games.tiles.options import RuleSet
from fishka.server.pages import forms
from fishka.server.pages.faces import words_form
from fishka.server.pages.faces.fields import FieldTold, differing, shown
from fishka.server.pages.faces.tiles_fields import TARGET, more
from fishka.server.pages.faces.words_form import WordsAsked


class Asked(Struct, frozen=True):
    """The whole form as the template shows it."""

    words: WordsAsked
    target: FieldTold
    more: tuple[FieldTold, ...]
    changed: bool
    """Whether something that is seldom changed has been changed."""


def asked(rule_set: RuleSet, form: FormData, language: str) -> Asked:
    """The form with what it holds, else with the defaults of the rules."""
    defaults, rest = rule_set.defaults, more(rule_set)
    told = tuple(shown(each, form, getattr(defaults, each.name), language) for each in rest)
    lists = words_form.lists(_languages(rule_set), language)
    return Asked(
        words=words_form.asked(form, lists, str(defaults.words.profile), language),
        target=shown(TARGET, form, defaults.target, language),
        more=told,
        changed=differing(rest, told, defaults),
    )


def options(rule_set: RuleSet, form: FormData, language: str) -> Mapping[str, Json]:
    """The options that differ from the defaults; MalformedError says what is wrong."""
    if "words" not in form:
        return {}
    fields = (TARGET, *more(rule_set))
    chosen = {each.name: each.read(form, language) for each in fields}
    chosen |= words_form.judging(form, language)
    defaults = rule_set.defaults
    told: dict[str, Json] = {
        name: value for name, value in chosen.items() if value != getattr(defaults, name)
    }
    alphabet, profile = rule_set.tile_set.alphabet, forms.text(form, "words")
    words = words_form.words(form, profile, alphabet, _languages(rule_set), language)
    return told if words == defaults.words.told() else {**told, "words": words}


def _languages(rule_set: RuleSet) -> tuple[str]:
    return (rule_set.tile_set.alphabet.language,)
