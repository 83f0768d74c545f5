"""The rule sets of the tile games and their options (rules/tiles.md, contract: Options)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import msgspec

from fishka.core import form
from fishka.core.form import Json
from fishka.games.option_forms import OptionForms
from fishka.games.tiles.sets import BOARDS, CLASSIC_BOARD, ENGLISH, RACK, RUSSIAN, Board, TileSet
from fishka.games.word_lists import WordsOption, read_words

LONGEST_TURN: Final = 2**31 - 1
MOST_BLANKS: Final = 50
MOST_POINTS: Final = 1_000_000
_FORMS: Final = OptionForms(
    choices={
        "board": ("standard", "erudit"),
        "premiums": ("always", "first"),
        "blank_value": ("letter", "zero"),
        "blank_swap": ("same-turn", "never"),
        "leftovers": ("deduct", "ignore"),
        "repeat_words": ("allow", "refuse"),
        "team_racks": ("each", "shared"),
        "judge": ("dictionary", "challenge", "consent"),
    },
    numbers={
        "exchange_minimum": (0, MOST_POINTS),
        "challenge_penalty": (0, MOST_POINTS),
        "blanks": (0, MOST_BLANKS),
        "turn_seconds": (1, LONGEST_TURN),
        "all_tiles_bonus": (0, MOST_POINTS),
        "target": (1, MOST_POINTS),
        "pass_rounds": (1, MOST_POINTS),
    },
    nullable=("turn_seconds", "all_tiles_bonus", "target", "pass_rounds"),
)


class TilesOptions(msgspec.Struct, frozen=True):
    """The options of all four rule sets; None is none."""

    words: WordsOption
    blanks: int
    board: str
    premiums: str
    blank_value: str
    blank_swap: str
    all_tiles_bonus: int | None
    several_words: bool
    leftovers: str
    target: int | None
    pass_rounds: int | None
    exchange_minimum: int
    exchange_counts_as_pass: bool = True
    repeat_words: str = "allow"
    team_racks: str = "each"
    judge: str = "dictionary"
    challenge_penalty: int = 0
    turn_seconds: int | None = None


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A game of the family: its tiles, its defaults, how it ends."""

    name: str
    tile_set: TileSet
    defaults: TilesOptions
    centre_doubles: bool = False
    goes_out: bool = False
    """The first to go out with the bag empty gains what the others hold; six scoreless turns end."""
    ends_when_stuck: bool = False
    """With the bag empty one pass of each seat ends the game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its options."""
        fields = TilesOptions.__struct_fields__
        return tuple(name for name in fields if not (self.goes_out and name == "pass_rounds"))

    def board(self, options: TilesOptions) -> Board:
        """The premium squares under these options."""
        doubled = self.centre_doubles and options.board == "standard"
        return CLASSIC_BOARD if doubled else BOARDS[options.board]

    def most_seats(self, options: TilesOptions) -> int:
        """To how many the set fills racks."""
        return len(self.tile_set.tiles(options.blanks)) // RACK


_KRESTOSLOVITSA: Final = TilesOptions(
    words=WordsOption("krestoslovitsa"),
    blanks=2,
    board="standard",
    premiums="always",
    blank_value="letter",
    blank_swap="same-turn",
    all_tiles_bonus=None,
    several_words=True,
    leftovers="deduct",
    target=200,
    pass_rounds=2,
    exchange_minimum=0,
)
_SCHITAI_SLOVA: Final = msgspec.structs.replace(
    _KRESTOSLOVITSA,
    words=WordsOption("common-nouns"),
    premiums="first",
    blank_swap="never",
    all_tiles_bonus=15,
    leftovers="ignore",
    target=100,
)
_ERUDIT: Final = msgspec.structs.replace(
    _SCHITAI_SLOVA, blanks=3, board="erudit", blank_swap="same-turn", target=200
)
_CLASSIC: Final = msgspec.structs.replace(
    _SCHITAI_SLOVA,
    words=WordsOption("english-large"),
    blank_value="zero",
    all_tiles_bonus=50,
    several_words=False,
    leftovers="deduct",
    target=None,
    pass_rounds=None,
    exchange_minimum=7,
)

RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        each.name: each
        for each in (
            RuleSet("krestoslovitsa", RUSSIAN, _KRESTOSLOVITSA, ends_when_stuck=True),
            RuleSet("schitai-slova", RUSSIAN, _SCHITAI_SLOVA),
            RuleSet("erudit", RUSSIAN, _ERUDIT),
            RuleSet("classic", ENGLISH, _CLASSIC, centre_doubles=True, goes_out=True),
        )
    }
)


def read_options(rule_set: RuleSet, given: Mapping[str, Json]) -> TilesOptions:
    """The options with their defaults; MalformedError for an unknown name or value."""
    form.known(given, "`options`", rule_set.names)
    read = {name: _read(rule_set, name, value) for name, value in given.items()}
    return msgspec.structs.replace(rule_set.defaults, **read)


def told(rule_set: RuleSet, options: TilesOptions) -> dict[str, Json]:
    """What differs from the defaults, in the form of the record."""
    found: dict[str, Json] = {}
    for name in rule_set.names:
        value: Any = getattr(options, name)
        if value != getattr(rule_set.defaults, name):
            found[name] = value.told() if isinstance(value, WordsOption) else value
    return found


def _read(rule_set: RuleSet, name: str, value: Json) -> object:
    if name == "words":
        return read_words(value, "`options.words`", rule_set.tile_set.alphabet)
    return _FORMS.read(name, value)
