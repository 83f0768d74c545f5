# pyright: basic
"""The description is true: schemathesis sends what it allows, and what it does not."""

import asyncio
import re
import threading
from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import GenerationMode
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.routing import Route

from fishka.server.http.api import OPERATIONS, api_routes
from fishka.server.http.openapi import document
from fishka.server.http.operations import JSON
from server.house import serving, settings_in
from server.play import ANA, EMPTY
from server.programs import TOKEN, TOKENS


def described(*, covered: bool) -> BaseSchema:
    """All but the streams, which do not end; ``covered``: with every bound of every value."""
    schema = schemathesis.openapi.from_dict(
        document([each for each in OPERATIONS if each.media == JSON])
    )
    schema.config.phases.coverage.enabled = covered
    return schema


quick, whole = described(covered=False), described(covered=True)
UNHURRIED = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """A server in a thread of its own, since schemathesis asks and waits."""
    folder = tmp_path_factory.mktemp("openapi")
    told: list[str] = []
    up = threading.Event()
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()

    async def serve(where: Path) -> None:
        async with serving(settings_in(where)) as place:
            told.append(place.settings.address)
            up.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(folder),))
    thread.start()
    assert up.wait(20)
    yield told[0]
    loop.call_soon_threadsafe(stop.set)
    thread.join(20)
    loop.close()


class Known(NamedTuple):
    """How a person and a program of theirs are known, and a game of that person's."""

    cookie: str
    token: str
    game: str


@pytest.fixture(scope="module")
def known(address: str) -> Known:
    with httpx.Client(base_url=address) as browser:
        body = {"command_id": "c", "game": "yacht", "seats": [ANA, EMPTY]}
        made = browser.post("/api/games", json=body)
        shown = browser.post(TOKENS, data={"do": "make", "label": "Dice", "play": "on"})
        (token,) = set(TOKEN.findall(shown.text))
        return Known(browser.cookies["fishka"], token, made.json()["game"])


def test_every_operation_is_described() -> None:
    described = document(OPERATIONS)["paths"]
    for each in OPERATIONS:
        assert each.summary
        assert each.method.lower() in described[each.path]


def test_every_address_of_the_public_part_is_described() -> None:
    routes = {route.path for route in api_routes() if isinstance(route, Route)}
    public = {path for path in routes if path.startswith("/api/")} - {"/api/openapi.json"}
    assert public == set(document(OPERATIONS)["paths"])


def test_streams_that_are_refused_end_as_described(address: str, known: Known) -> None:
    paths = document(OPERATIONS)["paths"]
    for each in OPERATIONS:
        if each.media == JSON:
            continue
        asked = re.sub(r"{\w+}", "nowhere", each.path)
        for token in ("wrong", known.token) if "{" in each.path else ("wrong",):
            refused = httpx.get(address + asked, headers={"authorization": f"Bearer {token}"})
            told = paths[each.path]["get"]["responses"][str(refused.status_code)]
            assert refused.status_code in {401, 404}
            assert JSON in told["content"]
            assert refused.json()["error"]["code"]


@quick.parametrize()
@settings(UNHURRIED, max_examples=8)
def test_answers_are_as_described(case: schemathesis.Case, address: str, known: Known) -> None:
    ask(case, address, known.game, cookies={"fishka": known.cookie})


@pytest.mark.slow
@whole.parametrize()
@settings(UNHURRIED, max_examples=100)
def test_programs_are_answered_as_described(
    case: schemathesis.Case, address: str, known: Known
) -> None:
    ask(case, address, known.game, headers={"authorization": f"Bearer {known.token}"})


def ask(
    case: schemathesis.Case,
    address: str,
    game: str,
    *,
    cookies: dict[str, str] | None = None,
    headers: dict[str, str] | None = None,
) -> None:
    """Send it, about the game that there is in half of what is allowed."""
    parameters = case.path_parameters
    allowed = case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE
    if allowed and len(str(parameters.get("game_id", ""))) % 2:
        parameters["game_id"] = game
    case.call_and_validate(
        base_url=address,
        cookies=cookies,
        headers=headers,
        excluded_checks=[positive_data_acceptance],
    )
