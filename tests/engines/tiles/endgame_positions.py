"""Positions with an empty bag and a few tiles on two racks; the rest of the set lies as a wall."""

import random
from collections import Counter
from typing import Any, Final

from msgspec.structs import replace

from engines.tiles.selfplay import Case
from engines.tiles.turn_positions import WORDS, drawn, letters_of
from fishka.core.seats import Seat
from fishka.engines.tiles.moves import single_lays
from fishka.games.tiles import RULE_SETS, TileGame, TilesState
from fishka.games.tiles.board import BARE, laid
from fishka.games.tiles.sets import BLANK, EMPTY, SIZE, SQUARES

ENDGAME_CASES: Final = (
    Case("classic"),
    Case("classic", {"leftovers": "ignore", "premiums": "always"}),
    Case("classic", {"target": 30, "blank_value": "letter"}),
    Case("krestoslovitsa"),
    Case("krestoslovitsa", {"target": 20, "premiums": "first"}),
    Case("krestoslovitsa", {"several_words": False, "blank_swap": "never"}),
    Case("schitai-slova"),
    Case("schitai-slova", {"several_words": False, "leftovers": "deduct"}),
    Case("erudit"),
    Case("erudit", {"several_words": False, "blank_swap": "never", "target": None}),
)
FREE_ROWS: Final = 6


def emptied(case: Case, chance: random.Random, tiles: int) -> TilesState:
    """Two words in the upper rows and racks of so many tiles at most, blanks among them."""
    letters = letters_of(case)
    words = WORDS[letters].split()
    options: dict[str, Any] = {**case.options, "words": {"list": words}, "blanks": 6}
    game = TileGame(RULE_SETS[case.game])
    start = game.start((Seat("Ana"), Seat("Luc")), game.options(options))
    state = replace(start, grid=_words(start, letters, words, chance), owed=0, dealing=False)
    racks = tuple(drawn(letters + BLANK, chance.randint(1, tiles), chance) for _seat in "12")
    scores = (chance.randrange(20), chance.randrange(20))
    return replace(state, grid=_walled(replace(state, racks=racks)), racks=racks, scores=scores)


def _words(start: TilesState, letters: str, words: list[str], chance: random.Random) -> str:
    word = chance.choice(words)
    first = chance.randrange(FREE_ROWS) * SIZE + chance.randrange(SIZE - len(word) + 1)
    grid = laid(BARE, dict(enumerate(word, first)))
    state = replace(start, grid=grid, racks=(drawn(letters, 5, chance), ""))
    grids = [laid(grid, dict(each.lay.tiles)) for each in single_lays(state)]
    grid = chance.choice([each for each in grids if not _wall(each).strip(EMPTY)] or [grid])
    return "".join(each.lower() if chance.random() < 0.2 else each for each in grid)


def _wall(grid: str) -> str:
    return grid[FREE_ROWS * SIZE :]


def _walled(state: TilesState) -> str:
    """The grid with all other tiles of the set in its lower rows, where nothing can be laid."""
    held = Counter("".join(state.racks))
    left = Counter(state.rule_set.tile_set.tiles(state.options.blanks))
    left.subtract(held)
    left.subtract(BLANK if each.islower() else each for each in state.grid if each != EMPTY)
    wall = "".join(sorted(left.elements())).replace(BLANK, letters_wall(state))
    return state.grid[: SQUARES - len(wall)] + wall


def letters_wall(state: TilesState) -> str:
    """What blanks of the wall stand for: a letter that no word has."""
    return "z" if state.rules == "classic" else "щ"
