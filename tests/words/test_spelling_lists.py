"""The Bulgarian, French and Luxembourgish tables as they are built here."""

from pathlib import Path

import pytest

from fishka.words import Lexicon, check, describe, open_lexicon

DATA = Path(__file__).parents[1] / "data/words"


def spots(name: str) -> list[list[str]]:
    text = (DATA / f"{name}.tsv").read_text("utf-8")
    return [line.split("\t") for line in text.splitlines()[1:]]


def verdict(lexicon: Lexicon, word: str) -> str:
    refusal = check(lexicon, word).refusal
    return refusal.reason if refusal else "in"


@pytest.mark.parametrize(("word", "all_forms", "strict", "lemma", "why"), spots("bulgarian"))
def test_a_bulgarian_word_is_in_or_has_its_reason(
    word: str, all_forms: str, strict: str, lemma: str, why: str
) -> None:
    lexicon = open_lexicon("bulgarian-strict")
    assert verdict(open_lexicon("bulgarian"), word) == all_forms, why
    assert verdict(lexicon, word) == strict, why
    if lemma != "-":
        assert describe(lexicon, word).lemma == lemma


@pytest.mark.parametrize(
    ("name", "word", "expected", "shown", "why"),
    [(name, *row) for name in ("french", "luxembourgish") for row in spots(name)],
)
def test_a_word_is_in_or_has_its_reason(
    name: str, word: str, expected: str, shown: str, why: str
) -> None:
    lexicon = open_lexicon(name)
    assert verdict(lexicon, word) == expected, why
    if shown != "-":
        assert describe(lexicon, word).shown == shown


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("bulgarian", 839_109),
        ("bulgarian-strict", 57_805),
        ("french", 400_335),
        ("luxembourgish", 62_621),
    ],
)
def test_the_counts_are_met(name: str, count: int) -> None:
    assert abs(len(open_lexicon(name)) - count) <= 0.02 * count
