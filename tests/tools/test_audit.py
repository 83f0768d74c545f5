"""The audit of licences refuses what must not be shipped."""

import tomllib

import pytest

from tools import audit

RULES = audit.Rules(tomllib.loads(audit.LIST.read_text("utf-8")))
LOCK = {
    "node_modules/a": {"license": "MIT", "dependencies": {"b": "1"}},
    "node_modules/a/node_modules/b": {"license": "ISC"},
    "node_modules/b": {"license": "MPL-2.0"},
}


@pytest.mark.parametrize(
    ("licence", "shipped", "allowed"),
    [
        ("MIT", True, True),
        ("MIT AND Zlib", True, True),
        ("MIT AND GPL-3.0-only", True, False),
        ("GPL-2.0-or-later OR MIT", True, True),
        ("AGPL-3.0-only", False, False),
        ("Python-2.0", True, False),
        ("Python-2.0", False, True),
        ("", True, False),
    ],
)
def test_a_licence_stands_on_the_list_or_not(*, licence: str, shipped: bool, allowed: bool) -> None:
    assert RULES.allows(audit.Package("a", licence, shipped)) is allowed


def test_what_is_bundled_is_shipped_with_all_it_needs() -> None:
    assert audit.needed(["a"], LOCK) == {"node_modules/a", "node_modules/a/node_modules/b"}
    assert {"node_modules/clsx"} <= set(audit.needed(["svelte"], audit.npm_lock()))


def test_all_that_is_locked_is_known() -> None:
    packages = [*audit.python_packages(RULES), *audit.npm_packages(RULES, audit.npm_lock())]
    assert [each.name for each in packages if not each.licence] == []
