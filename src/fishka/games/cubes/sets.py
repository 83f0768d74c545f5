"""The sets of cubes: faces, letter values, and which rolls can fall (rules/cubes.md, The set)."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import msgspec

from fishka.words.alphabets import ALPHABETS, Alphabet

CUBES: Final = 14
BLANK: Final = "*"


class CubeSet(msgspec.Struct, frozen=True, eq=False):
    """Fourteen cubes and what their letters are worth.

    ``cubes`` holds the faces of each, a blank ``*``; ``values`` what each face is worth, the blank
    0; ``words`` is the list that counts where none is named.
    """

    name: str
    alphabet: Alphabet
    cubes: tuple[str, ...]
    values: Mapping[str, int]
    words: str


def cube_set(name: str, language: str, cubes: str, values: str, words: str) -> CubeSet:
    """A set from its cubes, parted by blanks, and its values: ``1 AEIOU 2 DG``."""
    told = values.split()
    worth = {
        letter: int(value)
        for value, letters in zip(told[::2], told[1::2], strict=True)
        for letter in letters
    }
    faces = tuple(cubes.split())
    assert len(faces) == CUBES
    assert {*"".join(faces)} <= {*worth, BLANK}
    return CubeSet(name, ALPHABETS[language], faces, MappingProxyType({**worth, BLANK: 0}), words)


def possible(cube_set: CubeSet, faces: str) -> bool:
    """Whether these letters can lie on top, each on a cube of its own; in any order."""
    return len(faces) == len(cube_set.cubes) and _possible(cube_set.cubes, "".join(sorted(faces)))


def face_total(cube_set: CubeSet, faces: str) -> int:
    """What the letters of so many faces are worth together."""
    return sum(cube_set.values[face] for face in faces)


@lru_cache(maxsize=4096)
def _possible(cubes: tuple[str, ...], faces: str) -> bool:
    """By augmenting paths: each face in turn takes a cube, others make room for it."""
    taken: dict[int, int] = {}

    def place(face: int, tried: set[int]) -> bool:
        for cube, letters in enumerate(cubes):
            if faces[face] in letters and cube not in tried:
                tried.add(cube)
                if cube not in taken or place(taken[cube], tried):
                    taken[cube] = face
                    return True
        return False

    return all(place(face, set()) for face in range(len(faces)))


ENGLISH: Final = cube_set(
    "english",
    "en",
    "AEIOUY AEIOUY AEIOU* AEIOU* CSAEIO NTAEIO ZXWTSN QJBNTR HVGDLN FPCMTR KBDGSR WPDSTL FVENLR HMGELR",
    "1 AEILNORSTU 2 DG 3 BCMP 4 FHVWY 5 K 8 JX 10 QZ",
    "english",
)

SETS: Final[Mapping[str, CubeSet]] = MappingProxyType({each.name: each for each in (ENGLISH,)})
"""Every set by the name it has in the option ``cubes``."""
