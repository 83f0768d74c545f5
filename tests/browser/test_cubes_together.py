"""Two people in two browsers and a computer at one table of word cubes, each game to its end."""

import re

import pytest
from playwright.sync_api import expect

from browser.cubes import CubesTable, sit_down
from browser.table import ANA, EMPTY, PATIENCE, PUPIL, joined
from browser.visiting import Options, Visit

STILL = Options(reduced_motion="reduce")


def mover(first: CubesTable, second: CubesTable) -> CubesTable | None:
    """Whose turn it is of the two people, once the computer has moved; None at the end."""
    moves = first.page.locator(".seat.now", has_not_text="Pupil")
    expect(moves.or_(first.over).first).to_be_visible(timeout=2 * PATIENCE)
    if first.over.count():
        return None
    return first if "Ana" in moves.inner_text() else second


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_two_browsers_and_a_computer(visit: Visit, game: str) -> None:
    first = sit_down(visit(**STILL), ANA, EMPTY, PUPIL, game=game, turns=2, target=None)
    second = CubesTable(joined(visit, first.page))
    while table := mover(first, second):
        table.turn(3)
    for table in (first, second):
        expect(table.over).to_be_visible()
        table.page.get_by_role("button", name="Verify the rolls").click()
        expect(table.over).to_contain_text(re.compile(r"all \d+ rolls"))
    assert first.view()["scores"] == second.view()["scores"]
    assert len(first.view()["turns"]) == 6


def test_all_lay_out_the_same_roll(visit: Visit) -> None:
    """Hidden from each other until the last has handed in."""
    first = sit_down(visit(**STILL), ANA, EMPTY, turns=1, target=None, simultaneous=True)
    second = CubesTable(joined(visit, first.page))
    (mover(first, second) or first).roll()
    for table in (first, second):
        expect(table.unused).to_have_count(14)
    first.type("".join(first.letters()[:2]))
    first.press()
    expect(second.page.locator(".notes")).to_contain_text("One of 2 has laid.")
    expect(second.lying).to_have_count(0)
    assert second.view()["laid"][0] is True
    second.type("".join(second.letters()[:3]))
    second.press()
    for table in (first, second):
        expect(table.over).to_be_visible()
    assert {len(turn["grid"][0]) for turn in first.view()["turns"]} == {2, 3}


def test_what_one_lays_the_other_sees_when_it_is_handed_in(visit: Visit) -> None:
    first = sit_down(visit(**STILL), ANA, EMPTY)
    second = CubesTable(joined(visit, first.page))
    one = mover(first, second) or first
    other = second if one is first else first
    one.roll()
    one.type("".join(one.letters()[:3]))
    expect(other.page.locator(".unused .cube")).to_have_count(14)
    expect(other.lying).to_have_count(0)
    expect(other.page.get_by_role("button", name="Hand in")).to_have_count(0)
    one.press()
    expect(other.lying).to_have_count(3)
    expect(other.page.get_by_role("alert")).to_contain_text("Your turn")
