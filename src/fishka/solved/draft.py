"""A file of a duel that is not whole yet, and what is needed to go on with it."""

import os
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from fishka.engines.yacht.books import HEAD, PAGE, bytes_of, checksums, foot, parts_of, rules
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.layers import Layer, at_the_end

KINDS: Final = (np.uint64, np.int16, np.uint16, np.float32)
"""Of the arrays of a layer, as they lie in the file that keeps the newest."""


class Journal(msgspec.Struct):
    """What has been done: the shares of each layer, the checksum of each page of the draft.

    ``newest`` is the checksum of the file that keeps the newest layer in 32-bit floats, which the
    next one needs; ``sizes`` are those of its arrays.
    """

    course: Course
    rules: int
    shares: list[int]
    pages: list[int]
    newest: int
    sizes: list[int]


class Draft:
    """The draft of a file: beside it a journal, and the newest layer as it was computed."""

    def __init__(self, path: Path, course: Course) -> None:
        self._path = path
        self._course = course
        self._draft = path.with_name(f"{path.name}.part")
        self._journal = path.with_name(f"{path.name}.journal")
        self._done = Journal(course, rules(course.four_of_a_kind), [], [], 0, [])

    @property
    def size(self) -> int:
        """How many bytes of the draft are done."""
        return len(self._done.pages) * PAGE

    def begun(self) -> tuple[int, Layer]:
        """The newest layer that is whole, with its number of open rows; the end where none is."""
        try:
            layer = self._read()
        except (OSError, ValueError, msgspec.MsgspecError):
            layer = None
        if layer is None:
            return self._begin()
        os.truncate(self._draft, self.size)
        return len(self._done.shares), layer

    def keep(self, open_rows: int, layer: Layer, packed: Layer) -> None:
        """Add a layer to the draft, and remember it as it was computed."""
        parts = parts_of(packed)
        with self._draft.open("ab") as stream:
            for part in parts:
                stream.write(part)
        newest = list(map(bytes_of, layer))
        with self._newest(open_rows).open("wb") as stream:
            for part in newest:
                stream.write(part)
        self._done.shares.append(len(packed.values))
        self._done.pages += checksums(parts)
        self._done.newest = _checksum(newest)
        self._done.sizes = [len(array) for array in layer]
        self._note()
        self._newest(open_rows - 1).unlink(missing_ok=True)

    def finish(self, value: float) -> None:
        """Put the whole file in its place."""
        with self._draft.open("ab") as stream:
            stream.write(foot(self._course, value, self._done.shares, self._done.pages))
            stream.flush()
            os.fsync(stream.fileno())
        self._draft.replace(self._path)
        self._newest(self._course.layers).unlink(missing_ok=True)
        self._journal.unlink(missing_ok=True)

    def _begin(self) -> tuple[int, Layer]:
        self._draft.write_bytes(HEAD)
        self._done = Journal(
            self._course,
            rules(self._course.four_of_a_kind),
            [],
            list(checksums([memoryview(HEAD)])),
            0,
            [],
        )
        return 0, at_the_end()

    def _read(self) -> Layer | None:
        """The newest layer, if journal, draft and layer agree."""
        journal = msgspec.json.decode(self._journal.read_bytes(), type=Journal)
        if (journal.course, journal.rules) != (self._course, self._done.rules):
            return None
        with self._draft.open("rb") as stream:
            for checksum in journal.pages:
                if zlib.crc32(stream.read(PAGE)) != checksum:
                    return None
        content = memoryview(self._newest(len(journal.shares)).read_bytes())
        if zlib.crc32(content) != journal.newest:
            return None
        self._done = journal
        return _layer(content, journal.sizes)

    def _note(self) -> None:
        fresh = self._journal.with_name(f"{self._journal.name}.new")
        fresh.write_bytes(msgspec.json.encode(self._done))
        fresh.replace(self._journal)

    def _newest(self, open_rows: int) -> Path:
        return self._path.with_name(f"{self._path.name}.layer{open_rows:02}")


def _checksum(parts: Iterable[memoryview]) -> int:
    checksum = 0
    for part in parts:
        checksum = zlib.crc32(part, checksum)
    return checksum


def _layer(content: memoryview, sizes: list[int]) -> Layer:
    arrays: list[Any] = []
    for kind, size in zip(KINDS, sizes, strict=True):
        end = size * np.dtype(kind).itemsize
        arrays.append(np.frombuffer(content[:end], kind))
        content = content[end:]
    return Layer(*arrays)
