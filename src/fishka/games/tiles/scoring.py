"""What words pay (rules/tiles.md, A turn, 4)."""

from collections.abc import Collection

from fishka.games.tiles.board import Run
from fishka.games.tiles.options import RuleSet, TilesOptions
from fishka.games.tiles.sets import RACK


def run_score(run: Run, new: Collection[int], rule_set: RuleSet, options: TilesOptions) -> int:
    """The points of a run: letters, letter premiums, then word premiums.

    Premiums count under every letter, or under the ``new`` squares alone.
    """
    board, values = rule_set.board(options), rule_set.tile_set.values
    blanks_pay = options.blank_value == "letter"
    total, times = 0, 1
    for number, letter in zip(run.squares, run.letters, strict=True):
        value = values[letter.upper()] if blanks_pay or letter.isupper() else 0
        if options.premiums == "always" or number in new:
            value *= board.letter[number]
            times *= board.word[number]
        total += value
    return total * times


def bonus(count: int, options: TilesOptions) -> int:
    """What is paid besides for so many tiles laid in a turn."""
    return options.all_tiles_bonus or 0 if count == RACK else 0


def leftover(rack: str, rule_set: RuleSet) -> int:
    """What the tiles of a rack are worth at the end; a blank is 0."""
    values = rule_set.tile_set.values
    return sum(values.get(letter, 0) for letter in rack)
