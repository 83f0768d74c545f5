"""The German table as it is built here."""

from pathlib import Path

import pytest

from fishka.words import check, describe, open_lexicon

TABLE = Path(__file__).parents[1] / "data/words/german.tsv"
SPOTS = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]


@pytest.mark.parametrize(("word", "expected", "shown", "why"), SPOTS)
def test_a_spot_word_is_in_or_has_its_reason(
    word: str, expected: str, shown: str, why: str
) -> None:
    lexicon = open_lexicon("german")
    verdict = check(lexicon, word)
    assert (verdict.refusal.reason if verdict.refusal else "in") == expected, why
    assert describe(lexicon, word).shown == shown


def test_the_count_of_the_page_is_met() -> None:
    assert abs(len(open_lexicon("german")) - 591_594) <= 0.02 * 591_594
