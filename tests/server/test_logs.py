"""The log tells by an allow-list: nothing in it is a secret."""

import ast
import io
import json
import logging
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
import structlog

import fishka
from fishka.server import logs

SOURCES = sorted(Path(fishka.__file__).parent.rglob("*.py"))
METHODS = {"debug", "info", "warning", "error", "exception"}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Generator[io.StringIO]:
    """What the server's own log writes."""
    root, told = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers, root.level
    monkeypatch.setattr("sys.stderr", told)
    logs.configure(logging.DEBUG)
    yield told
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


def calls(source: Path) -> Iterator[ast.Call]:
    """The calls of a module's log."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of = node.func.value
            if isinstance(of, ast.Name) and of.id == "log" and node.func.attr in METHODS:
                yield node


def test_every_line_tells_known_things_only() -> None:
    found = {
        (source.name, keyword.arg)
        for source in SOURCES
        for call in calls(source)
        for keyword in call.keywords
    }
    assert found
    assert {key for _, key in found} <= logs.KNOWN | logs.OWN, found


def test_what_is_not_known_is_held_back(written: io.StringIO) -> None:
    log = structlog.stdlib.get_logger("a")
    log.info("command", game="g", seq=3, seat=0, command="act", rack="QUIZ", token="t")
    logging.getLogger("library").warning("said", extra={"seed": "s"})
    first, second = (json.loads(line) for line in written.getvalue().splitlines())
    assert first.pop("timestamp")
    assert first == {
        "event": "command",
        "game": "g",
        "seq": 3,
        "seat": 0,
        "command": "act",
        "held_back": ["rack", "token"],
        "level": "info",
        "logger": "a",
    }
    assert second["event"] == "said"
    assert "seed" not in second
