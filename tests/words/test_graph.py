"""Word graphs: native and plain Python give the same bytes, and both the language of the words."""

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fishka.core.native import native
from fishka.words import graph as twin
from words.graphs import LISTS, gaddag_strings, inflected, language, packed, states

MODULE = native()
assert MODULE is not None, "the native module was not built"
BOTH = pytest.mark.parametrize("kernels", [MODULE.words, twin], ids=["native", "twin"])


@given(LISTS, st.booleans())
@settings(deadline=None)
def test_the_twins_build_the_same_bytes(words: list[bytes], gaddag: bool) -> None:
    assert MODULE is not None
    native_nodes, native_counts = MODULE.words.build(*packed(words), gaddag)
    nodes, counts = twin.build(*packed(words), gaddag)
    assert native_nodes.dtype == nodes.dtype == native_counts.dtype == counts.dtype == np.uint32
    assert native_nodes.tobytes() == nodes.tobytes()
    assert native_counts.tobytes() == counts.tobytes()


@given(LISTS)
@settings(deadline=None)
def test_the_language_is_that_of_the_words(words: list[bytes]) -> None:
    nodes, counts = twin.build(*packed(words), True)
    assert list(language(nodes, 0)) == words
    strings = list(language(nodes, 1))
    assert strings == sorted(gaddag_strings(words))
    dawg, same_counts = twin.build(*packed(words), False)
    assert dawg[2:].tolist() == nodes[2 : len(dawg)].tolist()
    assert (dawg[0], dawg[1], same_counts.tolist()) == (nodes[0], 0, counts.tolist())


@given(LISTS)
@settings(deadline=None)
def test_no_list_lies_twice_and_children_lie_before(words: list[bytes]) -> None:
    nodes, _ = twin.build(*packed(words), True)
    laid = states(nodes)
    assert len(laid) == len(set(laid))
    assert all((node & 0xFFFFFF) < at for at, node in enumerate(nodes.tolist()) if at > 1)


@BOTH
@given(words=LISTS)
@settings(deadline=None)
def test_numbers_are_places_in_order(kernels: ModuleType, words: list[bytes]) -> None:
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    assert len(graph) == len(words)
    assert [graph.word(each) for each in range(len(words))] == words
    assert [graph.number(word) for word in words] == list(range(len(words)))
    assert graph.numbers(*packed(words)).tolist() == list(range(len(words)))
    letters, lengths = graph.all()
    assert letters.tobytes() == b"".join(words)
    assert lengths.tolist() == list(map(len, words))


@BOTH
def test_a_list_like_a_real_one(kernels: ModuleType) -> None:
    words = inflected()
    nodes, counts = kernels.build(*packed(words), True)
    graph = kernels.Graph(nodes, counts)
    assert graph.numbers(*packed(words)).tolist() == list(range(len(words)))
    assert graph.all()[0].tobytes() == b"".join(words)
    assert list(language(nodes, 1)) == sorted(gaddag_strings(words))
    assert len(counts) < len(words)
    assert len(nodes) < 60_000


def test_the_twins_build_a_list_like_a_real_one_alike() -> None:
    assert MODULE is not None
    words = packed(inflected())
    for there, here in zip(MODULE.words.build(*words, True), twin.build(*words, True), strict=True):
        assert there.tobytes() == here.tobytes()


@BOTH
def test_the_separator_may_stand_in_words_without_a_gaddag(kernels: ModuleType) -> None:
    words = [b"\1\0\2\3", b"\1\0\4", b"\1\1\0\2\3"]
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    assert graph.continuations(b"\1\0") == [b"\2\3", b"\4"]
    with pytest.raises(ValueError, match="from 1 to 63"):
        kernels.build(*packed(words), True)


@BOTH
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "from 1 to 16,777,215 words"),
        ([b""], "1 to 63 letters"),
        ([b"\1", b""], "1 to 63 letters"),
        ([b"\1" * 64], "1 to 63 letters"),
        ([b"\2", b"\1"], "ascending order"),
        ([b"\1\2", b"\1"], "ascending order"),
        ([b"\1", b"\1"], "ascending order"),
        ([b"\1", b"\100"], "from 1 to 63"),
        ([b"\377"], "from 1 to 63"),
    ],
)
def test_unfit_words_are_refused(kernels: ModuleType, words: list[bytes], said: str) -> None:
    for gaddag in (False, True):
        with pytest.raises(ValueError, match=said):
            kernels.build(*packed(words), gaddag)


@BOTH
@pytest.mark.parametrize("lengths", [[1], [1, 2, 1], [3, 1]])
def test_lengths_that_do_not_add_up_are_refused(kernels: ModuleType, lengths: list[int]) -> None:
    letters, told = np.array([1, 2, 3], np.uint8), np.array(lengths, np.uint8)
    graph = kernels.Graph(*kernels.build(*packed([b"\1"]), False))
    with pytest.raises(ValueError, match="add up"):
        kernels.build(letters, told, False)
    with pytest.raises(ValueError, match="add up"):
        graph.numbers(letters, told)
