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
