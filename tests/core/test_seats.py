"""Sides, team scores, winners."""

from fishka.core.seats import Seat, sides, sides_left, team_scores, winners

ALONE = (Seat("A"), Seat("B"), Seat("C"))
TEAMS = (Seat("A", 5), Seat("B", 2), Seat("C", 5), Seat("D", 2))


def test_sides() -> None:
    assert sides(ALONE) == ((0,), (1,), (2,))
    assert sides(TEAMS) == ((0, 2), (1, 3))
    assert sides_left(TEAMS, {1, 3}) == ((0, 2),)
    assert sides_left(TEAMS, {1}) == ((0, 2), (1, 3))


def test_team_scores() -> None:
    assert team_scores(ALONE, (1, 2, 3)) is None
    assert team_scores(TEAMS, (1, 20, 3, 30)) == {5: 4, 2: 50}


def test_winners() -> None:
    assert winners(ALONE, (5, 9, 9), ()) == (1, 2)
    assert winners(ALONE, (5, 9, 9), {1}) == (2,)
    assert winners(TEAMS, (10, 1, 0, 9), ()) == (0, 1, 2, 3)
    assert winners(TEAMS, (10, 1, 0, 9), {0}) == (1, 2, 3)
    assert winners(TEAMS, (10, 1, 0, 0), {0, 2}) == (1, 3)
    assert winners(ALONE, (5, 9, 9), {0, 1, 2}) == ()
