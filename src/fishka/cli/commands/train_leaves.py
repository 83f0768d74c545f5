"""``fishka train leaves``: learn by self-play what tiles are worth that stay on the rack."""

import sys
import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from fishka.cli.files import read_bytes, write_bytes
from fishka.cli.language import _, spoken
from fishka.cli.output import complain, write_json, write_line, write_table
from fishka.cli.parameters import AsJson
from fishka.cli.workers import OnRay, Seed, Workers, pool_for
from fishka.core.errors import FishkaError
from fishka.engines.pools import Pool
from fishka.engines.tiles.training import Step, Training, begun, finished, train
from fishka.engines.tiles.values import write_values
from fishka.games.tiles import RULE_SETS
from fishka.texts import gettext_noop
from fishka.texts.numbers import number, percent

LONGEST = 2**34
"""Bytes of the file of a training."""
WIDEST = 60
"""The bar of a share of 100 %."""


def command(
    *,
    rules: Annotated[
        str, typer.Option(metavar="GAME", help=gettext_noop("The rule set of the tile games."))
    ],
    games: Annotated[
        int, typer.Option(metavar="NUMBER", min=1, help=gettext_noop("How many games."))
    ],
    output: Annotated[
        str, typer.Option("-o", metavar="FILE", help=gettext_noop("Where the values go."))
    ],
    seed: Seed = 0,
    workers: Workers = None,
    ray: OnRay = None,
    as_json: AsJson = False,
) -> None:
    if rules not in RULE_SETS:
        raise FishkaError(
            "there is no game {game} to play here, only {games}",
            game=rules,
            games=", ".join(RULE_SETS),
        )
    training = finished(_trained(output, rules, seed, games, pool_for(workers, ray)))
    write_bytes(output, write_values(training.values))
    if as_json:
        write_json({"rules": rules, "seed": seed, "curve": training.curve})
    else:
        _show(training.curve)


def _trained(output: str, rules: str, seed: int, games: int, where: Pool) -> Training:
    """The training once so many games are played; it is put down beside the output meanwhile."""
    kept = f"{output}.part"
    training = _taken_up(kept, rules, seed)
    if training.games > games:
        raise FishkaError(
            "{file} has learned from {games} games already", file=kept, games=training.games
        )
    due = 0.0
    for further in train(training, games, where):
        training = further
        if time.monotonic() >= due or training.games == games:
            due = _put_down(training, kept, games)
    return training


def _put_down(training: Training, kept: str, games: int) -> float:
    """Write it beside the output, and tell how far it has come; gives when to do so again.

    What grows takes longer to write, but a twentieth of the time at most.
    """
    start = time.monotonic()
    write_bytes(kept, msgspec.msgpack.encode(training))
    complain(
        _(
            "{count} of {games} games played",
            count=number(training.games, spoken()),
            games=number(games, spoken()),
        )
    )
    ended = time.monotonic()
    return ended + 20 * (ended - start)


def _taken_up(kept: str, rules: str, seed: int) -> Training:
    """The training that was put down there, or a new one."""
    if not Path(kept).exists():
        return begun(rules, seed)
    try:
        training = msgspec.msgpack.decode(read_bytes(kept, LONGEST), type=Training)
    except msgspec.MsgspecError:
        raise FishkaError("{file} is no training", file=kept) from None
    if (training.values.rules, training.seed) != (rules, seed):
        raise FishkaError(
            "{file} is a training of {rules} with seed {seed}",
            file=kept,
            rules=training.values.rules,
            seed=training.seed,
        )
    return training


def _show(curve: tuple[Step, ...]) -> None:
    write_table(
        [_("Games"), _("Racks"), _("Foretold"), _("Change in points")],
        [
            [
                number(each.games, spoken()),
                number(each.racks, spoken()),
                percent(each.explained, spoken(), 1),
                number(each.change, spoken(), 2),
            ]
            for each in curve
        ],
    )
    if sys.stdout.isatty():
        _draw(curve)


def _draw(curve: tuple[Step, ...]) -> None:
    """The curve of what was foretold, a bar a generation."""
    write_line()
    for step in curve[1:]:
        bar = "█" * round(WIDEST * max(0.0, step.explained))
        write_line(
            f"{number(step.games, spoken()):>10} {bar} {percent(step.explained, spoken(), 1)}"
        )
