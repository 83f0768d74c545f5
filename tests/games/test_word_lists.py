"""The words of a game: what a table adds and strikes, in order and within bounds."""

import pytest

from fishka.core.errors import IllegalError
from fishka.games import word_lists
from fishka.games.word_lists import HouseWords, WordsOption, changed_by, lexicon_of
from fishka.words.alphabets import ALPHABETS
from fishka.words.lexicon import Lexicon

RUSSIAN = ALPHABETS["ru"]
LIST = lexicon_of(WordsOption(list=("ОН", "ОНА", "ТОН")), RUSSIAN)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([], ["ОН", "ОНА", "ТОН"]),
        ([HouseWords(add=("ЫЫ",))], ["ОН", "ОНА", "ТОН", "ЫЫ"]),
        ([HouseWords(add=("ЫЫ",)), HouseWords(strike=("ЫЫ", "ОН"))], ["ОНА", "ТОН"]),
        ([HouseWords(strike=("ОН",)), HouseWords(add=("ОН",))], ["ОН", "ОНА", "ТОН"]),
        ([HouseWords(add=("ЫЫ",), strike=("ЫЫ",))], ["ОН", "ОНА", "ТОН"]),
        ([HouseWords(add=("ЫЫ",)), HouseWords(add=("ЪЪ",))], ["ОН", "ОНА", "ТОН", "ЪЪ", "ЫЫ"]),
    ],
)
def test_the_last_word_of_a_table_counts(changes: list[HouseWords], words: list[str]) -> None:
    assert changed_by(LIST, tuple(changes)).words() == words


def test_however_often_a_table_changes_its_words_the_list_is_made_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    changed = Lexicon.changed

    def counted(lexicon: Lexicon, add: list[str], strike: list[str]) -> Lexicon:
        made.append(len(add))
        return changed(lexicon, add, strike)

    monkeypatch.setattr(Lexicon, "changed", counted)
    letters = RUSSIAN.letters
    changes = tuple(HouseWords(add=(one + other,)) for one in letters for other in letters)
    assert len(changed_by(LIST, changes).words()) == len(letters) ** 2 + 2
    assert made == [len(letters) ** 2]


def test_a_table_has_so_many_house_words_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_lists, "MOST_HOUSE_WORDS", 3)
    so_far = (HouseWords(add=("ДА",), strike=("НО",)),)
    word_lists.check_house_words(so_far, HouseWords(strike=("ДА",)))
    with pytest.raises(IllegalError, match="at most 3 house words"):
        word_lists.check_house_words(so_far, HouseWords(add=("ОН", "НА")))


def test_a_profile_in_other_letters_passes_over_what_it_cannot_spell() -> None:
    option = WordsOption("bulgarian", add=("ЫЫЫ", "ЩЪЩ"))
    lexicon = lexicon_of(option, RUSSIAN)
    assert not lexicon.admits("ЫЫЫ")
    assert lexicon.admits("ЩЪЩ")
