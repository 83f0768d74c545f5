"""Parameters that several commands share."""

from typing import Annotated

import typer

from fishka.texts import gettext_noop

RecordPath = Annotated[
    str,
    typer.Argument(metavar="RECORD", help=gettext_noop("A game record; - is standard input.")),
]
AsJson = Annotated[bool, typer.Option("--json", help=gettext_noop("Write JSON, for programs."))]
Chosen = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help=gettext_noop("An option of the game; may be repeated."),
    ),
]
GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=gettext_noop("The name of a game: krestoslovitsa, yacht, cubes-one."),
    ),
]
