"""A game turn by turn: links, pictures, frames of other sites, and the game shown to all."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import httpx

from fishka.core.seats import Seat
from fishka.games.record import write
from fishka.pictures.colours import COLOURS
from fishka.server.settings import Rate
from fishka.server.watching.featured import LOOK
from fishka.texts import LANGUAGES
from pages.playing import Reader
from pages.site import ORIGIN, Site
from pages.test_lobby import me, offered
from pages.test_pages import english_in
from pages.test_records import bring
from pages.test_review import played
from server.play import ANA, LUC

TOKENS = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"
TITLE = "{http://www.w3.org/2000/svg}title"
TILES = {
    "format": "fishka.game/1",
    "game": "krestoslovitsa",
    "options": {"target": 5},
    "seats": [{"name": "Ана"}, {"name": "Люк"}],
    "log": [
        {"seat": 0, "act": "draw", "tiles": "ПОЛКААА"},
        {"seat": 1, "act": "draw", "tiles": "ООННННН"},
        {"seat": 0, "act": "lay", "tiles": {"G8": "П", "H8": "О", "I8": "Л"}},
        {"seat": 0, "act": "draw", "tiles": "ИИИ"},
        {"seat": 1, "act": "pass"},
    ],
}


async def brought(browser: httpx.AsyncClient, record: object) -> str:
    """A table where the record has been played; its id."""
    answer = await bring(browser, record)
    assert answer.status_code == 200, answer.text
    return answer.url.path.rpartition("/")[2]


async def picture(browser: httpx.AsyncClient, address: str) -> ET.Element:
    answer = (await browser.get(address)).raise_for_status()
    assert answer.headers["content-type"] == "image/svg+xml"
    return ET.fromstring(answer.text)


def words(drawn: ET.Element) -> list[str]:
    return [each.text for each in drawn.iter() if each.text and each.text.strip()]


async def test_each_turn_has_a_link_and_a_picture(site: Site) -> None:
    match = played(Seat("Анна"), Seat("Люк"))
    async with site.browser() as browser:
        game = await brought(browser, json.loads(write(match.record())))
        assert (await browser.get(f"/g/{game}/replay?at=25")).status_code == 404
    for language in LANGUAGES:
        async with site.browser(language) as browser:
            page = await Reader(browser).open(f"/g/{game}/replay?at=5")
            assert english_in(page, language) == []
            (shown,) = page.all("img")
            drawn = await picture(browser, str(shown.attributes["src"]))
        title = drawn.find(TITLE)
        assert title is not None
        assert title.text == shown.attributes["alt"]
        assert str(sum(turn.score for turn in match.turns[:5] if turn.seat == 0)) in words(drawn)
        links = page.all("a")
        steps = {f"/g/{game}/replay?at={at}" for at in (0, 4, 6, 24)}
        assert steps <= {str(each.attributes.get("href")) for each in links}
        (here,) = [each for each in links if each.attributes.get("aria-current") == "step"]
        assert here.attributes["href"] == f"/g/{game}/replay?at=5"


async def test_the_board_is_drawn_as_it_lay(site: Site) -> None:
    async with site.browser("ru") as browser:
        game = await brought(browser, TILES)
        before = words(await picture(browser, f"/positions/{game}.svg?at=0"))
        after = words(await picture(browser, f"/positions/{game}.svg?at=1&lang=en"))
    assert [word for word in before if word in {"П", "О", "Л"}] == []
    assert [word for word in after if word in {"П", "О", "Л"}] == ["П", "О", "Л"]
    assert "К" not in after
    assert "Крестословица, after one turn: Ана" in after[0]


async def test_cubes_are_drawn(site: Site) -> None:
    seats = {"command_id": "c", "game": "cubes-one", "seats": [ANA, LUC]}
    async with site.browser() as browser:
        made = await browser.post("/api/games", json=seats | {"options": {"words": {"any": True}}})
        game = made.json()["game"]
        view = (await browser.get(f"/api/games/{game}")).json()["view"]
        for _ in range(1 if view["starter"] is not None else 20):
            head = (await browser.get(f"/api/games/{game}")).json()["head"]
            view = (await browser.get(f"/api/games/{game}")).json()["view"]
            act = {"act": "roll_off" if view["rolling_off"] else "roll", "seat": view["to_move"]}
            body = {"command_id": f"r{head}", "do": "act", "expect_seq": head, "act": act}
            (await browser.post(f"/api/games/{game}/commands", json=body)).raise_for_status()
            if act["act"] == "roll":
                break
        view = (await browser.get(f"/api/games/{game}")).json()["view"]
        drawn = words(await picture(browser, f"/positions/{game}.svg"))
    assert sorted(view["faces"].replace("*", "")) == sorted(
        word for word in drawn if len(word) == 1 and word.isalpha()
    )


async def test_other_sites_may_frame_the_picture_and_make_nobody_a_guest(site: Site) -> None:
    async with site.browser() as browser:
        game = await brought(browser, TILES)
        ordinary = await browser.get(f"/g/{game}/replay")
    async with httpx.AsyncClient(transport=httpx.ASGITransport(site.app), base_url=ORIGIN) as other:
        framed = await other.get(f"/embed/{game}?at=1&lang=bg", headers={"accept": "text/html"})
        shown = await other.get(f"/positions/{game}.svg?at=1")
        dots = await other.get(f"/positions/{game}.png?at=1")
    assert "frame-ancestors 'none'" in ordinary.headers["content-security-policy"]
    assert dots.content.startswith(b"\x89PNG")
    for answer in (framed, shown, dots):
        assert answer.status_code == 200
        assert "frame-ancestors *" in answer.headers["content-security-policy"]
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert "set-cookie" not in answer.headers
    assert '<html lang="bg">' in framed.text
    assert re.search(r'<img [^>]*alt="Крестословица, ', framed.text)


async def test_nobody_has_many_pictures_drawn_in_dots(site: Site) -> None:
    async with site.browser() as browser:
        game = await brought(browser, TILES)
        site.context.gates.analyses._rate = Rate(0, 1)
        assert (await browser.get(f"/positions/{game}.png")).status_code == 429


async def test_a_running_game_is_shown_to_who_does_not_play_there(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        ana, luc, mia = Reader(one), Reader(two), Reader(three)
        await me(site, ana, "Ana")
        await me(site, luc, "Luc")
        game = await offered(ana)
        await luc.open("/lobby")
        await luc.send(luc.form("/lobby", do="sit", table=game))
        site.clock.advance(LOOK)
        for reader, shown in ((ana, False), (mia, True)):
            for address in ("/", "/lobby"):
                page = await reader.open(address)
                links = [each.attributes.get("href") for each in page.all("a")]
                assert (f"/g/{game}" in links and "Watch" in page.words) == shown, address


def test_pictures_have_the_colours_of_the_pages() -> None:
    tokens = TOKENS.read_text(encoding="utf-8")
    plain = tokens.partition('data-contrast="more"]')[0]
    light = dict(re.findall(r"--([\w-]+):\s+light-dark\((#\w+),", plain))
    assert {name: light[name] for name in COLOURS} == dict(COLOURS)
