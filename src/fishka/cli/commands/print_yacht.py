"""``fishka print yacht``: a score sheet."""

from typing import Annotated

import typer

from fishka.cli.files import write_bytes
from fishka.cli.language import spoken
from fishka.cli.options import options_of
from fishka.cli.parameters import Chosen
from fishka.games import game
from fishka.printing.yacht import sheet
from fishka.texts import gettext_noop


def command(
    *,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help=gettext_noop("A column for each name, up to six.")),
    ] = None,
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE.pdf",
            help=gettext_noop("The PDF to write; - is standard output."),
        ),
    ],
    chosen: Chosen = None,
) -> None:
    options = options_of(game("yacht"), chosen)
    write_bytes(output, sheet(names or [], spoken(), options))
