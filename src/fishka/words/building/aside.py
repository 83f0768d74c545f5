"""A folder beside the tables where a build makes its files; the next build removes what was killed."""

import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fishka.core.errors import FishkaError

try:
    import fcntl
except ImportError:  # where there are no such locks, what a killed build left stays
    fcntl = None

_NAME: Final = ".building-"


@contextmanager
def aside(folder: Path) -> Generator[Path]:
    """A new folder within that one, which is made if it is not there; removed at the end.

    Raises:
        FishkaError: that folder cannot be written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for left in folder.glob(f"{_NAME}*"):
            _remove_abandoned(left)
        room, lock = _locked_room(folder)
    except OSError as error:
        raise FishkaError(
            "{folder} cannot be written to: {why}", folder=folder, why=error.strerror
        ) from None
    try:
        yield room
    finally:
        shutil.rmtree(room, ignore_errors=True)
        os.close(lock)


def _locked_room(folder: Path) -> tuple[Path, int]:
    """A new folder, and what holds its lock as long as this process lives."""
    while True:
        room = Path(tempfile.mkdtemp(prefix=_NAME, dir=folder))
        lock = os.open(room, os.O_RDONLY)
        if _lock(lock) and room.exists():
            return room, lock
        os.close(lock)  # another build took it for abandoned in between


def _remove_abandoned(left: Path) -> None:
    """Remove a folder that no living process holds the lock of."""
    if fcntl is None:
        return
    try:
        lock = os.open(left, os.O_RDONLY)
    except OSError:  # its own build has just removed it
        return
    try:
        if _lock(lock):
            shutil.rmtree(left, ignore_errors=True)
    finally:
        os.close(lock)


def _lock(opened: int) -> bool:
    """Whether the lock of an opened folder is this process's now; others must not have it."""
    if fcntl is not None:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
