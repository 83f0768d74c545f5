"""The Russian table as it is built here."""

from itertools import product
from pathlib import Path

import pytest

from fishka.words import check, describe, open_lexicon
from fishka.words.tables import open_table, tables_folder

DATA = Path(__file__).parents[1] / "data/words"
SPOTS = [line.split("\t") for line in (DATA / "russian.tsv").read_text("utf-8").splitlines()[1:]]
TWO = (DATA / "russian_two_letters.txt").read_text("utf-8").split()
COUNTS = [
    ("common-nouns", 59_700, 0.02),
    ("broad", 69_300, 0.02),
    # the rules page leaves titles uncounted: of these there are 700 more
    ("krestoslovitsa", 73_300 + 700, 0.02),
]
LETTERS = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"


@pytest.mark.parametrize(("profile", "word", "expected", "why"), SPOTS)
def test_a_spot_word_is_in_or_has_its_reason(
    profile: str, word: str, expected: str, why: str
) -> None:
    verdict = check(open_lexicon(profile), word)
    assert (verdict.refusal.reason if verdict.refusal else "in") == expected, why


@pytest.mark.parametrize(("profile", "count", "part"), COUNTS)
def test_the_counts_of_the_page_are_met(profile: str, count: int, part: float) -> None:
    assert abs(len(open_lexicon(profile)) - count) <= part * count


def test_the_words_of_two_letters_are_those_of_the_page() -> None:
    lexicon = open_lexicon("common-nouns")
    assert [word for word in map("".join, product(LETTERS, repeat=2)) if word in lexicon] == TWO


@pytest.mark.parametrize(
    ("word", "shown"), [("ЕЖ", "ёж"), ("ЛЕНА", "Лена"), ("НЕБО", "небо"), ("ЕЛКА", "ёлка")]
)
def test_words_are_shown_as_they_are_written(word: str, shown: str) -> None:
    assert describe(open_lexicon("krestoslovitsa"), word).shown == shown


def test_a_form_is_counted_for_the_word_that_it_mostly_is() -> None:
    lexicon = open_lexicon("common-nouns")
    zipf = {word: describe(lexicon, word).zipf for word in ("ДО", "МЫЛО", "СТАЛЬ", "ВРЕМЯ", "ДЕЛЬ")}
    assert zipf["ВРЕМЯ"] > 6
    assert 3.5 < zipf["МЫЛО"] < 4.5
    assert 4.2 < zipf["СТАЛЬ"] < 5.2
    assert zipf["ДО"] < 3.5


def test_the_table_names_its_sources() -> None:
    sources = {each.source for each in open_table("ru").attributions()}
    assert {"pymorphy3-dicts-ru", "wiki-ru-wordnet", "dictionary-ru"} <= sources


def test_what_is_refused_fits_into_eight_megabytes() -> None:
    assert (tables_folder() / "ru.refused").stat().st_size < 8_000_000
