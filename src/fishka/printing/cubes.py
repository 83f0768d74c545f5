"""The word cubes on paper: nets of the cubes, letter table, score sheets, rules."""

from collections.abc import Mapping
from typing import Any, Final

from fishka.printing.order import Order
from fishka.texts import texts

_SET: Final[Mapping[str, str]] = {"cubes": "cubes", "letters": "cube-letters"}
PARTS_ONE: Final[Mapping[str, str]] = {**_SET, "scores": "layouts", "rules": "rules"}
PARTS_TWO: Final[Mapping[str, str]] = {**_SET, "scores": "rounds", "rules": "rules"}
CUBES: Final = (
    "AEIOUY",
    "AEIOUY",
    "AEIOU*",
    "AEIOU*",
    "CSAEIO",
    "NTAEIO",
    "ZXWTSN",
    "QJBNTR",
    "HVGDLN",
    "FPCMTR",
    "KBDGSR",
    "WPDSTL",
    "FVENLR",
    "HMGELR",
)
"""The faces of each cube; ``*`` is a blank."""
_WORTH: Final = {
    1: "AEILNORSTU",
    2: "DG",
    3: "BCMP",
    4: "FHVWY",
    5: "K",
    8: "JX",
    10: "QZ",
}
VALUES: Final[Mapping[str, int]] = {
    letter: value for value, letters in _WORTH.items() for letter in letters
}
ROUND_LINES: Final[Mapping[str, int]] = {"a4": 20, "letter": 18}
"""How many lines the sheet of Game Two has for all its rounds together."""
TURN_LINES: Final[Mapping[str, int]] = {"a4": 18, "letter": 17}


def content_one(order: Order) -> dict[str, Any]:
    """What is written on the pages of Game One."""
    _ = texts(order.language).gettext
    return _content(
        order,
        title=_("Word cubes: Game One"),
        note=_("In each turn: the words, less the cubes not used, make the new total."),
        two=False,
    )


def content_two(order: Order) -> dict[str, Any]:
    """What is written on the pages of Game Two."""
    _ = texts(order.language).gettext
    return _content(
        order,
        title=_("Word cubes: Game Two"),
        note=_(
            "A word's points stand under its length; of two words of one length the lower counts. "
            "Less the cubes not used in each turn."
        ),
        two=True,
    )


def _content(order: Order, *, title: str, note: str, two: bool) -> dict[str, Any]:
    return {
        "title": title,
        "title_language": order.language,
        "cubes": CUBES,
        "values": VALUES,
        "letters": _letter_rows(order.language),
        "score_lines": TURN_LINES[order.paper],
        "round_count": ROUND_LINES[order.paper] // len(order.columns),
        "rules": {"family": "cubes", "two": two},
        "words": {**_words(order.language), "scores_note": note},
    }


def _letter_rows(language: str) -> list[tuple[str, str, str]]:
    faces = "".join(CUBES)
    rows = [
        (letter, str(faces.count(letter)), str(value)) for letter, value in sorted(VALUES.items())
    ]
    return [*rows, (texts(language).gettext("Blank"), str(faces.count("*")), "0")]


def _words(language: str) -> dict[str, Any]:
    _ = texts(language).gettext
    return {
        "cubes": _("Cubes"),
        "cubes_note": _(
            "Cut out each cube with its grey tabs, fold along the lines, glue the tabs inside. "
            "Thin card makes them last."
        ),
        "letters": _("Letters"),
        "letter_heads": [_("Letter"), _("Faces"), _("Points")],
        "faces": _("Faces"),
        "layout_heads": [_("Words"), _("Not used"), _("Total")],
        "round": _("Round"),
        "lengths": _("Words by their length"),
        "unused": _("Not used, by turn"),
        "slam": _("Slam"),
        "round_total": _("Round in all"),
    }
