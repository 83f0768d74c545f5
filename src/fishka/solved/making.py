"""Making the file of a duel, layer by layer, so that a killed call can be gone on with."""

import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Final

from fishka.core.errors import FishkaError
from fishka.engines.yacht.books import DuelBook
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.duels import check_doable, value_of
from fishka.engines.yacht.layers import layers, pack
from fishka.solved.draft import Draft
from fishka.solved.finding import open_book
from fishka.solved.locking import locked

BYTES_A_PAIR: Final = 700
"""Room that a pair of sheets takes on the disk while the file is made, at most."""


class NoRoomError(FishkaError):
    """There is too little room on the disk."""


def make_book(
    path: Path,
    course: Course,
    *,
    threads: int = 1,
    told: Callable[[float], None] | None = None,
    stop: Event | None = None,
) -> DuelBook | None:
    """Solve a duel into a file, or go on with what an earlier call has left; None if stopped.

    The file appears under its name when it is whole. Raises NoRoomError, FishkaError where
    another call makes the same file, OSError where it cannot be written.
    """
    check_doable(course)
    path.parent.mkdir(parents=True, exist_ok=True)
    with locked(path.with_name(f"{path.name}.lock")):
        draft = Draft(path, course)
        begun = draft.begun()
        _check_room(path, course, draft.size)
        for open_rows, layer in layers(course, since=begun, threads=threads, told=told, stop=stop):
            draft.keep(open_rows, layer, pack(layer))
            begun = open_rows, layer
        if begun[0] < course.layers:
            return None
        draft.finish(value_of(begun[1]))
    return open_book(path)


def _check_room(path: Path, course: Course, there: int) -> None:
    needed, free = course.pairs * BYTES_A_PAIR - there, shutil.disk_usage(path.parent).free
    if needed > free:
        raise NoRoomError(
            "the solved duel takes {needed} GB while it is made, in {folder} are {free} GB free",
            needed=round(needed / 1e9, 1),
            folder=path.parent,
            free=round(free / 1e9, 1),
        )
