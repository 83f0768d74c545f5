"""What stands before every route: each layer with real requests through the whole stack."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from fishka.server.context import language, person
from fishka.server.guard import answer
from fishka.server.identity import hashed
from fishka.server.layers import layers
from fishka.server.metrics import Metrics
from fishka.server.settings import Limits, Rate, Settings, settings
from server.fakes import FakeClock, PeopleInMemory

ORIGIN = "http://127.0.0.1:8000"


async def who(request: Request) -> Response:
    return JSONResponse({"id": person(request).id, "language": language(request)})


async def body(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def fault(request: Request) -> Response:
    raise RuntimeError("the secret of the house")


class Site:
    """A small site behind the layers."""

    def __init__(self, made: Settings) -> None:
        self.clock = FakeClock()
        self.people = PeopleInMemory()
        app = Starlette(
            routes=[
                Route("/who", who),
                Route("/body", body, methods=["POST"]),
                Route("/api/records", body, methods=["POST"]),
                Route("/fault", fault),
                Route("/static/assets/table-DMf8GTFJ.js", body),
            ],
            middleware=layers(made, self.clock),
            exception_handlers={HTTPException: answer},
        )
        app.state.context = SimpleNamespace(people=self.people, metrics=Metrics(), clock=self.clock)
        self.app = app

    def browser(self, address: str = ORIGIN) -> httpx.AsyncClient:
        return httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=address)


def site(**limits: object) -> Site:
    made = settings({"HOME": "/nowhere"})
    return Site(
        Settings(data=made.data, database="", limits=Limits(**limits))  # pyright: ignore[reportArgumentType]
    )


def code(response: httpx.Response) -> str:
    return cast("str", response.json()["error"]["code"])


async def test_the_first_visit_gives_a_cookie_and_the_second_is_the_same_person() -> None:
    async with site().browser() as browser:
        first = await browser.get("/who")
        cookie = first.headers["set-cookie"]
        assert cookie.startswith("fishka=")
        assert "HttpOnly; SameSite=Lax" in cookie
        assert "Secure" not in cookie
        second = await browser.get("/who")
        assert second.json() == first.json()
        assert "set-cookie" not in second.headers


async def test_under_https_the_cookie_is_bound_to_the_host() -> None:
    made = settings({"HOME": "/nowhere"}, origin="https://fishka.example")
    async with Site(made).browser("https://fishka.example") as browser:
        answered = await browser.get("/who")
        cookie = answered.headers["set-cookie"]
        assert cookie.startswith("__Host-fishka=")
        assert cookie.endswith("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure")
        assert "max-age" in answered.headers["strict-transport-security"]


async def test_only_the_hash_of_a_token_is_kept() -> None:
    here = site()
    async with here.browser() as browser:
        await browser.get("/who")
        token = browser.cookies["fishka"]
        assert list(here.people.tokens) == [hashed(token)]
        assert len(token) == 32


@pytest.mark.parametrize("token", ["", "x", "A" * 32, "A" * 4000, '"; drop table people', "a=b"])
async def test_a_forged_cookie_makes_a_new_guest(token: str) -> None:
    async with site().browser() as browser:
        answered = await browser.get("/who", headers={"cookie": f"fishka={token}"})
        assert answered.status_code == 200
        assert answered.headers["set-cookie"].startswith("fishka=")


async def test_too_many_guests_from_one_address_must_wait() -> None:
    here = site(guests=Rate(burst=2, per_second=0.1))
    async with here.browser() as browser:
        for _ in range(2):
            browser.cookies.clear()
            assert (await browser.get("/who")).status_code == 200
        browser.cookies.clear()
        refused = await browser.get("/who", headers={"accept-language": "ru"})
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "10"
        here.clock.advance(10)
        assert (await browser.get("/who")).status_code == 200


async def test_a_person_who_asks_too_often_must_wait() -> None:
    here = site(requests=Rate(burst=3, per_second=1))
    async with here.browser() as browser:
        told = [(await browser.get("/who")).status_code for _ in range(4)]
        assert told == [200, 200, 200, 429]
        here.clock.advance(1)
        assert (await browser.get("/who")).status_code == 200


ALLOWED: list[Mapping[str, str]] = [
    {},
    {"origin": ORIGIN},
    {"sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},
    {"origin": ORIGIN, "sec-fetch-site": "same-origin"},
]
REFUSED: list[Mapping[str, str]] = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "https://127.0.0.1:8000"},
    {"origin": "http://127.0.0.1:8001"},
    {"origin": ORIGIN + ".evil.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": ORIGIN, "sec-fetch-site": "cross-site"},
]


@pytest.mark.parametrize("headers", ALLOWED)
async def test_requests_from_here_and_from_programs_are_served(headers: Mapping[str, str]) -> None:
    async with site().browser() as browser:
        assert (await browser.post("/body", headers=headers)).status_code == 200


@pytest.mark.parametrize("headers", REFUSED)
async def test_unsafe_requests_from_elsewhere_are_refused(headers: Mapping[str, str]) -> None:
    async with site().browser() as browser:
        refused = await browser.post("/body", headers=headers)
        assert refused.status_code == 403
        assert code(refused) == "foreign_origin"
        assert "set-cookie" not in refused.headers
        assert (await browser.get("/who", headers=headers)).status_code == 200


async def test_a_rebound_host_is_refused() -> None:
    async with site().browser() as browser:
        refused = await browser.get("/who", headers={"host": "evil.example:8000"})
        assert refused.status_code == 421
        assert code(refused) == "unknown_host"


async def test_bodies_have_a_limit_of_what_they_say_and_of_what_they_are() -> None:
    async def slowly(size: int):  # noqa: ANN202
        for _ in range(size):
            yield b"x" * 1024

    async with site().browser() as browser:
        assert (await browser.post("/body", content=b"x" * 65_536)).text == "65536"
        assert code(await browser.post("/body", content=b"x" * 65_537)) == "too_large"
        assert code(await browser.post("/body", content=slowly(65))) == "too_large"
        assert (await browser.post("/api/records", content=slowly(1024))).text == str(1024**2)
        assert (await browser.post("/api/records", content=slowly(1025))).status_code == 413


async def test_every_answer_carries_the_security_headers() -> None:
    async with site().browser() as browser:
        for answered in (
            await browser.get("/who"),
            await browser.get("/nothing"),
            await browser.get("/fault"),
            await browser.get("/who", headers={"host": "evil.example"}),
        ):
            policy = answered.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert answered.headers["x-content-type-options"] == "nosniff"
            assert answered.headers["referrer-policy"] == "same-origin"
            assert answered.headers["cross-origin-opener-policy"] == "same-origin"


async def test_a_fault_tells_its_number_and_nothing_else() -> None:
    async with site().browser() as browser:
        answered = await browser.get("/fault")
        assert answered.status_code == 500
        assert code(answered) == "fault"
        assert "secret" not in answered.text
        assert "Traceback" not in answered.text


async def test_unknown_addresses_and_methods_are_typed_refusals() -> None:
    async with site().browser() as browser:
        missing = await browser.get("/nothing")
        assert (missing.status_code, code(missing)) == (404, "not_found")
        wrong = await browser.post("/who")
        assert (wrong.status_code, code(wrong)) == (405, "method")


@pytest.mark.parametrize(
    ("wish", "language"), [("ru-RU,ru;q=0.9,en;q=0.5", "ru"), ("fr", "en"), ("fr,lb;q=0.1", "lb")]
)
async def test_a_guest_is_spoken_to_in_the_browsers_language(wish: str, language: str) -> None:
    async with site().browser() as browser:
        answered = await browser.get("/who", headers={"accept-language": wish})
        assert answered.json()["language"] == language


async def test_hashed_files_are_kept_for_good_and_pages_never() -> None:
    async with site().browser() as browser:
        assert (await browser.get("/who")).headers["cache-control"] == "private, no-cache"
        built = await browser.get("/static/assets/table-DMf8GTFJ.js")
        assert built.headers["cache-control"].endswith("immutable")
        assert "set-cookie" not in built.headers
        missing = await browser.get("/static/assets/nothing.js")
        assert missing.headers["cache-control"] == "private, no-cache"
