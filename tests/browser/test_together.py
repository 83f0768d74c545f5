"""Several people, several tabs, several browsers at one table."""

from playwright.sync_api import expect

from browser.table import Table, start
from browser.visiting import Visit

TABLE = "**/g/*"


def invited(visit: Visit) -> tuple[Table, Table]:
    """Two people at one table: the second came by the first one's link."""
    first = start(visit(), "online")
    link = first.page.locator("#invite-link").input_value()
    guest = visit(link)
    guest.get_by_label("Your name").fill("Luc")
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url(TABLE)
    expect(first.main).to_be_visible()
    return first, Table(guest)


def test_two_browsers_by_invitation(visit: Visit) -> None:
    first, second = invited(visit)
    expect(first.main).to_have_text("Roll five")
    expect(second.main).to_have_attribute("aria-disabled", "true")
    first.roll()
    expect(second.dice()).to_have_count(5)
    assert sorted(first.faces()) == sorted(second.faces())
    first.choose()
    first.press()
    expect(second.main).to_have_text("Roll five")
    expect(second.page.get_by_role("alert")).to_contain_text("Your turn")
    second.turn()
    expect(first.main).to_have_text("Roll five")
    expect(first.log).to_contain_text("Luc, first roll:")


def test_a_watcher_sees_and_cannot_act(visit: Visit) -> None:
    first, _ = invited(visit)
    watcher = Table(visit(first.page.url))
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    first.roll()
    expect(watcher.dice()).to_have_count(5)
    expect(watcher.page.locator(".tray button, .sheet button")).to_have_count(0)


def test_advice_is_told_to_the_whole_table(visit: Visit) -> None:
    first, second = invited(visit)
    expect(second.page.locator(".advice")).to_have_count(0)
    first.page.get_by_role("switch", name="Advice").click()
    expect(second.page.get_by_role("switch", name="Advice")).to_be_checked()
    expect(second.log).to_contain_text("Advice is on, for all to see.")
    first.roll()
    expect(first.page.locator(".keeps li").first).to_contain_text("best")
    expect(second.page.locator(".odds li").first).to_be_visible()


def test_ending_needs_the_others_and_a_rematch_is_one_game(visit: Visit) -> None:
    first, second = invited(visit)
    for table in (first, second):
        table.turn()
    first.page.get_by_role("button", name="More").click()
    first.page.get_by_role("button", name="End without a winner").click()
    first.page.get_by_role("button", name="End it").click()
    expect(first.page.get_by_text("The others must agree.")).to_be_visible()
    agree = second.page.get_by_role("button", name="Agree")
    expect(agree).to_have_attribute("aria-disabled", "false")
    agree.click()
    for table in (first, second):
        expect(table.over).to_contain_text("Nobody has won")
    over = first.page.url
    for table in (first, second):
        table.page.locator(".over .acts .main").click()
    for table in (first, second):
        table.page.wait_for_url(lambda address: address != over)
    assert first.page.url == second.page.url


def test_hot_seat_and_a_reload_keep_the_draft(visit: Visit) -> None:
    table = start(visit(), "device")
    first = table.now.inner_text()
    table.roll()
    table.loose.first.click()
    faces = table.faces()
    table.page.reload()
    expect(table.kept).to_have_count(1)
    assert sorted(table.faces()) == sorted(faces)
    said = table.choose(2)
    table.page.reload()
    expect(table.main).to_have_text(said.strip())
    table.press()
    expect(table.now).not_to_have_text(first)
    table.turn()
    expect(table.now).to_have_text(first)


def test_two_tabs_of_one_person_show_the_same(visit: Visit) -> None:
    table = start(visit())
    other = Table(table.page.context.new_page())
    other.page.goto(table.page.url)
    table.roll()
    expect(other.loose).to_have_count(5)
    other.choose()
    other.press()
    table.wait_for_turn()
    other.wait_for_turn()
    expect(table.page.locator(".sheet thead th b").first).to_have_text(str(other.total()))
