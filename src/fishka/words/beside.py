"""What lies beside a table in files of its own: commonness, meanings, reasons of refusal.

Each has its own licence; each is optional, and without it the answers only say less.
"""

import zlib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from fishka.core.errors import FishkaError
from fishka.words.alphabets import Alphabet
from fishka.words.files import ArrayFile, open_file
from fishka.words.kernels import Graph
from fishka.words.refused import Ending, Why

BLOCK: Final = 256
"""Meanings are packed so many words at a time."""
SEPARATOR: Final = b"\0"
"""Stands in the graph of refused forms between a form and the two digits of its ending."""
DIGITS: Final = 63
"""The digits of an ending's number are 1 to 63, the codes that a node can hold."""


class Attribution(msgspec.Struct, frozen=True):
    """A source that a file was made from."""

    source: str
    version: str
    licence: str
    notice: str


class Facts(msgspec.Struct, frozen=True):
    """What the header of each file of a language tells."""

    alphabet: str = ""
    attributions: tuple[Attribution, ...] = ()
    recipe: str = ""
    """A sum over the recipe and its sources: another one means built by another version."""
    belongs: int = 0
    """The checksum of the table whose numbers the file speaks of."""
    endings: tuple[tuple[int, int, str], ...] = ()


def facts_of(file: ArrayFile) -> Facts:
    """What a file says of itself."""
    return msgspec.convert(file.header.facts, Facts)


class Companions:
    """The files beside a table, each opened when it is first asked for."""

    def __init__(self, alphabet: Alphabet, table: Path | None = None, checksum: int = 0) -> None:
        self._alphabet = alphabet
        self._table = table
        self._checksum = checksum

    def commonness(self, words: int) -> NDArray[Any]:
        """0 to 255 for each of so many words, 30 times the Zipf value; zeros if not known."""
        file = self._commonness
        return np.zeros(words, np.uint8) if file is None else file.array("commonness")

    def meanings(self, number: int) -> tuple[str, ...]:
        """One line a sense of the word of that number; nothing where none is known."""
        file = self._meanings
        if file is None:
            return ()
        block, line = divmod(number, BLOCK)
        start, end = file.array("offsets")[block : block + 2].tolist()
        packed = file.array("blocks")[start:end].tobytes()
        senses = zlib.decompress(packed).decode().split("\n")[line]
        return tuple(senses.split("\t")) if senses else ()

    def refusals(self, key: str) -> Iterator[tuple[Why, str]]:
        """Why a form that some source knows is in no list, and its dictionary form."""
        if self._refused is None or self._alphabet.strays(key):
            return
        graph, endings = self._refused
        for high, low in graph.continuations(self._alphabet.encode(key) + SEPARATOR):
            why, cut, put = endings[(high - 1) * DIGITS + low - 1]
            yield Why(why), Ending(Why(why), cut, put).lemma(key)

    def attributions(self) -> Iterator[Attribution]:
        """The sources of these files."""
        for file in (self._commonness, self._meanings, self._refused_file):
            if file is not None:
                yield from facts_of(file).attributions

    @cached_property
    def _commonness(self) -> ArrayFile | None:
        return self._open("commonness")

    @cached_property
    def _meanings(self) -> ArrayFile | None:
        return self._open("meanings")

    @cached_property
    def _refused_file(self) -> ArrayFile | None:
        return self._open("refused")

    @cached_property
    def _refused(self) -> tuple[Graph, tuple[tuple[int, int, str], ...]] | None:
        file = self._refused_file
        if file is None:
            return None
        return Graph(file.array("nodes"), file.array("counts")), facts_of(file).endings

    def _open(self, kind: str) -> ArrayFile | None:
        if self._table is None:
            return None
        path = self._table.with_suffix(f".{kind}")
        if not path.exists():
            return None
        file = open_file(path, kind)
        if facts_of(file).belongs != self._checksum:
            raise FishkaError("{file} belongs to another word list: build both again", file=path)
        return file
