"""Names that people give themselves."""

import unicodedata

from fishka.core.errors import MalformedError
from fishka.core.form import shown

LONGEST_NAME = 40


def clean_name(given: str) -> str:
    """The name in composed form, outer spaces gone; 1 to 40 characters, none of them control.

    MalformedError says what is wrong. Characters that turn the direction of writing or cannot be
    seen are refused too: a name must look like what it is.
    """
    name = unicodedata.normalize("NFC", given).strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise MalformedError(
            "a name has 1 to {longest} characters, not {length}",
            longest=LONGEST_NAME,
            length=len(name),
        )
    if any(unicodedata.category(letter) in _UNSEEN for letter in name):
        raise MalformedError(
            "the name {name} holds characters that cannot be seen", name=shown(name)
        )
    return name


_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
