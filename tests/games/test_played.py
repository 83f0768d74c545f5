"""The games that rules written anew are held against are those that the rules judge now."""

from pathlib import Path

import pytest

from tools import played


@pytest.mark.parametrize("name", list(played.FILES), ids=lambda name: Path(name).name)
def test_the_games_are_fresh(name: str | Path) -> None:
    """If not, run ``tools/played.py``: the browser's rules are tested with what it writes."""
    told = (played.PLAYED / name).read_text("utf-8").splitlines()
    assert told == list(played.FILES[name]())
