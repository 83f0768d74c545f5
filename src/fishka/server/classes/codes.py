"""Codes that a class is joined by: read from a board and typed by children."""

import secrets
from typing import Final

LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY34679"
"""No sign that looks like another one: no 0 or O, 1, I or L, 2 or Z, 5 or S, 8 or B."""
LONG: Final = 8
GROUP: Final = 4


def new_code() -> str:
    """A code that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _ in range(LONG))


def shown(code: str) -> str:
    """The code as people read it: in groups."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def read(given: str) -> str:
    """The code that somebody typed, in whatever case and with whatever between its groups."""
    return "".join(letter for letter in given.upper() if letter.isalnum())
