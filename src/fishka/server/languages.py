"""Which language a reader is spoken to in."""

from typing import get_args

from fishka.server.people import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)


def preferred(accept_language: str) -> Language:
    """The best of our languages for an Accept-Language header, English failing all."""
    wishes: list[tuple[float, int, int]] = []
    for place, part in enumerate(accept_language.split(",")[:32]):
        tag, _, weight = part.strip().partition(";")
        plain = tag.lower().split("-")[0]
        if plain in LANGUAGES:
            wishes.append((-_weight(weight), place, LANGUAGES.index(plain)))
    return LANGUAGES[min(wishes)[2]] if wishes else "en"


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
