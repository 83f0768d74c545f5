"""Which words count: the lists are those of the folder that is set, whatever was opened before."""

from pathlib import Path

import pytest

from fishka.core.errors import IllegalError, MalformedError
from fishka.games.word_lists import WordsOption, check_admitted, lexicon_of, read_words
from fishka.words.alphabets import ALPHABETS, Alphabet
from server.small_lists import write_small_lists


@pytest.fixture
def english() -> Alphabet:
    return ALPHABETS["en"]


def test_another_folder_has_other_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = (WordsOption("krestoslovitsa"), WordsOption("krestoslovitsa", add=("ЫЫ",)))
    for option in options:
        assert lexicon_of(option, ALPHABETS["ru"]).admits("БАНАН")
    monkeypatch.setenv("FISHKA_WORDS", str(write_small_lists(tmp_path / "small")))
    for option in options:
        assert not lexicon_of(option, ALPHABETS["ru"]).admits("БАНАН")
        assert lexicon_of(option, ALPHABETS["ru"]).admits("ПРОПОЛКА")


def test_a_table_keeps_to_a_level_and_its_house_words(english: Alphabet) -> None:
    told = {"profile": "english", "level": "child", "add": ["QAT"], "strike": ["CAT"]}
    option = read_words(told, "words", english)
    assert option.told() == told
    words = lexicon_of(option, english)
    assert words.admits("HOUSE")
    assert words.admits("QAT")
    assert not words.admits("CAT")
    beyond = "OCTOPOD is beyond the level of words that this table plays with"
    assert lexicon_of(WordsOption("english-large"), english).admits("OCTOPOD")
    with pytest.raises(IllegalError, match=beyond):
        check_admitted(
            lexicon_of(WordsOption("english-large", level="strong"), english), ["OCTOPOD"]
        )


def test_a_vulgar_word_is_beyond_no_level_but_kept_out(english: Alphabet) -> None:
    words = lexicon_of(WordsOption("english", level="strong"), english)
    with pytest.raises(IllegalError, match="FUCK is vulgar: this table plays without such words"):
        check_admitted(words, ["FUCK"])


@pytest.mark.parametrize("level", ["perfect", "genius", 1, ""])
def test_there_are_four_levels(level: object, english: Alphabet) -> None:
    with pytest.raises(MalformedError, match=r"words\.level must be one of child, pupil, medium"):
        read_words({"profile": "english", "level": level}, "words", english)
