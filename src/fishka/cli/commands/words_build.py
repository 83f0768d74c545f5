"""``fishka words build``: word lists from their sources, or from a person's own file."""

from typing import Annotated

import typer

from fishka.cli.parameters import AsJson
from fishka.core.errors import FishkaError
from fishka.texts import gettext_noop


def command(
    *,
    languages: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="LANGUAGE",
            help=gettext_noop("What to build: ru, en, bg, de, fr, lb. Else what is missing."),
        ),
    ] = None,
    given: Annotated[
        list[str] | None,
        typer.Option(
            "--from",
            metavar="FILE",
            help=gettext_noop(
                "A source package at hand, or a folder of them; or a list of one's own, "
                "one word a line. May be repeated."
            ),
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option("--name", metavar="NAME", help=gettext_noop("The name of one's own list.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    del languages, given, name, as_json
    raise FishkaError("word lists cannot be built yet")
