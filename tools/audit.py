"""Looks whether the licences of all that is locked stand on the list, ``licences.toml``.

What we ship and what it needs to run is held to one list, what only the build and the checks use to
another. Nothing is fetched: the packages say it themselves, installed as they are.
Run it with -v to see every package with its licence.
"""

import json
import re
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_name("licences.toml")
NPM_LOCK = ROOT / "web" / "package-lock.json"
PIN = re.compile(r"^([a-z0-9-]+)==", re.MULTILINE)
CLASSIFIER = "License :: OSI Approved :: "
FIELDS = ("License-Expression", "License", "Classifier")
PLACE = "node_modules/"


class Package(NamedTuple):
    """A package, its licence in SPDX, and whether it is in what people get."""

    name: str
    licence: str
    shipped: bool


class Rules:
    """What ``licences.toml`` says."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.shipped: set[str] = set(told["ship"]["allowed"])
        self.develop = self.shipped | set(told["develop"]["allowed"])
        self.built_in: set[str] = set(told["ship"]["built_in"])
        self.bundled: list[str] = told["bundled"]["names"]
        self._said: dict[str, str] = told["said"]
        self._known: dict[str, str] = told["absent"] | told["looked_up"]

    def allows(self, package: Package) -> bool:
        """Whether the licence stands on the list for such packages."""
        allowed = self.shipped if package.shipped else self.develop
        return any(
            all(part.strip(" ()") in allowed for part in choice.split(" AND "))
            for choice in package.licence.split(" OR ")
        )

    def of_python(self, name: str) -> str:
        """The licence of a package of PyPI; empty where nobody tells."""
        if name in self._known:
            return self._known[name]
        try:
            told = metadata(name)
        except PackageNotFoundError:
            return ""
        said: list[str] = [
            each.removeprefix(CLASSIFIER)
            for field in FIELDS
            for each in told.get_all(field) or ()
            if field != "Classifier" or CLASSIFIER in each
        ]
        names = [self._said.get(each, each) for each in said if each]
        known = [each for each in names if each in self.develop]
        return (known or names or [""])[0]


def python_packages(rules: Rules) -> Iterator[Package]:
    """All that is locked for Python, once."""
    locks: dict[str, set[str]] = {
        lock.stem: set(PIN.findall(lock.read_text())) for lock in requirements()
    }
    shipped = locks["run"] | rules.built_in
    for name in sorted({name for names in locks.values() for name in names}):
        yield Package(name, rules.of_python(name), name in shipped)


def requirements() -> list[Path]:
    return sorted((ROOT / "requirements").glob("*.txt"))


def npm_lock() -> dict[str, dict[str, Any]]:
    """What is locked for the browser, by the place where it lies."""
    return json.loads(NPM_LOCK.read_text("utf-8"))["packages"]


def npm_packages(rules: Rules, lock: Mapping[str, Mapping[str, Any]]) -> Iterator[Package]:
    """All that is locked for the browser."""
    bundled = needed(rules.bundled, lock)
    for place, told in lock.items():
        if place:
            yield Package(place.rpartition(PLACE)[2], told.get("license", ""), place in bundled)


def needed(names: Iterable[str], lock: Mapping[str, Mapping[str, Any]]) -> Collection[str]:
    """Where these packages lie, and all that they depend on."""
    found: set[str] = set()
    waiting = [PLACE + name for name in names]
    while waiting:
        place = waiting.pop()
        if place in found:
            continue
        found.add(place)
        for name in lock[place].get("dependencies", {}):
            own = f"{place}/{PLACE}{name}"
            waiting.append(own if own in lock else PLACE + name)
    return found


def main() -> int:
    rules = Rules(tomllib.loads(LIST.read_text("utf-8")))
    packages = [*python_packages(rules), *npm_packages(rules, npm_lock())]
    refused = [each for each in packages if not rules.allows(each)]
    for each in packages if "-v" in sys.argv else refused:
        where = "shipped" if each.shipped else "develop"
        print(f"{where}\t{each.name}\t{each.licence or 'no licence told'}")
    shipped = sum(each.shipped for each in packages)
    print(f"{len(packages)} packages, {shipped} of them shipped; not on the list: {len(refused)}")
    return bool(refused)


if __name__ == "__main__":
    sys.exit(main())
