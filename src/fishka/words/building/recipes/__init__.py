"""The recipes: for each language what its lists are made of, and the module that makes them."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from fishka.words.beside import Attribution
from fishka.words.building.draft import Draft
from fishka.words.building.packages import Sources
from fishka.words.building.sources import SOURCES

Tell: TypeAlias = Callable[[str], None]
"""Takes one line of what is being done, in English; the faces translate it."""

_HERE: Final = Path(__file__).parent
_BUILDING: Final = _HERE.parent
_WORDS: Final = _BUILDING.parent
_SHAPING: Final = ("alphabets", "beside", "files", "graph_build", "refused", "tables", "tags")
"""Modules outside this folder on which the bytes of the files depend."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the table of a language is made. `module` has ``draft(sources, tell) -> Draft``."""

    language: str
    module: str
    made_of: Mapping[str, tuple[str, ...]]
    """For each kind of file (words, refused, commonness, meanings) the names of its sources."""

    @property
    def packages(self) -> tuple[str, ...]:
        """Every source of the language, each once."""
        return tuple(dict.fromkeys(name for names in self.made_of.values() for name in names))

    @property
    def attributions(self) -> dict[str, tuple[Attribution, ...]]:
        """For each kind of file whose work it holds."""
        return {kind: tuple(map(attribution, names)) for kind, names in self.made_of.items()}

    def draft(self, sources: Sources, tell: Tell) -> Draft:
        """The words and what is known of them.

        Raises:
            FishkaError: a source cannot be read.
        """
        return import_module(f"{__name__}.{self.module}").draft(sources, tell)

    def sum(self) -> str:
        """A sum over all that decides the bytes of the files: sources, recipe, how it is written."""
        told = hashlib.sha256()
        for name in self.packages:
            told.update(f"{name} {SOURCES[name].sha256} {attribution(name)}\n".encode())
        for path in sorted(self._files(), key=str):
            content = path.read_bytes()
            told.update(f"{path.relative_to(_WORDS).as_posix()} {len(content)}\n".encode())
            told.update(content)
        return told.hexdigest()

    def _files(self) -> Iterator[Path]:
        """What the recipe is written in; the other languages' own modules do not count."""
        others = {each.module for each in RECIPES.values()} - {self.module}
        for path in _BUILDING.rglob("*"):
            of_other = path.parent == _HERE and path.stem in others
            if path.is_file() and path.suffix != ".pyc" and not of_other:
                yield path
        for name in _SHAPING:
            yield _WORDS / f"{name}.py"


def attribution(name: str) -> Attribution:
    """Whose work a source is, as the files tell it."""
    source = SOURCES[name]
    return Attribution(source.name, source.version, source.licence, "\n".join(source.attribution))


_ALL: Final = (
    Recipe(
        "ru",
        "russian",
        {
            "words": ("pymorphy3-dicts-ru", "wiki-ru-wordnet", "dictionary-ru"),
            "refused": ("pymorphy3-dicts-ru", "wiki-ru-wordnet", "dictionary-ru"),
            "commonness": ("wordfreq",),
            "meanings": ("wiki-ru-wordnet",),
        },
    ),
    Recipe(
        "en",
        "english",
        {
            "words": ("scowl", "wordnet-base"),
            "refused": ("scowl",),
            "commonness": ("wordfreq",),
            "meanings": ("wordnet-base",),
        },
    ),
    Recipe(
        "bg",
        "bulgarian",
        {
            "words": ("dictionary-bg",),
            "refused": ("dictionary-bg",),
            "commonness": ("wordfreq",),
        },
    ),
    Recipe(
        "de",
        "german",
        {"words": ("tanglet-data",), "refused": ("tanglet-data",), "commonness": ("wordfreq",)},
    ),
    Recipe(
        "fr",
        "french",
        {"words": ("dictionary-fr",), "refused": ("dictionary-fr",), "commonness": ("wordfreq",)},
    ),
    Recipe(
        "lb",
        "luxembourgish",
        {"words": ("dictionary-lb",), "refused": ("dictionary-lb",)},
    ),
)

RECIPES: Final[Mapping[str, Recipe]] = MappingProxyType({each.language: each for each in _ALL})
"""Every recipe by its language, those that games need first."""
