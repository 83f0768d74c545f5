"""The score sheet of Yacht and its rules on paper."""

from collections.abc import Mapping
from typing import Any, Final

from fishka.games.yacht import YachtOptions
from fishka.games.yacht.scoring import DICE, ROWS, STRAIGHTS, score
from fishka.printing.order import Order
from fishka.texts import texts
from fishka.texts.yacht import row_hint, row_name

PARTS: Final[Mapping[str, str]] = {"scores": "rows", "rules": "rules"}
FIXED: Final = {"yacht": (1,) * DICE, **STRAIGHTS}
"""Rows that always pay the same, each with a roll that qualifies."""


def content(order: Order) -> dict[str, Any]:
    """What is written on the pages of Yacht."""
    _ = texts(order.language).gettext
    options = order.options if isinstance(order.options, YachtOptions) else YachtOptions()
    return {
        "title": row_name("yacht", order.language),
        "title_language": order.language,
        "rows": [
            {
                "name": row_name(row, order.language),
                "hint": row_hint(row, order.language, options.four_of_a_kind),
                "pays": str(score(row, FIXED[row])) if row in FIXED else "",
            }
            for row in ROWS
        ],
        "rules": {
            "family": "yacht",
            "names": {row: row_name(row, order.language) for row in ROWS},
            "all_dice": options.four_of_a_kind == "all-dice",
        },
        "words": {
            "in_short": _(
                "Roll all five dice, then up to two more times: keep what you like, roll the rest "
                "again. Enter the roll in one open row. Twelve turns each; the highest total wins."
            )
        },
    }
