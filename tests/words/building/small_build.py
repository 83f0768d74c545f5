"""Builds small languages into a folder: ``small_build.py FOLDER PACKAGE [LANGUAGE …]``.

A program of its own, because the processes that follow the recipes read it again: so they know
the recipes that are put in the place of the real ones here.
"""

import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from fishka.core.errors import FishkaError
from fishka.words.building import fetching, licences, packages, recipes, running, sources, workers
from fishka.words.building.draft import Draft
from fishka.words.building.packages import Sources
from fishka.words.building.recipes import Recipe
from fishka.words.building.sources import Source
from fishka.words.building.workers import Made
from fishka.words.refused import Why, refused
from fishka.words.tags import Tag
from words.building.archives import pinned, tgz

CONTENT = tgz({"words": "\n".join(map(str, range(1000))).encode(), "licence": b"Do good.\n"})
SOURCE = pinned("small-1.0.tar.gz", CONTENT, "small")
SOURCES = {"small": replace(SOURCE, texts=("licence",))}
MADE_OF = {
    "words": ("small",),
    "refused": ("small",),
    "commonness": ("small",),
    "meanings": ("small",),
}
LETTERS = "ABCDEFGHIJ"


class SmallRecipe(Recipe):
    """A recipe that is told here, not in a module."""

    def draft(self, sources: Sources, tell: Callable[[str], None]) -> Draft:
        tell("reading numbers")
        if self.module == "wrong":
            raise FishkaError("{file} tells nothing of {words} words", file="small", words=3)
        if self.module == "broken":
            raise ZeroDivisionError("nothing left")
        if self.module == "stopped":
            signal.raise_signal(signal.SIGKILL)
        if self.module == "endless":
            signal.pause()
        numbers = sources.package("small").read("words").decode().split()
        # a set: its order is another in every process
        words = {"".join(LETTERS[int(digit)] for digit in number) for number in numbers}
        words = {word for word in words if len(word) > 1}
        return Draft(
            self.language,
            dict.fromkeys(words, Tag.COMMON),
            shown={word: word.title() for word in words if word.startswith("A")},
            commonness={word: len(word) for word in words},
            meanings={word: [word, word[::-1]] for word in words},
            refused=refused((f"{word}S", Why.PLURAL, word) for word in sorted(words)),
        )


RECIPES = {
    language: SmallRecipe(language, module, MADE_OF)
    for language, module in (
        ("en", "right"),
        ("de", "right"),
        ("fr", "wrong"),
        ("lb", "broken"),
        ("bg", "stopped"),
        ("ru", "endless"),
    )
}


def stand_in() -> None:
    """Put these sources and recipes in the place of the real ones."""
    for module in (fetching, licences, packages, recipes, running, sources, workers):
        told = vars(module)
        told.update({"SOURCES": SOURCES} if "SOURCES" in told else {})
        told.update({"RECIPES": RECIPES} if "RECIPES" in told else {})


class Told:
    """Tells what the recipes do."""

    def fetching(self, sources: Sequence[Source]) -> None: ...
    def fetched(self, source: Source) -> None: ...
    def made(self, made: Made) -> None: ...

    def making(self, language: str, what: str) -> None:
        say(language, what)


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


if __name__ in {"__main__", "__mp_main__"}:
    stand_in()
if __name__ == "__main__":
    folder, package, *languages = sys.argv[1:]
    outcome = running.build(languages, [Path(package)], Path(folder), 2, Told())
    for made in outcome.made:
        say(made.language, made.words, *made.files)
    for language, error in outcome.refused.items():
        say(language, error)
