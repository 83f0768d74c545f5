"""A file of named flat arrays that processes share: a header, a checksum, sections in place.

Written aside and renamed, so that a reader meets a whole file or none. The same content is
always the same bytes.
"""

import mmap
import os
import tempfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from struct import Struct
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from fishka.core.errors import FishkaError

MAGIC: Final = b"FISHKA-WORDS-1\r\n"
_SIZES: Final = Struct("<16sQI")
"""Magic, length of the whole file, length of the header."""
_CHECKSUM: Final = Struct("<I")
"""Over all that stands before and behind it."""
_PREFACE: Final = _SIZES.size + _CHECKSUM.size
_PLACING: Final = 64
"""Sections begin at multiples of this many bytes."""

Array = NDArray[Any]


class Section(msgspec.Struct, frozen=True):
    """Where an array lies and of what it is made."""

    dtype: str
    offset: int
    count: int


class Header(msgspec.Struct, frozen=True):
    """What a file says of itself."""

    kind: str
    language: str
    facts: dict[str, Any]
    sections: dict[str, Section]


class ArrayFile:
    """A file opened: its header and its arrays, which cannot be written to."""

    def __init__(self, header: Header, content: bytes | mmap.mmap, checksum: int) -> None:
        self.header = header
        self.checksum = checksum
        self._content = content

    def array(self, name: str) -> Array:
        """The array of that name, in place. A KeyError if there is none."""
        section = self.header.sections[name]
        return np.frombuffer(self._content, section.dtype, section.count, section.offset)

    def __contains__(self, name: str) -> bool:
        return name in self.header.sections


def pack(kind: str, language: str, facts: Mapping[str, Any], arrays: Mapping[str, Array]) -> bytes:
    """The bytes of a file; arrays are one-dimensional, of little-endian whole numbers."""
    sections: dict[str, Section] = {}
    offset = 0
    for name, array in arrays.items():
        sections[name] = Section(array.dtype.newbyteorder("<").str, offset, array.size)
        offset += -(-array.nbytes // _PLACING) * _PLACING
    # where sections lie depends on the header's length, and that on how their places are written
    start = 0
    while True:
        placed = {
            name: Section(each.dtype, start + each.offset, each.count)
            for name, each in sections.items()
        }
        text = msgspec.json.encode(Header(kind, language, dict(facts), placed))
        needed = -(-(_PREFACE + len(text)) // _PLACING) * _PLACING
        if needed <= start:
            break
        start = needed
    body = bytearray(text.ljust(start - _PREFACE))
    for array in arrays.values():
        body += array.astype(array.dtype.newbyteorder("<"), copy=False).tobytes()
        body += bytes(-len(array.tobytes()) % _PLACING)
    length = _PREFACE + len(body)
    sizes = _SIZES.pack(MAGIC, length, start - _PREFACE)
    return sizes + _CHECKSUM.pack(zlib.crc32(body, zlib.crc32(sizes))) + bytes(body)


def unpack(content: bytes | mmap.mmap, name: str) -> ArrayFile:
    """A file from its bytes.

    Raises:
        FishkaError: it is no such file, or a damaged or truncated one.
    """
    if len(content) < _PREFACE or content[:16] != MAGIC:
        raise FishkaError("{file} is no word list of this version: build it again", file=name)
    _magic, length, header_length = _SIZES.unpack_from(content)
    if length != len(content):
        raise FishkaError(
            "{file} is cut off: {found} of {wanted} bytes; build it again",
            file=name,
            found=len(content),
            wanted=length,
        )
    checksum = checksum_of(content)
    with memoryview(content) as view, view[_PREFACE:] as rest:
        if zlib.crc32(rest, zlib.crc32(view[: _SIZES.size])) != checksum:
            raise FishkaError("{file} is damaged: build it again", file=name)
    header = msgspec.json.decode(content[_PREFACE : _PREFACE + header_length], type=Header)
    return ArrayFile(header, content, checksum)


def checksum_of(content: bytes | mmap.mmap) -> int:
    """The checksum that the bytes of a file carry; by it other files say that they belong to it."""
    (checksum,) = _CHECKSUM.unpack_from(content, _SIZES.size)
    return checksum


def open_file(path: Path, kind: str) -> ArrayFile:
    """A file of that kind mapped into memory, shared with every process that has it open.

    Raises:
        FishkaError: it cannot be read, is damaged, or is of another kind.
    """
    try:
        with path.open("rb") as file:
            empty = not os.fstat(file.fileno()).st_size
            content = b"" if empty else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or error
        raise FishkaError("{file} cannot be read: {why}", file=path, why=why) from None
    found = unpack(content, str(path))
    if found.header.kind != kind:
        raise FishkaError("{file} is another part of a word list: build it again", file=path)
    return found


def write_file(path: Path, content: bytes) -> None:
    """Write aside, then rename: nobody ever meets half a file.

    Raises:
        FishkaError: there is no room or no right to write there.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as aside:
            try:
                aside.write(content)
                aside.flush()
                os.fsync(aside.fileno())
                Path(aside.name).chmod(0o644)
                Path(aside.name).replace(path)
            except BaseException:
                Path(aside.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        why = error.strerror or error
        raise FishkaError("{file} cannot be written: {why}", file=path, why=why) from None
