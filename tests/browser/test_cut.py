"""The line is cut: nothing is lost, nothing is sent twice, and what was missed comes at once."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.serving import Wire, free_port, served
from browser.table import Table, start
from browser.visiting import Visit

CAUGHT_UP = 2_000  # milliseconds


class Wired:
    """A server at the end of a wire, and a way around it."""

    def __init__(self, wire: Wire, port: int) -> None:
        self.wire = wire
        self._port = port

    def call(self, table: Table, path: str, body: object = None) -> dict[str, Any]:
        """Ask the server itself, as the person at the table."""
        kept = [(each.get("name"), each.get("value")) for each in table.page.context.cookies()]
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/api/games/{game(table)}/{path}",
            None if body is None else json.dumps(body).encode(),
            {
                "Host": self.wire.address.removeprefix("http://"),
                "Origin": self.wire.address,
                "Content-Type": "application/json",
                "Cookie": "; ".join(f"{name}={value}" for name, value in kept),
            },
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def falls(self, table: Table) -> int:
        """How often dice have fallen."""
        told = self.call(table, "events?after=0")
        return sum(event.get("entry", {}).get("act") == "roll" for event in told["events"])

    def wait_for_falls(self, table: Table, falls: int) -> None:
        """Until dice have fallen so often."""
        for _ in range(200):
            if self.falls(table) >= falls:
                return
            table.page.wait_for_timeout(20)
        raise AssertionError(f"{falls} falls have not come")


def game(table: Table) -> str:
    return table.page.url.rsplit("/", 1)[1]


@pytest.fixture(scope="module")
def wired(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wired]:
    port = free_port()
    wire = Wire(port)
    with served(tmp_path_factory.mktemp("wired"), port, FISHKA_ORIGIN=wire.address):
        yield Wired(wire, port)
    wire.close()


@pytest.fixture
def table(visit: Visit, wired: Wired) -> Table:
    wired.wire.mend()
    opened = start(visit(base_url=wired.wire.address), "device")
    opened.roll()
    return opened


def test_what_was_missed_comes_within_two_seconds(table: Table, wired: Wired) -> None:
    head = wired.call(table, "events?after=0")["head"]
    wired.wire.cut()
    act: dict[str, object] = {"act": "roll", "seat": 0, "keep": []}
    wired.call(
        table, "commands", {"command_id": "other.1", "expect_seq": head, "do": "act", "act": act}
    )
    wired.wire.mend()
    expect(table.page.locator(".left3")).to_contain_text("one roll left", timeout=CAUGHT_UP)


def test_a_press_without_a_line_goes_out_once(table: Table, wired: Wired) -> None:
    table.loose.first.click()
    wired.wire.cut()
    table.main.click()
    table.main.click(force=True)
    expect(table.page.get_by_text("No connection.")).to_be_visible()
    expect(table.kept).to_have_count(1)
    wired.wire.mend()
    expect(table.page.locator(".left3")).to_contain_text("one roll left")
    assert wired.falls(table) == 2
    expect(table.page.get_by_text("No connection.")).to_have_count(0)


def test_an_answer_that_was_lost_is_asked_for_again(table: Table, wired: Wired) -> None:
    wired.wire.deaf = True
    table.main.click()
    wired.wait_for_falls(table, 2)
    wired.wire.cut()
    wired.wire.mend()
    expect(table.page.locator(".left3")).to_contain_text("one roll left")
    expect(table.page.locator("#main[aria-busy]")).to_have_count(0)
    assert wired.falls(table) == 2


def test_a_reload_sends_the_same_command(table: Table, wired: Wired) -> None:
    wired.wire.deaf = True
    table.main.click()
    wired.wait_for_falls(table, 2)
    wired.wire.mend()
    table.page.reload()
    expect(table.page.locator(".left3")).to_contain_text("one roll left")
    expect(table.page.locator("#main[aria-busy]")).to_have_count(0)
    assert wired.falls(table) == 2
