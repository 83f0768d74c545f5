"""The review of a tile game: each turn beside the one that pays most."""

from collections.abc import Mapping

import msgspec

import fishka
from fishka.core.seats import Seat
from fishka.engines.tiles.review import TilesReview, review
from fishka.games.match import Match

WORDS = {"list": ["ФЕТР", "ТЩУКА", "ПОЛ", "ПОЛКА", "ТРЕФ"]}


def played(judge: str = "dictionary", *acts: Mapping[str, object]) -> Match:
    game = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS, "judge": judge})
    dealt = ({"act": "draw", "tiles": "*ЕТРЬЬЫ"}, {"act": "draw", "tiles": "ФКУАЫЪЙ"})
    for act in (*dealt, *acts):
        game.play(act)
    return game


LAID = {"act": "lay", "tiles": {"H8": "ф", "I8": "Е", "J8": "Т", "K8": "Р"}}
DRAWN = {"act": "draw", "tiles": "ОООО"}


def test_a_turn_that_pays_most_loses_nothing() -> None:
    (turn,) = review(played("dictionary", LAID, DRAWN)).turns
    assert (turn.entry, turn.seat, turn.rack, turn.score, turn.most) == (2, 0, "*ЕРТЫЬЬ", 15, 15)
    assert (turn.lost, turn.exact) == (0, True)
    assert [each.word for each in turn.words] == ["ФЕТР"]


def test_a_pass_loses_what_could_have_been_laid() -> None:
    found = review(played("dictionary", LAID, DRAWN, {"act": "pass"}))
    turn = found.turns[1]
    assert (turn.seat, turn.score, turn.most) == (1, 0, 24)
    assert turn.best is not None
    assert turn.best["swap"] == {"H8": "Ф"}
    assert [each.word for each in turn.best_words] == ["ТЩУКА"]
    assert (found.points, found.most) == ((15, 0), (15, 24))


def test_a_lay_that_was_refused_is_no_turn() -> None:
    refused = ({"act": "lay", "tiles": {"H8": "Е", "I8": "Т"}}, {"act": "refuse", "words": ["ЕТ"]})
    found = review(played("consent", *refused, LAID, {"act": "accept"}, DRAWN))
    assert [(turn.entry, turn.score) for turn in found.turns] == [(4, 15)]


def test_a_rack_that_nobody_told_is_compared_with_nothing() -> None:
    game = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS})
    for act in ({"act": "draw", "tiles": "_" * 7}, {"act": "draw", "tiles": "_" * 7}, LAID):
        game.play(act)
    (turn,) = review(game).turns
    assert (turn.best, turn.score, turn.most, turn.exact) == (None, 15, 15, False)


def test_a_rack_of_blanks_is_looked_at_in_part() -> None:
    words = {"list": ["ОН", "ОНА", "НОРА"]}
    game = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": words, "blanks": 50})
    for act in ({"act": "draw", "tiles": "*" * 7}, {"act": "draw", "tiles": "*" * 7}):
        game.play(act)
    game.play({"act": "pass"})
    (turn,) = review(game).turns
    assert (turn.score, turn.most, turn.exact) == (0, 2, False)


def test_the_chances_go_from_even_to_the_outcome() -> None:
    game = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS, "target": 15})
    dealt = ({"act": "draw", "tiles": "*ЕТРЬЬЫ"}, {"act": "draw", "tiles": "ФКУАЫЪЙ"})
    for act in (*dealt, LAID, DRAWN, {"act": "pass"}):
        game.play(act)
    found = review(game)
    assert found.sides == ((0,), (1,))
    before, between, after = found.curve
    assert 0.4 < before[0] < 0.6
    assert 0 < between[0] < 1
    assert after == (1.0, 0.0)
    assert all(abs(sum(each) - 1) < 0.002 for each in found.curve)


def test_partners_have_one_chance_and_a_game_that_goes_on_has_no_outcome() -> None:
    seats = [Seat(name, team) for name, team in zip("ABCD", (0, 1, 0, 1), strict=True)]
    game = fishka.new("krestoslovitsa", seats, {"words": WORDS})
    for _ in seats:
        game.play({"act": "draw"})
    for _ in range(3):
        game.play({"act": "pass"})
    found = review(game)
    assert found.sides == ((0, 2), (1, 3))
    assert len(found.curve) == 4
    assert all(len(each) == 2 and 0 < each[0] < 1 for each in found.curve)


def test_who_resigns_has_no_chance() -> None:
    game = fishka.new("krestoslovitsa", ["A", "B", "C"], {"words": WORDS})
    for _ in range(3):
        game.play({"act": "draw"})
    game.play({"act": "pass"})
    game.play({"act": "resign"})
    game.play({"act": "pass"})
    found = review(game)
    assert found.curve[1][1] == 0.0
    assert found.curve[0][1] > 0.2


def test_a_review_kept_before_there_were_chances_is_still_read() -> None:
    found = msgspec.json.encode(review(played("dictionary", LAID, DRAWN)))
    kept = msgspec.json.decode(found)
    del kept["curve"], kept["sides"]
    read = msgspec.convert(kept, TilesReview)
    assert (read.curve, read.points) == ((), (15, 0))
