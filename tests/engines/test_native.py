"""One place decides whether native kernels or their twins serve."""

import sys

import pytest

from fishka.core.errors import FishkaError
from fishka.core.native import kernels_or_twin, native
from fishka.engines.yacht import twin
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.duels import whole_duel


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fishka._native", None)
    monkeypatch.setattr("fishka.engines.yacht.duels.native", native.__wrapped__)


def test_the_twin_serves_where_nothing_was_built(unbuilt: None) -> None:
    assert native.__wrapped__() is None
    native.cache_clear()
    try:
        assert kernels_or_twin("yacht", twin) is twin
    finally:
        native.cache_clear()


def test_a_long_duel_is_refused_then(unbuilt: None) -> None:
    with pytest.raises(FishkaError, match="native module"):
        whole_duel(Course())


def test_native_kernels_go_first() -> None:
    module = native()
    assert module is not None, "the native module was not built"
    assert kernels_or_twin("yacht", twin) is module.yacht
