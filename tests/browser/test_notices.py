"""A browser is asked to take notices, shows them while no page is open, and opens the table.

The push service is the one part that is not the browser's own here: what asks it for an address is
put in its place, and what it would bring is handed to the worker by the browser's own door for that.
"""

import shutil
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.chromium import ARGUMENTS
from browser.visiting import Visit
from fishka.server.notices.messages import Message
from server.receiving import PushedBrowser

SERVICE: Final = """
([endpoint, p256dh, auth]) => {
  let old = { unsubscribe: async () => { old = null; } };
  PushManager.prototype.getSubscription = async () => old;
  PushManager.prototype.subscribe = async (wish) => {
    if (old) throw new DOMException("it has another key", "InvalidStateError");
    if (!wish.userVisibleOnly || wish.applicationServerKey.length !== 87) throw new TypeError();
    return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  };
}
"""
SHOWN: Final = """
async () => {
  const { getNotifications } = ServiceWorkerRegistration.prototype;
  const there = await navigator.serviceWorker.ready;
  for (let look = 0; look < 500; look++) {
    const shown = await getNotifications.call(there);
    if (shown.length) return shown.map(({ title, body, tag, data }) => [title, body, tag, data.url]);
    await new Promise((done) => setTimeout(done, 20));
  }
  return [];
}
"""
PRESSED: Final = """
async () => {
  const opened = [];
  clients.openWindow = async (url) => opened.push(url);
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  for (let look = 0; look < 500 && !opened.length; look++) await new Promise((done) => setTimeout(done, 20));
  return [opened, (await registration.getNotifications()).length];
}
"""
TURN: Final = Message("Your turn", "Yacht · Luc", "/g/a-game", "turn.a-game.7")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The whole browser: the shell without windows shows no notices."""
    program = shutil.which("chromium")
    assert program, (
        "notices are shown by the whole Chromium alone: install Debian's package `chromium`"
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.mark.slow
def test_a_browser_takes_notices_shows_them_and_opens_the_table(visit: Visit, address: str) -> None:
    page = visit("/account/notices")
    ask = page.get_by_role("button", name="Show notices in this browser")
    ask.click()
    expect(page.get_by_text("The browser does not allow it.")).to_be_visible()
    page.context.grant_permissions(["notifications"], origin=address)
    keys = PushedBrowser()
    page.evaluate(SERVICE, ["https://fcm.googleapis.com/fcm/send/one", keys.key, keys.auth])
    ask.click()
    expect(page.get_by_text("A browser, since")).to_be_visible()
    (worker,) = page.context.service_workers
    assert worker.url == f"{address}/worker.js"
    bring(page, address, msgspec.json.encode(TURN).decode())
    assert page.evaluate(SHOWN) == [[TURN.title, TURN.body, TURN.tag, TURN.url]]
    assert worker.evaluate(PRESSED) == [[f"{address}{TURN.url}"], 0]


def bring(page: Page, address: str, message: str) -> None:
    """Hand the worker a message, as the browser does when its push service brings one."""
    door: Any = page.context.new_cdp_session(page)  # its messages have no types
    found: list[dict[str, Any]] = []

    def updated(told: dict[str, Any]) -> None:
        found.extend(told["registrations"])

    door.on("ServiceWorker.workerRegistrationUpdated", updated)
    door.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    known = {"origin": address, "registrationId": found[0]["registrationId"]}
    door.send("ServiceWorker.deliverPushMessage", known | {"data": message})
