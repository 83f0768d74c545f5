"""The text notation of a game of Yacht, for people to read and to write.

    game yacht
    option four_of_a_kind four-dice
    seat Ana
    seat Luc
    Ana: 12246 | 22 446 | 44 144 -> four_of_a_kind
    Luc: 13456 | - 22225 -> twos

A turn stands on one line: the first roll, then after each bar the dice kept and the dice that
fell for the others, ``-`` for none; after the arrow the row, or ``time_up``, ``resign`` or
``abort``. A row may be told by the beginning of its name as long as only one row begins so. A
line that begins with a bar goes on with a turn that another seat's line has interrupted. A seat
is told by its name, in JSON's quotation marks where it is more than a plain word, or as
``seat 0``. Teams: ``seat Ana, team 0``. Blank lines and lines that begin with ``#`` are passed by.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NoReturn, cast

from fishka.core.acts import COMMON_ACTS
from fishka.core.errors import ActError, AmbiguousError, MalformedError
from fishka.core.form import Json, shown
from fishka.core.seats import Seats
from fishka.games.yacht.scoring import ROWS

ENDS: Final = (*ROWS, *COMMON_ACTS)
NONE: Final = "-"
QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
PLAIN: Final = re.compile(r"(?!(?:game|option|seat)\b)[^\W\d_](?:[\w.'’-]| (?! |$))*")
SEAT: Final = re.compile(rf"seat\s+({QUOTED}|[^,]*?)\s*(?:,\s*team\s+(\S+))?")
OPTION: Final = re.compile(r"option\s+(\S+)\s+(\S+)")
TURN: Final = re.compile(rf'(seat\s+\d+|{QUOTED}|(?!(?:option|seat)\b)[^:"]*?)\s*:\s*(.*)')
ROLLS: Final = re.compile(r"\s*\|\s*")


def write(seats: Seats, options: Mapping[str, Json], log: Sequence[Mapping[str, Json]]) -> str:
    """The notation of a game whose entries have been judged; ``options`` as a record tells them."""
    lines = ["game yacht"]
    lines += [f"option {name} {_value(value)}" for name, value in options.items()]
    for seat in seats:
        team = "" if seat.team is None else f", team {seat.team}"
        lines.append(f"seat {_quoted(seat.name)}{team}")
    names = [seat.name for seat in seats]
    heads = [
        _quoted(name) if names.count(name) == 1 else f"seat {number}"
        for number, name in enumerate(names)
    ]
    lines += [f"{heads[seat]}: {turn}" for seat, turn in _lines(log)]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Json]:
    """The game as the value of a record, its entries not judged yet.

    MalformedError and AmbiguousError tell the line and, where it is a turn, the entry.
    """
    reader = _Reader()
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            reader.read(line.strip(), number)
    return reader.record()


def _lines(log: Sequence[Mapping[str, Json]]) -> Iterator[tuple[int, str]]:
    """Seat and text of each line: a turn, or the part of one up to another seat's act."""
    line: list[str] = []
    for place, entry in enumerate(log):
        seat = cast("int", entry["seat"])
        line.append(_written(entry))
        following = log[place + 1]["seat"] if place + 1 < len(log) else None
        if entry["act"] != "roll" or following != seat:
            yield seat, " ".join(line).removeprefix("| ") if _begins(line) else " ".join(line)
            line = []


def _begins(line: Sequence[str]) -> bool:
    return not line[0].startswith("|")


def _written(entry: Mapping[str, Json]) -> str:
    if entry["act"] == "roll":
        fallen = _dice(entry["dice"])
        return f"| {_dice(entry['keep'])} {fallen}" if "keep" in entry else fallen
    return f"-> {entry['row'] if entry['act'] == 'score' else entry['act']}"


def _dice(dice: Json) -> str:
    return "".join(map(str, cast("Sequence[int]", dice))) or NONE


def _quoted(name: str) -> str:
    return name if PLAIN.fullmatch(name) else json.dumps(name, ensure_ascii=not name.isprintable())


def _value(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)


class _Reader:
    """Reads line after line; what it knows so far is the beginning of a record."""

    def __init__(self) -> None:
        self.game: str | None = None
        self.options: dict[str, Json] = {}
        self.seats: list[dict[str, Json]] = []
        self.log: list[dict[str, Json]] = []
        self.line = 0

    def record(self) -> dict[str, Json]:
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
        self.line = number
        if self.game is None:
            word, _, name = line.partition(" ")
            if word != "game":
                raise MalformedError("the first line of the notation must be `game` and its name")
            self.game = name.strip()
        elif turn := TURN.fullmatch(line):
            self._read_turn(*turn.groups())
        elif option := OPTION.fullmatch(line):
            self.options[option[1]] = _option(option[2])
        elif seat := SEAT.fullmatch(line):
            self._read_seat(*seat.groups())
        else:
            self._refuse("this is no option, no seat and no turn: {value}", value=line)

    def _read_seat(self, name: str, team: str | None) -> None:
        if self.log:
            self._refuse("a seat must stand before the first turn: {value}", value=name)
        told: dict[str, Json] = {"name": self._name(name)}
        if team is not None:
            told["team"] = _option(team)
        self.seats.append(told)

    def _read_turn(self, head: str, turn: str) -> None:
        seat = self._seat(head)
        rolls, arrow, end = turn.partition("->")
        first, *later = ROLLS.split(rolls.strip())
        if first:
            self._add({"seat": seat, "act": "roll", "dice": self._faces(first)})
        for roll in later:
            keep, _, dice = roll.partition(" ")
            if not dice.strip():
                self._refuse(
                    "a later roll is the dice kept and the dice fallen: {value}", value=roll
                )
            kept, fallen = self._faces(keep), self._faces(dice.strip())
            self._add({"seat": seat, "act": "roll", "keep": kept, "dice": fallen})
        if arrow:
            row = self._end(end.strip())
            score = {"act": "score", "row": row} if row in ROWS else {"act": row}
            self._add({"seat": seat, **score})
        elif not first and not later:
            self._refuse("a turn must have a roll or an arrow: {value}", value=turn)

    def _add(self, entry: dict[str, Json]) -> None:
        self.log.append(entry)

    def _faces(self, digits: str) -> list[Json]:
        if digits == NONE:
            return []
        if not digits or set(digits) - set("123456") or len(digits) > 5:
            self._refuse("dice are up to five digits from 1 to 6, not {value}", value=digits)
        return [int(digit) for digit in digits]

    def _seat(self, head: str) -> int:
        word, _, number = head.partition(" ")
        if word == "seat" and number.strip().isdecimal():
            return int(number)
        name = self._name(head)
        found = [place for place, seat in enumerate(self.seats) if seat["name"] == name]
        if len(found) > 1:
            self._puzzle(head, [f"seat {place}" for place in found])
        if not found:
            self._refuse("there is no seat {value}", value=name)
        return found[0]

    def _name(self, written: str) -> str:
        if not written.startswith('"'):
            return written
        try:
            return cast("str", json.loads(written))
        except ValueError:
            self._refuse("this is no text in quotation marks: {value}", value=written)

    def _end(self, written: str) -> str:
        wanted = "_".join(written.lower().split())
        found = [end for end in ENDS if end == wanted] or [
            end for end in ENDS if wanted and end.startswith(wanted)
        ]
        if len(found) > 1:
            self._puzzle(written, found)
        if not found:
            self._refuse("there is no row {value}", value=written)
        return found[0]

    def _refuse(self, template: str, value: str) -> NoReturn:
        reason = MalformedError(template, value=shown(value))
        raise self._told(MalformedError("line {line}: {why}", line=self.line, why=reason))

    def _puzzle(self, written: str, candidates: Sequence[str]) -> NoReturn:
        raise self._told(
            AmbiguousError(
                "line {line}: {value} may be {candidates}",
                line=self.line,
                value=shown(written),
                candidates=", ".join(candidates),
            )
        )

    def _told(self, error: ActError) -> ActError:
        return error.at(len(self.log)) if self.seats else error


def _option(written: str) -> Json:
    if written == "null":
        return None
    return int(written) if re.fullmatch(r"-?[0-9]{1,15}", written) else written
