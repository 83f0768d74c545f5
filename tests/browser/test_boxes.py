"""Key screens look as they did: each part lies where it lay, and is as large."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser

from browser.boxes import HEIGHTS, SCREENS, boxes, measured, visitor
from browser.serving import served
from server.small_lists import write_small_lists

SLACK = 4
"""Pixels by which browsers of other versions may differ."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, where nobody else has played."""
    words = write_small_lists(tmp_path_factory.mktemp("words"))
    with served(tmp_path_factory.mktemp("boxes"), FISHKA_WORDS=str(words)) as address:
        yield address


@pytest.mark.parametrize(("screen", "width"), list(product(SCREENS, HEIGHTS)))
def test_parts_lie_where_they_lay(chromium: Browser, place: str, screen: str, width: int) -> None:
    page = visitor(chromium, place, width)
    found, before = boxes(page, screen), measured()[screen, width]
    page.context.close()
    moved = {
        part: (before.get(part), found.get(part))
        for part in before.keys() | found.keys()
        if part not in before
        or part not in found
        or any(abs(a - b) > SLACK for a, b in zip(before[part], found[part], strict=True))
    }
    assert not moved, f"if {moved} is meant: PYTHONPATH=tests .venv/bin/python -m browser.boxes"


def test_no_other_screen_is_measured() -> None:
    assert measured().keys() == set(product(SCREENS, HEIGHTS))
