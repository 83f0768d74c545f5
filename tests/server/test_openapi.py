# pyright: basic
"""The description is true: schemathesis sends what it allows, and what it does not."""

import asyncio
import threading
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from fishka.server.http.api import OPERATIONS
from fishka.server.http.openapi import document
from fishka.server.http.operations import JSON
from server.house import serving, settings_in
from server.play import ANA, EMPTY

schema = schemathesis.openapi.from_dict(
    document([each for each in OPERATIONS if each.media == JSON])
)
"""All but the streams, which do not end."""


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


@pytest.fixture(scope="module")
def known(address: str) -> tuple[str, str]:
    """A cookie, and a game of that person's."""
    with httpx.Client(base_url=address) as browser:
        body = {"command_id": "c", "game": "yacht", "seats": [ANA, EMPTY]}
        made = browser.post("/api/games", json=body)
        return browser.cookies["fishka"], made.json()["game"]


def test_every_operation_is_described() -> None:
    described = document(OPERATIONS)["paths"]
    for each in OPERATIONS:
        assert each.summary
        assert each.method.lower() in described[each.path]


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_answers_are_as_described(
    case: schemathesis.Case, address: str, known: tuple[str, str]
) -> None:
    cookie, game = known
    parameters = case.path_parameters
    allowed = case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE
    if allowed and len(str(parameters.get("game_id", ""))) % 2:
        parameters["game_id"] = game
    case.call_and_validate(
        base_url=address,
        cookies={"fishka": cookie},
        excluded_checks=[positive_data_acceptance],
    )
