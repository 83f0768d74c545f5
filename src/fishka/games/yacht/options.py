"""The options of Yacht (rules/yacht.md, Options)."""

from collections.abc import Mapping

import msgspec

from fishka.core import form
from fishka.core.form import Json
from fishka.games.yacht.scoring import FOUR_OF_A_KIND

LONGEST_TURN = 2**31 - 1


class YachtOptions(msgspec.Struct, frozen=True):
    """``turn_seconds`` is None where a turn has no limit."""

    four_of_a_kind: str = "all-dice"
    turn_seconds: int | None = None


def read_options(given: Mapping[str, Json]) -> YachtOptions:
    """The options with their defaults; MalformedError for an unknown name or value."""
    form.known(given, "`options`", YachtOptions.__struct_fields__)
    defaults = YachtOptions()
    seconds = given.get("turn_seconds")
    return YachtOptions(
        four_of_a_kind=form.choice(
            given.get("four_of_a_kind", defaults.four_of_a_kind),
            "`options.four_of_a_kind`",
            FOUR_OF_A_KIND,
        ),
        turn_seconds=None
        if seconds is None
        else form.whole_number(seconds, "`options.turn_seconds`", 1, LONGEST_TURN),
    )
