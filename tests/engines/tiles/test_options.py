"""What a seat can do, where the rack would make no end of it."""

import random

import fishka
from fishka.engines.levels import LEVELS
from fishka.engines.tiles.advice import advise
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.options import MOST_BLANKS, lay_options, thought_about
from fishka.engines.tiles.places import THOROUGH
from fishka.games.match import Match
from fishka.games.tiles.acts import Lay

WORDS = {"list": ["ОН", "ОНА", "НОРА", "РОНА", "НАРОД"]}


def blanks_only() -> Match:
    game = fishka.new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS, "blanks": 50})
    for _seat in range(2):
        game.play({"act": "draw", "tiles": "*" * 7})
    return game


def test_two_blanks_of_a_rack_are_thought_about() -> None:
    state = blanks_only().state
    assert thought_about(state, 0).racks == ("**", "*******")
    found = lay_options(state, 0, state.lexicon, keeping(state, 0), THOROUGH)
    assert [(len(each.act.tiles), each.score) for each in found if isinstance(each.act, Lay)] == [
        (MOST_BLANKS, 2),
        (MOST_BLANKS, 2),
    ]


def test_a_rack_of_blanks_is_played_and_advised() -> None:
    for level in LEVELS["krestoslovitsa"].values():
        game = blanks_only()
        game.play(level.choose(game.state, random.Random(1)))
        assert len(game.turns) == 1
    best = advise(blanks_only().state, top=1).choices[0]
    assert (best.act["act"], best.value) == ("lay", 2.0)
