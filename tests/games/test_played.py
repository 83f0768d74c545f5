"""The games that rules written anew are held against are those that the rules judge now."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools import played


@pytest.mark.parametrize(("name", "lines"), list(played.FILES.items()), ids=str)
def test_the_games_are_fresh(name: str | Path, lines: Callable[[], Iterator[str]]) -> None:
    """If not, run ``tools/played.py``: the browser's rules are tested with what it writes."""
    assert (played.PLAYED / name).read_text("utf-8").splitlines() == list(lines())
