"""Packages of each kind, made here, and the pins that fit them."""

import gzip
import hashlib
import io
import lzma
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

from fishka.words.building.sources import Kind, Source

FILES = {"data/words.txt": b"one\ntwo\n", "data/deep/empty": b""}


def wheel(files: Mapping[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return content.getvalue()


def tar(files: Mapping[str, bytes], mode: str, before: str = "") -> bytes:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode=mode) as archive:  # pyright: ignore[reportCallIssue, reportArgumentType, reportUnknownVariableType]  # a mode is any text here
        for name, data in files.items():
            member = tarfile.TarInfo(f"{before}{name}")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))  # pyright: ignore[reportUnknownMemberType]  # of the same call
    return content.getvalue()


def tgz(files: Mapping[str, bytes]) -> bytes:
    """The same bytes whenever it is made."""
    return gzip.compress(tar(files, "w"), mtime=0)


def debian(files: Mapping[str, bytes]) -> bytes:
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": lzma.compress(b"odd"),
        "data.tar.xz": tar(files, "w:xz", "./"),
    }
    content = b"!<arch>\n"
    for name, data in members.items():
        heading = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n"
        content += heading.encode() + data + b"\n" * (len(data) % 2)
    return content


PACKED = {
    "one-1.0-py3-none-any.whl": wheel(FILES),
    "one-1.0.tar.gz": tgz(FILES),
    "one-1.0.tgz": tgz({**FILES, "package.json": b"{}"}),
    "one_1.0-1_all.deb": debian(FILES),
}


def pinned(file: str, content: bytes, name: str = "one", kind: Kind = "pypi") -> Source:
    return Source(
        name=name,
        version="1.0",
        kind=kind,
        file=file,
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
        licence="MIT",
        attribution=("Nobody's",),
        home="https://example.org",
    )


def written(folder: Path, file: str, content: bytes) -> Path:
    path = folder / file
    path.write_bytes(content)
    return path
