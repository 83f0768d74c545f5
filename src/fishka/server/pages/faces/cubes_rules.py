"""The examples of the rules of the word cubes: letters, a layout, a round of seven lengths."""

from itertools import groupby
from typing import Final

from msgspec import Struct

from fishka.games.cubes.layouts import layout_score, unused, words_of
from fishka.games.cubes.options import TWO, defaults
from fishka.games.cubes.sets import BLANK, CubeSet
from fishka.pictures.layouts import Cubes

FACES: Final = "FWJO*RNEYRKHAS"
GRID: Final = (".F...W.", "JOuRNEY", ".R.....", ".K.....")
FIRST_TURN: Final = ("VOW", "PIANO", "NOTEBOOK")
SECOND_TURN: Final = ("WE", "FORK", "JOuRNEY")
LENGTHS: Final = range(2, 9)


class Rung(Struct, frozen=True):
    """A length of a round: the word that counts, what it is worth, the turn that brought it."""

    length: int
    word: str = ""
    points: int = 0
    turn: int = 0


def told(game: str) -> dict[str, object]:
    """What the templates of the rules show."""
    options = defaults(game)
    drawn = Cubes(options.cube_set)
    left = unused(GRID, FACES)
    return {
        "game": game,
        "two": game == TWO,
        "options": options,
        "minutes": (options.turn_seconds or 0) // 60,
        "cubes_language": drawn.language,
        "worths": _worths(options.cube_set),
        "cube_faces": options.cube_set.cubes,
        "example": drawn.layout(GRID),
        "example_unused": drawn.row(left),
        "paid": sum(word.score for word in words_of(GRID, options.cube_set)),
        "total": layout_score(GRID, FACES, options.cube_set),
        "worth": drawn.worth,
        "rungs": [_rung(length, drawn) for length in LENGTHS],
    }


def _worths(cube_set: CubeSet) -> list[tuple[int, str]]:
    letters = sorted(cube_set.values, key=lambda letter: (cube_set.values[letter], letter))
    return [
        (points, "".join(held))
        for points, held in groupby(letters, lambda letter: cube_set.values[letter])
        if points
    ] + [(0, BLANK)]


def _rung(length: int, drawn: Cubes) -> Rung:
    for turn, words in enumerate((FIRST_TURN, SECOND_TURN), 1):
        for word in words:
            if len(word) == length:
                return Rung(length, word.upper(), drawn.worth(word), turn)
    return Rung(length)
