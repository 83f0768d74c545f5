"""Which words count: the lists are those of the folder that is set, whatever was opened before."""

from pathlib import Path

import pytest

from fishka.games.word_lists import WordsOption, lexicon_of
from fishka.words.alphabets import ALPHABETS
from server.small_lists import write_small_lists


def test_another_folder_has_other_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = (WordsOption("krestoslovitsa"), WordsOption("krestoslovitsa", add=("ЫЫ",)))
    for option in options:
        assert lexicon_of(option, ALPHABETS["ru"]).admits("БАНАН")
    monkeypatch.setenv("FISHKA_WORDS", str(write_small_lists(tmp_path / "small")))
    for option in options:
        assert not lexicon_of(option, ALPHABETS["ru"]).admits("БАНАН")
        assert lexicon_of(option, ALPHABETS["ru"]).admits("ПРОПОЛКА")
