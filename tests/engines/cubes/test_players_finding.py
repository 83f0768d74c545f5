"""Which words come to mind: all of the roll in time, common and short ones first."""

import random
from statistics import fmean

import pytest

from fishka.engines.cubes.finding import findable, found
from fishka.engines.knowing import known
from fishka.words.alphabets import ALPHABETS
from fishka.words.lexicon import Lexicon
from fishka.words.opening import of_words, open_lexicon


def listed(*words: str) -> Lexicon:
    return of_words(words, ALPHABETS["en"])


def first_share(lexicon: Lexicon, faces: str, word: str, count: int = 2000) -> float:
    among, mood = findable(lexicon, faces), random.Random(1)
    return fmean(found(among, None, 1e-9, mood)[0] == word for _ in range(count))


def test_only_words_of_the_roll_can_be_found() -> None:
    among = findable(listed("CAT", "ACT", "TACT", "AT", "CATS", "DOG"), "CATT*")
    assert set(among.words) == {"CAT", "ACT", "TACT", "AT", "CATS"}
    assert not findable(listed(), "CAT").words


def test_shorter_words_come_sooner_and_those_with_a_blank_later() -> None:
    # four fifths for a letter more: 1 to 0.8
    assert first_share(listed("AT", "CAT"), "CAT", "AT") == pytest.approx(1 / 1.8, abs=0.03)
    # a quarter for the blank: 1 to 0.25
    assert first_share(listed("CAT", "CAR"), "CAT*", "CAT") == pytest.approx(1 / 1.25, abs=0.03)


def test_commoner_words_come_sooner() -> None:
    both = open_lexicon("english")
    the, eth = both.commonness("THE"), both.commonness("ETH")
    more = 10 ** ((the - eth) / 60)
    few = Lexicon(both.table, None, known(both, "perfect").parts)
    among, mood = findable(few, "THE"), random.Random(2)
    firsts = [
        next(word for word in found(among, None, 1e-9, mood) if word in {"THE", "ETH"})
        for _ in range(2000)
    ]
    assert firsts.count("ETH") / 2000 == pytest.approx(1 / (1 + more), abs=0.01)


@pytest.mark.parametrize(
    ("seconds", "pace", "mean"), [(60.0, 6.0, 10), (None, 9.0, 20), (0.0, 1, 0)]
)
def test_one_word_comes_in_its_time(seconds: float | None, pace: float, mean: float) -> None:
    among, mood = findable(open_lexicon("english"), "EUAICETNNMBWNH"), random.Random(3)
    counts = [len(found(among, seconds, pace, mood)) for _ in range(200)]
    assert fmean(counts) == pytest.approx(mean, rel=0.1)


def test_the_same_mood_finds_the_same_words() -> None:
    among = findable(open_lexicon("english"), "EUAICETNNMBWNH")
    first = found(among, 60, 5, random.Random(4))
    assert first == found(among, 60, 5, random.Random(4))
    assert first != found(among, 60, 5, random.Random(5))
    assert len(set(first)) == len(first)
