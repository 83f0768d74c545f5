"""A server, a browser, and visitors whose consoles must stay silent."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from typing_extensions import Unpack

from browser.chromium import launched
from browser.serving import served
from browser.visiting import DESKTOP, Options, Visit
from server.small_lists import write_small_lists

PATIENCE = 15_000  # milliseconds
NOT_OURS = ("WebSocket connection to", "net::ERR_", "status of 404", "status of 409")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    words = write_small_lists(tmp_path_factory.mktemp("words"))
    with served(tmp_path_factory.mktemp("server"), FISHKA_WORDS=str(words)) as told:
        yield told


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one module: its loop must not run while other modules run theirs."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Visit]:
    """Opens a page as a new person, with the options of a browser context."""
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(part in message.text for part in NOT_OURS):
            faults.append(message.text)

    def opened(path: str = "/", **options: Unpack[Options]) -> Page:
        wishes: Options = {"base_url": address, "viewport": DESKTOP}
        context = chromium.new_context(**wishes | options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults
