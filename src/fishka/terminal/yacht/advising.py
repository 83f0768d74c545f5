"""What is best here, in plain columns."""

from collections.abc import Mapping, Sequence
from typing import cast

from fishka.core.form import Json
from fishka.engines.yacht.advice import advise
from fishka.games.yacht import YachtState
from fishka.terminal.columns import columns
from fishka.terminal.worth import UNITS, worth
from fishka.terminal.yacht.telling import faces
from fishka.texts import gettext_noop, texts
from fishka.texts.yacht import row_name

SHOWN = 5
OTHERS: Mapping[str, str] = {
    "time_up": gettext_noop("time is up"),
    "resign": gettext_noop("give the game up"),
    "abort": gettext_noop("call the game off"),
}


def advice_lines(state: YachtState, language: str) -> list[str]:
    """The best choices of the seat to move, best first, with what each is worth."""
    _ = texts(language).gettext
    advice = advise(state, top=SHOWN)
    return columns(
        [_("Advice"), _(UNITS[advice.unit])],
        [
            (
                choice_text(choice.act, state.dice, state, language),
                worth(choice.value, advice.unit, language),
            )
            for choice in advice.choices
        ],
    )


def choice_text(
    act: Mapping[str, Json], dice: Sequence[int], state: YachtState, language: str
) -> str:
    """An act with those dice as a person would say it; the state tells the options of the game."""
    _ = texts(language).gettext
    if act["act"] == "score":
        row = str(act["row"])
        points = state.pays(row, dice)
        return _("{points} in {row}").format(points=points, row=row_name(row, language))
    if act["act"] == "roll":
        keep = cast("Sequence[int] | None", act.get("keep"))
        if keep is None:
            return _("roll")
        return _("keep {kept}").format(kept=faces(keep)) if keep else _("roll all five again")
    return _(OTHERS[str(act["act"])])


def choice_here(act: Mapping[str, Json], state: YachtState, language: str) -> str:
    """An act with the dice that lie there."""
    return choice_text(act, state.dice, state, language)
