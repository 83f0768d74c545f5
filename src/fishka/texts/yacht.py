"""The words of Yacht: its rows and what they ask for."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.texts.catalogue import gettext_noop, texts

ROWS: Mapping[str, str] = MappingProxyType(
    {
        "yacht": gettext_noop("Yacht"),
        "large_straight": gettext_noop("Large straight"),
        "small_straight": gettext_noop("Small straight"),
        "four_of_a_kind": gettext_noop("Four of a kind"),
        "full_house": gettext_noop("Full house"),
        "choice": gettext_noop("Choice"),
        "sixes": gettext_noop("Sixes"),
        "fives": gettext_noop("Fives"),
        "fours": gettext_noop("Fours"),
        "threes": gettext_noop("Threes"),
        "twos": gettext_noop("Twos"),
        "ones": gettext_noop("Ones"),
    }
)
"""English name of each row, from the head of the sheet down."""

HINTS: Mapping[str, str] = MappingProxyType(
    {
        "yacht": gettext_noop("five equal"),
        "large_straight": "2 3 4 5 6",
        "small_straight": "1 2 3 4 5",
        "four_of_a_kind": gettext_noop("all five dice count"),
        "full_house": gettext_noop("three and two"),
        "choice": gettext_noop("any dice"),
    }
)
"""What the rows above the faces ask for, in two or three words."""


def row_name(row: str, language: str) -> str:
    """The row's name on a sheet in that language; an unknown row is told as it is."""
    return texts(language).gettext(ROWS[row]) if row in ROWS else row


def row_hint(row: str, language: str, four_of_a_kind: str = "all-dice") -> str:
    """What the row asks for; nothing for the rows of one face."""
    if row == "four_of_a_kind" and four_of_a_kind == "four-dice":
        return texts(language).gettext("the four equal dice count")
    hint = HINTS.get(row, "")
    return texts(language).gettext(hint) if hint else ""
