"""What holds at every address, whoever adds one: found by walking through the routes."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from sqlalchemy import select
from starlette.applications import Starlette
from starlette.routing import Route

import fishka
from fishka.server.app import make_app
from fishka.server.http.api import OPERATIONS
from fishka.server.http.operations import LINES
from fishka.server.notices.mail import Letter, SmtpMail
from fishka.server.settings import Rate, settings
from fishka.store import schema
from pages.site import ORIGIN, Site
from pages.test_notices import house
from server.fakes import FakeClock
from server.receiving import mail_server

PLACE = re.compile(r"{(\w+)(:int)?}")
FORGED = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}
ELSEWHERE = "//evil.example/"
HEADERS = {
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
INLINE = re.compile(r"<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=|javascript:", re.IGNORECASE)
PACES = re.compile(r'name="pace">\s*(?:<optgroup[^>]*>\s*)?<option value="([^"]+)"')
NONE = Rate(0, 1)
STREAMS = {each.path for each in OPERATIONS if each.media == LINES}
OUTSIDE = (
    "/static/",
    "/static/assets",
    "/static/%2e%2e/app.py",
    "/static/..%2fapp.py",
    "/.git/config",
)
MUCH: tuple[tuple[str, dict[str, str]], ...] = (
    ("/people/{other}", {"do": "challenge", "game": "yacht"}),
    ("/people/{other}", {"do": "report", "reason": "name"}),
    ("/play-now", {"do": "wait", "game": "yacht"}),
    ("/play-now", {"do": "computer", "game": "yacht"}),
    ("/classes", {"do": "open", "name": "3b"}),
    ("/classes", {"do": "join", "code": "ABCD2345", "name": "Mia"}),
    ("/daily", {}),
    ("/account/fishka.zip", {}),
)
GUESSED = {"random", "uuid"}


def addresses(app: Starlette, method: str) -> Iterator[str]:
    """Every address that takes the method, with 1 wherever something is to be filled in.

    Streams do not end, and are tried by ``server/test_streams.py``.
    """
    for route in app.routes:
        if (
            isinstance(route, Route)
            and method in (route.methods or ())
            and route.path not in STREAMS
        ):
            yield PLACE.sub("1", route.path)


async def test_nothing_changes_for_a_page_of_another_site(site: Site) -> None:
    async with site.browser() as browser:
        for method in ("POST", "PATCH", "PUT", "DELETE"):
            for address in addresses(site.app, method):
                answer = await browser.request(method, address, headers=FORGED)
                assert answer.status_code == 403, address


async def test_every_page_carries_the_headers_and_nothing_inline(site: Site) -> None:
    asked = list(addresses(site.app, "GET"))
    assert len(asked) > 40
    for address in asked:
        async with site.browser() as browser:
            answer = await browser.get(address)
        for name, value in HEADERS.items():
            assert value in answer.headers[name], address
        assert "unsafe" not in answer.headers["content-security-policy"], address
        assert not any(name.startswith("access-control") for name in answer.headers), address
        if "text/html" in answer.headers.get("content-type", ""):
            assert INLINE.search(answer.text) is None, address


async def test_nobody_is_led_to_another_site(site: Site) -> None:
    names = ("next", "to", "back", "return", "url", "continue", "do")
    wish: dict[str, str] = dict.fromkeys(names, ELSEWHERE)
    for method in ("GET", "POST"):
        for address in addresses(site.app, method):
            async with site.browser() as browser:
                answer = await browser.request(
                    method, address, params=wish, data=wish if method == "POST" else None
                )
            goal = answer.headers.get("location", "/")
            assert goal.removeprefix(ORIGIN).startswith("/"), address
            assert "evil" not in goal.partition("?")[0], address


async def test_no_folder_is_listed_or_left(site: Site) -> None:
    async with site.browser() as browser:
        for address in OUTSIDE:
            assert (await browser.get(address)).status_code == 404, address


async def test_requests_are_not_echoed(site: Site) -> None:
    async with site.browser() as browser:
        assert (await browser.request("TRACE", "/")).status_code == 405


async def test_under_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    made = replace(settings({}, data=tmp_path), origin="https://fishka.example")
    app = make_app(made, clock=FakeClock())
    async with app.router.lifespan_context(app):
        for address in ("/", "/sign-in", "/static/icon.svg", "/nowhere"):
            async with Site(app, FakeClock()).browser() as browser:
                browser.base_url = "https://fishka.example"
                answer = await browser.get(address)
            assert answer.headers["strict-transport-security"] == "max-age=31536000", address
            assert all("; Secure" in each for each in answer.headers.get_list("set-cookie"))


async def test_who_asks_for_much_waits(site: Site) -> None:
    async with site.browser() as browser, site.browser() as luc:
        await luc.get("/")
        store = site.context.keeping.operators._store
        ((other,),) = await store.rows(select(schema.people.c.id))
        (pace, *_) = PACES.findall((await browser.get("/lobby")).text)
        site.context.gates.games._rate = NONE
        for address, asked in MUCH:
            wish = {"pace": pace, **asked}
            answer = await browser.post(address.format(other=other), data=wish)
            assert answer.status_code in {422, 429}, asked
            assert "Too many requests" in answer.text, asked


async def test_who_talks_much_waits(site: Site) -> None:
    async with site.browser() as browser:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "empty"}]
        made = await browser.post(
            "/api/games", json={"command_id": "c", "game": "yacht", "seats": seats}
        )
        talk = f"/api/games/{made.json()['game']}/talk"
        told = [(await browser.post(talk, json={"phrase": "hello"})).status_code for _ in range(7)]
    assert told == [200] * 6 + [429]


async def test_letters_that_confirm_an_address_are_few(tmp_path: Path) -> None:
    with mail_server() as (smtp, letters):
        async with house(tmp_path, smtp) as site, site.browser() as browser:
            site.context.notices._gate._rate = NONE
            asked = {"do": "mail", "address": "ana@fishka.example"}
            assert (await browser.post("/account/notices", data=asked)).status_code == 429
    assert letters.taken == []


async def test_no_password_goes_to_a_mail_server_without_tls() -> None:
    letter = Letter(to="ana@fishka.example", subject="s", text="t", leave="https://l")
    with mail_server() as (smtp, letters):
        with_password = smtp.replace("smtp://", "smtp://ana:secret@")
        assert not await SmtpMail(with_password, "fishka@fishka.example").send(letter)
        assert await SmtpMail(smtp, "fishka@fishka.example").send(letter)
    assert len(letters.taken) == 1


def test_what_nobody_may_guess_comes_from_the_system() -> None:
    """Who thinks about a move may have moods; nobody else in the server throws dice of its own."""
    sources = Path(fishka.__file__).parent
    for folder in ("server", "store", "bus", "table"):
        for file in (sources / folder).rglob("*.py"):
            if file.parent.name != "thinking":
                assert not GUESSED & imported(file), file


def imported(file: Path) -> set[str]:
    tree = ast.parse(file.read_text("utf-8"))
    whole = {
        each.name for node in ast.walk(tree) if isinstance(node, ast.Import) for each in node.names
    }
    return whole | {
        node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
    }
