"""Packages held in memory, for recipes that only read files."""

from collections.abc import Callable, Mapping
from typing import cast

from fishka.core.errors import FishkaError
from fishka.words.building.packages import Package, Sources


class Held:
    """Some files of a package; what else is asked for is empty where a default says so."""

    def __init__(
        self, files: Mapping[str, bytes], empty: Callable[[str], bool] = lambda _inside: False
    ) -> None:
        self._files = files
        self._empty = empty

    def read(self, inside: str) -> bytes:
        if inside not in self._files and not self._empty(inside):
            raise FishkaError("{file} has no {inside}", file="held", inside=inside)
        return self._files.get(inside, b"")


class HeldSources:
    def __init__(self, packages: Mapping[str, Held]) -> None:
        self._packages = packages

    def package(self, name: str) -> Held:
        return self._packages[name]


def package(held: Held) -> Package:
    return cast("Package", held)


def sources(**packages: Held) -> Sources:
    """Sources by name; - is written _ here."""
    named = {name.replace("_", "-"): held for name, held in packages.items()}
    return cast("Sources", HeldSources(named))
