"""``fishka print``: sets to make, boards, score sheets, rules."""

from enum import StrEnum
from typing import Annotated

import typer

from fishka.cli.files import write_bytes
from fishka.cli.language import spoken
from fishka.cli.options import options_of
from fishka.cli.parameters import Chosen
from fishka.games import GAMES
from fishka.printing.order import Order
from fishka.printing.sheets import printed
from fishka.texts import gettext_noop


class Size(StrEnum):
    LARGE = "large"
    SMALL = "small"


class Paper(StrEnum):
    A4 = "a4"
    LETTER = "letter"


def command(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help=gettext_noop("The name of a game: krestoslovitsa, yacht, cubes-one."),
        ),
    ],
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help=gettext_noop("A column of the score sheet for each name, up to six."),
        ),
    ] = None,
    *,
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE.pdf",
            help=gettext_noop("The PDF to write; - is standard output."),
        ),
    ],
    only: Annotated[
        str | None,
        typer.Option(
            "--only",
            metavar="PART,…",
            help=gettext_noop(
                "Only these of the game's parts: tiles, board, letters, cubes, scores, rules."
            ),
        ),
    ] = None,
    size: Annotated[
        Size,
        typer.Option(
            "--size", help=gettext_noop("Tiles of 2 cm with a board to lay out, or of 9 mm.")
        ),
    ] = Size.LARGE,
    paper: Annotated[
        Paper, typer.Option("--paper", help=gettext_noop("The paper that is in the printer."))
    ] = Paper.A4,
    chosen: Chosen = None,
) -> None:
    order = Order(
        game=game,
        language=spoken(),
        names=tuple(names or ()),
        only=tuple(part.strip() for part in only.split(",")) if only is not None else (),
        size=size.value,
        paper=paper.value,
        # what the game is called is looked at where it is printed
        options=options_of(GAMES[game], chosen) if game in GAMES else None,
    )
    write_bytes(output, printed(order))
