"""The board of the tile games on paper."""

from collections.abc import Mapping
from typing import Any, Final

from fishka.games.tiles import TilesOptions
from fishka.games.tiles.options import RuleSet
from fishka.games.tiles.sets import CENTRE
from fishka.printing.order import Order
from fishka.texts import texts

SQUARE_SIZES: Final[Mapping[str, int]] = {"large": 22, "small": 10}
"""The side of a square in millimetres."""
SHEETS: Final[Mapping[str, int]] = {"large": 4, "small": 1}
"""On how many sheets of paper the board is printed."""


def board(rule_set: RuleSet, options: TilesOptions, order: Order) -> dict[str, Any]:
    """The squares, the words on them, and what they do."""
    kinds = rule_set.board(options).kinds
    meanings = _meanings(order.language)
    return {
        "size": SQUARE_SIZES[order.size],
        "sheets": SHEETS[order.size],
        "squares": kinds,
        "centre": CENTRE,
        "texts": _square_texts(order.language),
        "legend": [
            *((kinds.index(kind), meaning) for kind, meaning in meanings.items() if kind in kinds),
            (CENTRE, texts(order.language).gettext("The first word covers this square.")),
        ],
    }


def board_words(order: Order) -> dict[str, Any]:
    """How the board is cut out and put together."""
    _ = texts(order.language).gettext
    count = SHEETS[order.size]
    glued = _("Glue: sheet {number} goes on here, its edge along the squares")
    return {
        "board": _("Board"),
        "board_note": _(
            "15 × 15 squares of {side} mm, on {count} sheets. How they are put together:"
        ).format(side=SQUARE_SIZES[order.size], count=count),
        "cut": _("Cut along the dashed line."),
        "sheets": [
            _("Board, sheet {number} of {count}").format(number=number, count=count)
            for number in range(1, count + 1)
        ],
        "tabs": [glued.format(number=number) for number in range(1, count + 1)],
        "assembly": [
            _("Cut out the four sheets along the dashed lines. The grey tabs stay on."),
            _("Glue sheet 2 on the tab of sheet 1, and sheet 4 on that of sheet 3."),
            _("Glue sheets 3 and 4 on the lower tabs of sheets 1 and 2."),
            _("At a, b, c and d two black triangles make a whole lozenge: then the squares meet."),
            _("Glue the whole on cardboard or plywood, and let it dry under books."),
        ],
    }


def _square_texts(language: str) -> dict[str, str]:
    _ = texts(language).gettext
    return {"l2": _("2L"), "l3": _("3L"), "w2": _("2W"), "w3": _("3W")}


def _meanings(language: str) -> dict[str, str]:
    _ = texts(language).gettext
    return {
        "l2": _("The letter on it counts double."),
        "l3": _("The letter on it counts three times."),
        "w2": _("The words over it count double."),
        "w3": _("The words over it count three times."),
    }
