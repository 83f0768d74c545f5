"""The score sheet of Yacht on paper."""

import json
from collections.abc import Sequence
from typing import Final

from fishka.core import form
from fishka.core.errors import FishkaError
from fishka.games.yacht import YachtOptions
from fishka.games.yacht.scoring import DICE, ROWS, STRAIGHTS, score
from fishka.printing.setting import pdf
from fishka.texts import texts
from fishka.texts.yacht import row_hint, row_name

MOST_NAMES: Final = 6
LONGEST_NAME: Final = 60
EMPTY_COLUMNS: Final = 4
FIXED: Final = {"yacht": (1,) * DICE, **STRAIGHTS}
"""Rows that always pay the same, each with a roll that qualifies."""


def sheet(names: Sequence[str], language: str, options: YachtOptions | None = None) -> bytes:
    """A PDF of one A4 page: a column for each of up to six names, or four to write names over.

    Raises FishkaError for too many names, one too long to be read on paper or one that is no text.
    """
    if len(names) > MOST_NAMES:
        raise FishkaError(
            "a sheet has room for {most} names, not {number}", most=MOST_NAMES, number=len(names)
        )
    for name in names:
        form.unbroken(name, "NAME")
        if len(name) > LONGEST_NAME:
            raise FishkaError(
                "a name on a sheet has at most {longest} characters, not {length}",
                longest=LONGEST_NAME,
                length=len(name),
            )
    return pdf("yacht", sheet=json.dumps(_words(names, language, options or YachtOptions())))


def _words(names: Sequence[str], language: str, options: YachtOptions) -> dict[str, object]:
    _ = texts(language).gettext
    return {
        "language": language,
        "title": row_name("yacht", language),
        "date": _("Date"),
        "names": list(names) or [""] * EMPTY_COLUMNS,
        "rows": [
            {
                "name": row_name(row, language),
                "hint": row_hint(row, language, options.four_of_a_kind),
                "pays": str(score(row, FIXED[row])) if row in FIXED else "",
            }
            for row in ROWS
        ],
        "total": _("Total"),
        "rules": [
            _(
                "Roll all five dice, then up to two more times: keep what you like, roll the rest "
                "again. Enter the roll in one open row. Twelve turns each; the highest total wins."
            ),
        ],
    }
