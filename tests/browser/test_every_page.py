"""Every page that the app has, in its main states: no violation, nothing cut, nothing too small.

A new route fails here until ``visits.py`` tells how to visit it. Each visit is in one language and one
scheme of colours; among the slow tests, in all four of both.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final
from zlib import crc32

import httpx
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect
from starlette.routing import Route

from browser.conftest import NOT_OURS
from browser.full_house import FullHouse, full_house
from browser.judging import AXE, broken, cut, sideways, small, unread, violations
from browser.visiting import DESKTOP
from browser.visits import FILES, VISITS, Visit
from fishka.server.routes import routes
from fishka.texts import LANGUAGES
from server.small_lists import write_small_lists

SPOKEN: Final = tuple(LANGUAGES)
SCHEMES: Final = tuple(product(("light", "dark"), ("no-preference", "more")))
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
NARROW: Final[ViewportSize] = {"width": 320, "height": 640}
ALL: Final = {f"{path} {n}": each for path, all_ in VISITS.items() for n, each in enumerate(all_)}
NAMED: Final = {
    "code": "en",
    "language": "en",
    "number": "1",
    "profile": "english",
    "purpose": "any",
    "size": "192",
}
ANSWERED: Final = ("status of 403", "status of 422")
CASES: Final = [
    pytest.param(name, turn, marks=pytest.mark.slow if turn else ())
    for name, turn in product(ALL, range(4))
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FullHouse]:
    words = write_small_lists(tmp_path_factory.mktemp("words"))
    with full_house(tmp_path_factory.mktemp("house"), words) as house:
        yield house


Found = list[str]
Room = Callable[[str, str], tuple[Page, Found]]


@pytest.fixture(scope="module")
def room(chromium: Browser, house: FullHouse) -> Iterator[Room]:
    """The page of somebody in a language, and what its console says."""
    rooms: dict[tuple[str, str], tuple[Page, Found]] = {}

    def page_of(who: str, language: str) -> tuple[Page, Found]:
        if (who, language) not in rooms:
            rooms[who, language] = new_page(chromium, house, who, language)
        return rooms[who, language]

    yield page_of
    for page, _heard in rooms.values():
        page.context.close()


def new_page(browser: Browser, house: FullHouse, who: str, language: str) -> tuple[Page, Found]:
    context = browser.new_context(base_url=house.address, locale=language, has_touch=True)
    context.add_init_script(path=AXE)
    if who != "new":
        cookie = house.cookie(who)
        context.add_cookies([{"name": "fishka", "value": cookie, "url": house.address}])
    page, faults = context.new_page(), Found()

    def heard(message: ConsoleMessage) -> None:
        ours = not any(part in message.text for part in (*NOT_OURS, *ANSWERED))
        if message.type == "error" and ours:
            faults.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: faults.append(str(error)))
    return page, faults


def test_every_route_is_visited_or_leads_to_a_file() -> None:
    paths = {
        each.path for each in routes() if isinstance(each, Route) and "GET" in (each.methods or ())
    }
    assert {each for each in paths if "/api/" not in each} - FILES == VISITS.keys() - {"nowhere"}


def test_no_file_is_a_page(house: FullHouse) -> None:
    known = {"game_id": house.known["yacht_over"], "class_id": house.known["class"]}
    cookies = {"fishka": house.cookie("ana")}
    with httpx.Client(base_url=house.address, cookies=cookies) as browser:
        for path in FILES:
            answer = browser.get(path.replace(":int", "").format(**NAMED, **known))
            page = answer.headers["content-type"].startswith("text/html")
            assert not (page and answer.is_success), path


@pytest.mark.parametrize(("name", "turn"), CASES)
def test_a_page(room: Room, house: FullHouse, name: str, turn: int) -> None:
    visit, number = ALL[name], crc32(name.encode())
    language = SPOKEN[(number + turn) % 4]
    page, heard = room(visit.who, language)
    heard.clear()
    colours, contrast = SCHEMES[(number // 4 + turn) % 4]
    page.emulate_media(color_scheme=colours, contrast=contrast, reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    arrive(page, visit, visit.path.format(**house.known, language=language))
    found = unread(page, language) + [f"small: {each}" for each in small(page)]
    found += [f"broken: {each}" for each in broken(page)]
    for size in (PHONE, NARROW):
        page.set_viewport_size(size)
        found += unfit(page, f"at {size['width']} px")
    page.set_viewport_size(PHONE if number // 16 % 2 else DESKTOP)
    found += violations(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found += unfit(page, "with text of twice the size") + heard
    assert not found, "\n".join([f"{page.url} in {language}, {colours}, {contrast}", *found])


def arrive(page: Page, visit: Visit, path: str) -> None:
    """Go there, wait until all is there, and do what is to be done."""
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == visit.status
    expect(page.locator(visit.shown).first).to_be_attached()
    if visit.do is not None:
        visit.do(page)


def unfit(page: Page, when: str) -> Found:
    """How far the page scrolls sideways, and what is cut."""
    found = [f"cut {when}: {each}" for each in cut(page)]
    if over := sideways(page):
        found.append(f"{over} px too wide {when}")
    return found
