"""What words pay (rules/tiles.md, A turn, 4)."""

from collections.abc import Collection

import msgspec

from fishka.games.tiles.board import Run
from fishka.games.tiles.options import RuleSet, TilesOptions
from fishka.games.tiles.sets import RACK


class Sum(msgspec.Struct, frozen=True):
    """How the points of a word come about: each letter's value and multiplier, then the word's."""

    letters: tuple[tuple[int, int], ...]
    times: int

    @property
    def total(self) -> int:
        """The points of the word."""
        return self.times * sum(value * times for value, times in self.letters)


def run_sum(run: Run, new: Collection[int], rule_set: RuleSet, options: TilesOptions) -> Sum:
    """The sum of a run: letters, letter premiums, then word premiums.

    Premiums count under every letter, or under the ``new`` squares alone.
    """
    board, values = rule_set.board(options), rule_set.tile_set.values
    blanks_pay = options.blank_value == "letter"
    letters: list[tuple[int, int]] = []
    word = 1
    for number, letter in zip(run.squares, run.letters, strict=True):
        value = values[letter.upper()] if blanks_pay or letter.isupper() else 0
        counts = options.premiums == "always" or number in new
        letters.append((value, board.letter[number] if counts else 1))
        word *= board.word[number] if counts else 1
    return Sum(tuple(letters), word)


def bonus(count: int, options: TilesOptions) -> int:
    """What is paid besides for so many tiles laid in a turn."""
    return options.all_tiles_bonus or 0 if count == RACK else 0


def leftover(rack: str, rule_set: RuleSet) -> int:
    """What the tiles of a rack are worth at the end; a blank is 0."""
    values = rule_set.tile_set.values
    return sum(values.get(letter, 0) for letter in rack)
