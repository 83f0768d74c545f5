import unicodedata
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.words import Hooks, check, describe, of_words, open_lexicon
from words.small import DRAFT

TABLE = Path(__file__).parents[1] / "data/words/verdicts.tsv"
ROWS = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]


@pytest.mark.parametrize(("profile", "word", "label", "line"), ROWS)
def test_a_verdict_has_its_reason(
    small: Path, profile: str, word: str, label: str, line: str
) -> None:
    lexicon = open_lexicon(profile, folder=small)
    verdict = check(lexicon, word)
    assert verdict.ok == (label == "ok")
    assert (word in lexicon) == verdict.ok or word != word.strip()
    if verdict.refusal is not None:
        assert (verdict.refusal.reason, str(verdict.refusal)) == (label, line)
    assert check(lexicon, unicodedata.normalize("NFD", word)) == verdict


@pytest.mark.parametrize(
    ("profile", "switches", "word", "label"),
    [
        ("krestoslovitsa", "+diminutive", "столик", "ok"),
        ("krestoslovitsa", "-geographic", "лена", "geographic"),
        ("krestoslovitsa", "-extended", "полкач", "wider-list"),
        ("krestoslovitsa", "-archaic", "терем", "archaic"),
        ("krestoslovitsa", "-vulgar", "дурак", "vulgar"),
        ("krestoslovitsa", "-animals", "лена", "ok"),
        ("common-nouns", "+geographic", "лена", "ok"),
        ("common-nouns", "+geographic +title", "муму", "ok"),
        ("common-nouns", "-diminutive", "столик", "diminutive"),
        ("common-nouns", "-animals", "ёж", "theme"),
    ],
)
def test_a_switch_lets_words_in_or_keeps_them_out(
    small: Path, profile: str, switches: str, word: str, label: str
) -> None:
    on, off = ([x[1:] for x in switches.split() if x[0] == sign] for sign in "+-")
    verdict = check(open_lexicon(profile, on=on, off=off, folder=small), word)
    assert (verdict.refusal.reason if verdict.refusal else "ok") == label


def test_a_table_adds_and_strikes(small: Path) -> None:
    words = {"profile": "common-nouns", "add": ["Лена", "ёлка"], "strike": ["пол", "ЩИ"]}
    lexicon = open_lexicon(words, folder=small)
    assert "лена" in lexicon
    assert "елка" in lexicon
    assert "щи" not in lexicon
    assert str(check(lexicon, "пол").refusal) == "ПОЛ was struck at this table"
    assert lexicon.within("елка") == ["ЕЛКА"]
    assert lexicon.words() == sorted(lexicon.words(), key=lexicon.alphabet.encode)
    assert len(lexicon) == len(lexicon.words())


def test_the_last_word_of_the_table_counts(small: Path) -> None:
    """Added after it was struck, or struck after it was added."""
    lexicon = open_lexicon("common-nouns", folder=small)
    struck = lexicon.changed(strike=["ПОЛ"])
    assert "ПОЛ" not in struck
    assert "ПОЛ" in struck.changed(add=["ПОЛ"])
    added = lexicon.changed(add=["ЩИ"])
    assert "ЩИ" in added
    assert "ЩИ" not in added.changed(strike=["ЩИ"])


@pytest.mark.parametrize("word", ["pol", "щ", "", "полкаполкаполкап", "по лка"])
def test_an_odd_word_cannot_be_added(small: Path, word: str) -> None:
    with pytest.raises(FishkaError):
        open_lexicon({"profile": "common-nouns", "add": [word]}, folder=small)


def test_all_that_is_known_is_told(small: Path) -> None:
    found = describe(open_lexicon("krestoslovitsa", folder=small), "щука")
    assert found.shown == "щука"
    assert found.tags == ("common", "animals")
    assert found.sources == ("opencorpora",)
    assert (found.commonness, found.zipf) == (100, 3.33)
    assert found.meanings == ("хищная рыба", "острая на язык особа")
    assert found.profiles == ("common-nouns", "krestoslovitsa", "broad")


def test_little_is_told_of_an_unknown_word(small: Path) -> None:
    found = describe(open_lexicon("krestoslovitsa", folder=small), "полки")
    assert (found.word, found.lemma, found.meanings) == ("ПОЛКИ", "ПОЛКА", ())
    assert not found.verdict.ok


def test_words_from_letters(small: Path) -> None:
    lexicon = open_lexicon("krestoslovitsa", folder=small)
    assert lexicon.within("лопак") == ["ПОЛКА", "ПОЛ"]
    assert lexicon.within("лопак", least=4) == ["ПОЛКА"]
    assert lexicon.within("ЛОПА?Ч") == ["ПОЛКАЧ", "ПОЛКА", "ПОЛ"]
    assert lexicon.anagrams("акщу") == ["ЩУКА"]
    assert lexicon.anagrams("?ку*") == ["МУКА", "ЩУКА"]


def test_vulgar_words_are_legal_and_never_proposed(small: Path) -> None:
    lexicon = open_lexicon("krestoslovitsa", folder=small)
    assert "дурак" in lexicon
    assert lexicon.anagrams("дурак") == []
    assert lexicon.matching("дура?") == []
    assert lexicon.near("ДУРАН") == ()


def test_patterns_and_hooks(small: Path) -> None:
    lexicon = open_lexicon("krestoslovitsa", folder=small)
    assert lexicon.matching("п*") == ["ПОЛ", "ПОЛКА", "ПОЛКАЧ"]
    assert lexicon.matching("?УКА") == ["МУКА", "ЩУКА"]
    assert lexicon.hooks("ука") == Hooks("МЩ", "")
    assert lexicon.hooks("полка") == Hooks("", "Ч")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["Ёж", "пола"], ["ЕЖ", "ПОЛА"]),
        (["Zebra", "apple"], ["APPLE", "ZEBRA"]),
        (["Äpfel"], ["ÄPFEL"]),
        (["naïve"], ["NAIVE"]),
        (["άλφα", "βήτα"], ["ΆΛΦΑ", "ΒΉΤΑ"]),
        ([], []),
    ],
)
def test_a_list_of_ones_own_has_its_own_alphabet(given: list[str], words: list[str]) -> None:
    lexicon = open_lexicon({"list": given})
    assert lexicon.words() == words
    assert all(word in lexicon for word in given)


def test_anything_goes_where_nobody_checks() -> None:
    lexicon = open_lexicon({"any": True}, language="ru")
    assert "абракадабра" in lexicon
    assert "а" not in lexicon
    assert "а-б" not in lexicon
    assert lexicon.words() == []
    assert "абракадабра" not in lexicon.changed(strike=["АБРАКАДАБРА"])


def test_commonness_sorts_what_is_near(small: Path) -> None:
    assert open_lexicon("krestoslovitsa", folder=small).near("ФУКА") == ("МУКА", "ЩУКА")


def test_every_word_of_a_table_has_its_number(small: Path) -> None:
    table = open_lexicon("broad", folder=small).table
    keys = table.all_keys()
    assert keys == sorted(DRAFT.tags, key=table.alphabet.encode)
    assert [table.number(key) for key in keys] == list(range(len(keys)))
    assert of_words(keys).words() == keys
