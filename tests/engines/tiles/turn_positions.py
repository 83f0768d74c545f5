"""Positions on which the best turn is searched for: small boards with blanks, short racks."""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from engines.tiles.selfplay import Case
from fishka.core.native import native
from fishka.core.seats import Seat
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.positions import flat
from fishka.engines.tiles.turns import BestTurn, best_turn, cells
from fishka.games.tiles import RULE_SETS, TileGame, TilesState
from fishka.games.tiles.board import BARE, laid
from fishka.games.tiles.laying import check_words, lay
from fishka.games.tiles.sets import BLANK, SIZE

TURN_CASES: Final = (
    Case("krestoslovitsa"),
    Case("krestoslovitsa", {"premiums": "first"}),
    Case("krestoslovitsa", {"blank_value": "zero"}),
    Case("krestoslovitsa", {"several_words": False}),
    Case("schitai-slova"),
    Case("schitai-slova", {"repeat_words": "refuse", "premiums": "always"}),
    Case("erudit"),
    Case("erudit", {"blank_value": "zero", "repeat_words": "refuse"}),
    Case("classic"),
    Case("classic", {"blank_swap": "same-turn"}),
    Case("classic", {"several_words": True, "blank_swap": "same-turn", "premiums": "always"}),
)
WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "АЕИНОТ": "АН ЕН НЕ НО ОН ТА ТО НОТА ТОН ОНА ЕНОТ АИ ТИНА НИТ НАТО ТЕНТ АТТА НЕОН ТОНИНА",
        "AEINOT": "AN NA NE EN NO ON AT TA TO NOT TON ONE ATE TEA EAT TIE TINE NOTE TENT ANNA",
    }
)


def letters_of(case: Case) -> str:
    return "AEINOT" if case.game == "classic" else "АЕИНОТ"


def scattered(case: Case, chance: random.Random, tiles: int) -> TilesState:
    """One to three words anywhere, some letters of them blanks, and a rack of so many tiles."""
    letters = letters_of(case)
    words = WORDS[letters].split()
    game = TileGame(RULE_SETS[case.game])
    options: dict[str, Any] = {**case.options, "words": {"list": words}, "blanks": 6}
    start = game.start((Seat("Ana"), Seat("Luc")), game.options(options))
    word = chance.choice(words)
    first = chance.randrange(SIZE) * SIZE + chance.randrange(SIZE - len(word) + 1)
    grid = laid(BARE, dict(enumerate(word, first)))
    state = replace(start, grid=grid, owed=0, dealing=False)
    for _ in range(chance.randrange(3)):
        found = single_lays(replace(state, racks=(drawn(letters, 5, chance), "")))
        if found:
            state = replace(state, grid=laid(state.grid, dict(chance.choice(found).lay.tiles)))
    grid = "".join(each.lower() if chance.random() < 0.3 else each for each in state.grid)
    return replace(state, grid=grid, racks=(drawn(letters + BLANK, tiles, chance), ""))


def drawn(letters: str, tiles: int, chance: random.Random) -> str:
    return "".join(sorted(chance.choices(letters, k=tiles)))


def judged(state: TilesState) -> BestTurn:
    """The best turn, after the judge has said what it pays."""
    found = best_turn(state)
    assert found.exact
    if found.lay is not None:
        made = lay(state, found.lay)
        check_words(state, made)
        assert made.score == found.score
    return found


def checked(state: TilesState) -> tuple[int, int]:
    """The best score by a search without a bound, and how often the bound would have been too low.

    Both are as the kernel tells them: -1 is no turn.
    """
    module = native()
    assert module is not None
    assert state.to_move is not None
    score, _tiles, _swaps, exact, faults = module.tiles.best_turn(
        *graph_of(state.lexicon),
        *flat(state, state.to_move, state.lexicon.alphabet),
        may_swap=state.options.blank_swap == "same-turn",
        one_line=not state.options.several_words,
        checks_bound=True,
        cells=cells(),
    )
    assert exact
    return score, faults
