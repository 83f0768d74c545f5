"""Numbers, shares, dates and spans of time as each language writes them."""

from datetime import UTC, datetime

from babel.dates import format_datetime
from babel.numbers import format_decimal, format_percent

from fishka.texts.catalogue import texts

NO_BREAK = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000  # milliseconds

_DAYS = {"en": "d MMMM", "ru": "d MMMM", "bg": "d MMMM", "lb": "d. MMMM"}
_DATES = {"en": "d MMMM y", "ru": "d MMMM y 'г'.", "bg": "d MMMM y 'г'.", "lb": "d. MMMM y"}


def number(value: float, language: str, digits: int = 0) -> str:
    """A number with so many digits after the point: ``12,345.7``, ``12 345,7``."""
    pattern = "#,##0" + ("." + "0" * digits if digits else "")
    return _minus(format_decimal(value + 0.0, pattern, locale=language))


def signed(value: float, language: str, digits: int = 0) -> str:
    """A difference with its sign: ``+3.5``, ``−1.2``, and plain ``0.0``."""
    shown = number(value, language, digits)
    zero = number(0, language, digits)
    if shown in {zero, MINUS + zero}:
        return zero
    return shown if value < 0 else "+" + shown


def percent(share: float, language: str, digits: int = 1) -> str:
    """A share of one: ``42.1 %``; nothing and all have no digits after the point."""
    decimals = "." + "0" * digits if digits and share not in {0, 1} else ""
    gap = "" if language == "bg" else NO_BREAK
    return _minus(format_percent(share, f"#,##0{decimals}{gap}%", locale=language))


def day(at: int, language: str, now: int | None = None) -> str:
    """The date of a moment (epoch milliseconds, UTC); without its year if ``now`` is in it."""
    moment = _moment(at)
    same_year = now is not None and _moment(now).year == moment.year
    pattern = (_DAYS if same_year else _DATES)[language]
    return format_datetime(moment, pattern, locale=language)


def span(milliseconds: int, language: str) -> str:
    """A length of time in its largest whole unit: ``2 days``, ``5 hours``."""
    ngettext = texts(language).ngettext
    size = max(milliseconds, 0)
    if (days := size // DAY) >= 1:
        return ngettext("{count} day", "{count} days", days).format(count=days)
    if (hours := size // HOUR) >= 1:
        return ngettext("{count} hour", "{count} hours", hours).format(count=hours)
    if (minutes := size // MINUTE) >= 1:
        return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
    seconds = size // SECOND
    return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / SECOND, UTC)


def _minus(text: str) -> str:
    return text.replace("-", MINUS)
