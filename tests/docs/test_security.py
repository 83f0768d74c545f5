"""Each test that ``docs/security.md`` names is there, and each item that applies names one or says why not."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
ROW = re.compile(r"^\| (?P<items>[\d., ]*) ?\| (?P<done>.+?) \|(?: (?P<tests>.*?) )?\|$")
NAMED = re.compile(r"`([^`]+\.py|…)(?:::(\w+))?`")
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
ROWS = [
    found.groupdict()
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith(("| item", "| ---"))
    if (found := ROW.match(line))
]


def named_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text("utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def test_every_row_is_read() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")]
    heads = [line for line in rows if line.startswith(("| item", "| ---"))]
    assert len(ROWS) == len(rows) - len(heads)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["done"][:40])
def test_the_tests_of_a_row_are_there(row: dict[str, str | None]) -> None:
    told = row["tests"] or ""
    assert NAMED.sub("", told).strip(", ") in {"", "–"}, "only tests stand here"
    last = Path()
    for name, test in NAMED.findall(told):
        last = last if name == "…" else TESTS / name
        assert last.is_file(), name
        assert not test or test in named_in(last), f"{name}::{test}"
    assert told, "a row without a test has a dash there, and says why in the row"
