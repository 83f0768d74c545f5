"""What a turn loses of the chance to win, and what a draw brings."""

from typing import Any

import pytest

import fishka
from fishka.engines.tiles.regret import luck, regret
from fishka.engines.tiles.turns import best_turn
from fishka.games.match import Match
from fishka.games.tiles.acts import Pass


def table(first: str, second: str = "ПОЛКИВН", **options: object) -> Match:
    game = fishka.new("krestoslovitsa", ["Ana", "Luc"], options)
    for tiles in (first, second):
        game.play({"act": "draw", "tiles": tiles})
    return game


def test_the_best_turn_is_not_regretted_and_a_pass_is() -> None:
    state: Any = table("ФЕТРОСА").state
    best = best_turn(state)
    assert best.lay is not None
    told = regret(state, best.lay, best.score, best)
    passed = regret(state, Pass(0), 0, best)
    assert told is not None
    assert passed is not None
    assert told.lost < passed.lost
    assert passed.best["act"] == "lay"
    assert 0 <= passed.chance <= passed.most <= 1


def test_what_others_hold_does_not_change_it() -> None:
    one, other = (table("ФЕТРЬЬЫ", each).state for each in ("ПОЛКИВН", "ЩУАОИВВ"))
    best = best_turn(one)
    assert regret(one, Pass(0), 0, best) == regret(other, Pass(0), 0, best)


@pytest.mark.parametrize(("rack", "lucky"), [("ФЕТРОСА", True), ("ЬЬЪЫЫЙЙ", False)])
def test_a_draw_is_lucky_where_it_pays_more_than_others(rack: str, lucky: bool) -> None:
    found = luck(table(rack).state, rack)
    assert found is not None
    assert (found > 0) == lucky


def test_where_nothing_was_drawn_there_is_no_luck() -> None:
    assert luck(table("ФЕТРОСА").state, "") is None


def test_where_every_word_counts_luck_is_what_a_rack_is_worth() -> None:
    found = luck(table("**ЕТРОА", words={"any": True}).state, "**ЕТРОА")
    assert found is not None
    assert found > 0
