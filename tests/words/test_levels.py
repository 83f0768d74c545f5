"""What each level of vocabulary knows, on tables made here and on those that are built."""

from pathlib import Path

import numpy as np
import pytest

from fishka.core.errors import FishkaError
from fishka.words import open_lexicon
from fishka.words.alphabets import ALPHABETS, Alphabet
from fishka.words.levels import LEAST_COMMON, LEVELS, LONGEST, knows
from fishka.words.tables import Table
from fishka.words.tags import Tag

WORDS = Path(__file__).parents[1] / "data" / "words" / "levels.tsv"
LINES = [
    tuple(line.split("\t"))
    for line in WORDS.read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


def russian(**commonness: int) -> Table:
    table = Table.of(commonness, ALPHABETS["ru"])
    keys = table.all_keys()
    table.__dict__["commonness"] = np.array([commonness[key] for key in keys], np.uint8)
    return table


def known(table: Table, level: str) -> set[str]:
    keys = table.all_keys()
    return {keys[number] for number in np.flatnonzero(knows(table, level))}


def test_each_level_knows_what_is_common_enough() -> None:
    table = russian(ДОМ=124, ЛЕС=123, БОР=103, ПЕНЬ=72, ЛЯДА=1, ЕЛАНЬ=0)
    assert known(table, "child") == {"ДОМ"}
    assert known(table, "pupil") == {"ДОМ", "ЛЕС", "БОР"}
    assert known(table, "medium") == {"ДОМ", "ЛЕС", "БОР"}
    assert known(table, "strong") == {"ДОМ", "ЛЕС", "БОР", "ПЕНЬ", "ЛЯДА"}
    assert known(table, "perfect") == {"ДОМ", "ЛЕС", "БОР", "ПЕНЬ", "ЛЯДА", "ЕЛАНЬ"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_a_vulgar_word(level: str) -> None:
    table = russian(ДОМ=200, ДУРА=200)
    table.tags[table.number("ДУРА")] |= np.uint32(Tag.VULGAR)
    assert known(table, level) == {"ДОМ"}


@pytest.mark.parametrize("alphabet", [ALPHABETS["lb"], ALPHABETS["ru"], Alphabet("", "ABC")])
def test_short_words_stand_in_where_no_commonness_is_known(alphabet: Alphabet) -> None:
    letter = alphabet.letters[0]
    table = Table.of([letter * length for length in range(2, 16)], alphabet)
    for level, longest in zip(LEVELS, (*LONGEST, 15), strict=True):
        assert max(map(len, known(table, level))) == longest


def test_levels_rise() -> None:
    assert list(LONGEST) == sorted(set(LONGEST))
    for least in LEAST_COMMON.values():
        assert len(least) == len(LEVELS)
        assert list(least) == sorted(set(least), reverse=True)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(FishkaError, match="there is no level genius, only: child, pupil, medium"):
        knows(russian(ДОМ=1), "genius")


@pytest.mark.parametrize(("profile", "least", "level", "words"), LINES)
def test_built_lists_give_each_level_its_words(
    profile: str, least: str, level: str, words: str
) -> None:
    found = set(open_lexicon(profile).words(lambda table: knows(table, level)))
    assert len(found) == pytest.approx(int(least), rel=0.1)
    for word in words.split():
        assert (word.lstrip("-") in found) != word.startswith("-"), word
