"""What tests of the native search share."""

import pytest

from fishka.core.native import native


@pytest.fixture(scope="session")
def built() -> None:
    """Fails where the native module is missing: its twin would be held against itself."""
    assert native() is not None, "the native module was not built"
