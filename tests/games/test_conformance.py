"""Every game in the conformance suite: a line a case."""

import pytest

from fishka.games import GAMES
from games.conformance import Case, GameConformance, people

CASES = (
    Case("yacht", people(1)),
    Case("yacht", people(2)),
    Case("yacht", people(3), {"four_of_a_kind": "four-dice", "turn_seconds": 60}),
    Case("yacht", people(4, teams=2)),
    Case("yacht", people(6, teams=3)),
)


@pytest.mark.parametrize("case", CASES, ids=str)
class TestConformance(GameConformance):
    pass


def test_every_game_is_here() -> None:
    assert {case.game for case in CASES} == set(GAMES)
