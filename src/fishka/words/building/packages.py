"""Source packages opened: wheels, Python and npm archives, Debian packages."""

import gzip
import hashlib
import lzma
import os
import shutil
import tarfile
import zipfile
from collections.abc import Mapping
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory, TemporaryFile
from types import TracebackType
from typing import IO, Final, Protocol, Self

from fishka.core.errors import FishkaError
from fishka.words.building.sources import SOURCES, Source

_DEBIAN: Final = b"!<arch>\n"
_XZ: Final = b"\xfd7zXZ\0"
_HEADING: Final = 60
"""Bytes before each member of an ar archive: 16 of name, its size in digits at 48."""


class _Archive(Protocol):
    def open(self, inside: str) -> IO[bytes] | None: ...


class Package:
    """A pinned package file; its bytes are those that were pinned, or it does not open."""

    def __init__(self, source: Source, path: Path, room: Path | None = None) -> None:
        """Open it; what is unpacked lies in the room, else in the system's.

        Raises:
            FishkaError: the file cannot be read, or holds other bytes than those pinned.
        """
        self.source = source
        self.path = path
        self._room = room
        self._open = ExitStack()
        try:
            check(source, path)
            self._archive = self._opened()
        except (OSError, EOFError, lzma.LZMAError, tarfile.TarError, zipfile.BadZipFile) as error:
            self._open.close()
            raise FishkaError("{file} cannot be read: {why}", file=path, why=error) from None

    def read(self, inside: str) -> bytes:
        """All the bytes of a file in the package.

        Raises:
            FishkaError: the package has no such file.
        """
        with self._stream(inside) as stream:
            return stream.read()

    def extract(self, inside: str) -> Path:
        """The file in the package as one of its own, there until the package is closed.

        Raises:
            FishkaError: the package has no such file.
        """
        folder = Path(self._open.enter_context(TemporaryDirectory(dir=self._room)))
        path = folder / PurePosixPath(inside).name
        with self._stream(inside) as stream, path.open("wb") as copy:
            shutil.copyfileobj(stream, copy, 1 << 20)
        return path

    def close(self) -> None:
        """Remove what was extracted; nothing can be read any more."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _stream(self, inside: str) -> IO[bytes]:
        stream = self._archive.open(inside)
        if stream is None:
            raise FishkaError("{file} has no {inside}", file=self.path, inside=inside)
        return stream

    def _opened(self) -> _Archive:
        if self.path.suffix == ".whl" or zipfile.is_zipfile(self.path):
            return _Zip(self._open.enter_context(zipfile.ZipFile(self.path)))
        file = self._open.enter_context(self.path.open("rb"))
        packed: IO[bytes] = file
        if file.read(len(_DEBIAN)) == _DEBIAN:
            packed = _debian_data(file)
        unpacked = self._open.enter_context(TemporaryFile(dir=self._room))  # noqa: SIM115 - the stack closes it
        _unpack(packed, unpacked)
        return _Tar(self._open.enter_context(tarfile.open(fileobj=unpacked, mode="r:")))


class Sources:
    """The packages of a recipe, each opened when it is first asked for."""

    def __init__(self, files: Mapping[str, Path], room: Path | None = None) -> None:
        """From each source's name and its package file."""
        self._files = files
        self._room = room
        self._opened: dict[str, Package] = {}

    def package(self, name: str) -> Package:
        """The package of that name.

        Raises:
            FishkaError: its file cannot be read, or holds other bytes than those pinned.
            KeyError: the recipe did not say that it needs it.
        """
        if name not in self._opened:
            self._opened[name] = Package(SOURCES[name], self._files[name], self._room)
        return self._opened[name]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for package in self._opened.values():
            package.close()


def check(source: Source, path: Path) -> None:
    """See that a file holds the bytes that were pinned.

    Raises:
        FishkaError: it does not.
        OSError: it cannot be read.
    """
    size = path.stat().st_size
    if size == source.size:
        with path.open("rb") as file:
            if hashlib.file_digest(file, "sha256").hexdigest() == source.sha256:
                return
    raise FishkaError(
        "{file} is damaged, or not {name} {version}: "
        "{size} bytes instead of {wanted}, or another SHA-256 than {sha256}",
        file=path,
        name=source.name,
        version=source.version,
        size=size,
        wanted=source.size,
        sha256=source.sha256,
    )


class _Zip:
    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive

    def open(self, inside: str) -> IO[bytes] | None:
        try:
            return self._archive.open(inside)
        except KeyError:
            return None


class _Tar:
    def __init__(self, archive: tarfile.TarFile) -> None:
        self._archive = archive
        self._members = {each.name.removeprefix("./"): each for each in archive}

    def open(self, inside: str) -> IO[bytes] | None:
        member = self._members.get(inside)
        return None if member is None else self._archive.extractfile(member)


def _unpack(packed: IO[bytes], unpacked: IO[bytes]) -> None:
    """Unpack once what, compressed, could only be read from its beginning."""
    packed.seek(0)
    is_xz = packed.read(len(_XZ)) == _XZ
    packed.seek(0)
    with lzma.open(packed) if is_xz else gzip.open(packed) as stream:
        shutil.copyfileobj(stream, unpacked, 1 << 20)
    unpacked.seek(0)


def _debian_data(file: IO[bytes]) -> IO[bytes]:
    """The archive in a Debian package that holds its files."""
    while len(heading := file.read(_HEADING)) == _HEADING:
        size = int(heading[48:58])
        if heading.startswith(b"data.tar"):
            return BytesIO(file.read(size))
        file.seek(size + size % 2, os.SEEK_CUR)
    raise tarfile.ReadError("no data.tar")
