"""What the plain form of a tile table plays: the text notation, and buttons for the rest."""

import re
from collections.abc import Mapping
from typing import Final, cast

from starlette.datastructures import FormData

from fishka.core.errors import ActError, MalformedError
from fishka.core.form import Json
from fishka.games.tiles import notation
from fishka.server.pages import forms
from fishka.server.pages.faces import judged
from fishka.texts.sayings import COLUMNS, SWAP, understood
from fishka.words.alphabets import Alphabet

LONGEST: Final = 200
_PLACE: Final = re.compile(r"(?<!\S)(?:\d{1,2}[^\W\d_]|[^\W\d_]\d{1,2})(?=[\s=])")


def played(form: FormData, alphabet: Alphabet, language: str) -> Mapping[str, Json]:
    """The act that the pressed button asks for; MalformedError."""
    what, told = forms.text(form, "act"), forms.text(form, "turn")[:LONGEST].strip()
    if what == "lay":
        if not told:
            raise MalformedError("write down first what you lay")
        return _noted(told, alphabet, language)
    if what in {"exchange", "rack"}:
        tiles = alphabet.fold(re.sub(r"[\s,;.]+", "", told))
        if not tiles:
            raise MalformedError("write down the tiles first")
        return {"act": "pass", "exchange": tiles} if what == "exchange" else _rack(tiles)
    return judged.said(what, form)


def _rack(tiles: str) -> dict[str, Json]:
    return {"act": "rack", "tiles": tiles}


def _noted(told: str, alphabet: Alphabet, language: str) -> Mapping[str, Json]:
    """The turn of a line of the notation, in which people may also write as they are used to."""
    line = _PLACE.sub(lambda place: place[0].upper().translate(COLUMNS), " ".join(told.split()))
    for word in understood(SWAP, language):
        line = re.sub(rf"(?i)(?<!\w){re.escape(word)}(?= )", "swap", line)
    try:
        read = notation.read(f"game tiles\nseat -\nseat 0: {line}")
    except ActError as error:
        raise _bare(error) from None
    log = cast("list[dict[str, Json]]", read["log"])
    if len(log) != 1:
        raise MalformedError("this is no turn: {value}", value=told)
    act = {name: value for name, value in log[0].items() if name != "seat"}
    for name in ("tiles", "swap"):
        if name in act:
            letters = cast("Mapping[str, str]", act[name])
            act[name] = {at: _folded(letter, alphabet) for at, letter in letters.items()}
    return act


def _folded(letter: str, alphabet: Alphabet) -> str:
    key = alphabet.fold(letter)
    return key.lower() if letter.islower() else key


def _bare(error: ActError) -> ActError:
    """The error without the number of a line that nobody has counted."""
    why = error.facts.get("why")
    return why if isinstance(why, ActError) else error
