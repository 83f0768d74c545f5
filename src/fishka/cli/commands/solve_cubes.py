"""``fishka solve cubes``: the layout of a roll that pays most in Game One."""

import time
from math import inf
from typing import Annotated

import typer

from fishka.cli.language import _, spoken
from fishka.cli.lists import ListName, opened
from fishka.cli.output import write_json, write_line
from fishka.cli.parameters import AsJson
from fishka.core.errors import FishkaError, IllegalError
from fishka.engines.cubes.solving import MOST_BLANKS, Solved, solve
from fishka.games.cubes.sets import BLANK, CUBES, SETS, CubeSet, possible_together
from fishka.texts import gettext_noop
from fishka.texts.numbers import number


def command(
    faces: Annotated[
        str,
        typer.Argument(
            metavar="FACES", help=gettext_noop("What the cubes show; * is a blank, in quotes.")
        ),
    ],
    *,
    cubes: Annotated[
        str, typer.Option(metavar="SET", help=gettext_noop("The name of the set of cubes."))
    ] = "english",
    words: ListName = None,
    seconds: Annotated[
        float | None,
        typer.Option(metavar="NUMBER", min=0, help=gettext_noop("How long to search at most.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    if cubes not in SETS:
        raise FishkaError(
            "there is no set of cubes {name}, only {names}", name=cubes, names=", ".join(SETS)
        )
    cube_set = SETS[cubes]
    rolled = cube_set.alphabet.fold("".join(faces.split()))
    _check(rolled, cube_set)
    lexicon = opened(words or cube_set.words)
    begun = time.perf_counter()
    end = begun + (inf if seconds is None else seconds)
    found = solve(rolled, cube_set, lexicon, enough=lambda: time.perf_counter() >= end)
    taken = time.perf_counter() - begun
    if as_json:
        write_json(
            {
                "grid": found.grid,
                "score": found.score,
                "bound": found.bound,
                "proved": found.proved,
                "seconds": taken,
            }
        )
    else:
        _show(found, taken)


def _check(rolled: str, cube_set: CubeSet) -> None:
    for face in rolled:
        if face not in cube_set.values:
            raise FishkaError(
                "no cube of the set {name} shows {face}", name=cube_set.name, face=face
            )
    if not 0 < len(rolled) <= CUBES:
        raise FishkaError(
            "a roll has from 1 to {most} cubes, not {count}", most=CUBES, count=len(rolled)
        )
    if not possible_together(cube_set, rolled):
        raise IllegalError("{faces} cannot lie on top of the cubes together", faces=rolled)
    if rolled.count(BLANK) > MOST_BLANKS:
        raise FishkaError("a roll with more than {most} blanks is not solved", most=MOST_BLANKS)


def _show(found: Solved, seconds: float) -> None:
    for row in found.grid:
        write_line(row)
    write_line(_("Score: {score}", score=number(found.score, spoken())))
    write_line(
        _("No layout pays more.")
        if found.proved
        else _("No layout pays more than {bound}.", bound=number(found.bound, spoken()))
    )
    write_line(_("Searched for {seconds} s", seconds=number(seconds, spoken(), 3)))
