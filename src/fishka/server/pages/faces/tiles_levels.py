"""The computer players of the tile games, with what was measured of them."""

from fishka.engines.tiles.levels import TILES_LEVELS
from fishka.server.pages.faces.face import LevelsTold, LevelTold
from fishka.server.pages.faces.figures import figures
from fishka.texts import gettext_noop, texts
from fishka.texts.players import level_name

STYLES = {
    "child": gettext_noop("knows few words and lays what it likes"),
    "pupil": gettext_noop("knows everyday words, seldom lays in two places"),
    "medium": gettext_noop("knows many words, often looks at several places"),
    "strong": gettext_noop("knows all words in use, weighs what stays on the rack"),
    "perfect": gettext_noop("knows the whole list, and weighs what the next player may do"),
}


def levels(game: str, language: str) -> LevelsTold:
    """The levels, the weakest first."""
    _ = texts(language).gettext
    told = (
        LevelTold(
            name, level_name(name, language), _(STYLES[name]), figures(level.measured, language)
        )
        for name, level in TILES_LEVELS[game].items()
    )
    heads = (_("Mean total against its like"), _("Wins against Perfect, measured"))
    return LevelsTold(heads, tuple(told))
