"""Word maps give the words that the graph finds of the same letters."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from fishka.engines.tiles import word_map_twin
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.word_maps import WordMap, word_map_of
from fishka.words import open_lexicon
from fishka.words.lexicon import Lexicon

pytestmark = pytest.mark.usefixtures("built")

PROFILES = ("english", "common-nouns")


def hands(lexicon: Lexicon, seed: int, count: int) -> Iterator[tuple[bytes, int]]:
    """Letters out of words, now and then with one changed, and blanks for some of them."""
    chooser = random.Random(seed)
    graph, _ = graph_of(lexicon)
    known = len(lexicon.alphabet.letters)
    for _ in range(count):
        letters = list(graph.word(chooser.randrange(len(graph))))
        chooser.shuffle(letters)
        if chooser.random() < 0.3:
            letters[0] = chooser.randint(1, known)
        blanks = min(chooser.choice((0, 0, 1, 1, 2)), len(letters) - 1)
        yield bytes(letters[blanks:]), blanks


def found_by_graph(lexicon: Lexicon, letters: bytes, blanks: int) -> list[bytes]:
    graph, _ = graph_of(lexicon)
    length = len(letters) + blanks
    found = graph.within(letters, blanks, length, length) if 2 <= length <= 15 else ()
    return [graph.word(number) for number in found]


def agree(profile: str, seed: int, count: int) -> None:
    lexicon = open_lexicon(profile)
    native = word_map_of(lexicon)
    for letters, blanks in hands(lexicon, seed, count):
        told = native.made_of(letters, blanks)
        assert told == found_by_graph(lexicon, letters, blanks), (letters, blanks)


@pytest.mark.parametrize("profile", PROFILES)
def test_map_and_graph_agree(profile: str) -> None:
    agree(profile, 1, 1000)


@pytest.mark.slow
@pytest.mark.parametrize("profile", [*PROFILES, "english-large", "german", "bulgarian"])
def test_map_and_graph_agree_for_long(profile: str) -> None:
    agree(profile, 2, 200_000)


def test_native_and_twin_agree() -> None:
    """Also with words that a mask keeps out."""
    lexicon = open_lexicon("common-nouns")
    graph, _ = graph_of(lexicon)
    mask = np.random.default_rng(1).integers(0, 2, len(graph), np.uint8)
    native, twin = WordMap(graph, mask), word_map_twin.WordMap(graph, mask)
    assert len(native) == len(twin)
    for letters, blanks in hands(lexicon, 3, 500):
        assert native.made_of(letters, blanks) == twin.made_of(letters, blanks), (letters, blanks)


def test_every_word_is_found() -> None:
    lexicon = open_lexicon("english")
    native = word_map_of(lexicon)
    short = [word for word in lexicon if 2 <= len(word) <= 15]
    assert len(native) == len(short)
    for word in random.Random(5).sample(short, 5000):
        codes = lexicon.alphabet.encode(word)
        assert codes in native.made_of(bytes(sorted(codes)), 0)


def test_a_map_may_hold_no_word() -> None:
    graph, _ = graph_of(open_lexicon("english"))
    native = WordMap(graph, np.zeros(len(graph), np.uint8))
    assert len(native) == 0
    assert [native.made_of(b"\1\2", blanks) for blanks in range(3)] == [[], [], []]
