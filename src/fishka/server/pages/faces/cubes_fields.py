"""The options of the word cubes in the words of people."""

from typing import Final

from fishka.games.cubes.options import MOST_POINTS, names
from fishka.games.cubes.sets import SETS
from fishka.server.pages.faces.fields import Choice, Field, Number
from fishka.texts import gettext_noop
from fishka.texts.cubes import SET_NAMES

_TARGET: Final = Number(
    "target",
    gettext_noop("Target score"),
    1,
    MOST_POINTS,
    nullable=True,
    hint=gettext_noop("All have the same number of turns; empty: another limit ends the game."),
)
_ROUNDS: Final = Number(
    "rounds",
    gettext_noop("Number of rounds"),
    1,
    MOST_POINTS,
    nullable=True,
    hint=gettext_noop("Empty: no limit."),
)
_TURNS: Final = Number(
    "turns",
    gettext_noop("Number of turns for each"),
    1,
    MOST_POINTS,
    nullable=True,
    hint=gettext_noop("Empty: no limit."),
)
_SIMULTANEOUS: Final = Choice(
    "simultaneous",
    gettext_noop("Who lays out"),
    (
        (False, gettext_noop("one after the other")),
        (True, gettext_noop("all at once, the same roll")),
    ),
    hint=gettext_noop("All at once: hidden from each other until the last has finished."),
)
CUBES: Final = Choice(
    "cubes",
    gettext_noop("Cubes"),
    tuple((name, SET_NAMES.get(name, name)) for name in SETS),
)
_MORE: Final[tuple[Field, ...]] = (
    Choice(
        "duplicate",
        gettext_noop("Two words of one length"),
        (
            ("lower-counts", gettext_noop("the lower one counts")),
            ("penalty", gettext_noop("the higher one is taken off once more")),
        ),
    ),
    Choice(
        "invalid_layout",
        gettext_noop("A layout with a wrong word"),
        (
            ("refuse", gettext_noop("is refused and can be mended")),
            ("zero", gettext_noop("counts as nothing laid")),
        ),
        hint=gettext_noop("Refused: when time is up, the best part that is right counts."),
    ),
    Choice(
        "repeat_in_layout",
        gettext_noop("The same word twice in a layout"),
        (
            ("allowed", gettext_noop("counts twice")),
            ("refuse", gettext_noop("is refused")),
        ),
    ),
)
MARKS: Final = Choice(
    "marks",
    gettext_noop("Wrong words are marked"),
    (
        ("at-once", gettext_noop("while they are laid")),
        ("at-end", gettext_noop("only when handed in")),
    ),
)
"""No option of the game: the table has it."""


def main(game: str) -> list[Field]:
    """What every form shows of a game's options."""
    return _of(game, (_TARGET, _ROUNDS, _TURNS, _SIMULTANEOUS))


def more(game: str) -> list[Field]:
    """What is seldom changed."""
    return _of(game, _MORE)


def _of(game: str, fields: tuple[Field, ...]) -> list[Field]:
    known = names(game)
    return [each for each in fields if each.name in known]
