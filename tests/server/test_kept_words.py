"""The word lists that browsers keep: every word of the list, once, under the level that knows it."""

import gzip
from itertools import chain
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.server.kept_words import SHARED, kept
from fishka.server.lexicons import lexicon
from fishka.words.levels import LEVELS, knows
from server.small_lists import write_small_lists


@pytest.fixture(autouse=True)
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FISHKA_WORDS", str(write_small_lists(tmp_path / "words")))


def sections(profile: str) -> list[list[str]]:
    """The words of each section, read as a browser reads them."""
    found: list[list[str]] = []
    for section in gzip.decompress(kept(profile).content).decode().split("\n\n"):
        before, words = "", list[str]()
        for line in filter(None, section.split("\n")):
            before = before[: SHARED.index(line[0])] + line[1:]
            words.append(before)
        found.append(words)
    return found


@pytest.mark.parametrize("profile", ["english", "english-large", "common-nouns", "krestoslovitsa"])
def test_a_list_is_whole_and_parted_by_levels(profile: str) -> None:
    told, listed = sections(profile), lexicon(profile)
    assert sorted(chain(*told)) == sorted(listed)
    assert kept(profile).words == len(listed)
    assert len(told) == len(LEVELS) + 1
    for place, level in enumerate(LEVELS):
        known = listed.words(lambda table, level=level: knows(table, level))
        assert sorted(chain(*told[: place + 1])) == sorted(known)


def test_a_vulgar_word_counts_and_nobody_proposes_it() -> None:
    assert sections("common-nouns")[-1] == ["ПОЛУ"]


def test_a_list_that_is_not_built_is_not_to_be_had() -> None:
    with pytest.raises(FishkaError, match="not built"):
        kept("german")
