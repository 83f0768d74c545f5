"""Puzzles in lines: what lies there, what is asked, and whether what somebody says is the answer."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.engines.puzzle import Puzzle
from fishka.games.cubes import ONE, TWO
from fishka.games.cubes.state import CubesState
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS, TilesState
from fishka.games.tiles.acts import give_act
from fishka.games.yacht import YachtState
from fishka.terminal.cubes.drawing import faces_text
from fishka.terminal.tiles.advising import choice_text as lay_text
from fishka.terminal.tiles.board import board_lines, rack_text
from fishka.terminal.tiles.reading import is_lay, lay_in
from fishka.terminal.vocabulary import Verb, understand
from fishka.terminal.yacht.advising import choice_here
from fishka.terminal.yacht.reading import dice_in, row_in
from fishka.terminal.yacht.sheet import sheet_lines
from fishka.terminal.yacht.telling import YachtTeller, faces
from fishka.texts import gettext_noop, texts

YACHT_VERBS: Final = (Verb.KEEP, Verb.ROLL, Verb.SCORE)


class Riddle(NamedTuple):
    """How the puzzles of a game are told: ``solved`` gives whether a saying is the answer."""

    question: str
    shown: Callable[[Match, str], Iterable[str]]
    solved: Callable[[str, Puzzle, Any, str], bool]
    answer: Callable[[Puzzle, Any, str], str]


def _tiles_shown(match: Match, language: str) -> Iterable[str]:
    state: TilesState = match.state
    assert state.to_move is not None
    yield from board_lines(state, language)
    rack = rack_text(state, state.to_move, language)
    yield texts(language).gettext("Rack: {rack}").format(rack=rack)


def _lay_solves(said: str, puzzle: Puzzle, state: TilesState, language: str) -> bool:
    seat = state.to_move
    assert seat is not None
    if not is_lay(said, language):
        return state.rule_set.tile_set.alphabet.fold(said) == puzzle.answer.words[0]
    laid = give_act(lay_in(said, state, seat, language).act)["tiles"]
    return _plain(laid) == _plain(puzzle.answer.act["tiles"])


def _plain(tiles: Json) -> dict[str, str]:
    return {square: tile.upper() for square, tile in cast("Mapping[str, str]", tiles).items()}


def _cubes_shown(match: Match, language: str) -> Iterable[str]:
    state: CubesState = match.state
    letters = faces_text(state.faces, state.cube_set)
    yield texts(language).gettext("Cubes: {faces}").format(faces=letters)


def _word_solves(said: str, puzzle: Puzzle, state: CubesState, _language: str) -> bool:
    return state.cube_set.alphabet.fold(said) == puzzle.answer.words[0]


def _yacht_shown(match: Match, language: str) -> Iterable[str]:
    state: YachtState = match.state
    yield from sheet_lines(state, language)
    yield f"{faces(state.dice)}. {YachtTeller(match, language).rolls_left()}"


def _choice_solves(said: str, puzzle: Puzzle, state: YachtState, language: str) -> bool:
    answer, seat = puzzle.answer.act, state.to_move
    assert seat is not None
    try:
        verb, rest = understand(said, language, YACHT_VERBS)
    except FishkaError:
        raise FishkaError("`{said}` is no choice here", said=said.strip()) from None
    if verb is Verb.SCORE:
        return answer.get("row") == row_in(rest, state.open_rows(seat), language)
    kept = dice_in(rest) if verb is Verb.KEEP else ()
    if answer["act"] != "roll":
        return False
    return sorted(kept) == sorted(cast("Sequence[int]", answer.get("keep", ())))


def _choice_answer(puzzle: Puzzle, state: YachtState, language: str) -> str:
    return choice_here(puzzle.answer.act, state, language)


def _lay_answer(puzzle: Puzzle, state: TilesState, language: str) -> str:
    return lay_text(puzzle.answer.act, state, language)


def _word_answer(puzzle: Puzzle, _state: CubesState, _language: str) -> str:
    return puzzle.answer.words[0]


_YACHT: Final = Riddle(
    gettext_noop("What is best for the total? Say `keep 2 2`, `roll all` or `score choice`."),
    _yacht_shown,
    _choice_solves,
    _choice_answer,
)
_TILES: Final = Riddle(
    gettext_noop("Which word, laid in one line, pays most?"),
    _tiles_shown,
    _lay_solves,
    _lay_answer,
)
_CUBES: Final = Riddle(
    gettext_noop("What is the longest word in these cubes?"),
    _cubes_shown,
    _word_solves,
    _word_answer,
)

RIDDLES: Mapping[str, Riddle] = MappingProxyType(
    {
        "yacht": _YACHT,
        **dict.fromkeys(RULE_SETS, _TILES),
        **dict.fromkeys((ONE, TWO), _CUBES),
    }
)
"""By the game's name."""
