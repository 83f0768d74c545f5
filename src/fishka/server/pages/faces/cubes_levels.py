"""The computer players of the word cubes, with what was measured of them."""

from fishka.engines.levels import LEVELS
from fishka.games.cubes.options import ONE, TWO
from fishka.server.pages.faces.face import LevelsTold, LevelTold
from fishka.server.pages.faces.figures import figures
from fishka.texts import gettext_noop, texts
from fishka.texts.players import level_name

MEANS = {
    ONE: gettext_noop("Mean total of six turns, alone"),
    TWO: gettext_noop("Mean total of two rounds, alone"),
}
STYLES = {
    "child": gettext_noop("knows few words, finds them slowly, seldom crosses two"),
    "pupil": gettext_noop("knows everyday words and crosses a few of them"),
    "medium": gettext_noop("knows many words, finds a good part of them in time"),
    "strong": gettext_noop("knows all words in use, finds them quickly, crosses them well"),
    "perfect": gettext_noop("lays the best layout that there is"),
}


def levels(game: str, language: str) -> LevelsTold:
    """The levels, the weakest first."""
    _ = texts(language).gettext
    told = (
        LevelTold(
            name, level_name(name, language), _(STYLES[name]), figures(level.measured, language)
        )
        for name, level in LEVELS[game].items()
    )
    heads = (_(MEANS[game]), _("Wins against Perfect, measured"))
    return LevelsTold(heads, tuple(told))
