"""Builds the tables of languages: packages fetched, recipes followed side by side, files put in place.

Everything is made in a folder beside the tables and renamed at the end, so that a build that is
stopped leaves the tables as they were.
"""

from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from fishka.core.errors import FishkaError
from fishka.words.beside import facts_of
from fishka.words.building.aside import aside
from fishka.words.building.fetching import at_hand, fetch
from fishka.words.building.recipes import RECIPES
from fishka.words.building.sources import SOURCES, Source
from fishka.words.building.workers import Made, make
from fishka.words.files import open_file
from fishka.words.tables import table_path


class Progress(Protocol):
    """Is told how a build goes on."""

    def fetching(self, sources: Sequence[Source]) -> None:
        """These packages are going to be fetched."""
        ...

    def fetched(self, source: Source) -> None:
        """One of them is there."""
        ...

    def making(self, language: str, what: str) -> None:
        """What the recipe of a language does now, in English."""
        ...

    def made(self, made: Made) -> None:
        """The table of a language is in its place."""
        ...


@dataclass(slots=True)
class Outcome:
    """What was built, and why the rest was not."""

    made: list[Made] = field(default_factory=list[Made])
    refused: dict[str, FishkaError] = field(default_factory=dict[str, FishkaError])


def outdated(folder: Path) -> list[str]:
    """The languages whose tables are missing, damaged, or made by another recipe."""
    return [language for language in RECIPES if not _is_fresh(language, folder)]


def build(
    languages: Iterable[str], given: Iterable[Path], folder: Path, workers: int, progress: Progress
) -> Outcome:
    """Build the tables of languages into a folder.

    Args:
        languages: two letters each, of those with a recipe.
        given: package files that are at hand, and folders with some.
        folder: where tables lie; it is made if it is not there.
        workers: how many languages are built side by side.
        progress: is told how it goes on.

    Raises:
        FishkaError: the folder cannot be written to, or a given file is no source package.
    """
    outcome = Outcome()
    files = at_hand(given)
    recipes = [RECIPES[language] for language in dict.fromkeys(languages)]
    needed = {name: SOURCES[name] for recipe in recipes for name in recipe.packages}
    wanted = [source for name, source in needed.items() if name not in files]
    with aside(folder) as room:
        if wanted:
            progress.fetching(wanted)
        found = fetch(wanted, room, progress.fetched)
        files |= found.files
        for recipe in recipes:
            lacking = [found.missing[name] for name in recipe.packages if name in found.missing]
            if lacking:
                outcome.refused[recipe.language] = lacking[0]
        ready = [each.language for each in recipes if each.language not in outcome.refused]
        with closing(make(ready, files, room, workers, progress.making)) as making:
            for made in making:
                if isinstance(made, Made):
                    _put_in_place(made, folder)
                    outcome.made.append(made)
                    progress.made(made)
                else:
                    language, error = made
                    outcome.refused[language] = error
    return outcome


def _is_fresh(language: str, folder: Path) -> bool:
    path = table_path(folder, language)
    if not path.exists():
        return False
    try:
        return facts_of(open_file(path, "words")).recipe == RECIPES[language].sum()
    except FishkaError:
        return False


def _put_in_place(made: Made, folder: Path) -> None:
    """The table comes last: it tells whether all is there."""
    table = table_path(made.folder, made.language)
    others = sorted(path for path in made.folder.iterdir() if path != table)
    for path in (*others, table):
        path.replace(folder / path.name)
    for path in folder.glob(f"{made.language}.*"):
        if path.name not in made.files:
            path.unlink()
