"""What a person says of dice and rows."""

import re
from collections.abc import Collection
from typing import Final

from fishka.core.errors import FishkaError
from fishka.games.yacht.scoring import ROWS
from fishka.terminal.vocabulary import matching
from fishka.texts.yacht import row_name

SEPARATORS: Final = re.compile(r"[\s,;.+-]+")


def dice_in(said: str) -> tuple[int, ...]:
    """The faces in ``2 2``, ``22`` or ``2,2``. Raises FishkaError for anything else."""
    digits = SEPARATORS.sub("", said)
    if not re.fullmatch("[1-6]{0,20}", digits):
        raise FishkaError("dice are told by their faces, as in 2 2 5, not {said}", said=f"`{said}`")
    return tuple(int(digit) for digit in digits)


def row_in(said: str, open_rows: Collection[str], language: str) -> str:
    """The row meant by its number on the sheet, its name, its id or the beginning of one.

    Open rows are meant before filled ones. Raises FishkaError where no row or several can be meant.
    """
    if said.isdecimal() and 1 <= int(said) <= len(ROWS):
        return ROWS[int(said) - 1]
    found: list[str] = []
    for rows in (open_rows, ROWS):
        names = [(name, row) for row in rows for name in _names(row, language)]
        found = found or matching(said, names)
    if not found:
        raise FishkaError("`{said}` is no row of the sheet", said=said)
    if len(found) > 1:
        raise FishkaError(
            "`{said}` may be {candidates}",
            said=said,
            candidates=", ".join(row_name(row, language) for row in found),
        )
    return found[0]


def _names(row: str, language: str) -> tuple[str, ...]:
    return row, row_name(row, language), row_name(row, "en")
