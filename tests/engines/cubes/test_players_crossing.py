"""Laying word across word: everything made is admitted, the better step is the likelier."""

import random
from collections.abc import Callable

import pytest

from fishka.engines.cubes.crossing import Crosser
from fishka.games.cubes.layouts import Grid, check, layout_score, words_of
from fishka.games.cubes.sets import ENGLISH

CAREFUL = 0.01


def paying(faces: str) -> Callable[[Grid], float]:
    return lambda grid: layout_score(grid, faces, ENGLISH)


def laid(faces: str, *words: str, more: str = "", seed: int = 1, lapse: float = CAREFUL) -> Grid:
    admitted = {*words, *more.split()}
    crosser = Crosser(faces, admitted.__contains__, paying(faces))
    return crosser.crossed(words, random.Random(seed), lapse)


@pytest.mark.parametrize(
    ("faces", "words", "grid"),
    [
        ("CAT", ("CAT",), ("CAT",)),
        ("CATDOG", ("CAT",), ("CAT",)),
        ("CATAR", ("CAT", "TAR"), ("CAT", "..A", "..R")),
        # TO would make CO too
        ("JACKTO", ("JACK", "AT", "TO"), ("JACK", ".T..")),
        ("CA*", ("CAT",), ("CAt",)),
        ("C**", ("CAT",), ("Cat",)),
        ("CATS", ("CAT", "CATS"), ("CATS",)),
        ("DOG", ("CAT",), ()),
        ("DOG", (), ()),
    ],
)
def test_what_is_laid(faces: str, words: tuple[str, ...], grid: Grid) -> None:
    found = laid(faces, *words)
    assert layout_score(found, faces, ENGLISH) == layout_score(grid, faces, ENGLISH)
    check(found, faces, ENGLISH)


def test_what_a_word_makes_besides_is_paid() -> None:
    faces, words = "JACKTO", ("JACK", "AT", "TO")
    found = laid(faces, *words, more="CO")
    assert found == ("JACK", ".TO.")
    assert [word.word for word in words_of(found, ENGLISH)] == ["JACK", "AT", "CO", "TO"]
    assert layout_score(found, faces, ENGLISH) == 17 + 2 + 4 + 2


def test_who_lapses_takes_the_worse_step_at_times() -> None:
    firsts = {laid("CATZOO", "CAT", "ZOO", seed=seed, lapse=8) for seed in range(30)}
    assert firsts == {("CAT",), ("ZOO",)}
    assert {laid("CATZOO", "CAT", "ZOO", seed=seed) for seed in range(30)} == {("ZOO",)}


@pytest.mark.parametrize("seed", range(20))
def test_every_layout_obeys_the_judge(seed: int) -> None:
    mood = random.Random(seed)
    faces = "".join(map(mood.choice, ENGLISH.cubes))
    words = ("TEN", "NET", "TEA", "EAT", "ATE", "SEA", "RAT", "TAR", "NO", "ON", "AN", "IT", "AT")
    found = laid(faces, *words, more="TO AS", seed=seed, lapse=2)
    check(found, faces, ENGLISH)
    assert {each.word for each in words_of(found, ENGLISH)} <= {*words, "TO", "AS"}
    assert layout_score(found, faces, ENGLISH) >= layout_score((), faces, ENGLISH)
