"""Files of puzzles ``fishka.puzzles/1``, read strictly: every position is judged by the rules."""

from collections.abc import Sequence

import msgspec

from fishka.cli.files import read_bytes
from fishka.core.errors import FishkaError, MalformedError
from fishka.core.seats import Seat
from fishka.engines.puzzle import Puzzle
from fishka.engines.puzzles import ASKERS
from fishka.games.match import Match
from fishka.games.record import Record

FORMAT = "fishka.puzzles/1"
LONGEST = 2**26
"""Bytes."""


class Puzzles(msgspec.Struct, frozen=True):
    """What stands in a file; ``level`` is whose words the answers are of."""

    format: str
    level: str
    puzzles: tuple[Puzzle, ...]


def written(puzzles: Sequence[Puzzle], level: str) -> bytes:
    """The content of a file."""
    return msgspec.json.encode(Puzzles(FORMAT, level, tuple(puzzles))) + b"\n"


def puzzles_in(name: str) -> tuple[Puzzle, ...]:
    """The puzzles in a file; MalformedError where it holds none."""
    try:
        found = msgspec.json.decode(read_bytes(name, LONGEST), type=Puzzles)
    except msgspec.MsgspecError as error:
        raise MalformedError("it holds no puzzles: {why}", why=error) from None
    if found.format != FORMAT or not {each.game for each in found.puzzles} <= set(ASKERS):
        raise MalformedError("it holds no puzzles of the form {form}", form=FORMAT)
    return found.puzzles


def position(puzzle: Puzzle) -> Match:
    """The game up to the question; an ActError tells the entry at fault."""
    seats = tuple(Seat(name) for name in puzzle.seats)
    match = Match.of(Record(puzzle.game, puzzle.options, seats, puzzle.log))
    if match.to_move is None:
        raise FishkaError("the game of this puzzle is over")
    return match
