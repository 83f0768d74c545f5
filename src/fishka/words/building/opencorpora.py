"""Reads OpenCorpora's Russian dictionary as the package pymorphy3-dicts-ru carries it.

All forms stand in one tree: the word in UTF-8, the byte 1, then in base64 the number of its
paradigm and the place of the form in it. The tree is walked a whole level at a time.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from fishka.core.errors import FishkaError
from fishka.words.building.dawgdic import Places, Steps, Tree

FOLDER: Final = "pymorphy3_dicts_ru/data/"
FORMAT: Final = "2.4"
LONGEST: Final = 18
"""Letters; longer forms are left out, a word with three more at its end is still summed whole."""
LETTERS: Final = "абвгдежзийклмнопрстуфхцчшщъыьэюяё"
"""By code, from 1 on."""
_SEPARATOR: Final = 1
_DIGITS: Final = 6
"""So many digits of base64 hold the two numbers of two bytes; what follows is filling."""

Codes = NDArray[np.uint8]
Numbers = NDArray[np.int32]


class Package(Protocol):
    """What is asked of a package: the bytes of a file in it."""

    def read(self, path: str, /) -> bytes:
        """The file's content."""
        ...


@dataclass(frozen=True, slots=True)
class Paradigm:
    """How a word is bent: beside each other the forms' beginnings, endings and tags."""

    prefixes: tuple[str, ...]
    suffixes: tuple[str, ...]
    tags: tuple[str, ...]

    def stem(self, form: str, place: int) -> str:
        """What stays the same in all forms."""
        return form[len(self.prefixes[place]) : len(form) - len(self.suffixes[place])]

    def forms(self, stem: str) -> list[str]:
        """All forms, the dictionary form first."""
        return [
            prefix + stem + suffix
            for prefix, suffix in zip(self.prefixes, self.suffixes, strict=True)
        ]


@dataclass(frozen=True)
class Dictionary:
    """All forms of letters only, and every reading of each."""

    letters: Codes
    """Words × LONGEST codes, 0 after the end."""
    lengths: Codes
    words: Numbers
    """For each reading the word's row."""
    paradigms: Numbers
    places: Numbers
    """For each reading the form's place in its paradigm; 0 is the dictionary form."""
    bendings: Sequence[Paradigm]

    @cached_property
    def _points(self) -> NDArray[np.uint32]:
        return np.array([0, *map(ord, LETTERS)], np.uint32)

    def spelled(self, rows: Numbers) -> list[str]:
        """The words of those rows, in small letters, with ё."""
        points = np.ascontiguousarray(self._points[self.letters[rows]])
        texts = points.view(f"<U{LONGEST}").reshape(-1)
        return cast("list[str]", texts.tolist())


def read(package: Package) -> Dictionary:
    """The dictionary of that package.

    Raises:
        FishkaError: it is of another format, or damaged.
    """
    meta = dict(cast("list[tuple[str, object]]", json.loads(package.read(FOLDER + "meta.json"))))
    if meta.get("format_version") != FORMAT:
        raise FishkaError(
            "pymorphy3-dicts-ru has format {found}, not {wanted}",
            found=str(meta.get("format_version")),
            wanted=FORMAT,
        )
    options = cast("dict[str, list[str]]", meta["compile_options"])
    bendings = _bendings(package, options["paradigm_prefixes"])
    tree = Tree(package.read(FOLDER + "words.dawg"))
    letters, lengths, tails = _words(tree)
    words, paradigms, places = _readings(tree, tails)
    sizes = np.array([len(bending.tags) for bending in bendings])
    if len(sizes) <= paradigms.max() or bool(np.any(places >= sizes[paradigms])):
        raise FishkaError("pymorphy3-dicts-ru names paradigms that it does not hold")
    return Dictionary(letters, lengths, words, paradigms, places, bendings)


def _bendings(package: Package, prefixes: list[str]) -> tuple[Paradigm, ...]:
    """All paradigms: uint16 count, then each with its length, three times as many numbers."""
    suffixes = cast("list[str]", json.loads(package.read(FOLDER + "suffixes.json")))
    tags = cast("list[str]", json.loads(package.read(FOLDER + "gramtab-opencorpora-int.json")))
    numbers = cast(
        "list[int]", np.frombuffer(package.read(FOLDER + "paradigms.array"), "<u2").tolist()
    )
    found: list[Paradigm] = []
    at = 1
    for _ in range(numbers[0]):
        size = numbers[at] // 3
        ends, kinds, begins = (
            numbers[at + 1 + part * size : at + 1 + (part + 1) * size] for part in range(3)
        )
        found.append(
            Paradigm(
                tuple(prefixes[number] for number in begins),
                tuple(suffixes[number] for number in ends),
                tuple(tags[number] for number in kinds),
            )
        )
        at += 1 + 3 * size
    return tuple(found)


def _words(tree: Tree) -> tuple[Codes, Codes, Places]:
    """Every word, its length, and the place in the tree where its readings begin."""
    letters: list[Codes] = []
    lengths: list[Codes] = []
    tails: list[Places] = []
    places: Places = np.zeros(1, np.int64)
    spelled: Codes = np.zeros((1, LONGEST), np.uint8)
    for length in range(LONGEST + 1):
        steps = tree.steps(places)
        ends = steps.only(steps.labels == _SEPARATOR)
        letters.append(spelled[ends.origins])
        lengths.append(np.full(len(ends.origins), length, np.uint8))
        tails.append(ends.targets)
        if length < LONGEST:
            origins, codes, places = _letter(tree, steps)
            spelled = spelled[origins]
            spelled[:, length] = codes
    return np.concatenate(letters), np.concatenate(lengths), np.concatenate(tails)


def _letter(tree: Tree, steps: Steps) -> tuple[Places, Codes, Places]:
    """One letter further, two bytes of UTF-8: from which origin, by which code, where to."""
    origins: list[Places] = []
    codes: list[Codes] = []
    places: list[Places] = []
    for lead in (0xD0, 0xD1):
        first = steps.only(steps.labels == lead)
        code = np.zeros(256, np.uint8)
        for number, letter in enumerate(LETTERS, 1):
            begun, ended = letter.encode()
            if begun == lead:
                code[ended] = number
        second = tree.steps(first.targets)
        second = second.only(code[second.labels] > 0)
        origins.append(first.origins[second.origins])
        codes.append(code[second.labels])
        places.append(second.targets)
    return np.concatenate(origins), np.concatenate(codes), np.concatenate(places)


def _readings(tree: Tree, tails: Places) -> tuple[Numbers, Numbers, Numbers]:
    """Each reading's word, paradigm and place; many words share where theirs begin."""
    unique, which = np.unique(tails, return_inverse=True)
    owners = np.arange(len(unique))
    values = np.zeros(len(unique), np.int64)
    places = unique
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    digit = np.zeros(256, np.int64)
    digit[np.frombuffer(digits.encode(), np.uint8)] = np.arange(64)
    for _ in range(_DIGITS):
        steps = tree.steps(places)
        owners, places = owners[steps.origins], steps.targets
        values = values[steps.origins] * 64 + digit[steps.labels]
    values >>= 6 * _DIGITS - 32
    order = np.lexsort((values, owners))
    owners, values = owners[order], values[order]
    begins = np.searchsorted(owners, np.arange(len(unique) + 1))
    counts = np.diff(begins)[which]
    words = np.repeat(np.arange(len(tails)), counts)
    within = np.arange(len(words)) - np.repeat(np.cumsum(counts) - counts, counts)
    values = values[np.repeat(begins[which], counts) + within]
    return (
        words.astype(np.int32),
        (values >> 16).astype(np.int32),
        (values & 0xFFFF).astype(np.int32),
    )
