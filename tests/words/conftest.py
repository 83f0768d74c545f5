from pathlib import Path

import pytest

from words.small import build_small


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small Russian table."""
    return build_small(tmp_path_factory.mktemp("words"))
