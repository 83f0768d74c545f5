"""The table of a language: every word that some list admits, numbered by one word graph."""

import os
import sys
from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS, Alphabet
from fishka.words.beside import Attribution, Companions, Facts, facts_of
from fishka.words.files import ArrayFile, open_file
from fishka.words.kernels import Graph, build
from fishka.words.tags import Tag


class Table:
    """Words by number, in the order of the alphabet; masks over the numbers are lists."""

    def __init__(
        self, alphabet: Alphabet, graph: Graph, tags: NDArray[Any], file: ArrayFile | None = None
    ) -> None:
        self.alphabet = alphabet
        self.graph = graph
        self.tags = tags
        """A `Tag` for each word, uint32."""
        self._file = file
        self.beside = Companions(alphabet)

    @classmethod
    def of(cls, keys: Iterable[str], alphabet: Alphabet) -> "Table":
        """A table in memory of these folded words; a KeyError names a letter not in the alphabet."""
        codes = sorted({alphabet.encode(key) for key in keys} - {b""})
        if not codes:
            # a graph cannot be empty: its one word has no tag, so that no mask takes it
            return cls(alphabet, Graph(*build(*joined([b"\1"]), False)), np.zeros(1, np.uint32))
        graph = Graph(*build(*joined(codes), False))
        return cls(alphabet, graph, np.full(len(codes), Tag.COMMON, np.uint32))

    @classmethod
    def opened(cls, folder: Path, language: str) -> "Table":
        """The table of a language in a folder of tables, mapped into memory.

        Raises:
            FishkaError: it is not there, damaged, or made by another version.
        """
        path = table_path(folder, language)
        if not path.exists():
            raise FishkaError(
                "the words of {language} are not built: run `fishka words build {language}`",
                language=language,
            )
        file = open_file(path, "words")
        written = file.header.language
        if written != language and not {written, language}.isdisjoint(ALPHABETS):
            raise FishkaError(
                "{file} holds the words of {found}, not of {language}: build it again",
                file=path,
                found=written,
                language=language,
            )
        letters = facts_of(file).alphabet
        known = [ALPHABETS[language]] if language in ALPHABETS else ALPHABETS.values()
        same = (each for each in known if each.letters == letters)
        alphabet = next(same, None) or Alphabet("", letters)
        try:
            graph = Graph(file.array("nodes"), file.array("counts"))
        except ValueError as error:
            raise FishkaError("{file} is damaged: {why}", file=path, why=error) from None
        table = cls(alphabet, graph, file.array("tags"), file)
        table.beside = Companions(alphabet, path, file.checksum)
        return table

    def __len__(self) -> int:
        return len(self.tags)

    def number(self, key: str) -> int:
        """The number of a folded word, -1 if the table has it not."""
        try:
            return self.graph.number(self.alphabet.encode(key))
        except KeyError:
            return -1

    def key(self, number: int) -> str:
        """The folded word of that number. A ValueError if there is none."""
        return self.alphabet.decode(self.graph.word(number))

    def all_keys(self) -> list[str]:
        """Every folded word, in the order of the alphabet."""
        letters, lengths = self.graph.all()
        text = self.alphabet.decode(letters.tobytes())
        ends = np.cumsum(lengths).tolist()
        return [text[start:end] for start, end in zip([0, *ends], ends, strict=False)]

    def tag(self, number: int) -> Tag:
        """What is known of the word of that number."""
        return Tag(int(self.tags[number]))

    def shown(self, number: int) -> str:
        """How the word is written: ёж, Лена."""
        numbers = self._array("shown_numbers")
        place = int(np.searchsorted(numbers, number))
        if place == len(numbers) or numbers[place] != number:
            return self.key(number).lower()
        start, end = self._array("shown_offsets")[place : place + 2].tolist()
        return self._array("shown_text")[start:end].tobytes().decode()

    def lemma(self, number: int) -> str:
        """The dictionary form of the word, itself where no other is known."""
        lemmas = self._array("lemmas")
        return self.key(int(lemmas[number]) if len(lemmas) else number)

    @cached_property
    def commonness(self) -> NDArray[Any]:
        """0 to 255 for each word, 30 times the Zipf value; zeros where nothing is known."""
        return self.beside.commonness(len(self))

    @property
    def nodes(self) -> NDArray[Any]:
        """The nodes of the graph in the table's file, uint32: see native/graph.hpp."""
        return self._array("nodes")

    @property
    def counts(self) -> NDArray[Any]:
        """How many words the nodes of its first region lead to, uint32."""
        return self._array("counts")

    @property
    def facts(self) -> Facts:
        """What the table's file says of itself."""
        return Facts(self.alphabet.letters) if self._file is None else facts_of(self._file)

    def attributions(self) -> list[Attribution]:
        """The sources of the table and of the files beside it, each once."""
        return list(dict.fromkeys([*self.facts.attributions, *self.beside.attributions()]))

    def _array(self, name: str) -> NDArray[Any]:
        if self._file is None or name not in self._file:
            return np.empty(0, np.uint32)
        return self._file.array(name)


def joined(words: Iterable[bytes]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Encoded words as the graph takes them: all letters in a row, and each word's length."""
    each = list(words)
    letters = np.frombuffer(b"".join(each), np.uint8)
    return letters, np.fromiter(map(len, each), np.uint8, len(each))


def table_path(folder: Path, language: str) -> Path:
    """The file of a language's table, or of a list of one's own of that name."""
    return folder / f"{language}.words"


def tables_folder() -> Path:
    """Where tables lie: ``$FISHKA_WORDS``, else in the installation's ``share``."""
    return _folder(os.environ.get("FISHKA_WORDS"))


@lru_cache(maxsize=16)
def _folder(chosen: str | None) -> Path:
    return Path(chosen) if chosen else Path(sys.prefix, "share", "fishka", "words")


def open_table(language: str, folder: Path | None = None) -> Table:
    """The table of a language, opened once and shared.

    Raises:
        FishkaError: it is not built here, or damaged.
    """
    return _opened(folder or tables_folder(), language)


@lru_cache(maxsize=16)
def _opened(folder: Path, language: str) -> Table:
    return Table.opened(folder, language)
