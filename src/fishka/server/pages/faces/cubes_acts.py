"""What the plain form of a table of word cubes plays: letters on top, lines of a layout, words."""

import re
from collections.abc import Mapping
from typing import Final

from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.cubes.arranging import arranged
from fishka.games.cubes.layouts import EMPTY
from fishka.games.cubes.state import CubesState
from fishka.server.pages import forms
from fishka.server.pages.faces import judged
from fishka.words.alphabets import Alphabet

LONGEST: Final = 2000
FALLING: Final = ("roll", "roll_off")
_GAPS: Final = str.maketrans(dict.fromkeys(" _-·•–—\t\N{NO-BREAK SPACE}", EMPTY))


def played(form: FormData, state: CubesState, language: str) -> Mapping[str, Json]:
    """The act that the pressed button asks for; MalformedError, IllegalError."""
    del language
    alphabet = state.options.cube_set.alphabet
    what, told = forms.text(form, "act"), forms.text(form, "turn")[:LONGEST]
    if what in FALLING:
        return _fallen(what, forms.text(form, "faces")[:LONGEST], alphabet)
    if what == "nothing":
        return {"act": "lay", "grid": []}
    if what in {"lay", "words"}:
        if not told.strip():
            raise MalformedError("write down first what you lay")
        if what == "lay":
            return {"act": "lay", "grid": list[Json](lines(told, alphabet))}
        words = [_folded(word, alphabet) for word in re.split(r"[\s,;]+", told) if word]
        return {"act": "lay", "grid": list[Json](arranged(state, words))}
    return judged.said(what, form)


def lines(told: str, alphabet: Alphabet) -> list[str]:
    """The lines of a layout as one writes them down: anything that is no letter is a gap."""
    rows = [row.translate(_GAPS) for row in told.splitlines()]
    while rows and not rows[-1].strip(EMPTY):
        del rows[-1]
    while rows and not rows[0].strip(EMPTY):
        del rows[0]
    width = max((len(row.rstrip(EMPTY)) for row in rows), default=0)
    return [_folded(row[:width].ljust(width, EMPTY), alphabet) for row in rows]


def _fallen(what: str, told: str, alphabet: Alphabet) -> dict[str, Json]:
    faces = re.sub(r"[\s,;.]+", "", told)
    return {"act": what, "faces": _folded(faces, alphabet).upper()} if faces else {"act": what}


def _folded(letters: str, alphabet: Alphabet) -> str:
    """Letters in the form of the set, each on its place, small ones still small."""
    return "".join(_letter(each, alphabet) for each in letters)


def _letter(letter: str, alphabet: Alphabet) -> str:
    key = alphabet.fold(letter)
    if len(key) != 1:
        return letter
    return key.lower() if letter.islower() else key
