"""The English table as it is built here: spot words, counts, and the lists kept by hand."""

import re
from fnmatch import translate
from pathlib import Path

import numpy as np
import pytest

from fishka.words import Tag, check, open_lexicon, open_table
from fishka.words.building.hand_lists import rows

TABLE = Path(__file__).parents[1] / "data/words/english.tsv"
SPOTS = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]
LISTS = {"english": 114_353, "english-large": 244_739}
"""The counts of the rules page, which we meet within two in a hundred."""


@pytest.mark.parametrize(("word", "small", "large", "why"), SPOTS)
def test_a_spot_word_is_in_or_has_its_reason(word: str, small: str, large: str, why: str) -> None:
    for name, expected in zip(LISTS, (small, large), strict=True):
        verdict = check(open_lexicon(name), word)
        assert (verdict.refusal.reason if verdict.refusal else "in") == expected, (name, why)


@pytest.mark.parametrize("name", LISTS)
def test_the_counts_of_the_page_are_met(name: str) -> None:
    lexicon = open_lexicon(name)
    assert abs(len(lexicon) - LISTS[name]) <= 0.02 * LISTS[name]


def test_the_lists_kept_by_hand_have_their_effect() -> None:
    table = open_table("en")
    assert all(table.number(row[0]) >= 0 for row in rows("en", "added", 3))
    assert all(table.number(row[0]) >= 0 for row in rows("en", "vowelless", 2))
    assert all(table.number(row[0]) < 0 for row in rows("en", "denied", 2))
    numbers = np.flatnonzero(table.tags & int(Tag.VULGAR)).tolist()
    vulgar = {table.key(number) for number in numbers}
    for pattern, _kind in rows("en", "vulgar", 2):
        assert any(map(re.compile(translate(pattern)).match, vulgar)), pattern
    assert not vulgar & {"SNIGGER", "COCKEREL", "SHITTAH", "NIGGARDLY", "DYKE", "ASS"}


@pytest.mark.parametrize("name", ["added", "denied", "vowelless"])
def test_the_lists_kept_by_hand_have_each_word_once(name: str) -> None:
    words = [row[0] for row in rows("en", name, 3 if name == "added" else 2)]
    assert len(words) == len(set(words))
    assert all(word.isascii() and word.isupper() for word in words)


@pytest.mark.parametrize(
    ("form", "lemma"),
    [("CATS", "CAT"), ("WENT", "GO"), ("CHILDREN", "CHILD"), ("ABACI", "ABACUS"), ("CAT", "CAT")],
)
def test_a_form_has_its_dictionary_form(form: str, lemma: str) -> None:
    table = open_table("en")
    assert table.lemma(table.number(form)) == lemma


def test_meanings_and_commonness_are_there() -> None:
    table = open_table("en")
    number = table.number("CAT")
    assert table.beside.meanings(number)[0].startswith("feline mammal")
    assert table.commonness[number] == 143
    # what is counted there is the name
    assert table.commonness[table.number("JAMES")] <= 60
