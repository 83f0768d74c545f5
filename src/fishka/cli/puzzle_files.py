"""Files of puzzles ``fishka.puzzles/1``, read strictly: every position is judged by the rules."""

from collections.abc import Sequence

import msgspec

from fishka.cli.files import read_bytes
from fishka.core import form
from fishka.core.errors import FishkaError, MalformedError
from fishka.engines.puzzle import Puzzle
from fishka.engines.puzzles import ASKERS
from fishka.games.match import Match

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
    """The game up to the question; an ActError tells the entry or the answer at fault."""
    match = Match.of(puzzle.record())
    if match.to_move is None:
        raise FishkaError("the game of this puzzle is over")
    _check_answer(puzzle, match)
    return match


def _check_answer(puzzle: Puzzle, match: Match) -> None:
    """What is to be found must be told, and an act of the seat to move that the rules let it do."""
    asker, answer = ASKERS[puzzle.game], puzzle.answer
    if asker.by_word and not "".join(answer.words[:1]):
        raise MalformedError("the answer tells no word")
    if not asker.acts:
        return
    form.choice(form.field(answer.act, "act", "the answer"), "`act`", asker.acts)
    act, _fallen = match.game.act({**answer.act, "seat": match.to_move}, whole=False)
    if match.game.needs(match.state, act) is None:
        match.game.play(match.state, act)
