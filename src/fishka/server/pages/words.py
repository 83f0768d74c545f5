"""The words, numbers and names of one page in one language."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from markupsafe import Markup, escape

from fishka.texts import LANGUAGES, games, numbers, players, texts, yacht


@cache
def words(language: str) -> Mapping[str, Any]:
    """What templates call: ``_``, ``ngettext``, ``number``, ``percent``, ``row_name`` and so on.

    ``_("Hello {name}", name=name)`` escapes what it fills in.
    """
    translation = texts(language)

    def gettext(message: str, **facts: object) -> str:
        return _filled(translation.gettext(message), facts)

    def ngettext(one: str, many: str, count: int, **facts: object) -> str:
        told = numbers.number(count, language)
        return _filled(translation.ngettext(one, many, count), {"count": told, **facts})

    told: dict[str, Callable[..., str]] = {
        "number": numbers.number,
        "signed": numbers.signed,
        "percent": numbers.percent,
        "day": numbers.day,
        "span": numbers.span,
        "row_name": yacht.row_name,
        "row_hint": yacht.row_hint,
        "level_name": players.level_name,
        "game_name": games.game_name,
        "name_language": games.name_language,
    }
    spoken = {name: partial(call, language=language) for name, call in told.items()}
    return {
        "_": gettext,
        "ngettext": ngettext,
        "language": language,
        "languages": LANGUAGES,
        **spoken,
    }


def _filled(text: str, facts: Mapping[str, object]) -> str:
    return escape(text).format(**facts) if facts else Markup.escape(text)
