"""Brings together the packages that recipes need: those at hand, the rest from their registries."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from fishka.core.errors import FishkaError
from fishka.words.building.clients import Clients
from fishka.words.building.packages import check
from fishka.words.building.sources import SOURCES, Source

_AT_ONCE: Final = 4
"""Clients that are asked at the same time."""
_SUFFIXES: Final = (".whl", ".tgz", ".gz", ".deb")

Fetched: TypeAlias = Callable[[Source], None]
"""Called for each package that has come."""


@dataclass(slots=True)
class Found:
    """Package files by their source's name, and why others are missing."""

    files: dict[str, Path] = field(default_factory=dict[str, Path])
    missing: dict[str, FishkaError] = field(default_factory=dict[str, FishkaError])


def fetch(wanted: Iterable[Source], folder: Path, fetched: Fetched) -> Found:
    """Fetch packages into a folder, several at once, and see that they are those pinned."""
    found = Found()
    try:
        asyncio.run(_fetch(list(wanted), folder, fetched, found))
    except BaseExceptionGroup as several:
        raise several.exceptions[0] from None
    return found


async def _fetch(wanted: Sequence[Source], folder: Path, fetched: Fetched, found: Found) -> None:
    clients = Clients(folder)
    places = asyncio.Semaphore(_AT_ONCE)

    async def bring(source: Source) -> None:
        async with places:
            try:
                path = await clients.bring(source)
                check(source, path)
            except FishkaError as error:
                found.missing[source.name] = error
            else:
                found.files[source.name] = path
                fetched(source)

    async with asyncio.TaskGroup() as group:
        for source in sorted(wanted, key=lambda each: -each.size):
            group.create_task(bring(source))


def at_hand(given: Iterable[Path]) -> dict[str, Path]:
    """Package files that somebody has: files, or folders with some of them.

    They are known by their content, so that any name will do.

    Raises:
        FishkaError: a file that is no source package, or one of another version, or damaged.
    """
    files: dict[str, Path] = {}
    for path in given:
        if path.is_dir():
            files |= _in_folder(path)
        else:
            files[_known(path).name] = path
    return files


def is_package(path: Path) -> bool:
    """Whether a file, by its name, is rather a source package than a list of words."""
    return path.is_dir() or (path.suffix in _SUFFIXES and not path.name.endswith(".txt.gz"))


def _in_folder(folder: Path) -> dict[str, Path]:
    paths = sorted(path for path in folder.iterdir() if path.suffix in _SUFFIXES)
    found: dict[str, Path] = {}
    for path in paths:
        source = _by_content(path)
        if source is None and any(path.name == each.file for each in SOURCES.values()):
            source = _known(path)
        if source is not None:
            found[source.name] = path
    if not found:
        raise FishkaError("{folder} holds no source package", folder=folder)
    return found


def _known(path: Path) -> Source:
    """The source whose package a file is."""
    source = _by_content(path)
    if source is not None:
        return source
    named = _by_name(path)
    if named is None:
        raise FishkaError(
            "{file} is none of the source packages: {known}",
            file=path,
            known=", ".join(each.file for each in SOURCES.values()),
        )
    check(named, path)
    return named


def _by_content(path: Path) -> Source | None:
    try:
        size = path.stat().st_size
    except OSError as error:
        raise FishkaError("{file} cannot be read: {why}", file=path, why=error.strerror) from None
    for source in SOURCES.values():
        if source.size == size:
            try:
                check(source, path)
            except FishkaError:
                continue
            return source
    return None


def _by_name(path: Path) -> Source | None:
    """Of which source a file says to be, of whatever version."""
    plain = path.name.replace("_", "-")
    for source in SOURCES.values():
        if path.name == source.file or plain.startswith(f"{source.name}-"):
            return source
    return None
