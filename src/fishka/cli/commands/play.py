"""``fishka play``: a game in the terminal, as a dialogue of lines."""

import random
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from fishka.cli.files import STANDARD, write_bytes
from fishka.cli.judge import judging, record_in
from fishka.cli.language import _, spoken
from fishka.cli.lines import next_line
from fishka.cli.options import given_options
from fishka.cli.output import write_line
from fishka.cli.parameters import Chosen, GameName
from fishka.cli.proof import pass_by
from fishka.cli.seating import computers_at, seats_for
from fishka.core.chance import Chance, SeededChance, SystemChance
from fishka.core.errors import FishkaError, MalformedError
from fishka.core.form import Json
from fishka.games import GAMES
from fishka.games import record as records
from fishka.games.match import Match
from fishka.terminal.faces import FACES
from fishka.terminal.plain import one_line
from fishka.terminal.playing import Ends, Table
from fishka.texts import gettext_noop

DEFAULT_LEVEL = "medium"


def command(
    game: GameName,
    *,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help=gettext_noop("A person who plays; may be repeated.")),
    ] = None,
    computer: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help=gettext_noop("A computer player, seated after the people; may be repeated."),
        ),
    ] = None,
    teams: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER", min=2, help=gettext_noop("So many teams; partners sit alternately.")
        ),
    ] = None,
    chosen: Chosen = None,
    table_mode: Annotated[
        bool,
        typer.Option(
            "--table-mode",
            help=gettext_noop("Play with real dice, cubes or tiles and type in what fell."),
        ),
    ] = False,
    advice: Annotated[
        bool, typer.Option("--advice", help=gettext_noop("Show advice at every decision."))
    ] = False,
    screen: Annotated[
        bool,
        typer.Option(
            "--screen",
            help=gettext_noop("Play on the whole screen of the terminal, by keyboard and mouse."),
        ),
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            help=gettext_noop("For practice: the same number, the same dice, cubes and tiles."),
        ),
    ] = None,
    record: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help=gettext_noop("Write the game down here, after every act.")
        ),
    ] = None,
    going_on: Annotated[
        str | None,
        typer.Option(
            "--continue",
            metavar="FILE",
            help=gettext_noop("Go on with the game in this record, and keep it there."),
        ),
    ] = None,
) -> None:
    if game not in FACES:
        raise FishkaError(
            "there is no game {game} to play here, only {games}",
            game=game,
            games=", ".join(FACES),
        )
    if going_on is None:
        least = GAMES[game].seats.start
        people = seat or ([] if len(computer or ()) >= least else [_("Guest")])
        against = computer or ([] if len(seat or ()) >= least else [DEFAULT_LEVEL])
        seats = seats_for(people, against, teams, spoken())
        match = _new(game, seats, given_options(chosen), _chance(seed))
    elif seat or computer or teams or chosen:
        raise FishkaError("--continue takes seats and options from the record")
    else:
        match = _resumed(going_on, game, seed)
    place = _place(record, going_on)
    if screen:
        _check_screen(by_hand=table_mode)
    table = Table(
        language=spoken(),
        computers=computers_at(match),
        by_hand=table_mode,
        advised=advice,
        random=random.Random(seed) if seed is not None else random.SystemRandom(),
    )
    if not (_on_screen if screen else _in_lines)(match, table, _keeper(place)):
        _tell_where(place)


def _in_lines(match: Match, table: Table, keep: Callable[[Match], None]) -> bool:
    """Whether the game was played to its end, as a dialogue."""
    dialogue = FACES[match.game.name].dialogue(
        match, table, Ends(next_line, write_line, keep, _hide)
    )
    try:
        return dialogue.play()
    except KeyboardInterrupt:
        write_line()
        return False


def _on_screen(match: Match, table: Table, keep: Callable[[Match], None]) -> bool:
    """Whether the game was played to its end, on the whole screen."""
    from fishka.terminal.screen.app import TableApp  # noqa: PLC0415 - the dialogue needs no Textual
    from fishka.terminal.screen.local import Local  # noqa: PLC0415 - the same

    return bool(TableApp(Local(match, table, keep)).run())


def _check_screen(*, by_hand: bool) -> None:
    if by_hand:
        raise FishkaError("--screen and --table-mode do not go together")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise FishkaError("--screen needs a terminal; without it the game is a dialogue of lines")


def _new(
    game: str, seats: Sequence[Mapping[str, Json]], options: Mapping[str, Json], chance: Chance
) -> Match:
    beginning: dict[str, Json] = {
        "format": records.FORMAT,
        "game": game,
        "options": options,
        "seats": seats,
        "log": [],
    }
    try:
        return Match.of(records.from_json(beginning), chance)
    except MalformedError as error:
        raise FishkaError(error.template, **error.facts) from None


def _resumed(place: str, game: str, seed: int | None) -> Match:
    if place == STANDARD:
        raise FishkaError("--continue needs a file: standard input is the dialogue")
    with judging(place):
        record = record_in(place)
        chance = _chance(seed)
        pass_by(chance, record)
        match = Match.of(record, chance)
    if match.game.name != game:
        raise FishkaError(
            "{file} is a game of {found}, not of {game}",
            file=place,
            found=match.game.name,
            game=game,
        )
    return match


def _chance(seed: int | None) -> Chance:
    return SystemChance() if seed is None else SeededChance(seed)


def _place(record: str | None, going_on: str | None) -> str | None:
    if record == STANDARD:
        raise FishkaError("--record needs a file: standard output is the dialogue")
    if record is not None and record != going_on and Path(record).exists():
        raise FishkaError(
            "{file} exists already: --continue goes on with it, another name spares it",
            file=record or '""',
        )
    return record or going_on


def _keeper(place: str | None) -> Callable[[Match], None]:
    def keep(match: Match) -> None:
        if place is not None:
            write_bytes(place, records.write(match.record()).encode())

    return keep


def _hide() -> None:
    """Leave what was shown above the window."""
    if sys.stdout.isatty():
        write_line("\n" * shutil.get_terminal_size().lines)


def _tell_where(place: str | None) -> None:
    if place is None:
        write_line(_("The game was not written down; --record FILE does that."))
    else:
        write_line(
            _("The game stands in {file}; --continue {file} goes on with it.", file=one_line(place))
        )
