"""Random layouts and random games of the word cubes, for tests of what always holds."""

import random
from typing import Any

import fishka
from fishka.core.chance import SeededChance
from fishka.games.cubes.layouts import EMPTY, Cell, Grid, grid_of, neighbours
from fishka.games.cubes.sets import BLANK, ENGLISH
from fishka.games.match import Match
from games.conformance import any_act, people

LETTERS = ENGLISH.alphabet.letters.lower()


def roll(chooser: random.Random) -> str:
    """The faces of a roll, in any order."""
    faces = [chooser.choice(cube) for cube in ENGLISH.cubes]
    chooser.shuffle(faces)
    return "".join(faces)


def shape(chooser: random.Random, count: int) -> list[Cell]:
    """So many squares that hang together."""
    found: list[Cell] = [(0, 0)]
    while len(found) < count:
        square = chooser.choice(neighbours(chooser.choice(found)))
        if square not in found:
            found.append(square)
    return found


def layout(chooser: random.Random, faces: str, count: int | None = None) -> Grid:
    """Some cubes of the roll in any shape that hangs together."""
    held = chooser.sample(faces, chooser.randint(2, 14) if count is None else count)
    letters = (chooser.choice(LETTERS) if face == BLANK else face for face in held)
    return grid_of(dict(zip(shape(chooser, len(held)), letters, strict=True)))


def anything(chooser: random.Random, faces: str) -> Grid:
    """Letters on any squares: islands, single cubes, letters that were not rolled."""
    letters = faces + EMPTY * 30 + chooser.choice(LETTERS.upper())
    rows, columns = chooser.randint(0, 5), chooser.randint(1, 6)
    squares = ("".join(chooser.choice(letters) for _ in range(columns)) for _ in range(rows))
    return tuple(row.replace(BLANK, chooser.choice(LETTERS)) for row in squares)


def begun(game: str, seed: int, acts: int, **options: Any) -> Match:  # noqa: ANN401 - options of any kind
    """A game of three after some random acts, layouts of all kinds among them."""
    told = {"words": {"any": True}, "turns": 6, **options}
    match = fishka.new(game, people(3), told, SeededChance(seed))
    chooser = random.Random(seed)
    for _ in range(acts):
        if match.finished:
            break
        state = match.state
        if state.faces and state.open_lay is None and chooser.random() < 0.8:
            match.play({"act": "lay", "grid": list(layout(chooser, state.faces))})
        else:
            match.play(match.game.owed(state) or any_act(match, chooser))
    return match
