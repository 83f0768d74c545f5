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
    """Whether these letters can lie on top of all cubes, in any order."""
    return len(faces) == len(cube_set.cubes) and possible_together(cube_set, faces)


def possible_together(cube_set: CubeSet, faces: str) -> bool:
    """Whether these letters, of all cubes or fewer, can lie on top, each on a cube of its own."""
    return _possible(cube_set.cubes, "".join(sorted(faces)))


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

# the others are designed by tools/design_cubes.py: see docs/cubes.md
BULGARIAN: Final = cube_set(
    "bulgarian",
    "bg",
    "АЕИОЪЯ АЕИОУЪ АЕИОЮ* АЕИОЯ* АЕИОПС АЕИЛОП ИЛНРСТ АДКНРТ АВЗНРТ ВДИНРТ АЙЛМНШ АБГКМЦ ЗКТФХЩ ВЖСТЧЬ",
    "1 АВЕИЛНОРСТ 2 КП 3 БДЗМЪ 4 ГЖУХЧШЯ 5 ЦЩ 8 Й 10 ФЬЮ",
    "bulgarian",
)
RUSSIAN: Final = cube_set(
    "russian",
    "ru",
    "АЕИОУЯ АЕИОУЭ АЕИОЯ* АЕИОЫ* АДЕОПУ АВЕОЬЮ АКМПРТ БЗИНРТ АВКЛМР ГКЛНПР БКНРТЬ ЖЗЛСЧШ ГСТФХЩ ДЙНСЦЪ",
    "1 АЕИКЛНОПРСТ 2 ДМ 3 БВГЗУЬ 4 ЙФХЦЧШЯ 5 ЖЫ 8 Ю 10 ЩЪЭ",
    "common-nouns",
)
GERMAN: Final = cube_set(
    "german",
    "de",
    "AEIOUÜ AÄEIOU AEIOU* AEIOU* ACEILÖ ABCEIY EFLNRS GKNRST HLMNRS BFNRST HLMNRS HKNQRT DGJTWZ DGPTVX",
    "1 AEGHILNRST 2 OU 3 BCDKM 4 ÄFPWZ 5 ÜV 8 ÖY 10 JQX",
    "german",
)
FRENCH: Final = cube_set(
    "french",
    "fr",
    "AEIOUY AEIOUY AEIOU* AEIOU* ACEIMU AEGIOS CDERST ENPRST ALNRST CELRST EMNQRS BDEJTV EGHLWZ FKNPRX",
    "1 AEINORST 2 LU 3 CDMP 4 BFGHV 5 XYZ 8 Q 10 JKW",
    "french",
)

SETS: Final[Mapping[str, CubeSet]] = MappingProxyType(
    {each.name: each for each in (ENGLISH, BULGARIAN, RUSSIAN, GERMAN, FRENCH)}
)
"""Every set by the name it has in the option ``cubes``."""
