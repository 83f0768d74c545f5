"""Debian's Chromium, for the tests and for taking pictures."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PROGRAMS = ("chromium-headless-shell", "chromium")  # without windows it takes a third less


def launched(playwright: Playwright) -> Browser:
    """A new browser; the program that ``FISHKA_CHROMIUM`` names goes first."""
    named = os.environ.get("FISHKA_CHROMIUM")
    program = named or next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert program, "the browser tests need chromium"
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
