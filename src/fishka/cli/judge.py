"""Records named in a call: read, judged, their faults told on one line and to programs."""

from collections.abc import Generator
from contextlib import contextmanager

import typer

from fishka.cli.files import place, read_bytes
from fishka.cli.language import _, told
from fishka.cli.output import FAULT_OF_THE_CALL, complain, write_json
from fishka.core.errors import ActError
from fishka.games.match import Match
from fishka.games.record import Record, read


def record_in(name: str) -> Record:
    """The record in a file, its log not judged yet."""
    return read(read_bytes(name))


def match_in(name: str) -> Match:
    """The match that the record in a file tells."""
    return Match.of(record_in(name))


@contextmanager
def judging(name: str, *, as_json: bool = False) -> Generator[None]:
    """Tell the faults found within: the file, the entry, what is wrong."""
    try:
        yield
    except ActError as error:
        message = told(error)
        if as_json:
            fault = {"kind": error.kind, "entry": error.entry, "message": message}
            write_json({"error": fault})
        if error.entry is None:
            where = place(name)
        else:
            where = _("{file}, entry {entry}", file=place(name), entry=error.entry)
        complain(f"{where}: {message}")
        raise typer.Exit(FAULT_OF_THE_CALL) from None
