"""The languages the faces speak, and how one is chosen."""

from collections.abc import Mapping
from types import MappingProxyType

SOURCE = "en"
LANGUAGES: Mapping[str, str] = MappingProxyType(
    {
        "en": "English",
        "ru": "Русский",
        "bg": "Български",
        "lb": "Lëtzebuergesch",
    }
)
"""Code of each language and the name it calls itself."""


def choose(accept_language: str | None) -> str:
    """The language of ours that an ``Accept-Language`` header likes best; English if none."""
    liked: list[tuple[float, str]] = []
    for part in (accept_language or "").split(","):
        tag, _, parameter = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            liked.append((_quality(parameter), language))
    best, language = max(liked, key=lambda pair: pair[0], default=(0.0, SOURCE))
    return language if best > 0 else SOURCE


def _quality(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if 0.0 <= quality <= 1.0 else 0.0
