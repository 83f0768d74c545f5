"""People who are away are told: by push and by mail, once, when they wish it, and of no secret."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from fishka.bus import Bell
from fishka.server.app import make_app
from fishka.server.identity import hashed
from fishka.server.notices.desk import Notices
from fishka.server.notices.push import WebPush, known_service
from fishka.server.notices.sealing import new_key
from fishka.server.notices.wishes import Wishes
from fishka.server.settings import settings
from fishka.store.ways import Browser
from pages.site import Site
from pages.strict_html import Page
from server.fakes import FakeClock
from server.receiving import PushedBrowser, mail_server, push_service

DAYS = {"kind": "days", "days": 1, "bank": 0}
ANA, LUC = {"kind": "person", "name": "Ana"}, {"kind": "empty"}
HOUR = 3600
SERVICE = "https://fcm.googleapis.com/fcm/send/one"


@pytest.fixture(autouse=True)
def by_hand(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is told but when a test says so, except where it is about that."""
    if "by_itself" not in request.node.name:
        monkeypatch.setattr(Notices, "tasks", nothing_runs)


def nothing_runs(_notices: Notices, _bell: Bell) -> tuple[()]:
    return ()


@asynccontextmanager
async def house(folder: Path, smtp: str | None = None) -> AsyncGenerator[Site]:
    clock = FakeClock()
    made = replace(settings({}, data=folder), pace=0.0, workers=0, smtp=smtp)
    app = make_app(made, clock=clock)
    async with app.router.lifespan_context(app):
        site = Site(app, clock)
        push = WebPush(new_key(), "mailto:x@fishka.example", clock, lambda _: True)
        site.context.notices.teller._push = push
        yield site
        await push.close()


@asynccontextmanager
async def playing(
    folder: Path, language: str = "en"
) -> AsyncGenerator[tuple[Site, PushedBrowser, httpx.AsyncClient, httpx.AsyncClient]]:
    async with (
        house(folder) as site,
        push_service() as pushed,
        site.browser(language) as ana,
        site.browser() as luc,
    ):
        yield site, pushed, ana, luc


async def take_part(site: Site, browser: httpx.AsyncClient, pushed: PushedBrowser) -> None:
    """Have the browser's person told by push, at a service that only tests allow."""
    data = {"do": "browser", "endpoint": SERVICE, "key": pushed.key, "auth": pushed.auth}
    assert (await browser.post("/account/notices", data=data)).status_code == 303
    ways, person = site.context.notices.ways, await me(site, browser)
    there = Browser(id="b", endpoint=pushed.endpoint, key=pushed.key, auth=pushed.auth, made_at=0)
    await ways.forget_browser(person, (await ways.browsers(person))[0].id)
    await ways.add_browser(person, there)


async def me(site: Site, browser: httpx.AsyncClient) -> str:
    found = await site.context.people.find(hashed(browser.cookies["fishka"]))
    assert found is not None
    return found[0].id


async def play(ana: httpx.AsyncClient, luc: httpx.AsyncClient, **more: object) -> str:
    """A game of the two, begun: Ana moves first."""
    body: dict[str, object] = {"command_id": "c", "game": "yacht", "seats": [ANA, LUC], **more}
    game = (await ana.post("/api/games", json=body)).json()["game"]
    code = (await ana.get(f"/api/games/{game}")).json()["invite"].rpartition("/")[2]
    joined = {"command_id": "j", "do": "join", "name": "Luc", "code": code}
    assert (await luc.post(f"/api/games/{game}/commands", json=joined)).is_success
    return str(game)


async def told(site: Site, seconds: float = 0) -> None:
    """All that is due so many seconds from now is told."""
    site.clock.advance(seconds)
    notices = site.context.notices
    await notices.noticing.sweep()
    await notices.noticing.look_for_short()
    await notices.teller.tell_due()


async def test_a_turn_is_told_once_by_push_and_says_no_secret(tmp_path: Path) -> None:
    async with playing(tmp_path, "ru") as (site, pushed, ana, luc):
        assert Page((await ana.get("/account/notices")).text).faults == []
        await take_part(site, ana, pushed)
        wishes = {"push": ["turn", "short"], "zone": "UTC", "from": "22:00", "until": "08:00"}
        await ana.post("/account/notices", data={**wishes, "at": "18:00"})
        game = await play(ana, luc, clock=DAYS)
        await told(site)
        await told(site)
        assert pushed.messages == [
            {
                "title": "Ваш ход",
                "body": pushed.messages[0]["body"],
                "url": f"/g/{game}",
                "tag": pushed.messages[0]["tag"],
            }
        ]
        assert "Luc" in pushed.messages[0]["body"]
        assert pushed.headers[0]["authorization"].startswith("vapid t=")
        await told(site, 20 * HOUR)
        assert len(pushed.messages) == 1
        await told(site, 1.5 * HOUR)
        assert [each["tag"].partition(":")[0] for each in pushed.messages] == ["turn", "short"]


async def test_a_server_tells_by_itself_what_happens(tmp_path: Path) -> None:
    async with playing(tmp_path) as (site, pushed, ana, luc):
        await take_part(site, ana, pushed)
        game = await play(ana, luc, clock=DAYS)
        async with asyncio.timeout(20):
            while not pushed.came.is_set():
                site.clock.advance(3)
                await asyncio.sleep(0)
        assert {pushed.messages[0]["url"]} <= {f"/g/{game}", "/records"}


async def test_a_quick_game_tells_who_has_been_away_for_a_while(tmp_path: Path) -> None:
    async with playing(tmp_path) as (site, pushed, ana, luc):
        await take_part(site, ana, pushed)
        person = await me(site, ana)
        await site.context.notices.wish(person, Wishes(push=("turn",)))
        game = await play(ana, luc)
        site.context.presence.came(game, person)
        await told(site)
        await told(site, 40)
        assert pushed.messages == []
        other = await play(ana, luc, command_id="d")
        await told(site)
        assert pushed.messages == []
        await told(site, 40)
        assert [each["url"] for each in pushed.messages] == [f"/g/{other}"]


async def test_quiet_hours_keep_all_and_tell_it_as_one(tmp_path: Path) -> None:
    async with playing(tmp_path) as (site, pushed, ana, luc):
        await take_part(site, ana, pushed)
        # the clock of the tests stands at 08:00 UTC, so at 09:00 there
        quiet = Wishes(push=("turn",), quiet_from=480, quiet_until=600, zone="Europe/Berlin")
        await site.context.notices.wish(await me(site, ana), quiet)
        await play(ana, luc, clock=DAYS)
        await play(ana, luc, clock=DAYS, command_id="d")
        await told(site)
        await told(site, HOUR / 2)
        assert pushed.messages == []
        await told(site, HOUR / 2)
        assert [each["title"] for each in pushed.messages] == ["News of 2 games"]


async def test_a_digest_tells_all_turns_of_games_of_days_once_a_day(tmp_path: Path) -> None:
    async with playing(tmp_path) as (site, pushed, ana, luc):
        await take_part(site, ana, pushed)
        await site.context.notices.wish(await me(site, ana), Wishes(push=("turn",), digest=600))
        await play(ana, luc, clock=DAYS)
        await told(site)
        await play(ana, luc, clock=DAYS, command_id="d")
        await told(site, HOUR)
        assert pushed.messages == []
        await told(site, HOUR)
        assert [each["title"] for each in pushed.messages] == ["News of 2 games"]


async def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async with playing(tmp_path) as (site, pushed, ana, luc):
        await take_part(site, ana, pushed)
        pushed.status = 410
        await play(ana, luc, clock=DAYS)
        await told(site)
        assert len(pushed.messages) == 1
        assert await site.context.notices.ways.browsers(await me(site, ana)) == ()


async def test_mail_goes_to_a_confirmed_address_alone_until_one_press_ends_it(
    tmp_path: Path,
) -> None:
    with mail_server() as (smtp, letters):
        async with house(tmp_path, smtp) as site, site.browser() as ana, site.browser() as luc:
            asked = {"do": "mail", "address": "ana@fishka.example"}
            await ana.get("/account/notices")
            assert (await ana.post("/account/notices", data=asked)).status_code == 303
            await play(ana, luc, clock=DAYS)
            await told(site)
            assert len(letters.taken) == 1
            link = next(
                line for line in letters.taken[0].get_content().splitlines() if "/confirm/" in line
            )
            assert Page((await luc.get(link)).text).faults == []
            assert (await luc.post(link)).status_code == 200
            assert (await luc.post(link)).status_code == 404
            game = await play(ana, luc, clock=DAYS, command_id="d")
            await told(site)
            letter = letters.taken[1]
            assert f"/g/{game}" in letter.get_content()
            assert "Luc" in letter.get_content()
            leave = str(letter["List-Unsubscribe"]).strip(" <>")
            async with httpx.AsyncClient(transport=httpx.ASGITransport(site.app)) as program:
                pressed = {"List-Unsubscribe": "One-Click"}
                assert (await program.post(leave, data=pressed)).status_code == 200
            assert await site.context.notices.ways.address(await me(site, ana)) is None


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://fcm.googleapis.com:22/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evilpush.apple.com.example/",
    ],
)
def test_only_known_push_services_are_posted_to(endpoint: str) -> None:
    assert known_service(SERVICE)
    assert known_service("https://push.own.example/x", ("push.own.example",))
    assert not known_service(endpoint)


async def test_a_browser_of_no_known_service_is_refused(site: Site) -> None:
    async with site.browser() as ana:
        await ana.get("/account/notices")
        data = {"do": "browser", "endpoint": "https://10.0.0.1/x", "key": "AA", "auth": "AA"}
        refused = await ana.post("/account/notices", data=data)
        assert refused.status_code == 422
        assert Page(refused.text).faults == []
