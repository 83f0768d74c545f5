"""What may stand in a line of talk."""

import re
import unicodedata
from typing import Final

from fishka.core.errors import MalformedError
from fishka.server.talk.phrases import PHRASES
from fishka.table.events import Talk
from fishka.table.refusals import ConsentError
from fishka.texts import gettext_noop

LONGEST: Final = 280
_SPACES = re.compile(r"\s+")
_UNSEEN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the direction of what stands behind them, other people's lines as well."""


def check_said(mode: Talk, text: str, phrase: str) -> str:
    """The words as they are kept; a RefusalError or MalformedError says why they are not taken."""
    if mode == "off":
        raise ConsentError(gettext_noop("there is no talk at this table"))
    if phrase:
        if phrase not in PHRASES or text:
            raise MalformedError("there is no such choice: {value}", value=phrase)
        return ""
    if mode == "phrases":
        raise ConsentError(gettext_noop("at this table there are only the set phrases"))
    return clean(text)


def clean(text: str) -> str:
    """The words in composed form on one line, without what cannot be seen; 1 to 280 characters."""
    flat = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    said = "".join(
        letter
        for letter in flat
        if unicodedata.category(letter) not in _UNSEEN and letter not in TURNING
    )
    if not 1 <= len(said) <= LONGEST:
        raise MalformedError(
            "a line of talk has 1 to {longest} characters, not {length}",
            longest=LONGEST,
            length=len(said),
        )
    return said
