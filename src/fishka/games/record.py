"""The game record ``fishka.game/1`` (contract: The game record), read and written strictly."""

import json
from collections.abc import Mapping
from typing import Final

import msgspec

from fishka.core import form
from fishka.core.chance import CHANCE_VERSION
from fishka.core.errors import ActError, MalformedError
from fishka.core.form import Json
from fishka.core.seats import Seat, Seats
from fishka.games import game
from fishka.games.strict_json import parse

FORMAT: Final = "fishka.game/1"
KEYS: Final = ("format", "game", "options", "seats", "log", "id", "chance")
CHANCE_KEYS: Final = ("version", "commitment", "values", "seed")
MOST_SEATS: Final = 100
MOST_ENTRIES: Final = 100_000


class ChanceProof(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lets anybody recompute the falls. ``seed`` is there once the game is over."""

    version: str
    commitment: str
    values: tuple[str, ...]
    seed: str | None = None


class Record(msgspec.Struct, frozen=True):
    """A game or its beginning as it was written down. ``log`` is raw: the rules judge it."""

    game: str
    options: Mapping[str, Json]
    seats: Seats
    log: tuple[Json, ...]
    id: str | None = None
    chance: ChanceProof | None = None


def read(written: bytes | str) -> Record:
    """The record in a JSON text. MalformedError names the place; the log is not judged yet."""
    return from_json(parse(written))


def from_json(value: object) -> Record:
    """The record in a parsed JSON value."""
    given = form.mapping(value, "the record")
    form.known(given, "the record", KEYS)
    form.choice(form.field(given, "format", "the record"), "`format`", (FORMAT,))
    rules = game(form.field(given, "game", "the record"))
    options = form.mapping(given.get("options", {}), "`options`")
    rules.options(options)
    seats = _seats(form.field(given, "seats", "the record"))
    return Record(
        game=rules.name,
        options=options,
        seats=seats,
        log=tuple(form.items(form.field(given, "log", "the record"), "`log`", MOST_ENTRIES)),
        id=None if given.get("id") is None else form.text(given["id"], "`id`"),
        chance=None if given.get("chance") is None else _chance(given["chance"], len(seats)),
    )


def write(record: Record) -> str:
    """The record as a JSON text, an entry a line, with a newline at its end."""
    head: dict[str, object] = {"format": FORMAT, "game": record.game}
    if record.id is not None:
        head["id"] = record.id
    head["options"] = record.options
    head["seats"] = [_told(seat) for seat in record.seats]
    if record.chance is not None:
        head["chance"] = msgspec.to_builtins(record.chance)
    lines = [f" {_json(name)}: {_json(value)}," for name, value in head.items()]
    entries = ",\n".join(f"   {_json(entry)}" for entry in record.log)
    log = f' "log": [\n{entries}]' if record.log else ' "log": []'
    return "{" + "\n".join(lines)[1:] + f"\n{log}" + "}\n"


def entry(value: object, index: int) -> Mapping[str, Json]:
    """An entry of the log as an object, its time checked; MalformedError tells the index."""
    try:
        given = form.mapping(value, f"`log[{index}]`")
        form.unbroken(given, f"`log[{index}]`")
        if "at" in given:
            form.moment(given["at"], "`at`")
    except ActError as error:
        raise error.at(index) from None
    return given


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _seats(value: object) -> Seats:
    members = form.items(value, "`seats`", MOST_SEATS)
    seats = tuple(_seat(member, f"`seats[{index}]`") for index, member in enumerate(members))
    if len({seat.team is None for seat in seats}) > 1:
        raise MalformedError("`team` must stand on all `seats` or on none")
    return seats


def _seat(value: object, where: str) -> Seat:
    given = form.mapping(value, where)
    name = form.text(form.field(given, "name", where), f"`name` of {where}")
    form.unbroken(given, where)
    team = None
    if "team" in given:
        team = form.whole_number(given["team"], f"`team` of {where}", 0)
    return Seat(
        name, team, {key: more for key, more in given.items() if key not in ("name", "team")}
    )


def _told(seat: Seat) -> dict[str, Json]:
    team = {} if seat.team is None else {"team": seat.team}
    return {"name": seat.name, **team, **seat.more}


def _chance(value: object, seats: int) -> ChanceProof:
    given = form.mapping(value, "`chance`")
    form.known(given, "`chance`", CHANCE_KEYS)
    values = form.items(form.field(given, "values", "`chance`"), "`chance.values`", seats)
    if len(values) != seats:
        raise MalformedError(
            "`chance.values` must hold one value a seat, {seats} in all, not {number}",
            seats=seats,
            number=len(values),
        )
    seed = given.get("seed")
    return ChanceProof(
        version=form.choice(
            form.field(given, "version", "`chance`"), "`chance.version`", (CHANCE_VERSION,)
        ),
        commitment=_hexadecimal(
            form.field(given, "commitment", "`chance`"), "`chance.commitment`", 64
        ),
        values=tuple(
            _hexadecimal(each, f"`chance.values[{index}]`") for index, each in enumerate(values)
        ),
        seed=None if seed is None else _hexadecimal(seed, "`chance.seed`", 64),
    )


def _hexadecimal(value: object, where: str, length: int | None = None) -> str:
    digits = form.text(value, where)
    if set(digits) - set("0123456789abcdef") or (length is not None and len(digits) != length):
        raise MalformedError(
            "{where} must be hexadecimal digits, small letters, {length} of them, not {value}",
            where=where,
            length="any number" if length is None else length,
            value=form.shown(value),
        )
    return digits
