"""JSON that a page carries for its script. It can hold anything and still ends no element."""

import msgspec
from markupsafe import Markup

from fishka.texts import browser_messages


def embedded(value: object) -> Markup:
    """The value as JSON, safe inside ``<script type="application/json">``."""
    text = msgspec.json.encode(value).decode()
    for mark in "<>&\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}":
        text = text.replace(mark, f"\\u{ord(mark):04x}")
    return Markup(text)  # noqa: S704 - JSON, its angle brackets escaped


def texts_island(language: str) -> Markup:
    """The browser client's words in that language, for ``#texts``."""
    return embedded({"lang": language, "messages": dict(browser_messages(language))})
