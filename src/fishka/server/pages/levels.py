"""The computer players to choose from, each with what was measured of it."""

from msgspec import Struct

from fishka.engines.levels import LEVELS
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import number, percent
from fishka.texts.yacht import level_name

STYLES = {
    "child": gettext_noop("is delighted by big scores and plays about at times"),
    "pupil": gettext_noop("plays each turn for its own points"),
    "medium": gettext_noop("knows the rows well, but looks only one roll ahead"),
    "strong": gettext_noop("weighs everything rightly and seldom slips"),
    "perfect": gettext_noop("the highest total that can be expected"),
    "winner": gettext_noop("plays to win, not for the total"),
}


class LevelTold(Struct, frozen=True):
    """A level as the form shows it; ``mean`` and ``share`` are empty before they were measured."""

    name: str
    label: str
    style: str
    mean: str
    share: str


def levels(language: str) -> list[LevelTold]:
    """The levels of Yacht, the weakest first."""
    _ = texts(language).gettext
    told: list[LevelTold] = []
    for name, level in LEVELS["yacht"].items():
        shown, seen = level_name(name, language), level.measured
        duels = seen.duels.get("perfect")
        label = _("{level}: {mean} on average").format(
            level=shown, mean=number(seen.mean, language)
        )
        told.append(
            LevelTold(
                name=name,
                label=label if seen.games else shown,
                style=_(STYLES[name]),
                mean=number(seen.mean, language, 1) if seen.games else "",
                share=percent(duels.share, language) if duels else "",
            )
        )
    return told
