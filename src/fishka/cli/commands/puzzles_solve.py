"""``fishka puzzles solve``: the puzzles of a file, asked one after another."""

from typing import Annotated

import typer

from fishka.cli.judge import judging
from fishka.cli.language import _, spoken, told
from fishka.cli.lines import next_line
from fishka.cli.output import write_line
from fishka.cli.puzzle_files import position, puzzles_in
from fishka.core.errors import FishkaError
from fishka.engines.puzzle import Puzzle
from fishka.games.match import Match
from fishka.terminal.plain import one_line
from fishka.terminal.puzzling import RIDDLES
from fishka.texts import gettext_noop
from fishka.texts.games import game_name


def command(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help=gettext_noop("Puzzles that `fishka puzzles make` wrote.")
        ),
    ],
) -> None:
    if file == "-":
        raise FishkaError("the puzzles must come from a file: standard input is the dialogue")
    with judging(file):
        puzzles = [(each, position(each)) for each in puzzles_in(file)]
    solved = asked = 0
    for number, (puzzle, match) in enumerate(puzzles, 1):
        write_line(
            _(
                "Puzzle {number} of {count}: {game}",
                number=number,
                count=len(puzzles),
                game=game_name(puzzle.game, spoken()),
            )
        )
        found = _ask(puzzle, match)
        if found is None:
            break
        asked += 1
        solved += found
    write_line(_("Solved: {solved} of {asked}", solved=solved, asked=asked))


def _ask(puzzle: Puzzle, match: Match) -> bool | None:
    """Whether the puzzle was solved; an empty line gives it up. None at the end of the input."""
    riddle = RIDDLES[puzzle.game]
    for line in riddle.shown(match, spoken()):
        write_line(one_line(line))
    write_line(_(riddle.question))
    answer = one_line(riddle.answer(puzzle, match.state, spoken()))
    while (said := next_line("> ")) is not None:
        if not said.strip():
            write_line(_("It was {answer}.", answer=answer))
            return False
        try:
            if riddle.solved(said, puzzle, match.state, spoken()):
                write_line(_("Yes: {answer}.", answer=answer))
                return True
            write_line(_("No. Another try, or an empty line for the answer."))
        except FishkaError as error:
            write_line(f"{told(error)}. {_(riddle.question)}")
    return None
