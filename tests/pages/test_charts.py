"""What is drawn of a review: turns equally wide, bars under them, a gap in parts."""

from fishka.server.pages.curve import BASE, BOTTOM, HIGHEST, LEFT, RIGHT, TOP, bars, curve
from fishka.server.pages.why import Share, why

HEIGHTS = [(0.0, "0"), (0.5, "50"), (1.0, "100")]


def test_turns_are_equally_wide_however_many_moments_they_have() -> None:
    drawn = curve([[0.5], [0.75], [1.0], [0.0]], [2, 3], HEIGHTS)
    middle = (LEFT + RIGHT) / 2
    assert drawn.lines[0].dots == ((middle, TOP), (RIGHT, BOTTOM))
    first = round((LEFT + middle) / 2, 1)
    assert drawn.lines[0].points.split()[1].startswith(f"{first},")


def test_what_follows_the_last_turn_has_room() -> None:
    drawn = curve([[0.5], [1.0], [0.0]], [1], HEIGHTS)
    assert drawn.lines[0].dots == (((LEFT + RIGHT) / 2, TOP),)
    assert curve([[0.5]], [], HEIGHTS).lines[0].points == f"{LEFT}.0,{(TOP + BOTTOM) / 2}"


def test_bars_stand_on_one_line_and_the_highest_fills_the_room() -> None:
    drawn = curve([[0.5]] * 4, [1, 2, 3], HEIGHTS)
    low, high, none = bars(drawn, [0, 1, 0], [5, 20, -3], [10, 20, 10])
    assert (high.y, high.height, high.could) == (BASE - HIGHEST, HIGHEST, 0)
    assert (low.y, low.height, low.could) == (BASE - HIGHEST / 4, HIGHEST / 4, HIGHEST / 4)
    assert (none.height, none.could, none.side) == (0, HIGHEST / 2, 0)


def test_a_gap_is_luck_skill_and_what_counted_besides() -> None:
    told = why([Share("Luc", 244, -71, 170), Share("Ana", 279, -64, 215)], "en")
    assert told.title == "A gap of 45 points"
    assert [(each.kind, each.points, each.told) for each in told.parts] == [
        ("luck", "35", "35 by luck: Ana (279 against 244)"),
        ("skill", "7", "7 by skill: Ana"),
        ("rest", "3", "3 besides: Ana"),
    ]
    assert [each.at for each in told.parts] == [0, 77.8, 93.3]
    assert [each.width for each in told.parts] == [77.8, 15.6, 6.7]


def test_what_the_other_side_had_more_of_is_below_zero() -> None:
    luck, skill = why([Share("Ana", 50, -10, 40), Share("Luc", 70, -40, 30)], "en").parts
    assert (luck.points, luck.told) == ("−20", "20 by luck: Luc (70 against 50)")
    assert (skill.points, skill.told) == ("30", "30 by skill: Ana")


def test_of_more_sides_no_gap_is_told() -> None:
    told = why([Share(name, 10, -5, 7) for name in "ABC"], "en")
    assert (told.title, told.parts) == ("", ())
    assert told.lines[0].besides == "+2"


def test_a_tie_may_be_luck_against_skill() -> None:
    told = why([Share("Ana", 366, -265, 101), Share("Luc", 256, -155, 101)], "en")
    assert told.title == "A tie"
    assert [each.told for each in told.parts] == [
        "110 by luck: Ana (366 against 256)",
        "110 by skill: Luc",
    ]
