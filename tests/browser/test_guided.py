"""A newcomer learns a game by one that says what to do, and may do otherwise."""

from playwright.sync_api import Page, expect

from browser.guided import Learner
from browser.table import Table
from browser.visiting import PHONE, Options, Visit


def test_the_guided_game_of_yacht_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/rules/yacht")
    page.get_by_role("link", name="Learn by playing").click()
    table, said = Table(page), page.locator(".note.guide")
    expect(said).to_contain_text("Roll all five")
    table.press()
    expect(said).to_contain_text("The two twos")
    mark(page, 2)
    expect(said).to_contain_text("Right")
    expect(page.locator("#main[data-pointed]")).to_be_visible()
    page.reload()  # it is left and resumed
    expect(page.locator("#main[data-pointed]")).to_be_visible()
    table.press()
    expect(said).to_contain_text("free the twos")
    mark(page, 4)
    table.press()
    expect(said).to_contain_text("1 + 4 + 4 + 4 + 4 = 17")
    enter(page, "four_of_a_kind")
    expect(page.locator(".sheet td.last")).to_have_text("17")
    table.press()
    enter(page, "full_house")
    table.press()
    enter(page, "large_straight")
    expect(said).to_contain_text("Not every turn")
    table.press()
    mark(page, 2)
    table.press()
    table.press()
    enter(page, "twos")
    expect(page.locator(".sheet thead th b")).to_have_text(str(17 + 21 + 30 + 4))
    expect(said).to_contain_text("You know the rules now")
    for _turn in range(8):
        table.turn()
    expect(table.over).to_contain_text("it is not counted")
    expect(said).to_contain_text("a whole game")
    assert page.request.get("/api/games").json() == []
    page.get_by_role("button", name="Play again").click()
    expect(said).to_contain_text("Roll all five")
    expect(page.locator(".sheet thead th b")).to_have_text("0")


def test_another_way_is_told_of_and_never_barred(visit: Visit) -> None:
    page = visit("/rules/yacht/play", **PHONE)
    table, said = Table(page), page.locator(".note.guide")
    table.press()
    page.get_by_role("button", name="6, will be rolled. Keep it").tap()
    expect(said).to_contain_text("allowed too")
    table.press()
    expect(said).to_contain_text("a way of your own")
    enter(page, "choice")
    expect(said).to_contain_text("What is entered stays")


def test_the_guide_speaks_the_readers_language_and_the_keys_do(visit: Visit) -> None:
    page = visit("/rules/yacht/play", **Options(locale="ru"))
    said = page.get_by_role("status").filter(has_text="Пять костей")
    expect(said).to_be_visible()
    page.locator("#main").press("Enter")
    expect(page.locator(".tray .die[data-pointed]")).to_have_count(2)
    assert (
        page.locator("[data-pointed]").first.evaluate("(e) => getComputedStyle(e).outlineStyle")
        == "dashed"
    )
    expect(page.locator(".note.guide")).to_contain_text("двойки")


def mark(page: Page, face: int) -> None:
    """Mark all that the guide points at."""
    pointed, kept = page.locator(".tray .die[data-pointed]"), page.locator(f".rail .die.f{face}")
    expect(pointed.first.or_(page.locator("#main[data-pointed]"))).to_be_visible()
    for _die in range(pointed.count()):
        pointed.first.click()
    expect(kept).to_have_count(2)
    expect(page.locator("#main[data-pointed]")).to_be_visible()


def enter(page: Page, row: str) -> None:
    page.locator(f'[data-row="{row}"]').click()
    page.locator("#main").click()
    expect(page.locator("#main[aria-busy]")).to_have_count(0)


def test_the_guided_game_one_of_the_cubes_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/rules/cubes-one/play", **PHONE | Options(locale="lb", reduced_motion="reduce"))
    learner = Learner(page)
    learner.hears("dräi Minutten")
    learner.press()
    learner.lay("WORD")
    learner.hears("3 + 1 + 10 + 4 = 18")
    page.reload()  # what lies is kept
    learner.lay("CZY")
    learner.hears("4 + 1 + 1 + 2 + 1 = 9")
    learner.lay("S")
    learner.lay("EAM")
    learner.hears("9 + 18 + 6 − 3 = 30", "Richteg")
    learner.hand_in()
    expect(page.locator(".seats")).to_contain_text("30")
    learner.press()
    learner.lay("QUIeT")
    learner.lay("NDER")
    learner.lay("ABLES")
    learner.hears("13 + 6 + 8 = 27")
    learner.hand_in()
    expect(learner.over).to_contain_text(str(30 + 27))
    expect(learner.said.get_by_role("link")).to_have_attribute("href", "/new?game=cubes-one")
    assert page.request.get("/api/games").json() == []


def test_the_guided_game_two_of_the_cubes_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/rules/cubes-two/play", **PHONE | Options(locale="bg", reduced_motion="reduce"))
    learner = Learner(page)
    learner.press()
    learner.lay("GARDEN")
    learner.lay("IWE")
    learner.hears("8 + 8 − 5 = 11")
    learner.hand_in()
    learner.press()
    learner.lay("FORK")
    learner.hears("FORK е зачеркната")
    learner.lay("S")
    learner.lay("UTCIPE")
    learner.hears("12 + 11 − 3 = 20")
    learner.hand_in()
    page.locator("#pass[data-pointed]").tap()
    page.locator("dialog[open] .btn.main").tap()
    expect(learner.over).to_contain_text(str(11 + 20))


def test_the_guided_krestoslovitsa_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/rules/krestoslovitsa/play", **PHONE | Options(locale="ru"))
    learner = Learner(page)
    learner.lay("ПОЛ")
    learner.hears("2 + 1 + 2 = 5", "Верно")
    learner.hand_in()
    learner.hears("ФЛОТ: 15")
    page.locator("#pass[data-pointed]").tap()
    for tile in "ЪЫЬ":
        page.locator("dialog[open] .picking").get_by_role("button", name=tile, exact=True).tap()
    page.locator("dialog[open] .btn.main").tap()
    learner.hears("настоящая Ф")
    learner.lay("Ф")
    page.reload()  # it is left and resumed
    learner.hears("Пустышка ваша")
    learner.lay("КА")
    learner.lay("КУщ")
    learner.hears("8 + 32 = 40", "Верно")
    learner.hand_in()
    learner.lay("ЛЕ")
    learner.hears("2 · 13 = 26")
    learner.hand_in()
    expect(learner.over).to_contain_text(str(5 + 40 + 26))
    expect(learner.over).to_contain_text(str(15 + 20 + 15))
    assert page.request.get("/api/games").json() == []


def test_the_guided_schitai_slova_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/rules/schitai-slova/play", **PHONE)
    learner = Learner(page)
    learner.lay("СЛОВО")
    learner.hears("2 · 2 + 2 + 1 + 2 + 1 = 10")
    learner.hand_in()
    learner.lay("ЕЦ")
    learner.hears("who covers them first")
    learner.hand_in()
    learner.hears("it stays where it lies")
    learner.lay("ОБРАНИЕ")
    learner.hears("26 + 15 = 41")
    learner.hand_in()
    expect(learner.over).to_contain_text(str(10 + 18 + 41))


def test_the_guided_erudit_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/rules/erudit/play", **PHONE | Options(locale="bg"))
    learner = Learner(page)
    learner.lay("ДОМ")
    learner.hand_in()
    learner.lay("К")
    learner.lay("бРА")
    learner.hears("2 + 1 + 2 + 3 + 2 + 2 · 1 = 12")
    learner.hand_in()
    learner.lay("МОЧАНИЕ")
    learner.hears("28 + 15 = 43")
    learner.hand_in()
    expect(learner.over).to_contain_text(str(5 + 12 + 43))


def test_the_guided_classic_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/rules/classic/play", **PHONE | Options(locale="lb"))
    learner = Learner(page)
    learner.lay("HORN")
    learner.hears("2 · 7 = 14")
    learner.hand_in()
    learner.lay("PASTE")
    learner.hears("10 + 15 = 25")
    learner.hand_in()
    learner.lay("PAINERS")
    learner.hears("24 + 50 = 74")
    learner.hand_in()
    expect(learner.over).to_contain_text(str(14 + 25 + 74))


def test_who_lays_otherwise_is_told_so_and_may_begin_again(visit: Visit) -> None:
    page = visit("/rules/cubes-two/play", **PHONE | Options(reduced_motion="reduce"))
    learner = Learner(page)
    learner.press()
    page.locator(".unused").get_by_role("button", name="T, 1").tap()
    page.locator(".plane [role=gridcell]").first.tap()
    learner.hears("The guide would lay it otherwise")
    expect(learner.square).to_have_count(1)
    page.get_by_role("button", name="Take all cubes back").tap()
    learner.lay("GARDEN")
    learner.press()  # handed in too early
    learner.hears("a way of your own")
    learner.said.get_by_role("button", name="From the beginning").tap()
    learner.hears("Game Two")
    expect(learner.main).to_have_text("Roll")


def test_words_are_typed_and_a_line_that_is_cut_loses_nothing(visit: Visit) -> None:
    page = visit("/rules/cubes-one/play", **Options(reduced_motion="reduce"))
    learner = Learner(page)
    learner.main.press("Enter")
    expect(page.locator("[role=gridcell]:focus")).to_have_count(1)
    for letter in "word":
        page.keyboard.press(letter)
    learner.hears("Lay COZY downwards", "Next: C on ")
    expect(learner.main).to_contain_text("−18")
    page.context.set_offline(True)
    page.keyboard.press("Enter")
    expect(page.locator("#main:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.context.set_offline(False)
    again.click()
    expect(page.locator(".seats")).to_contain_text("−18")
    learner.hears("roll again at once")
