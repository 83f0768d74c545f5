"""``fishka puzzles make``: puzzles from played games, each with one clear answer."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from fishka.cli.files import write_bytes
from fishka.cli.judge import judging, match_in
from fishka.cli.language import _, spoken
from fishka.cli.output import write_json, write_line, write_table
from fishka.cli.parameters import AsJson
from fishka.cli.puzzle_files import position, written
from fishka.core.errors import FishkaError
from fishka.engines.puzzle import Puzzle
from fishka.engines.puzzles import puzzles_in
from fishka.terminal.puzzling import RIDDLES
from fishka.texts import gettext_noop
from fishka.texts.games import game_name
from fishka.texts.numbers import number
from fishka.words.levels import LEVELS


def command(
    records: Annotated[
        list[str],
        typer.Argument(metavar="RECORD …", help=gettext_noop("Games, over or not.")),
    ],
    *,
    level: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help=gettext_noop("Answers have only words that this computer player knows."),
        ),
    ] = "strong",
    count: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=1, help=gettext_noop("Only so many, the best first.")),
    ] = None,
    output: Annotated[
        str | None, typer.Option("-o", metavar="FILE", help=gettext_noop("Where the puzzles go."))
    ] = None,
    as_json: AsJson = False,
) -> None:
    if level not in LEVELS:
        raise FishkaError(
            "there is no level {level}, only {levels}", level=level, levels=", ".join(LEVELS)
        )
    found = sorted(_found(records, level, as_json=as_json), key=_rank)[:count]
    if output is not None:
        write_bytes(output, written(found, level))
    if as_json:
        write_json({"level": level, "puzzles": msgspec.to_builtins(found)})
    elif output is None:
        _show(found)


def _found(records: list[str], level: str, *, as_json: bool) -> Iterator[Puzzle]:
    for record in records:
        with judging(record, as_json=as_json):
            yield from puzzles_in(match_in(record), level)


def _rank(puzzle: Puzzle) -> tuple[bool, float]:
    """What was missed in the game goes first, then what is clearest."""
    return puzzle.answer.act == puzzle.played, -puzzle.lead


def _show(puzzles: list[Puzzle]) -> None:
    if not puzzles:
        write_line(_("These games hold no position with one clear answer."))
        return
    write_table(
        [_("Game"), _("Entry"), _("Answer"), _("Ahead by")],
        [
            [
                game_name(each.game, spoken()),
                each.entry,
                RIDDLES[each.game].answer(each, position(each).state, spoken()),
                number(each.lead, spoken(), 1),
            ]
            for each in puzzles
        ],
    )
