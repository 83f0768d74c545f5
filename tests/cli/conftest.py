import pytest

from cli.calls import Caller


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch) -> Caller:
    for name in ("FISHKA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "FISHKA_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    return Caller(monkeypatch)
