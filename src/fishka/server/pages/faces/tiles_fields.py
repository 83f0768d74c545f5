"""The options of the tile games in the words of people."""

from typing import Final

from fishka.games.tiles.options import MOST_BLANKS, MOST_POINTS, RuleSet
from fishka.server.pages.faces.fields import Choice, Field, Number
from fishka.texts import gettext_noop

TARGET: Final = Number(
    "target",
    gettext_noop("Target score"),
    1,
    MOST_POINTS,
    nullable=True,
    hint=gettext_noop("The round is played to its end; empty: to the last tile."),
)
_MORE: Final[tuple[Field, ...]] = (
    Choice(
        "premiums",
        gettext_noop("Coloured squares count"),
        (
            ("always", gettext_noop("for every word made or changed over them")),
            ("first", gettext_noop("only for who covers them first")),
        ),
    ),
    Choice(
        "board",
        gettext_noop("Coloured squares lie"),
        (
            ("standard", gettext_noop("as is usual")),
            ("erudit", gettext_noop("as in Erudit: fewer that treble a letter")),
        ),
    ),
    Number("blanks", gettext_noop("Blanks in the set"), 0, MOST_BLANKS),
    Choice(
        "blank_value",
        gettext_noop("A blank is worth"),
        (
            ("letter", gettext_noop("as much as its letter")),
            ("zero", gettext_noop("nothing")),
        ),
    ),
    Choice(
        "blank_swap",
        gettext_noop("A blank on the board"),
        (
            ("same-turn", gettext_noop("may be swapped for its letter")),
            ("never", gettext_noop("stays where it lies")),
        ),
    ),
    Choice(
        "several_words",
        gettext_noop("The tiles of a turn lie"),
        (
            (True, gettext_noop("in one place or several")),
            (False, gettext_noop("in one line")),
        ),
    ),
    Number(
        "all_tiles_bonus",
        gettext_noop("For seven tiles laid in a turn"),
        0,
        MOST_POINTS,
        nullable=True,
        hint=gettext_noop("Points besides; empty: none."),
    ),
    Choice(
        "repeat_words",
        gettext_noop("A word that lies there already"),
        (
            ("allow", gettext_noop("may be laid again")),
            ("refuse", gettext_noop("may not be laid again")),
        ),
    ),
    Choice(
        "leftovers",
        gettext_noop("Tiles left at the end"),
        (
            ("deduct", gettext_noop("cost what they are worth")),
            ("ignore", gettext_noop("cost nothing")),
        ),
    ),
    Number(
        "exchange_minimum",
        gettext_noop("An exchange needs in the bag"),
        0,
        MOST_POINTS,
        hint=gettext_noop("So many tiles at least."),
    ),
    Choice(
        "exchange_counts_as_pass",
        gettext_noop("An exchange"),
        (
            (True, gettext_noop("counts as a pass")),
            (False, gettext_noop("is no pass")),
        ),
    ),
    Number(
        "pass_rounds",
        gettext_noop("Passes in a row that end the game"),
        1,
        MOST_POINTS,
        nullable=True,
        hint=gettext_noop("So many of every seat; empty: the game goes on."),
    ),
    Choice(
        "team_racks",
        gettext_noop("A team has"),
        (
            ("each", gettext_noop("a rack for each partner")),
            ("shared", gettext_noop("one rack: give it one seat")),
        ),
    ),
)


def more(rule_set: RuleSet) -> list[Field]:
    """What is seldom changed."""
    return [each for each in _MORE if each.name in rule_set.names]
