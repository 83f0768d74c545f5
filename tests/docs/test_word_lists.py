"""What docs/word-lists.md says of lists and sources is what the tables and the recipes hold."""

import re
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.words import PROFILES, open_lexicon
from fishka.words.building.recipes import RECIPES
from fishka.words.building.sources import SOURCES
from fishka.words.tables import table_path, tables_folder
from fishka.words.tags import SOURCES as FROM
from fishka.words.tags import Tag

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "word-lists.md").read_text("utf-8")
HAND = ROOT / "src" / "fishka" / "words" / "building" / "hand"
NEEDED = ("ru", "en", "bg")
COUNTS = {
    name: int(count.replace(",", ""))
    for name, count in re.findall(r"^\| `([\w-]+)` \| \w+ \| ([\d,]+) \|", PAGE, re.MULTILINE)
}


def test_every_list_stands_on_the_page() -> None:
    assert sorted(COUNTS) == sorted(PROFILES)


@pytest.mark.parametrize("language", NEEDED)
def test_the_lists_that_games_need_are_built(language: str) -> None:
    assert table_path(tables_folder(), language).exists(), f"run `fishka words build {language}`"


@pytest.mark.parametrize("name", PROFILES)
def test_the_page_tells_how_many_words_a_list_has(name: str) -> None:
    try:
        lexicon = open_lexicon(name)
    except FishkaError:
        assert PROFILES[name].language not in NEEDED
        return
    assert len(lexicon) == COUNTS[name]


def test_every_source_stands_with_its_version_and_licence() -> None:
    used = {name for recipe in RECIPES.values() for name in recipe.packages}
    told = {
        cells[1].split("`")[1]: (cells[2].strip(), cells[3].strip())
        for line in PAGE.splitlines()
        if len(cells := line.split("|")) == 6 and re.search(r"(PyPI|npm|Debian) `", cells[1])
    }
    assert told.keys() == used
    for name, (version, licence) in told.items():
        assert version == SOURCES[name].version
        assert licence.split(",")[0].split()[0] in SOURCES[name].licence or licence.startswith(
            "perm"
        )


def test_every_table_made_by_hand_stands_there() -> None:
    tables = {path.relative_to(HAND).as_posix() for path in HAND.rglob("*.tsv")}
    assert set(re.findall(r"`(\w+/\w+\.tsv)`", PAGE)) == tables


def test_every_tag_stands_there() -> None:
    labels = {tag.label for tag in Tag if not tag & FROM}
    assert labels <= set(re.findall(r"`([\w-]+)`", PAGE))
