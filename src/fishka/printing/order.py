"""What somebody wants printed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fishka.core import form
from fishka.core.errors import FishkaError

PAPERS: Final[Mapping[str, str]] = {"a4": "a4", "letter": "us-letter"}
"""Each paper by its name here, with the name that typst knows it by."""
SIZES: Final = ("large", "small")
MOST_NAMES: Final = 6
LONGEST_NAME: Final = 60
EMPTY_COLUMNS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be printed of a game, and how. Names, parts: nothing is the usual."""

    game: str
    language: str
    names: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    size: str = SIZES[0]
    paper: str = "a4"
    options: object = None
    """The game's own; None is its defaults."""

    @property
    def columns(self) -> list[str]:
        """The names over the columns of a score sheet, empty ones to write over."""
        return list(self.names) or [""] * EMPTY_COLUMNS


def check_names(names: tuple[str, ...]) -> None:
    """Refuse more names than a sheet has room for, one too long to be read or one that is no text."""
    if len(names) > MOST_NAMES:
        raise FishkaError(
            "a sheet has room for {most} names, not {number}", most=MOST_NAMES, number=len(names)
        )
    for name in names:
        form.unbroken(name, "NAME")
        if len(name) > LONGEST_NAME:
            raise FishkaError(
                "a name on a sheet has at most {longest} characters, not {length}",
                longest=LONGEST_NAME,
                length=len(name),
            )
