"""The examples of the rules of the tile games: positions on the board and what they pay."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from fishka.games.tiles.board import BARE, laid, runs_through
from fishka.games.tiles.options import RuleSet
from fishka.games.tiles.scoring import run_sum
from fishka.games.tiles.sets import BLANK
from fishka.pictures.boards import Row, Set, Tile, columns, letters

AREA: Final = "C7:L9"
LARGER: Final = "C6:L10"


class Words(Struct, frozen=True):
    """The examples in a language: how a word grows, turn by turn, and a word across it.

    The first of ``grown`` lies on the centre. ``again`` crosses a premium square that was covered
    before; ``places`` are laid in one turn beside the first two.
    """

    grown: tuple[str, str, str]
    again: str
    places: str


class Example(Struct, frozen=True):
    """A turn: the squares around it, the words it makes, what it pays."""

    rows: list[Row]
    columns: list[str]
    words: tuple[str, ...]
    points: int


class Count(Struct, frozen=True):
    """A tile and how many of it there are."""

    tile: Tile
    count: int


_WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "ru": Words(("8G ПОЛ", "8J КА", "8D ПРО"), "D6 СУ", "8D ПРО, J9 ОТ"),
        "en": Words(("8G PLAY", "8D DIS", "8K S"), "D6 HA", "8D DIS, J9 OU"),
    }
)


def told(rule_set: RuleSet) -> dict[str, object]:
    """What the templates of the rules show."""
    played_with = Set(rule_set, rule_set.defaults)
    words = _WORDS[played_with.language]
    first, second, third = words.grown
    steps = [
        _example(played_with, AREA, lying, fresh)
        for lying, fresh in (("", first), (first, second), (f"{first}, {second}", third))
    ]
    whole = ", ".join(words.grown)
    return {
        "rules": rule_set,
        "options": rule_set.defaults,
        "example": {
            "first": steps[0],
            "second": steps[1],
            "third": steps[2],
            "again": _example(played_with, LARGER, whole, words.again),
            "places": _example(played_with, LARGER, f"{first}, {second}", words.places),
        },
        "board": played_with.rows(BARE, {}),
        "board_columns": columns(),
        "tiles": _counts(rule_set, played_with),
        "letters_in_all": sum(rule_set.tile_set.counts.values()),
        "worth": played_with.worth,
        "strip_of": played_with.strip,
        "tiles_language": played_with.language,
    }


def _example(played_with: Set, area: str, lying: str, fresh: str) -> Example:
    before = laid(BARE, letters(lying))
    added = letters(fresh)
    runs = runs_through(laid(before, added), added)
    rules, options = played_with.rule_set, played_with.options
    return Example(
        rows=played_with.diagram(area, lying, fresh),
        columns=columns(area),
        words=tuple(run.word for run in runs),
        points=sum(run_sum(run, added, rules, options).total for run in runs),
    )


def _counts(rule_set: RuleSet, played_with: Set) -> Sequence[Count]:
    counts = rule_set.tile_set.counts
    found = [Count(played_with.tile(letter), counts[letter]) for letter in counts]
    return [*found, Count(played_with.tile(BLANK), rule_set.defaults.blanks)]
