import pytest

from fishka.core.errors import FishkaError
from fishka.games.yacht.scoring import ROWS
from fishka.terminal.faces import FACES
from fishka.terminal.vocabulary import Verb, understand, words
from fishka.terminal.yacht.helping import VERBS
from fishka.terminal.yacht.reading import dice_in, row_in
from fishka.texts import LANGUAGES
from fishka.texts.yacht import row_name


@pytest.mark.parametrize("verbs", [face.dialogue.verbs for face in FACES.values()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_means_one_verb(language: str, verbs: tuple[Verb, ...]) -> None:
    own = {word for verb in verbs for word in words(verb, language)}
    for verb in verbs:
        for word in (*words(verb, language), *(set(words(verb, "en")) - own)):
            assert understand(f"{word.upper()}  rest ", language, verbs) == (verb, "rest")


def test_beginnings_are_understood() -> None:
    assert understand("sh", "en", VERBS) == (Verb.SHEET, "")
    assert understand("KEEP 2 2", "en", VERBS) == (Verb.KEEP, "2 2")
    assert understand("?", "en", VERBS) == (Verb.HELP, "")
    with pytest.raises(FishkaError, match="`h` may be keep, advice, help"):
        understand("h", "en", VERBS)
    with pytest.raises(FishkaError, match="`help` shows them all"):
        understand("dance", "en", VERBS)


def test_one_letter_may_be_a_word_of_its_own() -> None:
    assert understand("r", "en", VERBS)[0] is Verb.ROLL
    assert understand("s", "en", VERBS)[0] is Verb.SCORE


@pytest.mark.parametrize("said", ["2 2 5", "225", "2,2,5", " 2-2 - 5 ", "2+2+5", "2.2.5"])
def test_dice_are_told_in_many_ways(said: str) -> None:
    assert dice_in(said) == (2, 2, 5)


@pytest.mark.parametrize("said", ["7", "0", "two", "2 x", "12.5 €", "1" * 21])
def test_what_are_no_dice(said: str) -> None:
    with pytest.raises(FishkaError, match="by their faces"):
        dice_in(said)
    assert dice_in("") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_are_told_in_many_ways(language: str) -> None:
    for number, row in enumerate(ROWS, 1):
        name = row_name(row, language)
        for said in (row, row.upper().replace("_", " "), str(number), name, name.upper()):
            assert row_in(said, ROWS, language) == row


def test_the_beginning_of_a_row_is_enough_where_it_is_clear() -> None:
    assert row_in("y", ROWS, "en") == "yacht"
    assert row_in("large", ROWS, "en") == "large_straight"
    with pytest.raises(FishkaError, match="may be Four of a kind, Fours"):
        row_in("four", ROWS, "en")
    assert row_in("four", ["fours", "ones"], "en") == "fours"
    assert row_in("four", ["ones", "fours"], "en") == "fours"
    assert row_in("y", ["ones"], "en") == "yacht"
    with pytest.raises(FishkaError, match="`kismet` is no row"):
        row_in("kismet", ROWS, "en")
    for said in ("", "0", "13", "²"):
        with pytest.raises(FishkaError):
            row_in(said, ROWS, "en")
