"""Where the engines find solved duels: what the program that runs them has put up."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fishka.core.errors import FishkaError
    from fishka.engines.yacht.books import DuelBook

_finders: list[Callable[[str], "DuelBook | None"]] = []
_found: dict[str, "DuelBook | None"] = {}
_complaints: list[Callable[["FishkaError"], object]] = []


def put_up(
    finder: Callable[[str], "DuelBook | None"], complain: Callable[["FishkaError"], object]
) -> None:
    """Have solved duels found by the option ``four_of_a_kind`` from now on, each looked for once.

    ``complain`` is told of a book that turns out to be damaged; it is no longer used then.
    """
    clear()
    _finders.append(finder)
    _complaints.append(complain)


def is_up() -> bool:
    """Whether somebody has said where solved duels are."""
    return bool(_finders)


def clear() -> None:
    """Know no solved duels."""
    _finders.clear()
    _found.clear()
    _complaints.clear()


def book_for(four_of_a_kind: str) -> "DuelBook | None":
    """The solved duel under that option, if there is one."""
    if four_of_a_kind not in _found:
        _found[four_of_a_kind] = _finders[0](four_of_a_kind) if _finders else None
    return _found[four_of_a_kind]


def put_away(four_of_a_kind: str, fault: "FishkaError") -> None:
    """Use the book no more, for it is damaged."""
    _found[four_of_a_kind] = None
    for complain in _complaints:
        complain(fault)
