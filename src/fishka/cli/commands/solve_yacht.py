"""``fishka solve yacht``: the exact value of the game."""

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from fishka.cli.files import STANDARD
from fishka.cli.language import _, spoken, told
from fishka.cli.options import options_of
from fishka.cli.output import complain, write_json, write_line
from fishka.cli.parameters import AsJson, Chosen
from fishka.cli.solved import data_folder
from fishka.cli.solving import duel_progress
from fishka.core.errors import FishkaError
from fishka.engines.yacht.books import DamagedError
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.duels import whole_duel
from fishka.engines.yacht.scores import ALL_OPEN
from fishka.engines.yacht.solve import solution
from fishka.games import game
from fishka.games.yacht import ROWS, YachtOptions
from fishka.solved import NoRoomError, book_path, make_book, open_book
from fishka.terminal.plain import one_line
from fishka.texts import gettext_noop
from fishka.texts.numbers import number, percent


def command(
    *,
    chosen: Chosen = None,
    duel: Annotated[
        bool,
        typer.Option(
            "--duel",
            help=gettext_noop(
                "Instead: the first of two players who play to win. Takes minutes, and 3 GB of disk."
            ),
        ),
    ] = False,
    rows: Annotated[
        str | None,
        typer.Option(
            metavar="ROW,ROW,…",
            help=gettext_noop("Only these rows are open to both players of the duel."),
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help=gettext_noop("Keep the solved duel here, not in the data directory."),
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    options: YachtOptions = options_of(game("yacht"), chosen)
    if output == Path(STANDARD):
        raise FishkaError("a solved duel goes to a file, not to standard output")
    if duel:
        open_rows = _named(rows) if rows is not None else ALL_OPEN
        _duel(Course(options.four_of_a_kind, open_rows), output, as_json=as_json)
    elif rows is not None or output is not None:
        raise FishkaError("--rows and -o go with --duel")
    else:
        _alone(options, as_json=as_json)


def _named(rows: str) -> int:
    named = [row.strip() for row in rows.split(",")]
    for row in named:
        if row not in ROWS:
            raise FishkaError("there is no row {row}, only {rows}", row=row, rows=", ".join(ROWS))
    return sum(1 << ROWS.index(row) for row in set(named))


def _alone(options: YachtOptions, *, as_json: bool) -> None:
    begun = time.perf_counter()
    solved = solution(options.four_of_a_kind)
    seconds = time.perf_counter() - begun
    mean, deviation = solved.mean, solved.deviation
    states = len(solved.expected)
    if as_json:
        write_json({"expected": mean, "sd": deviation, "states": states, "seconds": seconds})
        return
    write_line(_("Expected total of one player: {mean}", mean=number(mean, spoken(), 6)))
    write_line(_("Standard deviation: {deviation}", deviation=number(deviation, spoken(), 4)))
    write_line(
        _(
            "{states} sheets solved in {seconds} s",
            states=number(states, spoken()),
            seconds=number(seconds, spoken(), 3),
        )
    )


def _duel(course: Course, output: Path | None, *, as_json: bool) -> None:
    begun = time.perf_counter()
    value, kept = _solved(course, output)
    seconds = time.perf_counter() - begun
    if as_json:
        write_json(
            {"value": value, "exact": True, "pairs_of_sheets": course.pairs, "seconds": seconds}
        )
        return
    write_line(
        _(
            "The first of two players wins with a chance of {chance}, half of the ties included.",
            chance=percent(value, spoken(), 5),
        )
    )
    write_line(
        _(
            "{states} pairs of sheets solved in {seconds} s",
            states=number(course.pairs, spoken()),
            seconds=number(seconds, spoken(), 1),
        )
    )
    if kept is not None:
        write_line(_("Kept in {file}.", file=one_line(str(kept))))


def _solved(course: Course, output: Path | None) -> tuple[float, Path | None]:
    """The value, and the file that the duel is kept in: few rows only where a file is named."""
    if output is not None:
        return _in_file(course, output), output
    if course.rows != ALL_OPEN:
        return _in_memory(course), None
    path = book_path(data_folder(), course.four_of_a_kind)
    try:
        return _in_file(course, path), path
    except NoRoomError as fault:
        complain(_("{why}: the duel is not kept", why=told(fault)))
        return _in_memory(course), None


def _in_file(course: Course, path: Path) -> float:
    """What the file tells that is there, or the one made now."""
    try:
        found = open_book(path) if path.exists() else None
        if found is None:
            with duel_progress() as progress:
                found = make_book(path, course, threads=os.cpu_count() or 1, told=progress)
    except DamagedError as fault:
        raise FishkaError("{file} is damaged: {why}", file=path, why=told(fault)) from None
    except OSError as error:
        raise FishkaError(
            "{file} cannot be written: {why}", file=path, why=error.strerror or error
        ) from None
    assert found is not None  # nobody has stopped it
    if found.about.course != course:
        raise FishkaError("{file} holds another duel", file=path)
    return found.about.value


def _in_memory(course: Course) -> float:
    with duel_progress() as progress:
        solved = whole_duel(
            course,
            single=course.rows == ALL_OPEN,
            threads=os.cpu_count() or 1,
            told=progress,
        )
    assert solved is not None  # nobody has stopped it
    return solved.value
