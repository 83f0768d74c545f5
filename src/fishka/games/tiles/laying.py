"""Is a lay legal, and what does it make and pay? Only the end state is judged (rules/tiles.md)."""

from collections.abc import Iterable, Iterator

import msgspec

from fishka.core.errors import IllegalError
from fishka.games.tiles.acts import Lay, Letters
from fishka.games.tiles.board import Grid, Run, all_runs, hangs_together, in_one_line, laid
from fishka.games.tiles.board import runs_through as runs_of
from fishka.games.tiles.racks import showing, without
from fishka.games.tiles.scoring import bonus, run_sum
from fishka.games.tiles.sets import BLANK, CENTRE, EMPTY, name_of
from fishka.games.tiles.state import ScoredWord, TilesState
from fishka.games.word_lists import check_admitted


class Laid(msgspec.Struct, frozen=True):
    """What a legal lay comes to, but for whether its words are admissible."""

    grid: Grid
    rack: str
    """What is left on the rack."""
    runs: tuple[Run, ...]
    words: tuple[ScoredWord, ...]
    bonus: int

    @property
    def score(self) -> int:
        """The points of the turn."""
        return sum(each.score for each in self.words) + self.bonus


def lay(state: TilesState, act: Lay) -> Laid:
    """What the lay comes to; IllegalError where the rules refuse it, words left aside."""
    if not act.tiles:
        raise IllegalError("a lay must have a tile at least")
    taken = taken_by(act)
    rack = without(showing(state, act.seat, taken), taken)
    grid = _swapped(state, act.swap)
    for number, _letter in act.tiles:
        if grid[number] != EMPTY:
            raise IllegalError("{square} is taken", square=name_of(number))
    tiles = dict(act.tiles)
    first = not any(letter != EMPTY for letter in grid)
    grid = laid(grid, tiles)
    _check_places(state, grid, tiles, first=first)
    runs = tuple(runs_of(grid, tiles))
    if state.options.repeat_words == "refuse":
        _check_repeats(state.grid, runs)
    options, rules = state.options, state.rule_set
    words = tuple(ScoredWord(run.word, run_sum(run, tiles, rules, options).total) for run in runs)
    return Laid(grid, rack, runs, words, bonus(len(tiles), options))


def fresh(state: TilesState, found: Iterable[Lay]) -> Iterator[Lay]:
    """Those of the lays that make no word anew where ``repeat_words`` refuses that."""
    return (each for each in found if _stands(state, each))


def _stands(state: TilesState, act: Lay) -> bool:
    try:
        lay(state, act)
    except IllegalError:
        return False
    return True


def check_words(state: TilesState, laid: Laid) -> None:
    """IllegalError for the first word that is not in the list, and why it is not."""
    check_admitted(state.lexicon, (each.word for each in laid.words))


def taken_by(act: Lay) -> str:
    """What the lay takes from the rack; the freed blanks are laid before its own."""
    blanks = sum(letter.islower() for _number, letter in act.tiles)
    if blanks < len(act.swap):
        raise IllegalError(
            "a swapped blank must be laid in the same turn: {count} are freed, {laid} laid",
            count=len(act.swap),
            laid=blanks,
        )
    letters = [letter for _number, letter in (*act.tiles, *act.swap) if letter.isupper()]
    return "".join(letters) + BLANK * (blanks - len(act.swap))


def _swapped(state: TilesState, swap: Letters) -> Grid:
    """The board with real tiles in place of blanks."""
    if swap and state.options.blank_swap == "never":
        raise IllegalError("blanks stay where they lie: none may be swapped")
    for number, letter in swap:
        if state.grid[number] != letter.lower():
            raise IllegalError(
                "on {square} there is no blank that stands for {letter}",
                square=name_of(number),
                letter=letter,
            )
    return laid(state.grid, dict(swap))


def _check_places(state: TilesState, grid: Grid, tiles: dict[int, str], *, first: bool) -> None:
    if first and CENTRE not in tiles:
        raise IllegalError("the first word must cover the centre, {square}", square=name_of(CENTRE))
    if not hangs_together(grid, tiles, first=first):
        raise IllegalError("every tile must hang together with those on the board, edge by edge")
    if first and len(tiles) == 1:
        raise IllegalError("the first word must have two letters or more")
    if not state.options.several_words and not in_one_line(grid, tiles):
        raise IllegalError("all tiles must be laid in one line without gaps")


def _check_repeats(before: Grid, runs: tuple[Run, ...]) -> None:
    """Refuse a word that the board already has, or that comes twice in one turn."""
    seen = {run.word for run in all_runs(before)}
    for run in runs:
        if run.word in seen:
            raise IllegalError("{word} is on the board already", word=run.word)
        seen.add(run.word)
