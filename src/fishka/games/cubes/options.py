"""The options of the cube games (rules/cubes.md, contract: Options)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from fishka.core import form
from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.cubes.sets import SETS, CubeSet
from fishka.games.option_forms import OptionForms
from fishka.games.word_lists import WordsOption, read_words

ONE: Final = "cubes-one"
TWO: Final = "cubes-two"
LONGEST_TURN: Final = 2**31 - 1
MOST_POINTS: Final = 1_000_000
_FORMS: Final = OptionForms(
    choices={
        "cubes": tuple(SETS),
        "duplicate": ("lower-counts", "penalty"),
        "invalid_layout": ("refuse", "zero"),
        "repeat_in_layout": ("allowed", "refuse"),
        "judge": ("dictionary", "challenge", "consent"),
    },
    numbers={
        "challenge_penalty": (0, MOST_POINTS),
        "turn_seconds": (1, LONGEST_TURN),
        "target": (1, MOST_POINTS),
        "turns": (1, MOST_POINTS),
        "rounds": (1, MOST_POINTS),
    },
    nullable=("turn_seconds", "target", "turns", "rounds"),
)
_TWO_ALONE: Final = frozenset({"rounds", "duplicate"})
"""Game One has no rounds, and no lengths that could come up twice."""


class CubesOptions(msgspec.Struct, frozen=True):
    """The options of both games; None is none."""

    words: WordsOption
    turn_seconds: int | None
    target: int | None
    cubes: str = "english"
    turns: int | None = None
    rounds: int | None = None
    duplicate: str = "lower-counts"
    invalid_layout: str = "refuse"
    repeat_in_layout: str = "allowed"
    judge: str = "dictionary"
    challenge_penalty: int = 0
    simultaneous: bool = False
    """All seats lay out the same roll at the same time, hidden from each other until the last."""

    @property
    def cube_set(self) -> CubeSet:
        """The cubes that are played with."""
        return SETS[self.cubes]


_TIMES_AND_TARGETS: Final[Mapping[str, tuple[int | None, int]]] = MappingProxyType(
    {ONE: (180, 200), TWO: (None, 300)}
)


def defaults(game: str, cubes: str = "english") -> CubesOptions:
    """The options of a game where nothing is told but the set."""
    turn_seconds, target = _TIMES_AND_TARGETS[game]
    return CubesOptions(WordsOption(SETS[cubes].words), turn_seconds, target, cubes)


def names(game: str) -> tuple[str, ...]:
    """The names of the options of a game."""
    fields = CubesOptions.__struct_fields__
    return tuple(name for name in fields if game == TWO or name not in _TWO_ALONE)


def read_options(game: str, given: Mapping[str, Json]) -> CubesOptions:
    """The options with their defaults; MalformedError for an unknown name or value."""
    form.known(given, "`options`", names(game))
    cubes = form.choice(given.get("cubes", "english"), "`options.cubes`", SETS)
    read = {name: _read(name, value, SETS[cubes]) for name, value in given.items()}
    options = replace(defaults(game, cubes), **read)
    if options.target is options.turns is options.rounds is None:
        raise MalformedError("the game would never end: it must have {names}", names=_limits(game))
    if options.simultaneous and options.judge != "dictionary":
        raise MalformedError("where all lay at the same time the dictionary must judge")
    return options


def told(game: str, options: CubesOptions) -> dict[str, Json]:
    """What differs from the defaults, in the form of the record."""
    plain = defaults(game, options.cubes)
    found = {
        name: value
        for name, value in every(game, options).items()
        if getattr(options, name) != getattr(plain, name)
    }
    return {"cubes": options.cubes, **found} if options.cubes != "english" else found


def every(game: str, options: CubesOptions) -> dict[str, Json]:
    """All options of a game and their values, in the form of the record."""
    found: dict[str, Json] = {}
    for name in names(game):
        value: Any = getattr(options, name)
        found[name] = value.told() if isinstance(value, WordsOption) else value
    return found


def _limits(game: str) -> str:
    limits = ("`target`", "`turns`", "`rounds`")
    return ", ".join(limits if game == TWO else limits[:2])


def _read(name: str, value: Json, cube_set: CubeSet) -> object:
    if name == "words":
        return read_words(value, "`options.words`", cube_set.alphabet)
    return _FORMS.read(name, value)
