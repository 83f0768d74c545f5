"""A solved duel as a file: every share that is neither 0 nor 1, in 16 bits, page by page checked.

A page of the head, then the layers from the end of the game to its beginning, each from the
beginning of a page: an entry a pair of sheets, then the shares. At the foot a checksum of every
page, what the duel is, the length of both, and a checksum of them.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from fishka.core.errors import FishkaError
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.layers import Layer, read
from fishka.engines.yacht.scores import rows_open, score_table

PAGE: Final = 1 << 16
HEAD: Final = b"fishka yacht duel 1\n".ljust(PAGE, b"\0")
ENTRY: Final = np.dtype([("place", "<u4"), ("low", "<i2"), ("length", "<u2")])
FOOT: Final = struct.Struct("<II")

Buffer = bytes | memoryview


class DamagedError(FishkaError):
    """A file of a duel does not hold what was written to it."""


class About(msgspec.Struct, frozen=True):
    """What a book holds: its course, the first seat's share, how many shares each layer has.

    ``rules`` is a checksum of what every roll pays.
    """

    course: Course
    value: float
    shares: tuple[int, ...]
    rules: int


class DuelBook:
    """A solved duel, read from the bytes of its file; a page is checked before it is first used.

    Raises:
        DamagedError: the foot is not as it was written, or the rules are others.
    """

    def __init__(self, content: Buffer) -> None:
        self._content = memoryview(content)
        self.about, self._checksums = _foot(self._content)
        self._sound = bytearray(len(self._checksums))
        self._layers = list(_places(self.about.course, self.about.shares))

    def after(self, mine: int, theirs: int, leads: NDArray[np.intp]) -> NDArray[np.float64]:
        """The mover's shares by its lead once it has entered a row, (open rows, leads).

        ``mine`` and ``theirs`` are the open rows before the turn. Raises DamagedError.
        """
        open_rows = mine.bit_count() + theirs.bit_count() - 1
        return np.stack(
            [self._shares(open_rows, theirs, mine ^ (1 << row), leads) for row in rows_open(mine)]
        )

    def layer(self, open_rows: int) -> Layer:
        """A whole layer, packed, where it lies. Raises DamagedError."""
        pairs, begin = self.about.course.stage(open_rows).pairs, self._layers[open_rows - 1]
        size, count = pairs * ENTRY.itemsize, self.about.shares[open_rows - 1]
        entries = np.frombuffer(self._use(begin, size), ENTRY)
        values = np.frombuffer(self._use(begin + size, 2 * count), "<u2")
        places = entries["place"].astype(np.uint64)
        return Layer(places, entries["low"].copy(), entries["length"].copy(), values)

    def check(self) -> None:
        """Check every page. Raises DamagedError."""
        self._use(0, len(self._checksums) * PAGE)

    def _shares(
        self, open_rows: int, mover: int, other: int, leads: NDArray[np.intp]
    ) -> NDArray[np.float64]:
        if not open_rows:
            return np.sign(leads) / 2 + 0.5
        stage = self.about.course.stage(open_rows)
        begin = self._layers[open_rows - 1]
        entries = begin + stage.pair(mover, other) * ENTRY.itemsize
        (entry,) = np.frombuffer(self._use(entries, ENTRY.itemsize), ENTRY)
        shares = begin + stage.pairs * ENTRY.itemsize + 2 * int(entry["place"])
        values = np.frombuffer(self._use(shares, 2 * int(entry["length"])), "<u2")
        return read(values, int(entry["low"]), leads)

    def _use(self, begin: int, size: int) -> memoryview:
        for page in range(begin // PAGE, -(-(begin + size) // PAGE)):
            if not self._sound[page]:
                content = self._content[page * PAGE : (page + 1) * PAGE]
                if zlib.crc32(content) != self._checksums[page]:
                    raise DamagedError("page {page} of the solved duel is damaged", page=page)
                self._sound[page] = 1
        return self._content[begin : begin + size]


def parts_of(packed: Layer) -> list[memoryview]:
    """The bytes of a packed layer, filled up to whole pages."""
    entries = np.empty(len(packed.place), ENTRY)
    entries["place"], entries["low"], entries["length"] = packed[:3]
    shares = packed.values.astype("<u2", copy=False)
    size = entries.nbytes + shares.nbytes
    return [
        bytes_of(entries),
        bytes_of(shares),
        memoryview(bytes(-size % PAGE)),
    ]


def bytes_of(array: NDArray[Any]) -> memoryview:
    """The bytes of an array, without a copy."""
    return np.ascontiguousarray(array).view(np.uint8).data


def checksums(parts: Iterable[memoryview]) -> Iterator[int]:
    """The checksum of each page of what the parts make together, a whole number of pages."""
    checksum, filled = 0, 0
    for part in parts:
        at = 0
        while at < len(part):
            taken = part[at : at + PAGE - filled]
            checksum, at = zlib.crc32(taken, checksum), at + len(taken)
            filled += len(taken)
            if filled == PAGE:
                yield checksum
                checksum, filled = 0, 0


def foot(course: Course, value: float, shares: Sequence[int], pages: Sequence[int]) -> bytes:
    """The bytes at the end of a file, from the checksums of the pages before it."""
    about = About(course, value, tuple(shares), rules(course.four_of_a_kind))
    told = msgspec.json.encode(about)
    content = np.array(pages, "<u4").tobytes() + told
    return content + FOOT.pack(len(told), zlib.crc32(content))


def rules(four_of_a_kind: str) -> int:
    """A checksum of what every roll pays in every row."""
    return zlib.crc32(score_table(four_of_a_kind).astype("<i4").tobytes())


def _foot(content: memoryview) -> tuple[About, NDArray[np.uint32]]:
    broken = DamagedError("this is no whole file of a solved duel")
    if len(content) < PAGE + FOOT.size or bytes(content[:64]) != HEAD[:64]:
        raise broken
    told, checksum = FOOT.unpack(content[-FOOT.size :])
    pages = (len(content) - FOOT.size - told) // (PAGE + 4)
    end = content[pages * PAGE : len(content) - FOOT.size]
    if pages < 1 or len(end) != 4 * pages + told or zlib.crc32(end) != checksum:
        raise broken
    about = msgspec.json.decode(end[4 * pages :], type=About)
    if about.rules != rules(about.course.four_of_a_kind):
        raise DamagedError("this duel was solved under other rules")
    return about, np.frombuffer(end[: 4 * pages], "<u4")


def _places(course: Course, shares: Sequence[int]) -> Iterator[int]:
    """Where each layer begins."""
    place = PAGE
    for open_rows, count in enumerate(shares, 1):
        yield place
        size = course.stage(open_rows).pairs * ENTRY.itemsize + 2 * count
        place += size + -size % PAGE
