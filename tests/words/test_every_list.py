"""Every list as it was built: the twin in Python builds the same graph, and the table is quick."""

import numpy as np
import pytest

from fishka.words import graph_build, open_table
from fishka.words.profiles import PROFILES
from fishka.words.tables import joined, table_path, tables_folder

LANGUAGES = sorted({profile.language for profile in PROFILES.values()})
QUICK = {"lb"}
"""The one that the twin builds while the other tests run; the rest take minutes in all."""


@pytest.mark.parametrize(
    "language",
    [pytest.param(each, marks=[] if each in QUICK else [pytest.mark.slow]) for each in LANGUAGES],
)
def test_the_twin_builds_the_same_graph(language: str) -> None:
    table = open_table(language)
    words = joined(map(table.alphabet.encode, table.all_keys()))
    nodes, counts = graph_build.build(*words, True)
    assert np.array_equal(nodes, table.nodes)
    assert np.array_equal(counts, table.counts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_its_own_number(language: str) -> None:
    table = open_table(language)
    keys = table.all_keys()
    assert len(keys) == len(set(keys)) == len(table)
    numbers = table.graph.numbers(*joined(map(table.alphabet.encode, keys)))
    assert np.array_equal(numbers, np.arange(len(keys)))
    assert all(2 <= len(key) <= 15 for key in keys)
    assert table.tags.all()


def test_the_russian_table_is_small() -> None:
    assert table_path(tables_folder(), "ru").stat().st_size < 6_000_000
