"""The computer players of Yacht, with what was measured of them."""

from fishka.engines.yacht.levels import YACHT_LEVELS
from fishka.server.pages.faces.face import LevelsTold, LevelTold
from fishka.server.pages.faces.figures import figures
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import number
from fishka.texts.players import level_name

STYLES = {
    "child": gettext_noop("is delighted by big scores and plays about at times"),
    "pupil": gettext_noop("plays each turn for its own points"),
    "medium": gettext_noop("knows the rows well, but looks only one roll ahead"),
    "strong": gettext_noop("weighs everything rightly and seldom slips"),
    "perfect": gettext_noop("the highest total that can be expected"),
    "winner": gettext_noop("plays to win, not for the total"),
}


def levels(language: str) -> LevelsTold:
    """The levels, the weakest first."""
    _ = texts(language).gettext
    told: list[LevelTold] = []
    for name, level in YACHT_LEVELS.items():
        label, seen = level_name(name, language), level.measured
        if seen.games:
            mean = number(seen.mean, language)
            label = _("{level}: {mean} on average").format(level=label, mean=mean)
        told.append(LevelTold(name, label, _(STYLES[name]), figures(seen, language, 1)))
    heads = (_("Mean total, measured"), _("Wins against Perfect, measured"))
    return LevelsTold(heads, tuple(told))
