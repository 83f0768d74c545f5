"""What a review says of words: which were missed, and whose vocabulary they are."""

import pytest

from fishka.engines.cubes.missing import level_of, missed_words, vocabulary, word_score
from fishka.engines.cubes.reviewed import MissedWord, share
from fishka.games.cubes.sets import ENGLISH
from fishka.words.alphabets import ALPHABETS
from fishka.words.opening import of_words, open_lexicon

# where no commonness is known, a child knows words of 5 letters, a pupil of 7, then 9 and 11
LISTED = of_words(
    ("AT", "CAT", "ACT", "CATS", "ACTIONS", "SANCTION", "SANCTIONS", "DOG"), ALPHABETS["en"]
)


def test_words_of_the_roll_are_missed_that_were_not_laid() -> None:
    missed, count = missed_words(LISTED, "CATIONSNEEEEEE", ENGLISH, {"CAT"})
    assert missed == (
        MissedWord("SANCTION", 10, "medium", 0),
        MissedWord("ACTIONS", 9, "pupil", 0),
        MissedWord("CATS", 6, "child", 0),
        MissedWord("ACT", 5, "child", 0),
        MissedWord("AT", 2, "child", 0),
    )
    assert count == 5


def test_the_commonest_are_told_first_and_no_vulgar_ones() -> None:
    lexicon = open_lexicon("english")
    missed, count = missed_words(lexicon, "SHITETHNDAOREU", ENGLISH, ())
    assert missed[0].word == "THE"
    commonness = [each.commonness for each in missed]
    assert commonness == sorted(commonness, reverse=True)
    assert len(missed) == 20 < count
    everything, _count = missed_words(lexicon, "SHIT", ENGLISH, ())
    assert "SHIT" in lexicon
    assert {"HIT", "HITS", "ITS"} <= {each.word for each in everything}
    assert "SHIT" not in {each.word for each in everything}


@pytest.mark.parametrize(
    ("word", "faces", "score"), [("CAT", "CAT*", 5), ("CAT", "AT*", 2), ("TOOT", "TO**", 2)]
)
def test_a_blank_pays_nothing(word: str, faces: str, score: int) -> None:
    assert word_score(word, faces, ENGLISH) == score


@pytest.mark.parametrize(
    ("words", "level"),
    [
        ((), "child"),
        (("CAT", "AT"), "child"),
        (("CAT", "ACTIONS"), "pupil"),
        (("SANCTION",), "medium"),
        # one word in ten may be above it
        ((*(f"{letter}AT" for letter in "BCDEFGHIJ"), "SANCTIONS"), "child"),
        ((*(f"{letter}AT" for letter in "BCDEFGHI"), "SANCTIONS"), "medium"),
        # a word that nobody knows tells nothing
        (("QQQ", "ACTIONS"), "pupil"),
        (("QQQ",), "child"),
    ],
)
def test_the_vocabulary_is_that_of_the_least_level_that_knows_nearly_all(
    words: tuple[str, ...], level: str
) -> None:
    cats = (f"{letter}AT" for letter in "BCDEFGHIJ")
    lexicon = LISTED.changed((*cats, "SANCTIONS"))
    assert vocabulary(lexicon, words) == level


def test_the_level_of_a_word() -> None:
    lexicon = open_lexicon("english")
    assert [level_of(lexicon, word) for word in ("THE", "VENTRICLE", "QQ")] == [
        "child",
        "medium",
        None,
    ]


@pytest.mark.parametrize(
    ("points", "best", "found"), [(30, 60, 0.5), (-5, 20, 0.0), (25, 20, 1.0), (0, 0, None)]
)
def test_shares(points: int, best: int, found: float | None) -> None:
    assert share(points, best) == found
