"""How a visitor's browser may be set up."""

from typing import Literal, Protocol, TypedDict

from playwright.sync_api import Page, ViewportSize
from typing_extensions import Unpack


class Options(TypedDict, total=False):
    """Some of what a browser context of Playwright takes."""

    base_url: str
    color_scheme: Literal["light", "dark"]
    contrast: Literal["more"]
    device_scale_factor: float
    forced_colors: Literal["active"]
    has_touch: bool
    is_mobile: bool
    java_script_enabled: bool
    locale: str
    reduced_motion: Literal["reduce"]
    viewport: ViewportSize


class Visit(Protocol):
    """Opens a page as a new person."""

    def __call__(self, path: str = "/", **options: Unpack[Options]) -> Page: ...


DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: Options = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

WORDS = (
    "/words",
    "/words?profile=krestoslovitsa&word=полка",
    "/words?profile=common-nouns&word=пол&slang=off",
    "/words?profile=krestoslovitsa&word=фука",
    "/words?profile=krestoslovitsa&word=прополкапрополк",
    "/words?profile=common-nouns&find=letters&word=калоп?",
    "/words?profile=common-nouns&find=pattern&word=*ол?",
    "/words?profile=bulgarian&word=дума",
)
"""The dictionary with no question, words of the list and not, words found, a list not built."""

GAMES = (
    "/new?game=krestoslovitsa&who=device",
    "/new?game=classic",
    "/new?game=cubes-two&who=device",
    "/table-mode?game=schitai-slova",
    "/table-mode?game=cubes-one",
    "/rules",
    "/rules/yacht",
    "/rules/yacht/play",
    "/rules/krestoslovitsa",
    "/rules/cubes-one",
    "/rules/cubes-two",
    "/rules/classic",
    "/daily",
    "/offline",
    "/practice",
    "/statistics",
    "/practice/keeps?card=1-11246-fff",
    "/practice/short?list=english&card=TO",
    "/practice/anagrams?list=common-nouns&card=АКЛОП",
    "/practice/hooks?list=english&card=CAT",
)
"""Opening a game, its rules, the roll of the day, playing without a connection, practising, results."""
