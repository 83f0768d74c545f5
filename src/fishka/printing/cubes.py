"""The word cubes on paper: nets of the cubes, letter table, score sheets, rules."""

from collections.abc import Mapping
from typing import Any, Final

from fishka.games.cubes.ladder import LENGTHS, SLAMS
from fishka.games.cubes.options import ONE, TWO, CubesOptions, defaults
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND
from fishka.games.cubes.sets import BLANK, CubeSet
from fishka.printing.order import Order
from fishka.texts import texts

_SET: Final[Mapping[str, str]] = {"cubes": "cubes", "letters": "cube-letters"}
PARTS_ONE: Final[Mapping[str, str]] = {**_SET, "scores": "layouts", "rules": "rules"}
PARTS_TWO: Final[Mapping[str, str]] = {**_SET, "scores": "rounds", "rules": "rules"}
ROUND_LINES: Final[Mapping[str, int]] = {"a4": 20, "letter": 18}
"""How many lines the sheet of Game Two has for all its rounds together."""
TURN_LINES: Final[Mapping[str, int]] = {"a4": 18, "letter": 17}


def content_one(order: Order) -> dict[str, Any]:
    """What is written on the pages of Game One."""
    _ = texts(order.language).gettext
    return _content(
        order,
        ONE,
        title=_("Word cubes: Game One"),
        note=_("In each turn: the words, less the cubes not used, make the new total."),
    )


def content_two(order: Order) -> dict[str, Any]:
    """What is written on the pages of Game Two."""
    _ = texts(order.language).gettext
    return _content(
        order,
        TWO,
        title=_("Word cubes: Game Two"),
        note=_(
            "A word's points stand under its length, with the number of its turn; of two words of "
            "one length the lower counts, the other is struck."
        ),
    )


def _content(order: Order, game: str, *, title: str, note: str) -> dict[str, Any]:
    options = order.options if isinstance(order.options, CubesOptions) else defaults(game)
    cube_set = options.cube_set
    return {
        "title": title,
        "title_language": order.language,
        "cubes": cube_set.cubes,
        "cube_language": cube_set.alphabet.language,
        "values": dict(cube_set.values),
        "letters": _letter_rows(cube_set, order.language),
        "lengths": [*LENGTHS],
        "turns": [*range(1, TURNS_OF_A_ROUND + 1)],
        "score_lines": TURN_LINES[order.paper],
        "round_count": ROUND_LINES[order.paper] // len(order.columns),
        "rules": _rules(game, options),
        "words": {**_words(order.language), "scores_note": note},
    }


def _rules(game: str, options: CubesOptions) -> dict[str, Any]:
    """What the rules say of these options."""
    return {
        "family": "cubes",
        "two": game == TWO,
        "cubes": options.cubes,
        "target": options.target,
        "seconds": options.turn_seconds,
        "penalty": options.duplicate == "penalty",
        "grand": SLAMS[2],
        "small": SLAMS[3],
    }


def _letter_rows(cube_set: CubeSet, language: str) -> list[tuple[str, str, str]]:
    faces, values = "".join(cube_set.cubes), cube_set.values
    rows = [
        (letter, str(faces.count(letter)), str(values[letter]))
        for letter in cube_set.alphabet.letters
    ]
    return [*rows, (texts(language).gettext("Blank"), str(faces.count(BLANK)), str(values[BLANK]))]


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
        "struck": _("Struck"),
        "slam": _("Slam"),
        "round_total": _("Round in all"),
    }
