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
line that begins with a bar goes on with a turn that another seat's line has interrupted.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from typing_extensions import override

from fishka.core.acts import COMMON_ACTS
from fishka.core.form import Json
from fishka.core.seats import Seats
from fishka.games import notation
from fishka.games.yacht.scoring import ROWS

ENDS: Final = (*ROWS, *COMMON_ACTS)
NONE: Final = "-"
ROLLS: Final = re.compile(r"\s*\|\s*")


def write(seats: Seats, options: Mapping[str, Json], log: Sequence[Mapping[str, Json]]) -> str:
    """The notation of a game whose entries have been judged; ``options`` as a record tells them."""
    heads = notation.heads(seats)
    lines = notation.head("yacht", seats, options)
    lines += [f"{heads[seat]}: {turn}" for seat, turn in _lines(log)]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Json]:
    """The game as the value of a record, its entries not judged yet.

    MalformedError and AmbiguousError tell the line and, where it is a turn, the entry.
    """
    return _Reader().whole(text)


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


class _Reader(notation.Reader):
    """Reads the turns of Yacht."""

    @override
    def turn(self, seat: int, told: str) -> None:
        rolls, arrow, end = told.partition("->")
        first, *later = ROLLS.split(rolls.strip())
        if first:
            self.log.append({"seat": seat, "act": "roll", "dice": self._faces(first)})
        for roll in later:
            keep, _, dice = roll.partition(" ")
            if not dice.strip():
                self.refuse(
                    "a later roll is the dice kept and the dice fallen: {value}", value=roll
                )
            kept, fallen = self._faces(keep), self._faces(dice.strip())
            self.log.append({"seat": seat, "act": "roll", "keep": kept, "dice": fallen})
        if arrow:
            row = self._end(end.strip())
            score = {"act": "score", "row": row} if row in ROWS else {"act": row}
            self.log.append({"seat": seat, **score})
        elif not first and not later:
            self.refuse("a turn must have a roll or an arrow: {value}", value=told)

    def _faces(self, digits: str) -> list[Json]:
        if digits == NONE:
            return []
        if not digits or set(digits) - set("123456") or len(digits) > 5:
            self.refuse("dice are up to five digits from 1 to 6, not {value}", value=digits)
        return [int(digit) for digit in digits]

    def _end(self, written: str) -> str:
        wanted = "_".join(written.lower().split())
        found = [end for end in ENDS if end == wanted] or [
            end for end in ENDS if wanted and end.startswith(wanted)
        ]
        if len(found) > 1:
            self.puzzle(written, found)
        if not found:
            self.refuse("there is no row {value}", value=written)
        return found[0]
