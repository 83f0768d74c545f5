"""One call at a time."""

import importlib
import os
from collections.abc import Generator
from contextlib import contextmanager
from os.path import samestat
from pathlib import Path
from typing import Any

from fishka.core.errors import FishkaError


@contextmanager
def locked(path: Path) -> Generator[None]:
    """Hold a file that only one process can hold; it is let go when the process dies.

    Raises FishkaError where another holds it. Where the system has no such locks, nothing is held.
    """
    with path.open("wb") as stream:
        try:
            fcntl: Any = importlib.import_module("fcntl")
        except ImportError:
            yield
            return
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
            there = samestat(os.fstat(stream.fileno()), path.stat())
        except OSError:
            there = False
        if not there:  # held by another, or removed by one that has just ended
            raise FishkaError("another call is at work on {file}", file=path.stem)
        yield
        path.unlink()  # while it is held: who opens it later holds another file
