"""The form for the rules of the word cubes: what it shows, and the options that it asks for."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.form import Json
from fishka.games.cubes.options import CubesOptions, defaults
from fishka.games.cubes.sets import SETS
from fishka.server.pages import forms
from fishka.server.pages.faces import words_form
from fishka.server.pages.faces.cubes_fields import CUBES, MARKS, main, more
from fishka.server.pages.faces.fields import FieldTold, differing, shown
from fishka.server.pages.faces.words_form import ListTold, WordsAsked
from fishka.texts import texts

OWN: Final = ""
"""What the form sends for the list that goes with the cubes."""
LANGUAGES: Final = tuple({each.alphabet.language: None for each in SETS.values()})


class Asked(Struct, frozen=True):
    """The whole form as the template shows it. ``cubes`` is there where sets can be chosen."""

    words: WordsAsked
    main: tuple[FieldTold, ...]
    cubes: FieldTold | None
    more: tuple[FieldTold, ...]
    changed: bool
    """Whether something that is seldom changed has been changed."""


def asked(game: str, form: FormData, language: str) -> Asked:
    """The form with what it holds, else with the defaults of the rules."""
    plain, rest = defaults(game), more(game)
    told = tuple(shown(each, form, getattr(plain, each.name), language) for each in rest)
    marks = shown(MARKS, form, "at-once", language)
    own = ListTold(OWN, texts(language).gettext("the list of the cubes"))
    lists = [own, *words_form.lists(LANGUAGES, language)]
    return Asked(
        words=words_form.asked(form, lists, OWN, language),
        main=tuple(shown(each, form, getattr(plain, each.name), language) for each in main(game)),
        cubes=shown(CUBES, form, plain.cubes, language) if len(SETS) > 1 else None,
        more=(*told, marks),
        changed=differing(rest, told, plain) or marks.chosen != "at-once",
    )


def options(game: str, form: FormData, language: str) -> Mapping[str, Json]:
    """The options that differ from the defaults; MalformedError says what is wrong."""
    if "words" not in form:
        return {}
    cubes = str(CUBES.read(form, language)) if "cubes" in form else defaults(game).cubes
    plain = defaults(game, cubes)
    chosen = {each.name: each.read(form, language) for each in (*main(game), *more(game))}
    chosen |= words_form.judging(form, language)
    told: dict[str, Json] = {
        name: value for name, value in chosen.items() if value != getattr(plain, name)
    }
    words = _words(form, plain, language)
    if words != plain.words.told():
        told["words"] = words
    return told if cubes == defaults(game).cubes else {"cubes": cubes, **told}


def _words(form: FormData, plain: CubesOptions, language: str) -> dict[str, Json]:
    profile = forms.text(form, "words") or plain.cube_set.words
    return words_form.words(form, profile, plain.cube_set.alphabet, LANGUAGES, language)
