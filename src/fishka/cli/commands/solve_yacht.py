"""``fishka solve yacht``: the exact value of the game."""

import os
import sys
import time
from collections.abc import Callable
from typing import Annotated

import typer

from fishka.cli.language import _, spoken
from fishka.cli.options import options_of
from fishka.cli.output import write_json, write_line
from fishka.cli.parameters import AsJson, Chosen
from fishka.engines.yacht.duels import whole_duel
from fishka.engines.yacht.solve import solution
from fishka.games import game
from fishka.games.yacht import YachtOptions
from fishka.texts import gettext_noop
from fishka.texts.numbers import number, percent


def command(
    *,
    chosen: Chosen = None,
    duel: Annotated[
        bool,
        typer.Option(
            "--duel", help=gettext_noop("The chance of the first of two players who play to win.")
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    options: YachtOptions = options_of(game("yacht"), chosen)
    if duel:
        _duel(options, as_json=as_json)
    else:
        _alone(options, as_json=as_json)


def _alone(options: YachtOptions, *, as_json: bool) -> None:
    begun = time.perf_counter()
    solved = solution(options.four_of_a_kind)
    mean, deviation = solved.mean, solved.deviation
    seconds = time.perf_counter() - begun
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


def _duel(options: YachtOptions, *, as_json: bool) -> None:
    begun = time.perf_counter()
    solved = whole_duel(
        options.four_of_a_kind, threads=os.cpu_count() or 1, told=_progress(sys.stderr.isatty())
    )
    assert solved is not None
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
            "The first of two players wins with a chance of {chance}, half of the ties included",
            chance=percent(solved.value, spoken(), 4),
        )
    )


def _progress(wanted: bool) -> Callable[[float], None] | None:  # noqa: FBT001
    """Tells on standard error how much is done; nobody is told where nobody looks."""
    if not wanted:
        return None

    def tell(share: float) -> None:
        sys.stderr.write(f"\r{percent(share, spoken(), 1)} ")
        sys.stderr.flush()

    return tell
