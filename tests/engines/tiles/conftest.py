"""What tests of the native search share."""

import pytest

from fishka.core.native import native
from fishka.engines.tiles import foresight


@pytest.fixture(scope="session")
def built() -> None:
    """Fails where the native module is missing: its twin would be held against itself."""
    assert native() is not None, "the native module was not built"


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that play turns on take the first samples alone."""
    monkeypatch.setattr(foresight, "MOST_PLAYOUTS", 1)
