"""The computer players of the tile games, with what was measured of them."""

from fishka.engines.levels import LEVELS
from fishka.server.pages.faces.face import LevelsTold, LevelTold
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import number, percent
from fishka.texts.yacht import level_name

STYLES = {
    "child": gettext_noop("knows few words and lays what it likes"),
    "pupil": gettext_noop("knows everyday words, seldom lays in two places"),
    "medium": gettext_noop("knows many words, often looks at several places"),
    "strong": gettext_noop("knows all words in use, weighs what stays on the rack"),
    "perfect": gettext_noop("knows the whole list, and weighs what the next player may do"),
}
BEST = "perfect"


def levels(game: str, language: str) -> LevelsTold:
    """The levels, the weakest first."""
    _ = texts(language).gettext
    told: list[LevelTold] = []
    for name, level in LEVELS[game].items():
        seen = level.measured
        duels = seen.duels.get(BEST)
        mean = number(seen.mean, language) if seen.games else ""
        share = percent(duels.share, language) if duels else ""
        told.append(LevelTold(name, level_name(name, language), _(STYLES[name]), (mean, share)))
    heads = (_("Mean total against its like"), _("Wins against Perfect, measured"))
    return LevelsTold(heads, tuple(told))
