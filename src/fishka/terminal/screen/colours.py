"""The colours of the table, for terminals: light, dark, and with more contrast."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from textual.theme import Theme

LIGHT: Final = MappingProxyType(
    {
        "plain": "#19211d on #e8ece6",
        "dim": "#435048 on #e8ece6",
        "square": "#56625a on #f2f5f0",
        "l2": "#184866 on #c6deec",
        "l3": "#ffffff on #2d6591",
        "w2": "#86243c on #f3cfd5",
        "w3": "#ffffff on #a52f3a",
        "tile": "#38210f on #f1dfba",
        "new": "bold #38210f on #f9ecd0",
        "blank": "#26498c on #f1dfba",
        "cursor": "bold #ffffff on #0b4fd0",
        "felt": "#f0f6f2 on #2c5b4a",
        "bad": "#a0261c on #e8ece6",
        "strong": "bold #125340 on #e8ece6",
        "act": "bold #ffffff on #17614a",
    }
)
DARK: Final = MappingProxyType(
    {
        "plain": "#edf1ec on #121714",
        "dim": "#bcc6be on #121714",
        "square": "#9ba69f on #222a26",
        "l2": "#d2e8f6 on #2b485b",
        "l3": "#071925 on #69abd8",
        "w2": "#fdd8df on #5c303c",
        "w3": "#27070b on #e0737c",
        "tile": "#2a180a on #dcc497",
        "new": "bold #2a180a on #ead6ad",
        "blank": "#1c3b78 on #dcc497",
        "cursor": "bold #0b2318 on #9cc3ff",
        "felt": "#e2efe8 on #1a3a2e",
        "bad": "#ff9d90 on #121714",
        "strong": "bold #9be0be on #121714",
        "act": "bold #0b2318 on #7fd0aa",
    }
)
CONTRAST: Final = MappingProxyType(
    {
        **dict.fromkeys(("plain", "dim", "square", "felt", "bad"), "#ffffff on #000000"),
        **dict.fromkeys(("l2", "l3", "w2", "w3", "strong"), "bold #ffffff on #000000"),
        **dict.fromkeys(("tile", "blank"), "#000000 on #ffffff"),
        "new": "bold #000000 on #ffff00",
        "cursor": "bold #000000 on #00ffff",
        "act": "bold #000000 on #ffffff",
    }
)


def _theme(name: str, styles: Mapping[str, str], accent: str, *, dark: bool) -> Theme:
    ink, _on, table = styles["plain"].partition(" on ")
    return Theme(
        name=name,
        primary=accent,
        accent=accent,
        foreground=ink,
        background=table,
        surface=table,
        panel=table,
        dark=dark,
    )


THEMES: Final = (
    _theme("fishka-dark", DARK, "#7fd0aa", dark=True),
    _theme("fishka-light", LIGHT, "#17614a", dark=False),
    _theme("fishka-contrast", CONTRAST, "#ffff00", dark=True),
)
STYLES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {"fishka-dark": DARK, "fishka-light": LIGHT, "fishka-contrast": CONTRAST}
)
"""The styles of what is drawn, by the theme's name."""
