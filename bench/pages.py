"""What a phone of the middle class waits for: the first load of a table, jumps in it, frames of a roll.

`python bench/pages.py [loads]`. The browser's processor is slowed to a quarter; its line is that of a
busy local network. Usable is a table once its main button is there and listens.
"""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from statistics import median
from typing import Any

from measuring import Figure, part
from playwright.sync_api import Browser, Page, sync_playwright

from server import server

SLOW: Mapping[str, Mapping[str, Any]] = {
    "Emulation.setCPUThrottlingRate": {"rate": 4},
    "Network.enable": {},
    "Network.emulateNetworkConditions": {
        "offline": False,
        "latency": 5,  # milliseconds
        "downloadThroughput": 3_000_000,  # bytes a second
        "uploadThroughput": 3_000_000,
    },
}
CORES = 2
"""The server and the browser."""
GAMES = ("yacht", "krestoslovitsa", "cubes-one")
PROGRAMS = ("chromium-headless-shell", "chromium")
LOADS = 5
ROLLS = 3
WATCH = """
    window.shift = 0;
    window.usable = new Promise((done) => {
        const look = () => document.querySelector("#command") && document.querySelector("#main, #uncover")
            ? done(performance.now()) : requestAnimationFrame(look);
        requestAnimationFrame(look);
    });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""
FRAMES = """
    () => new Promise((done) => {
        const times = [];
        const step = (now) => {
            times.push(now);
            if (now - times[0] < 800) requestAnimationFrame(step);
            else done(times.slice(1).map((time, nth) => time - times[nth]));
        };
        document.querySelector("#main").click();
        requestAnimationFrame(step);
    })
"""


def visitor(browser: Browser, address: str) -> Page:
    """A page of somebody new on such a phone."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    for what, how in SLOW.items():
        session.send(what, {**how})  # pyright: ignore[reportUnknownMemberType] - typed in part there
    return page


def table(page: Page, game: str) -> str:
    """The address of a new table of two people at this phone."""
    people = [{"kind": "person", "name": name} for name in ("Ana", "Luc")]
    body = {"command_id": "table", "game": game, "seats": people}
    made = page.request.post("/api/games", data=body)
    return f"/g/{made.json()['game']}"


def loaded(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Milliseconds until a table is usable on the first visit, and how much of it has jumped since."""
    page = visitor(browser, address)
    page.goto(table(page, game))
    usable = float(page.evaluate("window.usable"))
    page.wait_for_load_state("networkidle")
    shift = float(page.evaluate("window.shift"))
    page.context.close()
    return usable, shift


def rolled(browser: Browser, address: str) -> list[float]:
    """Milliseconds between the frames while dice tumble."""
    page = visitor(browser, address)
    page.goto(table(page, "yacht"))
    page.evaluate("window.usable")
    frames: list[float] = page.evaluate(FRAMES)
    page.context.close()
    return frames


def measure(loads: int) -> Iterator[Figure]:
    program = os.environ.get("FISHKA_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)))
    with server() as (port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        address = f"http://127.0.0.1:{port}"
        for game in GAMES:
            found = [loaded(browser, address, game) for _ in range(loads)]
            waits, shifts = zip(*found, strict=True)
            yield Figure(f"first load of a table of {game}, usable", median(waits), "ms", 1000)
            yield Figure(f"first load of a table of {game}, layout shift", max(shifts), "", 0)
        frames = [each for _ in range(ROLLS) for each in rolled(browser, address)]
        yield Figure("dice tumble, time between frames, p95", part(frames, 0.95), "ms", 17)
        browser.close()


def figures() -> Iterator[Figure]:
    yield from measure(LOADS)


def main() -> None:
    loads = int(sys.argv[1]) if len(sys.argv) > 1 else LOADS
    for each in measure(loads):
        print(f"{each.what}: {each.value:.4g} {each.unit}".rstrip())


if __name__ == "__main__":
    main()
