"""The computer players to choose from, each with what was measured of it."""

from msgspec import Struct

from fishka.engines.levels import LEVELS
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import number
from fishka.texts.yacht import level_name

STYLES = {
    "child": gettext_noop("likes sixes and big words, forgets the rest"),
    "pupil": gettext_noop("takes what the roll pays now"),
    "medium": gettext_noop("looks one roll ahead"),
    "strong": gettext_noop("nearly always finds the best"),
    "perfect": gettext_noop("the highest total that can be expected"),
    "winner": gettext_noop("plays to win, not for the total"),
}


class LevelTold(Struct, frozen=True):
    """A level as the form shows it."""

    name: str
    label: str
    style: str
    mean: float


async def levels(language: str) -> list[LevelTold]:
    """The levels of Yacht, the weakest first."""
    _ = texts(language).gettext
    return [
        LevelTold(
            name=name,
            label=_("{level}: {mean} on average").format(
                level=level_name(name, language), mean=number(level.mean, language)
            ),
            style=_(STYLES.get(name, "")) if name in STYLES else "",
            mean=level.mean,
        )
        for name, level in LEVELS["yacht"].items()
    ]
