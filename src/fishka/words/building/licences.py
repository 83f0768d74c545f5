"""The text that lies beside the files of a language: whose work they hold, under which licence."""

from collections.abc import Collection, Iterator
from typing import Final

from fishka.words.building.packages import Sources
from fishka.words.building.recipes import Recipe
from fishka.words.building.sources import SOURCES

_RULE: Final = "-" * 72


def notices(recipe: Recipe, sources: Sources, kinds: Collection[str]) -> str:
    """Attributions file by file, then the notices that the sources want to go along.

    The kinds are those of files that there are.
    """
    return "\n".join([*_lines(recipe, kinds), *_texts(recipe, sources)]) + "\n"


def _lines(recipe: Recipe, kinds: Collection[str]) -> Iterator[str]:
    yield "Selected, folded, tagged and packed by Fishka from the sources named, file by file."
    for kind, names in recipe.made_of.items():
        if kind not in kinds:
            continue
        yield ""
        yield f"{recipe.language}.{kind}"
        for name in names:
            source = SOURCES[name]
            yield f"  {source.name} {source.version}, {source.licence}, {source.home}"
            yield from (f"    {line}" for line in source.attribution)


def _texts(recipe: Recipe, sources: Sources) -> Iterator[str]:
    for name in recipe.packages:
        for inside in SOURCES[name].texts:
            text = sources.package(name).read(inside).decode("utf-8", "replace")
            yield ""
            yield _RULE
            yield f"{name}: {inside}"
            yield _RULE
            yield from (line.rstrip() for line in text.splitlines())
