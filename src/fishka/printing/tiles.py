"""The tile games on paper: the set to make, the letter table, score sheet and rules."""

from collections.abc import Mapping
from typing import Any, Final

from fishka.games.tiles import RULE_SETS, TilesOptions
from fishka.games.tiles.options import RuleSet
from fishka.games.tiles.sets import BLANK, CENTRE, RACK, RUSSIAN, TileSet
from fishka.printing.order import Order
from fishka.printing.tile_board import board, board_words
from fishka.texts import texts
from fishka.texts.games import game_name, name_language

PARTS: Final[Mapping[str, str]] = {
    "tiles": "tiles",
    "board": "board",
    "letters": "letters",
    "scores": "turns",
    "rules": "rules",
}
TILE_SIZES: Final[Mapping[str, int]] = {"large": 20, "small": 9}
"""The side of a tile in millimetres."""
SCORE_LINES: Final[Mapping[str, int]] = {"a4": 18, "letter": 16}


def content(order: Order) -> dict[str, Any]:
    """What is written on the pages of a tile game."""
    rule_set = RULE_SETS[order.game]
    options = order.options if isinstance(order.options, TilesOptions) else rule_set.defaults
    return {
        "title": game_name(order.game, order.language),
        "title_language": name_language(order.game, order.language) or order.language,
        "tiles": _tiles(rule_set.tile_set, options, order.size),
        "board": board(rule_set, options, order),
        "letters": _letter_rows(rule_set.tile_set, options, order.language),
        "score_lines": SCORE_LINES[order.paper],
        "rules": _rules(rule_set, options),
        "words": {
            **_words(rule_set.tile_set, options, order),
            **board_words(order),
        },
    }


def _tiles(tile_set: TileSet, options: TilesOptions, size: str) -> dict[str, Any]:
    return {
        "size": TILE_SIZES[size],
        "language": tile_set.alphabet.language,
        "values": dict(tile_set.values),
        "set": [*tile_set.tiles(0), *BLANK * options.blanks],
        "spare": _spare(tile_set, options),
    }


def _spare(tile_set: TileSet, options: TilesOptions) -> list[str]:
    """One tile of each kind, for those that get lost."""
    return [*tile_set.alphabet.letters, *BLANK * min(options.blanks, 1)]


def _letter_rows(
    tile_set: TileSet, options: TilesOptions, language: str
) -> list[tuple[str, str, str]]:
    _ = texts(language).gettext
    rows = [
        (letter, str(tile_set.counts[letter]), str(tile_set.values[letter]))
        for letter in tile_set.alphabet.letters
    ]
    worth = "0" if options.blank_value == "zero" else "–"
    return [*rows, (_("Blank"), str(options.blanks), worth)] if options.blanks else rows


def _rules(rule_set: RuleSet, options: TilesOptions) -> dict[str, Any]:
    """What the rules say of this rule set and these options."""
    return {
        "family": "tiles",
        "letters": len(rule_set.tile_set.tiles(0)),
        "blanks": options.blanks,
        "rack": RACK,
        "words": options.words.profile or "",
        "without_yo": rule_set.tile_set is RUSSIAN,
        "example": rule_set.tile_set is RUSSIAN and options.blank_value == "letter",
        "centre_doubles": rule_set.board(options).word[CENTRE] > 1,
        "always": options.premiums == "always",
        "several": options.several_words,
        "swap": options.blank_swap == "same-turn",
        "blank_counts": options.blank_value == "letter",
        "bonus": options.all_tiles_bonus or 0,
        "target": options.target,
        "deduct": options.leftovers == "deduct",
        "goes_out": rule_set.goes_out,
        "ends_when_stuck": rule_set.ends_when_stuck,
        "pass_rounds": options.pass_rounds,
        "exchange_minimum": options.exchange_minimum,
    }


def _words(tile_set: TileSet, options: TilesOptions, order: Order) -> dict[str, Any]:
    _ = texts(order.language).gettext
    letters, spare = len(tile_set.tiles(0)), len(_spare(tile_set, options))
    blank = {
        "letter": _("A blank stands for any letter and is worth as much as that letter."),
        "zero": _("A blank stands for any letter and is worth nothing."),
    }[options.blank_value]
    return {
        "tiles": _("Tiles"),
        "tiles_note": _(
            "{side} mm a side. Letters: {letters}, blanks: {blanks}. Glue the sheet on cardboard or "
            "thin plywood, then cut along the lines."
        ).format(side=TILE_SIZES[order.size], letters=letters, blanks=options.blanks),
        "spare": _("Spare tiles: {count}. Keep them apart until one gets lost.").format(
            count=spare
        ),
        "letters": _("Letters"),
        "letter_heads": [_("Letter"), _("Tiles"), _("Points")],
        "letter_notes": [
            _("Letters: {letters}, blanks: {blanks}, together {total} tiles.").format(
                letters=letters, blanks=options.blanks, total=letters + options.blanks
            ),
            *([blank] if options.blanks else []),
        ],
        "score_feet": [
            *([_("Tiles left")] if options.leftovers == "deduct" else []),
            _("Total"),
        ],
    }
