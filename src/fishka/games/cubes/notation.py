"""The text notation of the cube games, for people to read and to write.

    game cubes-two
    option rounds 2
    seat Ana
    seat Luc
    Ana: roll_off AEIOANTNLRSTEL
    Luc: roll_off YYIOANTNLRSTEL
    Luc: roll AEIOANTNLRSTEL
    Luc: lay TEN/..O
    Ana: roll AEIO*NTNLRSTEL
    Ana: time_up TENt/..O.
    Luc: roll LETSRLNTNAOIEA
    Luc: lay -

``roll_off`` tells the letters on top when it is rolled for the beginning, ``roll`` those of a turn,
blanks ``*``. A layout is told row by row, parted by strokes: a point is an empty square, a small
letter a blank; ``lay -`` lays nothing. ``time_up`` is what lay there when the glass had run out. What
others say of an open lay is ``accept``, ``challenge TEN`` and ``refuse TEN NO``; house words are
``words +QI -TEN``; then there are ``pass``, ``resign`` and ``abort``.
"""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from typing_extensions import override

from fishka.core.form import Json
from fishka.core.seats import Seats
from fishka.games import notation

ROLLS: Final = ("roll_off", "roll")
LAYS: Final = ("lay", "time_up")
STROKE: Final = "/"
NOTHING: Final = "-"


def write(
    game: str, seats: Seats, options: Mapping[str, Json], log: Sequence[Mapping[str, Json]]
) -> str:
    """The notation of a game whose entries have been judged; ``options`` as a record tells them."""
    heads = notation.heads(seats)
    lines = notation.head(game, seats, options)
    lines += [f"{heads[cast('int', entry['seat'])]}: {_written(entry)}" for entry in log]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Json]:
    """The game as the value of a record, its entries not judged yet.

    MalformedError and AmbiguousError tell the line and, where it is a turn, the entry.
    """
    return _Reader().whole(text)


def read_act(told: str) -> dict[str, Json] | None:
    """A roll or a layout as a line tells it; None for anything else."""
    word, _, rest = told.partition(" ")
    body = rest.strip()
    if word in ROLLS and body:
        return {"act": word, "faces": body}
    if word in LAYS and body:
        grid = [] if body == NOTHING else body.split(STROKE)
        late = {"time_up": True} if word == "time_up" else {}
        return {"act": "lay", "grid": grid, **late}
    return None


def _written(entry: Mapping[str, Json]) -> str:
    act = str(entry["act"])
    if act in ROLLS:
        return f"{act} {entry['faces']}"
    if act == "lay":
        grid = STROKE.join(cast("Sequence[str]", entry["grid"])) or NOTHING
        return f"{'time_up' if entry.get('time_up') else act} {grid}"
    return notation.said(entry)


class _Reader(notation.Reader):
    """Reads the turns of a cube game."""

    @override
    def turn(self, seat: int, told: str) -> None:
        act = read_act(told) or self.spoken(told)
        if act is None:
            self.refuse("this is no turn: {value}", value=told)
        self.log.append({"seat": seat, **act})
