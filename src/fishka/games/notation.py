"""What the text notations of the games share: options and seats, then turns, a line each.

A seat is told by its name, in JSON's quotation marks where it is more than a plain word, or as
``seat 0``. Teams: ``seat Ana, team 0``. Blank lines and lines that begin with ``#`` are passed by.
"""

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn, cast

from fishka.core.acts import COMMON_ACTS
from fishka.core.errors import ActError, AmbiguousError, MalformedError
from fishka.core.form import Json, shown
from fishka.core.seats import Seats

QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
PLAIN: Final = re.compile(r"(?!(?:game|option|seat)\b)[^\W\d_](?:[\w.'’-]| (?! |$))*")
SEAT: Final = re.compile(rf"seat\s+({QUOTED}|[^,]*?)\s*(?:,\s*team\s+(\S+))?")
OPTION: Final = re.compile(r"option\s+(\S+)\s+(\{.*\}|\S+)")
ALONE: Final = ("pass", "accept", *COMMON_ACTS)
WORDED: Final = ("challenge", "refuse")
SIGNS: Final[Mapping[str, str]] = {"+": "add", "-": "strike"}
TURN: Final = re.compile(rf'(seat\s+\d+|{QUOTED}|(?!(?:option|seat)\b)[^:"]*?)\s*:\s*(.*)')


def head(game: str, seats: Seats, options: Mapping[str, Json]) -> list[str]:
    """The lines before the first turn; ``options`` as a record tells them."""
    lines = [f"game {game}"]
    lines += [f"option {name} {_value(value)}" for name, value in options.items()]
    for seat in seats:
        team = "" if seat.team is None else f", team {seat.team}"
        lines.append(f"seat {_quoted(seat.name)}{team}")
    return lines


def heads(seats: Seats) -> list[str]:
    """How the turns of each seat begin."""
    names = [seat.name for seat in seats]
    return [
        _quoted(name) if names.count(name) == 1 else f"seat {number}"
        for number, name in enumerate(names)
    ]


def said(entry: Mapping[str, Json]) -> str:
    """The line of an entry that lays nothing: what is said of an open lay, house words, the rest."""
    act = str(entry["act"])
    match act:
        case "challenge" | "refuse":
            return " ".join([act, *cast("Sequence[str]", entry["words"])])
        case "words":
            told = [
                f"{sign}{word}"
                for sign, name in SIGNS.items()
                for word in cast("Sequence[str]", entry.get(name, ()))
            ]
            return " ".join([act, *told])
        case _:
            return act


class Reader(ABC):
    """Reads line after line; what it knows so far is the beginning of a record."""

    def __init__(self) -> None:
        self.game: str | None = None
        self.options: dict[str, Json] = {}
        self.seats: list[dict[str, Json]] = []
        self.log: list[dict[str, Json]] = []
        self.line = 0

    @abstractmethod
    def turn(self, seat: int, told: str) -> None:
        """Add what a seat's line tells to the log."""

    def whole(self, text: str) -> dict[str, Json]:
        """The game of a text as the value of a record, its entries not judged yet.

        MalformedError and AmbiguousError tell the line and, where it is a turn, the entry.
        """
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip() and not line.lstrip().startswith("#"):
                self.read(line.strip(), number)
        if self.game is None:
            raise MalformedError("the first line of the notation must be `game` and its name")
        return {
            "format": "fishka.game/1",
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "log": self.log,
        }

    def read(self, line: str, number: int) -> None:
        """Take in the next line."""
        self.line = number
        if self.game is None:
            word, _, name = line.partition(" ")
            if word != "game":
                raise MalformedError("the first line of the notation must be `game` and its name")
            self.game = name.strip()
        elif turn := TURN.fullmatch(line):
            self.turn(self._seat(turn[1]), turn[2])
        elif option := OPTION.fullmatch(line):
            self.options[option[1]] = self._option(option[2])
        elif seat := SEAT.fullmatch(line):
            self._read_seat(*seat.groups())
        else:
            self.refuse("this is no option, no seat and no turn: {value}", value=line)

    def spoken(self, told: str) -> dict[str, Json] | None:
        """The act of a line as ``said`` writes it; None for any other line."""
        word, *more = told.split() or [""]
        if word == "words":
            return {"act": word, **self._house(more)}
        if word in WORDED and more:
            return {"act": word, "words": more}
        return None if more or word not in ALONE else {"act": word}

    def _house(self, told: Sequence[str]) -> dict[str, list[str]]:
        changes: dict[str, list[str]] = {}
        for each in told:
            if each[0] not in SIGNS:
                self.refuse("a house word begins with + or -: {value}", value=each)
            changes.setdefault(SIGNS[each[0]], []).append(each[1:])
        return changes

    def refuse(self, template: str, value: str) -> NoReturn:
        """Say that something on this line is malformed."""
        reason = MalformedError(template, value=shown(value))
        raise self._told(MalformedError("line {line}: {why}", line=self.line, why=reason))

    def puzzle(self, written: str, candidates: Sequence[str]) -> NoReturn:
        """Say that something on this line may be several things."""
        raise self._told(
            AmbiguousError(
                "line {line}: {value} may be {candidates}",
                line=self.line,
                value=shown(written),
                candidates=", ".join(candidates),
            )
        )

    def _read_seat(self, name: str, team: str | None) -> None:
        if self.log:
            self.refuse("a seat must stand before the first turn: {value}", value=name)
        told: dict[str, Json] = {"name": self._name(name)}
        if team is not None:
            told["team"] = self._option(team)
        self.seats.append(told)

    def _seat(self, written: str) -> int:
        word, _, number = written.partition(" ")
        if word == "seat" and number.strip().isdecimal():
            return int(number)
        name = self._name(written)
        found = [place for place, seat in enumerate(self.seats) if seat["name"] == name]
        if len(found) > 1:
            self.puzzle(written, [f"seat {place}" for place in found])
        if not found:
            self.refuse("there is no seat {value}", value=name)
        return found[0]

    def _name(self, written: str) -> str:
        if not written.startswith('"'):
            return written
        try:
            return cast("str", json.loads(written))
        except ValueError:
            self.refuse("this is no text in quotation marks: {value}", value=written)

    def _option(self, written: str) -> Json:
        if written in ("null", "true", "false") or written.startswith("{"):
            try:
                return json.loads(written)
            except (ValueError, RecursionError):
                self.refuse("this is no JSON: {value}", value=written)
        return int(written) if re.fullmatch(r"-?[0-9]{1,15}", written) else written

    def _told(self, error: ActError) -> ActError:
        return error.at(len(self.log)) if self.seats else error


def _quoted(name: str) -> str:
    return name if PLAIN.fullmatch(name) else json.dumps(name, ensure_ascii=not name.isprintable())


def _value(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
