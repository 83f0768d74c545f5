"""Solved duels in the data directory."""

import mmap
from collections.abc import Callable
from pathlib import Path

from fishka.core.errors import FishkaError
from fishka.engines.yacht import shelf
from fishka.engines.yacht.books import DuelBook


def book_path(folder: Path, four_of_a_kind: str) -> Path:
    """Where the solved duel of two with all rows lies under that option."""
    return folder / f"yacht-duel-{four_of_a_kind}.1.book"


def open_book(path: Path) -> DuelBook:
    """The solved duel of a file, read-only and page by page as it is needed.

    Raises OSError where there is none, DamagedError where it is none.
    """
    with path.open("rb") as stream:
        if not path.stat().st_size:
            return DuelBook(b"")
        return DuelBook(memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)))


def find(
    folder: Path, four_of_a_kind: str, complain: Callable[[FishkaError], object]
) -> DuelBook | None:
    """The solved duel of a data directory, None where there is none or it is damaged."""
    try:
        return open_book(book_path(folder, four_of_a_kind))
    except OSError:
        return None
    except FishkaError as fault:
        complain(fault)
        return None


def put_up(folder: Path, complain: Callable[[FishkaError], object]) -> None:
    """Let the engines use the solved duels of a data directory, those that are there."""
    shelf.put_up(lambda four_of_a_kind: find(folder, four_of_a_kind, complain), complain)
