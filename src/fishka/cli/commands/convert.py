"""``fishka convert``: between the record, the text notation of a game, and GCG."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import PurePath
from typing import Annotated, NamedTuple

import typer

from fishka.cli.files import read_bytes, write_bytes
from fishka.cli.judge import judging
from fishka.cli.language import _
from fishka.cli.output import complain
from fishka.core import form
from fishka.core.errors import FishkaError, MalformedError
from fishka.core.form import Json
from fishka.core.seats import Seats
from fishka.games import record as records
from fishka.games.cubes import ONE, TWO
from fishka.games.cubes import notation as cubes
from fishka.games.match import Match
from fishka.games.record import Record
from fishka.games.tiles import RULE_SETS, gcg
from fishka.games.tiles import notation as tiles
from fishka.games.tiles.gcg_reading import has_bonus, is_gcg
from fishka.games.tiles.gcg_reading import read as read_gcg
from fishka.games.yacht import notation as yacht
from fishka.texts import gettext_noop


class Notation(NamedTuple):
    """How a text of a game is read and written."""

    read: Callable[[str], dict[str, Json]]
    write: Callable[[Seats, Mapping[str, Json], Sequence[Mapping[str, Json]]], str]


NOTATIONS = {
    "yacht": Notation(yacht.read, yacht.write),
    **{name: Notation(cubes.read, partial(cubes.write, name)) for name in (ONE, TWO)},
    **{name: Notation(tiles.read, partial(tiles.write, name)) for name in RULE_SETS},
}


class Form(StrEnum):
    RECORD = "record"
    TEXT = "text"
    GCG = "gcg"


SUFFIXES = {".json": Form.RECORD, ".txt": Form.TEXT, ".gcg": Form.GCG}


def command(
    source: Annotated[
        str,
        typer.Argument(metavar="IN", help=gettext_noop("A record or a text; - is standard input.")),
    ],
    target: Annotated[
        str,
        typer.Argument(
            metavar="OUT", help=gettext_noop("The file to write; - is standard output.")
        ),
    ],
    *,
    to: Annotated[
        Form | None,
        typer.Option(
            "--to",
            metavar="FORM",
            help=gettext_noop(
                "What to write: record, text or gcg. Else OUT says it by .json, .txt or .gcg, "
                "and where it does not, the other form is written."
            ),
        ),
    ] = None,
) -> None:
    with judging(source):
        content = read_bytes(source)
        found = (
            Form.RECORD if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") else Form.TEXT
        )
        record = records.read(content) if found is Form.RECORD else _from_text(content)
        match = Match.of(record)
    wanted = to or SUFFIXES.get(PurePath(target).suffix.lower()) or _other(found)
    written = (
        records.write(match.record()) if wanted is Form.RECORD else _told(match, record, wanted)
    )
    write_bytes(target, written.encode())


def _other(found: Form) -> Form:
    return Form.TEXT if found is Form.RECORD else Form.RECORD


def _told(match: Match, record: Record, wanted: Form) -> str:
    given = match.record()
    if wanted is Form.GCG and given.game != gcg.GAME:
        raise FishkaError("GCG is for the game {game} alone", game=gcg.GAME)
    left_out = [
        name
        for name, there in (
            ("id", record.id),
            ("chance", record.chance),
            ("at", any("at" in entry for entry in _entries(match))),
            ("options", wanted is Form.GCG and given.options),
        )
        if there
    ]
    if left_out and wanted is Form.GCG:
        complain(_("GCG has no place for {names}", names=", ".join(left_out)))
    elif left_out:
        complain(_("the text notation has no place for {names}", names=", ".join(left_out)))
    write = gcg.write if wanted is Form.GCG else NOTATIONS[given.game].write
    return write(given.seats, given.options, _entries(match))


def _from_text(content: bytes) -> Record:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MalformedError("byte {place} is no UTF-8", place=error.start) from None
    if is_gcg(text):
        if has_bonus(text):
            complain(_("a record holds no points for challenges or for time: they are left out"))
        return records.from_json(read_gcg(text))
    notation = NOTATIONS.get(_game(text), NOTATIONS["yacht"])
    return records.from_json(notation.read(text))


def _game(text: str) -> str:
    lines = [line.strip() for line in text.splitlines()]
    told = (line for line in lines if line and not line.startswith("#"))
    return next(told, "").removeprefix("game").strip()


def _entries(match: Match) -> list[dict[str, Json]]:
    return [dict(form.mapping(entry, "an entry")) for entry in match.record().log]
