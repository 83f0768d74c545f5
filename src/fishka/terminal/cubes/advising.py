"""What is best in a game of cubes, in plain columns."""

from collections.abc import Mapping, Sequence
from typing import cast

from fishka.core.form import Json
from fishka.engines.advisers import ADVISERS
from fishka.games.cubes.state import CubesState
from fishka.terminal.columns import columns
from fishka.terminal.cubes.drawing import grid_text
from fishka.terminal.vocabulary import Verb, words
from fishka.terminal.worth import UNITS, worth
from fishka.texts import gettext_noop, texts

SHOWN = 5

OTHERS: Mapping[str, str] = {
    "roll_off": gettext_noop("roll to see who begins"),
    "accept": gettext_noop("let the lay stand"),
    "resign": gettext_noop("give the game up"),
    "abort": gettext_noop("call the game off"),
}


def advice_lines(state: CubesState, language: str) -> list[str]:
    """The best choices of the seat to move, best first, with what each is worth."""
    _ = texts(language).gettext
    advice = ADVISERS[state.game](state, top=SHOWN)
    return columns(
        [_("Advice"), _(UNITS[advice.unit])],
        [
            (choice_text(choice.act, state, language), worth(choice.value, advice.unit, language))
            for choice in advice.choices
        ],
    )


def choice_text(act: Mapping[str, Json], state: CubesState, language: str) -> str:  # noqa: ARG001 - every game's has them
    """An act as a person would say it, a layout so that it can be said to the program."""
    _ = texts(language).gettext
    match act["act"]:
        case "lay":
            grid = tuple(cast("Sequence[str]", act["grid"]))
            return f"{words(Verb.LAY, language)[0]} {grid_text(grid)}"
        case "roll":
            return words(Verb.ROLL, language)[0]
        case "pass":
            return words(Verb.PASS, language)[0]
        case "challenge" | "refuse":
            return _("dispute {words}").format(words=", ".join(cast("Sequence[str]", act["words"])))
        case other:
            return _(OTHERS[str(other)])
