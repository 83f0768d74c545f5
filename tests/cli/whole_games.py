"""Whole games of one person against a computer in the terminal, through a pipe."""

from pathlib import Path

from cli.calls import in_a_process
from fishka.games.match import Match, load


def played(place: Path) -> Match:
    """The match in a record the dialogue has written."""
    return load(place.read_bytes())


def against_a_computer(
    place: Path, game: str, level: str, language: str, said: str, *options: str
) -> str:
    """What is shown in a game that comes to its end, its record kept at the place."""
    answer = in_a_process(
        *("play", game, "--seat", "Ana", "--computer", level, "--language", language),
        *("--seed", "3", "--record", str(place), *options),
        given=said.encode(),
    )
    assert (answer.code, answer.err) == (0, "")
    assert "\x1b" not in answer.out
    assert "> " not in answer.out
    match = played(place)
    assert match.finished
    assert match.seats[1].more == {"level": level}
    assert str(max(match.scores)) in answer.out.replace("\N{MINUS SIGN}", "-")
    return answer.out
