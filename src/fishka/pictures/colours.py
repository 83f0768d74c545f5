"""The colours of the pages in the light, for pictures that no style sheet reaches.

Each is the light value of the token of that name in ``web/src/styles/tokens.css``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "table": "#e8ece6",
        "card": "#f8faf6",
        "card-up": "#ffffff",
        "line": "#ccd4cb",
        "ink": "#19211d",
        "ink-2": "#435048",
        "accent": "#17614a",
        "accent-ink": "#125340",
        "felt": "#2c5b4a",
        "on-felt": "#f0f6f2",
        "birch": "#f1dfba",
        "birch-up": "#f9ecd0",
        "ply-1": "#d8ba87",
        "ply-2": "#a97c48",
        "burn": "#38210f",
        "burn-2": "#6a4626",
        "pencil": "#26498c",
        "sq": "#f2f5f0",
        "sq-line": "#ccd4cb",
        "l2": "#c6deec",
        "on-l2": "#184866",
        "l3": "#2d6591",
        "on-l3": "#ffffff",
        "w2": "#f3cfd5",
        "on-w2": "#86243c",
        "w3": "#a52f3a",
        "on-w3": "#ffffff",
    }
)
