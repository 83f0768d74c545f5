"""Turns of several places and swaps: legal, paid as told, at least as dear as the best single lay."""

import random

import pytest

from engines.tiles.selfplay import CASES, Case, positions
from fishka.core.chance import SeededChance
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.places import turns
from fishka.games import game as game_named
from fishka.games.match import new


@pytest.mark.parametrize("case", CASES, ids=str)
def test_they_pay_what_they_say(case: Case) -> None:
    rules = game_named(case.game)
    found = list(positions(case, 5))
    for state in random.Random(5).sample(found, min(3, len(found))):
        seat = state.to_move
        assert seat is not None
        lays = turns(state, seat, state.lexicon, 4)
        assert [each.score for each in lays] == sorted((each.score for each in lays), reverse=True)
        assert len({each.lay for each in lays}) == len(lays)
        single = single_lays(state)
        assert {each.lay for each in single} <= {each.lay for each in lays}
        assert turns(state, seat, state.lexicon, 0) == single
        for each in lays[:10]:
            after, _entries = rules.play(state, each.lay)
            assert after.turns[-1].score == each.score


def test_the_pike_of_the_source_is_found() -> None:
    words = {"list": ["ФЕТР", "ЩУКА"]}
    match = new("krestoslovitsa", ["Ana", "Luc"], {"words": words}, SeededChance(1))
    match.play({"act": "draw", "tiles": "*ЕТРЬЬЫ"})
    match.play({"act": "draw", "tiles": "ФКУАЫЪЙ"})
    match.play({"act": "lay", "tiles": {"G8": "ф", "H8": "Е", "I8": "Т", "J8": "Р"}})
    match.play({"act": "draw", "tiles": "ООООООО"[:4]})
    assert turns(match.state, 1, match.state.lexicon, 4) == []
    more = new("krestoslovitsa", ["Ana", "Luc"], {"words": {"list": ["ФЕТР", "ТЩУКА"]}})
    for tiles in ("*ЕТРЬЬЫ", "ФКУАЫЪЙ"):
        more.play({"act": "draw", "tiles": tiles})
    more.play({"act": "lay", "tiles": {"G8": "ф", "H8": "Е", "I8": "Т", "J8": "Р"}})
    more.play({"act": "draw", "tiles": "ОООО"})
    (best,) = turns(more.state, 1, more.state.lexicon, 4)
    assert best.lay.swap == ((111, "Ф"),)
    assert "щ" in dict(best.lay.tiles).values()
    # Т 2, Щ 10 and К, У, А 6; I9 doubles the Щ
    assert best.score == 2 + 2 * 10 + 3 + 2 + 1
