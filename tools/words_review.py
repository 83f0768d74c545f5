"""Writes the Russian review's list anew, keeping what a person wrote into its last column.

    .venv/bin/python tools/words_review.py [--from PACKAGE-OR-FOLDER]...

Packages that are not at hand are fetched.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from fishka.core.errors import FishkaError
from fishka.words.building.fetching import at_hand, fetch
from fishka.words.building.packages import Sources
from fishka.words.building.recipes import RECIPES
from fishka.words.building.recipes.russian import make
from fishka.words.building.russian import review
from fishka.words.building.sources import SOURCES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="given", action="append", default=[], type=Path)
    given: list[Path] = parser.parse_args().given
    try:
        with tempfile.TemporaryDirectory() as folder:
            written = review.overrules()
            with Sources(packages(given, Path(folder))) as sources:
                made = make(sources, say, written)
            draft = made.draft
            lines = review.lines(draft.tags, made.rules, draft.commonness, written)
            review.FILE.write_text(review.content(lines), "utf-8")
    except FishkaError as error:
        say(str(error))
        return 2
    return 0


def packages(given: list[Path], folder: Path) -> dict[str, Path]:
    """The recipe's packages, by their sources' names."""
    files = at_hand(given)
    wanted = [SOURCES[name] for name in RECIPES["ru"].packages if name not in files]
    found = fetch(wanted, folder, lambda source: say(f"fetched {source.name}"))
    for error in found.missing.values():
        raise error
    return files | found.files


def say(line: str) -> None:
    print(line, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
