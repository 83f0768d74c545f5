"""What a draft comes to, line by line."""

from collections.abc import Iterator

from fishka.terminal.screen.place import Tried
from fishka.texts import texts


def sum_lines(tried: Tried, language: str) -> Iterator[str]:
    """Each word, why it does not count if it does not, and the sum."""
    for each in tried.words:
        mark = "✓" if each.reason is None else "✗"
        yield f"{mark} {each.word} {each.score}"
        if each.reason is not None:
            yield f"  {each.reason}"
    yield sum_line(tried, language)


def sum_line(tried: Tried, language: str) -> str:
    """The sum, or why the rules refuse the draft."""
    _ = texts(language).gettext
    if tried.fault is not None:
        return _("Not possible: {why}.").format(why=tried.fault)
    if tried.ok:
        return _("Total: {points}.").format(points=tried.total)
    return _("The total would be {points}.").format(points=tried.total)
