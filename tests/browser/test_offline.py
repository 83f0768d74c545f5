"""Without a connection: the app opens, plays against the computer, keeps all, and sends it once."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.cubes import CubesTable
from browser.serving import Wire, free_port, served
from browser.table import ANA, LUC, PATIENCE, Table, opened
from browser.tiles import TilesTable
from browser.visiting import Visit
from server.small_lists import write_small_lists

ROWS = 12
FELL = "AEIOCASNLTRTEL"
"""Its letters are worth 16, those of CATS 6."""
LAID = 6 - 10
KEPT = """
async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found;
}
"""
CONTROLLED = """
async () => {
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}
"""

COPIED = """
async ([id, head]) => {
  const opened = () => new Promise((done) => {
    const asked = indexedDB.open('fishka');
    asked.onsuccess = () => done(asked.result);
  });
  const kept = (database) => new Promise((done) => {
    const asked = database.transaction('games').objectStore('games').get(id);
    asked.onsuccess = () => done(asked.result?.full.head ?? 0);
  });
  while (!(await indexedDB.databases()).length) await new Promise((done) => setTimeout(done, 20));
  const database = await opened();
  while ((await kept(database)) < head) await new Promise((done) => setTimeout(done, 20));
  database.close();
}
"""
AT_THE_SERVER = """
async (phase) => {
  let games = [];
  while (games.length !== 1 || games[0].phase !== phase) {
    games = await (await fetch('/api/games')).json();
    await new Promise((done) => setTimeout(done, 20));
  }
}
"""


@pytest.fixture(scope="module")
def wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    """A server at the end of a wire: where it is cut nothing comes through, whoever asks."""
    port = free_port()
    wire = Wire(port)
    words = write_small_lists(tmp_path_factory.mktemp("words"))
    settings = {"FISHKA_ORIGIN": wire.address, "FISHKA_WORDS": str(words)}
    with served(tmp_path_factory.mktemp("offline"), port, **settings):
        yield wire
    wire.close()


@pytest.fixture
def page(visit: Visit, wire: Wire) -> Page:
    """One visit to the home page, until the worker has kept what it keeps."""
    wire.mend()
    page = visit(base_url=wire.address, reduced_motion="reduce")
    page.evaluate(CONTROLLED)
    return page


def go_offline(page: Page, wire: Wire) -> None:
    wire.cut()
    page.context.set_offline(True)


def go_online(page: Page, wire: Wire) -> None:
    wire.mend()
    page.context.set_offline(False)


def go_on_without(page: Page, wire: Wire) -> None:
    """Cut the wire once the table is kept on this device as it stands, and go on there."""
    game = page.url.rpartition("/")[2]
    head = page.request.get(f"/api/games/{game}").json()["head"]
    page.evaluate(COPIED, [game, head])
    go_offline(page, wire)
    page.get_by_role("link", name="Go on without").click()
    page.wait_for_url("**/offline/en#*")


def hand_over(page: Page, wire: Wire, path: str, phase: str = "playing") -> None:
    """Have a connection again and go to a page, until the server has the game, whoever sent it."""
    go_online(page, wire)
    page.goto(path)
    page.evaluate(AT_THE_SERVER, phase)


def begin(page: Page, level: str) -> Table:
    """A game against that computer, from the page that comes in the place of the home page."""
    page.goto("/")
    page.get_by_label("Level").select_option(level)
    page.get_by_role("button", name="Start").click()
    return Table(page)


def test_yacht_goes_on_without_a_connection_through_reloads(page: Page, wire: Wire) -> None:
    go_offline(page, wire)
    table = begin(page, "strong")
    for turn in range(ROWS):
        assert table.wait_for_turn()
        table.turn()
        if turn == 3:
            total = table.total()
            page.reload()
            assert table.total() == total
    expect(table.over).to_be_visible()
    expect(page.locator(".over li")).to_have_count(2)
    page.get_by_role("button", name="Play again").click()
    expect(table.over).to_have_count(0)
    assert table.wait_for_turn()
    assert table.total() == 0


def test_a_page_that_is_not_kept_says_so(page: Page, wire: Wire) -> None:
    go_offline(page, wire)
    page.goto("/rules/yacht")
    expect(page.get_by_text("The page you asked for needs a connection")).to_be_visible()
    go_online(page, wire)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_contain_text("Yacht")


def test_nothing_of_a_session_is_kept_and_what_is_old_goes(page: Page) -> None:
    for path in ("/records", "/settings", "/account", "/lobby"):
        page.goto(path)
    assert {path.split("/")[1] for path in page.evaluate(KEPT)} == {"static", "offline"}
    page.evaluate("caches.open('fishka.shell.old')")
    page.evaluate("navigator.serviceWorker.ready.then((there) => there.unregister())")
    page.reload()
    page.evaluate(CONTROLLED)
    names = page.evaluate("caches.keys()")
    assert len([name for name in names if name.startswith("fishka.shell.")]) == 1


def test_the_app_can_be_installed(page: Page) -> None:
    address = page.locator('link[rel="manifest"]').get_attribute("href")
    told = page.request.get(str(address)).json()
    assert told["lang"] == "en"
    assert {icon["purpose"] for icon in told["icons"][1:]} == {"any", "maskable"}
    for icon in told["icons"][1:]:
        drawn = page.request.get(icon["src"]).body()
        assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
        side = int(icon["sizes"].split("x")[0])
        assert (int.from_bytes(drawn[16:20]), int.from_bytes(drawn[20:24])) == (side, side)
    door: Any = page.context.new_cdp_session(page)  # its messages have no types
    assert door.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


def listed(page: Page) -> list[dict[str, Any]]:
    """The person's games as the server knows them."""
    games: list[dict[str, Any]] = page.request.get("/api/games").json()
    return games


def shown(page: Page) -> list[str]:
    """The person's games on the server's page, once one says that it was played offline."""
    page.goto("/records")
    expect(page.get_by_text("played offline")).to_have_count(1)
    return page.locator(".records li").all_inner_texts()


def test_a_finished_game_goes_to_the_server_once(page: Page, wire: Wire) -> None:
    go_offline(page, wire)
    table = begin(page, "child")
    while table.wait_for_turn():
        table.turn()
    expect(table.over).to_be_visible()
    total = table.total()
    page.close()
    page = page.context.new_page()
    page.goto("/records")
    expect(page.get_by_text("waits for a connection")).to_be_visible()
    go_online(page, wire)
    expect(page.get_by_text("waits for a connection")).to_have_count(0, timeout=PATIENCE)
    assert len(shown(page)) == len(listed(page)) == 1
    (game,) = listed(page)
    assert game["phase"] == "over"
    assert game["scores"][0] == total
    page.goto("/")
    assert len(listed(page)) == 1


def test_a_running_game_is_safe_at_the_server_and_goes_on_here(page: Page, wire: Wire) -> None:
    go_offline(page, wire)
    table = begin(page, "strong")
    table.turn()
    table.wait_for_turn()
    table.turn()
    table.wait_for_turn()
    total = table.total()
    hand_over(page, wire, "/records")
    page.reload()
    expect(page.get_by_text("goes on where it is played")).to_be_visible()
    page.locator(".records a").first.click()
    page.wait_for_url("**/offline/en#here-*")
    assert table.total() == total
    table.turn()
    assert len(listed(page)) == 1


def test_a_table_with_real_dice_goes_on_and_comes_back(page: Page, wire: Wire) -> None:
    opened(page, "yacht", [ANA, LUC], "table", {})
    table = Table(page)
    note(page, 1, 2, 2, 4, 6)
    go_on_without(page, wire)
    table.choose(5)
    table.press()
    note(page, 6, 6, 6, 6, 6)
    page.reload()
    expect(table.dice()).to_have_count(5)
    table.choose(0)
    table.press()
    here = page.url
    page.goto(here.replace("/offline/en#", "/g/"))  # its own address leads to it as well
    expect(page.locator(".sheet thead th b").nth(1)).to_have_text("50")
    with page.expect_navigation():
        go_online(page, wire)
    expect(page.locator(".sheet thead th b").nth(1)).to_have_text("50")
    (game,) = listed(page)
    assert game["scores"] == [15, 50]
    entries = page.request.get(f"/api/games/{game['id']}/events?after=0").json()["events"]
    acts = [event["entry"]["act"] for event in entries if event["kind"] == "entry"]
    assert acts == ["roll", "score", "roll", "score"]


def note(page: Page, *faces: int) -> None:
    """Tell what fell."""
    for face in faces:
        page.get_by_role("button", name=f"A {face} fell").click()
    Table(page).press()


def test_cubes_go_on_without_a_connection(page: Page, wire: Wire) -> None:
    page.goto("/offline")
    page.get_by_role("combobox", name="Game").select_option("cubes-one")
    expect(page.get_by_text("8 words, 1 kB")).to_be_visible()
    page.get_by_role("button", name="Keep for offline").click()
    expect(page.get_by_text("The words are kept on this device.")).to_be_visible()
    go_offline(page, wire)
    page.goto("/")
    page.get_by_role("combobox", name="Game").select_option("cubes-one")
    expect(page.get_by_label("Level")).to_have_value("steady")
    page.get_by_role("button", name="Start").click()
    table = CubesTable(page)
    lay_wrong(table)
    score = hand_in_nothing(table)
    page.reload()
    expect(page.locator(".seat .pts").first).to_have_text(score)
    hand_in_nothing(table)
    resign(page)
    expect(table.over).to_be_visible()
    hand_over(page, wire, "/", "over")
    assert len(shown(page)) == 1


def lay_wrong(table: CubesTable) -> None:
    """Two letters that are no word: said at once, and not handed in."""
    table.roll()
    letters = table.letters()
    table.type("".join(letters[:2]))
    expect(table.page.get_by_text("is in no list")).to_be_visible()
    expect(table.main).to_have_attribute("aria-disabled", "true")
    table.page.keyboard.press("Escape")


def hand_in_nothing(table: CubesTable) -> str:
    """The score after a turn in which nothing was laid."""
    if not table.unused.count():
        table.roll()
    score = table.page.locator(".seat .pts").first
    before = score.inner_text()
    table.press()
    table.page.get_by_role("button", name="Hand in nothing").click()
    expect(score).not_to_have_text(before)
    return score.inner_text()


def resign(page: Page) -> None:
    page.locator(".bar [aria-haspopup]").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()


def test_a_table_with_real_cubes_goes_on_and_comes_back(page: Page, wire: Wire) -> None:
    options = {"cubes": "english", "words": {"profile": "english"}, "turn_seconds": None}
    with page.expect_response("**/offline/words/english.txt"):
        opened(page, "cubes-one", [ANA], "table", options)
    table = CubesTable(page)
    go_on_without(page, wire)
    table.tell(FELL)
    table.press()
    table.type("CATS")
    expect(table.page.locator(".words-of .word").first).to_contain_text("CATS")
    table.press()
    with page.expect_navigation():
        go_online(page, wire)
    (game,) = listed(page)
    assert game["scores"] == [LAID]


def acts(page: Page, game: str) -> list[str]:
    """What was entered at the server's table, in order; what was taken back is told as `undone`."""
    told = page.request.get(f"/api/games/{game}/events?after=0").json()["events"]
    kinds = {"entry", "undone"}
    return [each.get("entry", {}).get("act", "undone") for each in told if each["kind"] in kinds]


def test_a_table_with_real_tiles_goes_on_and_comes_back(page: Page, wire: Wire) -> None:
    with page.expect_response("**/offline/words/common-nouns.txt"):
        opened(page, "schitai-slova", [ANA, LUC], "table", {})
    table = TilesTable(page)
    table.tell("ПОЛ", "H8")
    table.hand_in()
    expect(table.lying).to_have_count(3)
    go_on_without(page, wire)
    table.tell("А", "K8")
    expect(page.get_by_text("ПОЛА is in no list")).to_be_visible()
    expect(table.main).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Take all tiles back").click()
    table.tell("КА", "K8")
    expect(table.words).to_have_text(["ПОЛКА"])
    table.hand_in()
    expect(table.lying).to_have_count(5)
    expect(table.fresh).to_have_count(0)
    menu(page, "Take the last entry back")
    expect(table.fresh).to_have_count(2)
    page.get_by_role("button", name="Take all tiles back").click()
    menu(page, "House words")
    page.get_by_label("Words that shall count", exact=True).fill("пола")
    page.get_by_role("button", name="Propose").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.tell("А", "K8")
    table.hand_in()
    page.reload()
    expect(table.lying).to_have_count(4)
    with page.expect_navigation():
        go_online(page, wire)
    expect(table.lying).to_have_count(4)
    (game,) = listed(page)
    assert game["scores"] == [5, 6]
    lays = ["lay", "draw", "lay", "draw"]
    assert acts(page, game["id"]) == [*["draw"] * 2, *lays, *["undone"] * 2, "words", *lays[:2]]


def menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="More: rules").click()
    page.get_by_role("button", name=item).click()


def test_the_list_decides_a_challenge_without_a_connection(page: Page, wire: Wire) -> None:
    options = {"judge": "challenge", "words": {"profile": "krestoslovitsa", "strike": ["ПОЛК"]}}
    with page.expect_response("**/offline/words/krestoslovitsa.txt"):
        opened(page, "krestoslovitsa", [ANA, LUC], "table", options)
    table = TilesTable(page)
    go_on_without(page, wire)
    for word, square, following in (("ПОЛ", "H8", "Luc"), ("К", "K8", "Ana")):
        table.tell(word, square)
        table.hand_in()
        page.get_by_role("button", name="Challenge").click()
        page.locator("dialog").get_by_role("button", name="Challenge").click()
        expect(table.lying).to_have_count(3)
        expect(page.locator(".seat.now")).to_contain_text(following)
    with page.expect_navigation():
        go_online(page, wire)
    (game,) = listed(page)
    assert game["scores"] == [5, 0]
    judged = ["lay", "challenge"]
    assert acts(page, game["id"]) == ["draw", "draw", *judged, "draw", *judged]


def test_real_tiles_are_counted_at_the_end_and_dealt_once_more(page: Page, wire: Wire) -> None:
    options = {"words": {"any": True}, "pass_rounds": 1}
    opened(page, "krestoslovitsa", [ANA, LUC], "table", options)
    table = TilesTable(page)
    go_on_without(page, wire)
    for name in ("Ana", "Luc"):
        expect(page.locator(".seat.now")).to_contain_text(name)
        table.pass_turn()
    for letters in ("ААААААА", "ЩБВГДЕЖ"):
        page.get_by_role("button", name="Tell the rack").click()
        page.get_by_label("Its tiles").fill(letters)
        page.locator("dialog").get_by_role("button", name="Tell the rack").click()
        expect(page.locator("dialog[open]")).to_have_count(0)
    expect(table.over).to_contain_text("left on the rack −7")
    page.get_by_role("button", name="Play again").click()
    expect(table.over).to_have_count(0)
    table.tell("ФЕТР", "H8")
    table.hand_in()
    expect(table.lying).to_have_count(4)
    go_online(page, wire)
    page.evaluate(BOTH_AT_THE_SERVER)
    assert [game["scores"] for game in by_phase(page)] == [[-7, -26], [15, 0]]


BOTH_AT_THE_SERVER = """
async () => {
  let games = [];
  while (games.length !== 2 || !games.some(({ phase }) => phase === 'over')) {
    games = await (await fetch('/api/games')).json();
    await new Promise((done) => setTimeout(done, 20));
  }
}
"""


def by_phase(page: Page) -> list[dict[str, Any]]:
    """The person's games, those that are over first."""
    return sorted(listed(page), key=lambda game: game["phase"] != "over")


def test_an_online_table_keeps_the_draft_and_sends_once(page: Page, wire: Wire) -> None:
    opened(page, "yacht", [ANA, LUC], "program", {})
    table = Table(page)
    table.roll()
    table.loose.first.click()
    go_offline(page, wire)
    table.main.click()
    table.main.click(force=True)
    expect(page.get_by_text("No connection.")).to_be_visible()
    expect(page.get_by_role("link", name="Go on without")).to_have_count(0)
    expect(table.kept).to_have_count(1)
    go_online(page, wire)
    expect(page.locator(".left3")).to_contain_text("one roll left", timeout=PATIENCE)
    (game,) = listed(page)
    told = page.request.get(f"/api/games/{game['id']}/events?after=0").json()["events"]
    assert sum(event.get("entry", {}).get("act") == "roll" for event in told) == 2


def test_who_signs_out_leaves_nothing_that_others_see(page: Page, wire: Wire) -> None:
    account(page)
    go_offline(page, wire)
    table = begin(page, "child")
    table.turn()
    table.wait_for_turn()
    hand_over(page, wire, "/account")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url("**/")
    assert listed(page) == []
    go_offline(page, wire)
    page.goto("/")
    expect(page.get_by_role("heading", name="Play without a connection")).to_be_visible()
    expect(page.locator(".records li")).to_have_count(0)
    kept = page.evaluate("Object.keys(localStorage).filter((key) => /draft|outbox/.test(key))")
    assert kept == []


def account(page: Page) -> None:
    """Let the guest have an account."""
    page.goto("/account")
    page.get_by_label("Name").first.fill("Ana")
    page.get_by_label("Password").first.fill("a long and quiet evening")
    page.get_by_role("button", name="Make the account").click()
    page.goto("/")


def test_a_table_that_went_on_elsewhere_loses_nothing(page: Page) -> None:
    opened(page, "yacht", [ANA, LUC], "table", {})
    game = page.url.rpartition("/")[2]
    table = Table(page)
    note(page, 1, 2, 2, 4, 6)
    page.context.set_offline(True)
    page.get_by_role("link", name="Go on without").click()
    page.wait_for_url("**/offline/en#*")
    table.choose(5)
    table.press()
    elsewhere(page, game)
    page.context.set_offline(False)
    page.wait_for_url("**/offline/en#here-*")
    expect(table.pots).to_have_count(0)
    note(page, 1, 1, 1, 1, 1)
    expect(table.dice()).to_have_count(5)
    found = {each["id"]: each["scores"] for each in listed(page)}
    assert found.pop(game) == [2 * 2, 0]
    assert list(found.values()) == [[15, 0]]


def elsewhere(page: Page, game: str) -> None:
    """The same person goes on at the server's table, from another window."""
    head = page.request.get(f"/api/games/{game}").json()["head"]
    act = {"act": "score", "seat": 0, "row": "twos"}
    wish = {"command_id": "elsewhere", "do": "act", "expect_seq": head, "act": act}
    assert page.request.post(f"/api/games/{game}/commands", data=wish).ok
