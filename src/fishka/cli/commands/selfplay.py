"""``fishka selfplay``: whole games between computer players."""

import math
import time
from collections.abc import Sequence
from typing import Annotated

import typer

from fishka.cli.language import _, spoken, words
from fishka.cli.options import given_options
from fishka.cli.output import write_json, write_line, write_table
from fishka.cli.parameters import AsJson, Chosen
from fishka.cli.playing import Outcome, Task, begin, play_games
from fishka.cli.pools import pool
from fishka.cli.seating import level_named
from fishka.core.errors import FishkaError
from fishka.engines.levels import LEVELS
from fishka.texts import gettext_noop
from fishka.texts.numbers import number

GAMES_A_CHUNK = 100


def command(
    *,
    game: Annotated[
        str, typer.Option(metavar="GAME", help=gettext_noop("The name of the game: yacht."))
    ],
    players: Annotated[
        str,
        typer.Option(
            metavar="LEVEL,LEVEL,…",
            help=gettext_noop("The players; each sits first in its share of the games."),
        ),
    ],
    games: Annotated[
        int, typer.Option(metavar="NUMBER", min=1, help=gettext_noop("How many games."))
    ] = 100,
    seed: Annotated[
        int,
        typer.Option(metavar="NUMBER", help=gettext_noop("The same number, the same games.")),
    ] = 0,
    chosen: Chosen = None,
    workers: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=1, help=gettext_noop("Processes that play.")),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=gettext_noop("Play on that Ray cluster.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    names = _names(game, players)
    if ray is not None and workers is not None:
        raise FishkaError("--workers and --ray exclude each other")
    options = given_options(chosen)
    begun = time.perf_counter()
    tasks = [
        Task(game, options, names, seed, first, min(first + GAMES_A_CHUNK, games))
        for first in range(0, games, GAMES_A_CHUNK)
    ]
    begin(tasks[0])  # a fault of the call is told before anybody plays
    outcomes = [each for chunk in pool(workers, ray)(play_games, tasks) for each in chunk]
    seconds = time.perf_counter() - begun
    told = [_statistics(name, place, outcomes) for place, name in enumerate(names)]
    if as_json:
        write_json(
            {
                "game": game,
                "games": games,
                "seed": seed,
                "ties": sum(len(each.winners) > 1 for each in outcomes),
                "players": told,
                "seconds": seconds,
                "games_per_second": games / seconds,
            }
        )
    else:
        _show(told, games, seconds)


def _names(game: str, players: str) -> list[str]:
    if game not in LEVELS:
        raise FishkaError(
            "there is no game {game} to play here, only {games}",
            game=game,
            games=", ".join(LEVELS),
        )
    names = [name.strip() for name in players.split(",")]
    for name in names:
        level_named(name, LEVELS[game])
    return names


def _statistics(name: str, place: int, outcomes: Sequence[Outcome]) -> dict[str, str | int | float]:
    totals = [each.totals[place] for each in outcomes]
    count, mean = len(totals), sum(totals) / len(totals)
    squares = sum((total - mean) ** 2 for total in totals)
    error = math.sqrt(squares / (count - 1) / count) if count > 1 else 0.0
    return {
        "name": name,
        "wins": sum(each.winners == (place,) for each in outcomes),
        "ties": sum(place in each.winners and len(each.winners) > 1 for each in outcomes),
        "mean": mean,
        "standard_error": error,
    }


def _show(told: Sequence[dict[str, str | int | float]], games: int, seconds: float) -> None:
    language = spoken()
    write_table(
        [_("Player"), _("Wins"), _("Ties"), _("Mean"), _("Standard error")],
        [
            [
                str(each["name"]),
                int(each["wins"]),
                int(each["ties"]),
                number(float(each["mean"]), language, 2),
                number(float(each["standard_error"]), language, 2),
            ]
            for each in told
        ],
    )
    write_line()
    message = words().ngettext(
        "{count} game, {rate} a second", "{count} games, {rate} a second", games
    )
    write_line(
        message.format(count=number(games, language), rate=number(games / seconds, language, 1))
    )
