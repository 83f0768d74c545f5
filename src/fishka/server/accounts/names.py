"""Names of accounts: each one person's, and none that looks like another's.

Two names are the same where their folded forms are: composed, without case, with letters of one
script in place of those of another that look alike. So nobody passes for somebody else.
"""

import unicodedata

from fishka.server.refusals import RequestError
from fishka.table.names import clean_name
from fishka.texts import gettext_noop

SHORTEST, LONGEST = 2, 30
JOINING = frozenset(" -_.'")
RESERVED = frozenset({"admin", "administrator", "fishka", "moderator", "operator", "system"})
ALIKE = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕԁԛԝгё", "abekmhopctyxijsdqwre", strict=True)),
        **dict(zip("αεικνορτυχ", "aeikvoptux", strict=True)),
        "0": "o",
        "1": "i",
        "l": "i",
        "|": "i",
    }
)
"""Letters that look alike, after folding: Cyrillic and Greek ones, ё and е, l and 1."""


class NameRefusedError(RequestError):
    """The name cannot be an account's."""

    code = "name"
    status = 422


class NameTakenError(RequestError):
    """The name, or one that looks the same, is somebody's."""

    code = "name_taken"
    status = 409

    def __init__(self, name: str) -> None:
        super().__init__(
            gettext_noop("The name {name}, or one that looks like it, is taken."), name=name
        )


def account_name(given: str) -> str:
    """The name as it is kept; NameRefusedError or MalformedError says what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFKC", clean_name(given)).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise NameRefusedError(
            gettext_noop("An account's name has {shortest} to {longest} characters."),
            shortest=SHORTEST,
            longest=LONGEST,
        )
    if strange := [
        each for each in name if not (each.isalnum() or _marks(each) or each in JOINING)
    ]:
        raise NameRefusedError(
            gettext_noop(
                "An account's name has letters, digits, spaces and - _ . ' only, no {sign}."
            ),
            sign=strange[0],
        )
    if not any(each.isalpha() for each in name):
        raise NameRefusedError(gettext_noop("An account's name has at least one letter."))
    if len({_script(each) for each in name if each.isalpha()}) > 1:
        raise NameRefusedError(
            gettext_noop(
                "An account's name is written in one script: not Latin and Cyrillic at once."
            )
        )
    if folded(name) in RESERVED_FOLDED:
        raise NameTakenError(name)
    return name


def folded(name: str) -> str:
    """What two names must not have in common."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(plain.translate(ALIKE).split())


RESERVED_FOLDED = frozenset(map(folded, RESERVED))


def _script(letter: str) -> str:
    """The script that a letter belongs to: Unicode's names of letters begin with it."""
    return unicodedata.name(letter, "").partition(" ")[0]


def _marks(letter: str) -> bool:
    return unicodedata.category(letter) in {"Mn", "Mc"}
