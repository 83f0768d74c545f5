"""Two people in two browsers and a computer at one table of tiles, each game to its end."""

import re

import pytest
from playwright.sync_api import expect

from browser.table import ANA, EMPTY, PATIENCE, PUPIL, joined
from browser.tiles import TilesTable, sit_down
from browser.visiting import Visit


def free_squares(grid: list[str]) -> list[str]:
    """Two squares from the centre on, or the first one beside a tile: any word counts here."""
    lies = {
        (row, at) for row, line in enumerate(grid) for at, each in enumerate(line) if each != "."
    }
    if not lies:
        return ["H8", "I8"]
    beside = {(row + 1, at) for row, at in lies} - lies
    row, at = min((row, at) for row, at in beside if row < len(grid))
    return [f"{chr(ord('A') + at)}{row + 1}"]


def has_turn(table: TilesTable, name: str) -> bool:
    """Wait for this person's turn or the end; gives whether it is the turn."""
    turn = table.page.locator(".seat.now", has_text=name)
    expect(turn.or_(table.over).first).to_be_visible(timeout=PATIENCE)
    return not table.over.count()


def play(table: TilesTable) -> bool:
    """Lay as many tiles as there are squares for, and hand in."""
    for letter, square in zip(table.letters(), free_squares(table.view()["grid"]), strict=False):
        table.lay(letter, square)
    table.hand_in()
    return True


@pytest.mark.parametrize("rules", ["krestoslovitsa", "schitai-slova", "erudit", "classic"])
def test_two_browsers_and_a_computer(visit: Visit, rules: str) -> None:
    first = sit_down(visit(), ANA, EMPTY, PUPIL, rules=rules)
    second = TilesTable(joined(visit, first.page))
    while has_turn(first, "Ana") and play(first) and has_turn(second, "Luc"):
        play(second)
    totals = [table.page.locator(".over").inner_text() for table in (first, second)]
    assert re.search(r"\d+", totals[0])
    assert first.view()["scores"] == second.view()["scores"]
    assert max(first.view()["scores"]) >= 12
    for table in (first, second):
        table.page.get_by_role("button", name=re.compile("Check|Verify")).click()
        expect(table.page.locator(".over")).to_contain_text(re.compile(r"all \d+ (falls|draws)"))


def test_what_one_lays_the_other_sees_but_not_the_rack(visit: Visit) -> None:
    first = sit_down(visit(), ANA, EMPTY)
    second = TilesTable(joined(visit, first.page))
    racks = [table.letters() for table in (first, second)]
    first.lay(racks[0][0], "H8")
    first.lay(racks[0][1], "I8")
    expect(second.lying).to_have_count(0)
    first.hand_in()
    expect(second.lying).to_have_count(2)
    assert second.letters() == racks[1]
    expect(second.page.get_by_role("alert")).to_contain_text("Your turn")
    assert second.view()["racks"][0] is None
