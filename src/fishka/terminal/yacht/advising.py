"""What is best here, in plain columns."""

from collections.abc import Mapping, Sequence
from typing import cast

from fishka.core.form import Json
from fishka.engines.yacht.advice import advise
from fishka.games.yacht import YachtState
from fishka.terminal.columns import columns
from fishka.terminal.yacht.telling import faces
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import number, percent
from fishka.texts.yacht import row_name

SHOWN = 5
UNITS: Mapping[str, str] = {
    "expected total": gettext_noop("expected total"),
    "win probability": gettext_noop("chance to win"),
}


def advice_lines(state: YachtState, language: str) -> list[str]:
    """The best choices of the seat to move, best first, with what each is worth."""
    _ = texts(language).gettext
    advice = advise(state, top=SHOWN)
    return columns(
        [_("Advice"), _(UNITS[advice.unit])],
        [
            (choice_text(choice.act, state, language), worth(choice.value, advice.unit, language))
            for choice in advice.choices
        ],
    )


def choice_text(act: Mapping[str, Json], state: YachtState, language: str) -> str:
    """An act of the adviser as a person would say it."""
    _ = texts(language).gettext
    if act["act"] == "score":
        row = str(act["row"])
        return _("{points} in {row}").format(
            points=state.pays(row, state.dice), row=row_name(row, language)
        )
    keep = cast("Sequence[int] | None", act.get("keep"))
    if keep is None:
        return _("roll")
    return _("keep {kept}").format(kept=faces(keep)) if keep else _("roll all five again")


def worth(value: float, unit: str, language: str) -> str:
    """A value in its unit: points with two decimals, or a share in per cent."""
    if unit == "win probability":
        return percent(value, language)
    return number(value, language, 2)
