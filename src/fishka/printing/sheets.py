"""Prints sets, boards, score sheets and rules."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fishka.core.errors import FishkaError
from fishka.games.tiles import RULE_SETS
from fishka.printing import cubes, tiles, yacht
from fishka.printing.order import PAPERS, Order, check_names
from fishka.printing.setting import pdf
from fishka.texts import texts


class Printable(NamedTuple):
    """What there is to print of a game."""

    parts: Mapping[str, str]
    """Each part by the name one asks for, with the page that sets it."""
    content: Callable[[Order], dict[str, Any]]
    """What is written there: at least `title`, `title_language` and `words`."""


PRINTABLE: Final[Mapping[str, Printable]] = {
    **{name: Printable(tiles.PARTS, tiles.content) for name in RULE_SETS},
    "cubes-one": Printable(cubes.PARTS_ONE, cubes.content_one),
    "cubes-two": Printable(cubes.PARTS_TWO, cubes.content_two),
    "yacht": Printable(yacht.PARTS, yacht.content),
}
"""Every game that can be printed."""


def printed(order: Order) -> bytes:
    """The order as PDF.

    Raises FishkaError for a game of which nothing can be printed, a part that it has not, and names
    that do not fit on paper.
    """
    if order.game not in PRINTABLE:
        raise FishkaError(
            "nothing can be printed for {game}, only for: {choices}",
            game=order.game,
            choices=", ".join(PRINTABLE),
        )
    check_names(order.names)
    found = PRINTABLE[order.game]
    content = found.content(order)
    return pdf(
        {
            **content,
            "words": {**_words(order.language), **content["words"]},
            "language": order.language,
            "paper": PAPERS[order.paper],
            "names": order.columns,
            "pages": [found.parts[part] for part in _chosen(order, found.parts)],
        }
    )


def _chosen(order: Order, parts: Mapping[str, str]) -> list[str]:
    """The parts asked for, in the game's own order; all of them if none is named."""
    for part in order.only:
        if part not in parts:
            raise FishkaError(
                "{game} has no {part} to print, only: {choices}",
                game=order.game,
                part=part or '""',
                choices=", ".join(parts),
            )
    return [part for part in parts if not order.only or part in order.only]


def _words(language: str) -> dict[str, str]:
    """What stands on the pages of every game."""
    _ = texts(language).gettext
    return {
        "scale": _("10 cm: print at 100 %, not fitted to the page."),
        "date": _("Date"),
        "scores": _("Sheet for the score"),
        "rules": _("Rules"),
        "turn": _("Turn"),
        "name": _("Name"),
        "points": _("Points"),
        "total": _("Total"),
    }
