"""Every game in the conformance suite: a line a case."""

from pathlib import Path

import pytest

from fishka.games import GAMES
from games.conformance import Case, GameConformance, people

DATA = Path(__file__).parent.parent / "data/tiles"
RUSSIAN, ENGLISH = (
    {"list": (DATA / name).read_text().split()} for name in ("russian.txt", "english.txt")
)

CASES = (
    Case("yacht", people(1)),
    Case("yacht", people(2)),
    Case("yacht", people(3), {"four_of_a_kind": "four-dice", "turn_seconds": 60}),
    Case("yacht", people(4, teams=2)),
    Case("yacht", people(6, teams=3)),
    Case("cubes-one", people(1), {"words": ENGLISH, "turns": 5}),
    Case("cubes-one", people(3), {"words": ENGLISH, "turns": 3, "invalid_layout": "zero"}),
    Case("cubes-one", people(4, teams=2), {"words": ENGLISH, "turns": 3, "judge": "challenge"}),
    Case("cubes-one", people(6, teams=3), {"words": ENGLISH, "turns": 2, "simultaneous": True}),
    Case("cubes-one", people(2), {"words": ENGLISH, "turns": 4, "repeat_in_layout": "refuse"}),
    Case("cubes-two", people(1), {"words": ENGLISH, "rounds": 2}),
    Case("cubes-two", people(2), {"words": ENGLISH, "rounds": 2, "duplicate": "penalty"}),
    Case("cubes-two", people(3), {"words": ENGLISH, "turns": 3, "judge": "consent"}),
    Case("cubes-two", people(4, teams=2), {"words": ENGLISH, "rounds": 2, "turn_seconds": 60}),
    Case(
        "cubes-two",
        people(3),
        {"words": ENGLISH, "target": None, "rounds": 2, "simultaneous": True},
    ),
    Case("krestoslovitsa", people(2), {"words": RUSSIAN}),
    Case("krestoslovitsa", people(4, teams=2), {"words": RUSSIAN, "judge": "consent"}),
    Case("schitai-slova", people(3), {"words": RUSSIAN, "pass_rounds": 1, "turn_seconds": 60}),
    Case("erudit", people(2), {"words": RUSSIAN, "judge": "challenge", "exchange_minimum": 120}),
    Case("classic", people(2), {"words": ENGLISH}),
    Case("classic", people(3), {"words": ENGLISH, "repeat_words": "refuse", "target": 60}),
    Case("krestoslovitsa", people(3), {"words": RUSSIAN}, untold=0.5),
    Case("krestoslovitsa", people(8, teams=4), {"words": RUSSIAN, "target": None}, untold=1.0),
    Case(
        "schitai-slova", people(4, teams=2), {"words": RUSSIAN, "leftovers": "deduct"}, untold=0.2
    ),
    Case("erudit", people(2), {"words": RUSSIAN, "judge": "challenge"}, untold=0.8),
    Case("classic", people(2), {"words": ENGLISH}, untold=0.5),
)


@pytest.mark.parametrize("case", CASES, ids=str)
class TestConformance(GameConformance):
    pass


def test_every_game_is_here() -> None:
    assert {case.game for case in CASES} == set(GAMES)
    assert [game.name for game in GAMES.values()] == list(GAMES)
