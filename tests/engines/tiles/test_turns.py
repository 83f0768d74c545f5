"""The best turn of several places is what laying tile after tile finds."""

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engines.tiles.brute_force import best_score
from engines.tiles.selfplay import Case, positions
from engines.tiles.turn_positions import judged
from fishka.core.seats import Seat
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.turns import best_turn, cells
from fishka.games.tiles import RULE_SETS, TileGame, TilesState
from fishka.games.tiles.board import BARE, laid
from fishka.games.tiles.sets import square

LETTERS = "АЕОИНТ"
WORDS = [
    "АН",
    "ЕН",
    "НЕ",
    "НО",
    "ОН",
    "ТА",
    "ТО",
    "НОТА",
    "ТОН",
    "ОНА",
    "ЕНОТ",
    "АИ",
    "ТИНА",
    "НИТ",
]
CASES = (
    Case("krestoslovitsa"),
    Case("krestoslovitsa", {"blank_value": "zero", "all_tiles_bonus": 5}),
    Case("schitai-slova", {"repeat_words": "refuse"}),
    Case("erudit"),
)


pytestmark = pytest.mark.usefixtures("built")


def small(case: Case, seed: int, racks: list[str]) -> Iterator[TilesState]:
    """Positions with little on the board and short racks."""
    for state, rack in zip(positions(case, seed), racks, strict=False):
        assert state.to_move is not None
        held = [""] * len(state.racks)
        held[state.to_move] = "".join(sorted(rack))
        yield replace(state, racks=tuple(held))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_pays_more_on_real_lists(case: Case) -> None:
    for state in small(case, 3, ["НОТ", "АЛЕ"]):
        assert judged(state).score == best_score(state, ""), (state.grid, state.racks)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("rack", ["Н*", "ОТН", "ЕНТИ"])
def test_nothing_pays_more_with_blanks_and_swaps(case: Case, rack: str) -> None:
    state = with_blanks(case, ("F8", "НоТа"), rack)
    assert judged(state).score == best_score(state, LETTERS)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_pays_more_for_long(case: Case) -> None:
    chance = random.Random(1)
    for seed in range(6):
        racks = ["".join(chance.sample("ААОЕИНТРСКЛМП", 4)) for _ in range(5)]
        for state in small(case, 50 + seed, racks):
            assert judged(state).score == best_score(state, ""), (state.grid, state.racks)
    for rack in ("ОТ*", "АОН", "ОНТИ", "ЕНТ*"):
        state = with_blanks(case, ("F8", "НоТа"), rack)
        assert judged(state).score == best_score(state, LETTERS)


def with_blanks(case: Case, word: tuple[str, str], rack: str) -> TilesState:
    options: dict[str, Any] = {**case.options, "words": {"list": WORDS}, "blanks": 6}
    game = TileGame(RULE_SETS[case.game])
    state = game.start((Seat("Ana"), Seat("Luc")), game.options(options))
    start = square(word[0])
    grid = laid(BARE, dict(enumerate(word[1], start)))
    return replace(state, grid=grid, racks=(rack, ""), owed=0, dealing=False)


def test_the_example_of_the_source_is_found() -> None:
    """Ф in the place of the blank of фЕТР, and the blank as the Щ of ЩУКА (rules/tiles.md)."""
    game = TileGame(RULE_SETS["krestoslovitsa"])
    options = game.options({"words": {"list": ["ФЕТР", "КУТ", "ЩУКА"]}})
    state = replace(
        game.start((Seat("Ana"), Seat("Luc")), options),
        grid=laid(
            BARE, {**dict(enumerate("фЕТР", square("H8"))), square("J6"): "К", square("J7"): "У"}
        ),
        racks=("АУФ", ""),
        owed=0,
        dealing=False,
    )
    found = judged(state)
    assert found.lay is not None
    assert found.lay.swap == ((square("H8"), "Ф"),)
    assert "щ" in dict(found.lay.tiles).values()


def test_several_places_pay_at_least_as_much_as_one() -> None:
    for state in list(positions(Case("krestoslovitsa"), 5))[:8]:
        found, lines = judged(state), single_lays(state)
        assert found.score >= (lines[0].score if lines else 0)


def test_one_line_where_no_more_is_allowed() -> None:
    for state in list(positions(Case("classic"), 5))[:3]:
        assert best_turn(state).score == single_lays(state)[0].score


def test_a_search_can_be_stopped() -> None:
    state = list(positions(Case("krestoslovitsa"), 5))[9]
    watch = cells()
    watch[1] = 1
    assert not best_turn(state, watch=watch).exact
    full = cells()
    thread = threading.Thread(target=best_turn, args=(state,), kwargs={"watch": full})
    thread.start()
    full[1] = 1
    thread.join(20)
    assert not thread.is_alive()
