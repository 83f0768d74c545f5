"""What a table asks of its players, in a few words, and how people are rated."""

from collections.abc import Sequence

from msgspec import Struct

from fishka.store.ratings import Rating
from fishka.table.clock import Clock
from fishka.table.state import Table
from fishka.texts import texts
from fishka.texts.lists import LEVEL_NAMES, list_name
from fishka.texts.numbers import number, span


class Rated(Struct, frozen=True):
    """A rating as it is shown; ``provisional``: little is known yet."""

    rating: int
    provisional: bool


def rated(rating: Rating) -> Rated:
    """A rating, rounded."""
    return Rated(round(rating.skill.mu), rating.skill.provisional)


def terms(table: Table, language: str) -> list[str]:
    """Words, clock, ratings and help, in that order; then whether other rules are changed."""
    _ = texts(language).gettext
    told = [_words(table, language), clock_line(table.clock, language)]
    told.append(limits(table.lowest, table.highest, language))
    told.append(_("rated, without advice") if table.rated else _("not rated, advice allowed"))
    if table.options.keys() - {"words", "turn_seconds"}:
        told.append(_("rules changed"))
    return [each for each in told if each]


def _words(table: Table, language: str) -> str:
    _ = texts(language).gettext
    chosen = getattr(table.rules.options(table.options), "words", None)
    if chosen is None:
        return ""
    if table.theme:
        return _("Theme: {theme}").format(theme=table.theme)
    told = table.options.get("words")
    if isinstance(told, dict) and told.keys() - {"profile", "level"}:
        return _("house words")
    name = list_name(chosen.profile, language)
    return f"{name}, {_(LEVEL_NAMES[chosen.level])}" if chosen.level else name


def clock_line(clock: Clock, language: str) -> str:
    """How much time there is."""
    _ = texts(language).gettext
    if clock.kind == "total":
        whole = _("{time} for the game").format(time=span(clock.reserve_ms, language))
        added = _("{time} more each turn").format(time=span(clock.increment_ms, language))
        return f"{whole}, {added}" if clock.increment_ms else whole
    if clock.turn_ms is None:
        return _("no time limit")
    return _("{time} a turn").format(time=span(clock.turn_ms, language))


def limits(lowest: int | None, highest: int | None, language: str) -> str:
    """For which ratings a table is."""
    _ = texts(language).gettext
    if lowest is None and highest is None:
        return ""
    if highest is None:
        return _("ratings from {lowest}").format(lowest=number(lowest or 0, language))
    if lowest is None:
        return _("ratings up to {highest}").format(highest=number(highest, language))
    return _("ratings from {lowest} to {highest}").format(
        lowest=number(lowest, language), highest=number(highest, language)
    )


def joined(told: Sequence[str]) -> str:
    """Several terms in one line."""
    return " · ".join(told)
