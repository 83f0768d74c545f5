"""``fishka solve yacht``: the exact value of the game."""

import os
import sys
import time
from collections.abc import Sequence
from typing import Annotated

import typer

from fishka.cli.language import _, spoken
from fishka.cli.options import options_of
from fishka.cli.output import complain, write_json, write_line
from fishka.cli.parameters import AsJson, Chosen
from fishka.core.errors import FishkaError
from fishka.engines.yacht.duels import whole_duel
from fishka.engines.yacht.scores import ALL_OPEN
from fishka.engines.yacht.solve import solution
from fishka.games import game
from fishka.games.yacht import ROWS, YachtOptions
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
                "Instead: the first of two players who play to win. Takes minutes and 2 GB."
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
    as_json: AsJson = False,
) -> None:
    options: YachtOptions = options_of(game("yacht"), chosen)
    if duel:
        _duel(options, _named(rows) if rows is not None else ROWS, as_json=as_json)
    elif rows is not None:
        raise FishkaError("--rows goes with --duel")
    else:
        _alone(options, as_json=as_json)


def _named(rows: str) -> Sequence[str]:
    named = [row.strip() for row in rows.split(",")]
    for row in named:
        if row not in ROWS:
            raise FishkaError("there is no row {row}, only {rows}", row=row, rows=", ".join(ROWS))
    return named


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


def _duel(options: YachtOptions, rows: Sequence[str], *, as_json: bool) -> None:
    begun = time.perf_counter()
    open_rows = sum(1 << ROWS.index(row) for row in set(rows))
    solved = whole_duel(
        options.four_of_a_kind,
        rows=open_rows,
        single=open_rows == ALL_OPEN,
        threads=os.cpu_count() or 1,
        told=_Progress() if sys.stderr.isatty() else None,
    )
    assert solved is not None  # nobody has stopped it
    seconds = time.perf_counter() - begun
    if as_json:
        write_json(
            {
                "value": solved.value,
                "exact": True,
                "pairs_of_sheets": solved.pairs,
                "seconds": seconds,
            }
        )
        return
    write_line(
        _(
            "The first of two players wins with a chance of {chance}, half of the ties included.",
            chance=percent(solved.value, spoken(), 5),
        )
    )
    write_line(
        _(
            "{states} pairs of sheets solved in {seconds} s",
            states=number(solved.pairs, spoken()),
            seconds=number(seconds, spoken(), 1),
        )
    )


class _Progress:
    """Tells every whole tenth on standard error."""

    def __init__(self) -> None:
        self._tenths = 0

    def __call__(self, done: float) -> None:
        if int(done * 10) > self._tenths:
            self._tenths = int(done * 10)
            complain(_("{share} done", share=percent(self._tenths / 10, spoken(), 0)))
