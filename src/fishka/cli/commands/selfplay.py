"""``fishka selfplay``: whole games between computer players."""

import time
from typing import Annotated

import msgspec
import typer

from fishka.cli.language import _, spoken
from fishka.cli.language import words as texts
from fishka.cli.lists import OtherWords, option_for
from fishka.cli.options import given_options
from fishka.cli.output import write_json, write_line, write_table
from fishka.cli.parameters import AsJson, Chosen
from fishka.cli.seating import level_named
from fishka.cli.workers import OnRay, Seed, Workers, pool_for
from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.engines.levels import LEVELS
from fishka.engines.selfplay import Series, run
from fishka.texts import gettext_noop
from fishka.texts.numbers import number


def command(
    *,
    game: Annotated[
        str,
        typer.Option(
            metavar="GAME",
            help=gettext_noop("The name of a game: krestoslovitsa, yacht, cubes-one."),
        ),
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
    seed: Seed = 0,
    words: OtherWords = None,
    chosen: Chosen = None,
    workers: Workers = None,
    ray: OnRay = None,
    as_json: AsJson = False,
) -> None:
    names = _names(game, players)
    options = _options(chosen, words)
    begun = time.perf_counter()
    series = run(game, names, games, seed, pool=pool_for(workers, ray), options=options)
    seconds = time.perf_counter() - begun
    if as_json:
        rate = games / seconds
        told = msgspec.to_builtins(series)
        write_json({**told, "seconds": seconds, "games_per_second": rate})
    else:
        _show(series, seconds)


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


def _options(chosen: list[str] | None, words: str | None) -> dict[str, Json]:
    options = given_options(chosen)
    if words is None:
        return options
    if "words" in options:
        raise FishkaError("--option {name} is given twice", name="words")
    return {**options, "words": option_for(words)}


def _show(series: Series, seconds: float) -> None:
    language = spoken()
    write_table(
        [_("Player"), _("Wins"), _("Ties"), _("Mean"), _("Standard error")],
        [
            [
                each.name,
                each.wins,
                each.ties,
                number(each.mean, language, 2),
                number(each.standard_error, language, 2),
            ]
            for each in series.players
        ],
    )
    write_line()
    message = texts().ngettext(
        "{count} game, {rate} a second", "{count} games, {rate} a second", series.games
    )
    write_line(
        message.format(
            count=number(series.games, language),
            rate=number(series.games / seconds, language, 1),
        )
    )
