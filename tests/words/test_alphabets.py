import unicodedata
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS, Alphabet, alphabet_of, look_alikes


@pytest.mark.parametrize(
    ("language", "written", "key"),
    [
        ("ru", "ёж", "ЕЖ"),
        ("ru", "йод", "ЙОД"),
        ("ru", "за́мок", "ЗАМОК"),
        ("ru", "ѐ", "Е"),
        ("bg", "ѝ", "И"),
        ("bg", "въ́лна", "ВЪЛНА"),
        ("en", "café", "CAFE"),
        ("en", "naïve", "NAIVE"),
        ("fr", "cœur", "COEUR"),
        ("fr", "Été", "ETE"),
        ("fr", "garçon", "GARCON"),
        ("de", "Straße", "STRASSE"),
        ("de", "Äpfel", "ÄPFEL"),
        ("de", "Café", "CAFE"),
        ("lb", "Zäit", "ZÄIT"),
        ("lb", "Eeër", "EEËR"),
    ],
)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_words_are_folded(
    language: str, written: str, key: str, form: Literal["NFC", "NFD"]
) -> None:
    assert ALPHABETS[language].fold(unicodedata.normalize(form, written)) == key


@given(st.sampled_from(sorted(ALPHABETS)), st.text(max_size=20))
def test_folding_twice_changes_nothing(language: str, text: str) -> None:
    alphabet = ALPHABETS[language]
    once = alphabet.fold(text)
    assert alphabet.fold(once) == once


@given(st.sampled_from(sorted(ALPHABETS)), st.data())
def test_codes_keep_the_order_of_the_letters(language: str, data: st.DataObject) -> None:
    alphabet = ALPHABETS[language]
    key = data.draw(st.text(alphabet.letters))
    codes = alphabet.encode(key)
    assert alphabet.decode(codes) == key
    assert alphabet.strays(key) == ""
    assert list(alphabet.encode(alphabet.letters)) == list(range(1, len(alphabet.letters) + 1))


@pytest.mark.parametrize(
    ("key", "language", "right"),
    [
        ("COPA", "ru", "СОРА"),
        ("ПOЛ", "ru", "ПОЛ"),
        ("ПОЛ", "ru", ""),
        ("POL", "ru", ""),
        ("СОМ", "en", "COM"),
        ("ПОЛ", "en", ""),
    ],
)
def test_look_alikes_are_put_right(key: str, language: str, right: str) -> None:
    assert look_alikes(key, ALPHABETS[language]) == right


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (["apple"], "en"),
        (["яблоко", "ёлка"], "ru"),
        (["Äpfel"], "de"),
        (["Eeër"], "lb"),
        (["ябълка"], "ru"),
        (["αβγ"], ""),
    ],
)
def test_an_alphabet_is_found_from_words(words: list[str], language: str) -> None:
    assert alphabet_of(words).language == language


@pytest.mark.parametrize("letters", ["", "AA", "".join(map(chr, range(0x4E00, 0x4E00 + 63)))])
def test_an_odd_alphabet_is_refused(letters: str) -> None:
    with pytest.raises(FishkaError, match="an alphabet has 1 to 62"):
        Alphabet("", letters)
