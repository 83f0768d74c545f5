"""The word that pays most: against sums by hand, and the stock against the sets of the games."""

import random
from collections import Counter
from pathlib import Path

import pytest

from fishka.engines.practice.lays import Choices, choices, draw_position, mark_lay
from fishka.engines.practice.stock import Position, position_of, positions
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.moves import single_lays
from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.board import ACROSS, DOWN
from fishka.games.tiles.laying import lay
from fishka.games.tiles.sets import BLANK, EMPTY, RACK, square
from fishka.words.levels import LEVELS
from server.small_lists import write_small_lists

WEEDS = Position("perfect", "/".join(["15"] * 14 + ["6ПОЛ6"]), "АКОПРФЩ")
"""ПОЛ along the edge, over a square that triples the word."""


@pytest.fixture
def weeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Choices:
    monkeypatch.setenv("FISHKA_WORDS", str(write_small_lists(tmp_path)))
    found = choices("krestoslovitsa", WEEDS)
    assert found is not None
    return found


def test_the_best_words_come_first(weeds: Choices) -> None:
    """ПРОПОЛКА doubles its first П; with ПАК, whose А is tripled, comes ПОЛК."""
    told = [(each.word, each.start, each.step, each.score) for each in weeds.best[:3]]
    assert told == [
        ("ПРОПОЛКА", square("D15"), ACROSS, 3 * (2 * 2 + 2 + 1 + 2 + 1 + 2 + 2 + 1)),
        ("ПАК", square("J13"), DOWN, 2 + 3 * 1 + 2 + 3 * (2 + 1 + 2 + 2)),
        ("ПОЛКА", square("G15"), ACROSS, 3 * (2 + 1 + 2 + 2 + 1)),
    ]
    assert weeds.made == ("ПРОПОЛКА",)
    assert lay(weeds.state, weeds.lay).score == weeds.most == 45


@pytest.mark.parametrize(
    ("letters", "place", "word", "share"),
    [
        ("прополка", None, "ПРОПОЛКА", 1.0),
        ("прополка", ("D15", ACROSS), "ПРОПОЛКА", 1.0),
        ("про...ка", ("D15", ACROSS), "ПРОПОЛКА", 1.0),
        ("про", ("D15", ACROSS), "ПРОПОЛ", 0.0),
        ("ка", ("J15", ACROSS), "ПОЛКА", 24 / 45),
        ("полка", ("G15", ACROSS), "ПОЛКА", 24 / 45),
        ("полка", ("G15", DOWN), "ПОЛКА", 0.0),
        ("пак", None, "ПАК", 28 / 45),
        ("пак", ("J13", DOWN), "ПАК", 28 / 45),
        ("пак", ("G15", ACROSS), "ПАК", 0.0),
        ("пак", ("O15", DOWN), "ПАК", 0.0),
        ("щука", None, "ЩУКА", 0.0),
        ("...", ("A1", ACROSS), "...", 0.0),
        ("", ("A1", ACROSS), "", 0.0),
        ("", None, "", 0.0),
        ("\0" * 80, ("D15", ACROSS), "\0" * 80, 0.0),
    ],
)
def test_a_word_is_marked_by_what_it_pays(
    weeds: Choices, letters: str, place: tuple[str, int] | None, word: str, share: float
) -> None:
    at = None if place is None else (square(place[0]), place[1])
    mark = mark_lay(weeds, letters, at)
    assert (mark.word, mark.share) == (word, share)


def test_no_card_without_a_clear_answer(weeds: Choices) -> None:
    """With no О the best is ПАК for 28, and ПОЛКА pays 24."""
    assert choices(weeds.state.rules, Position("perfect", WEEDS.board, "АКПРФФЩ")) is None


def test_a_single_tile_makes_a_word_each_way(weeds: Choices) -> None:
    assert {each.step for each in weeds.places} == {ACROSS, DOWN}
    assert ("ПОЛК", square("G15")) in {(each.word, each.start) for each in weeds.places}


def test_a_position_is_written_as_it_is_read() -> None:
    assert position_of(WEEDS.state("erudit"), 0, "perfect") == WEEDS


@pytest.mark.parametrize("game", RULE_SETS)
def test_the_stock_is_of_the_sets(game: str) -> None:
    stock = positions(game).values()
    assert Counter(each.level for each in stock) == dict.fromkeys(LEVELS, 8)
    for each in stock:
        state = each.state(game)
        held = Counter(BLANK if tile.islower() else tile for tile in state.grid + each.rack)
        del held[EMPTY]
        assert held <= Counter(state.rule_set.tile_set.tiles(state.options.blanks))
        assert len(each.rack) == RACK


@pytest.mark.parametrize("game", RULE_SETS)
def test_a_level_knows_the_answer_that_is_drawn_for_it(game: str) -> None:
    for level in LEVELS:
        key = draw_position(game, level, random.Random(4))
        assert key is not None
        found = choices(game, positions(game)[key])
        assert found is not None
        assert all(map(known_words(found.state, level).admits, found.made))
        lays = single_lays(found.state)
        assert found.most == lays[0].score == max(each.score for each in lays)
