"""Asking word graphs agrees with looking through the list."""

from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from words.graphs import LISTS, expression, inflected, is_near, is_within, packed
from words.test_graph import BOTH

CODES = st.sampled_from([1, 1, 2, 2, 3, 4, 5, 33, 63])
RACKS = st.lists(CODES, max_size=9).map(bytes)
PATTERNS = st.lists(CODES | st.sampled_from([0, 255]), max_size=7).map(bytes)
QUICK = settings(deadline=None, max_examples=60)


@BOTH
@given(words=LISTS, word=RACKS)
@QUICK
def test_a_word_that_is_none(kernels: ModuleType, words: list[bytes], word: bytes) -> None:
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    assert graph.number(word) == (words.index(word) if word in words else -1)


@BOTH
@given(words=LISTS, beginning=RACKS, cut=st.integers(0, 5))
@QUICK
def test_continuations(kernels: ModuleType, words: list[bytes], beginning: bytes, cut: int) -> None:
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    for asked in (beginning[:cut], words[0][:cut]):
        found = [word[len(asked) :] for word in words if word.startswith(asked)]
        assert graph.continuations(asked) == found


@BOTH
@given(words=LISTS, rack=RACKS, blanks=st.integers(0, 3), data=st.data())
@QUICK
def test_within(
    kernels: ModuleType, words: list[bytes], rack: bytes, blanks: int, data: st.DataObject
) -> None:
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    least, most = data.draw(st.integers(0, 5)), data.draw(st.integers(0, 12))
    found = [
        number
        for number, word in enumerate(words)
        if least <= len(word) <= most and is_within(word, rack, blanks)
    ]
    assert graph.within(rack, blanks, least, most).tolist() == found


@BOTH
@given(words=LISTS, pattern=PATTERNS)
@QUICK
def test_matching(kernels: ModuleType, words: list[bytes], pattern: bytes) -> None:
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    wanted = expression(pattern)
    found = [number for number, word in enumerate(words) if wanted.fullmatch(word)]
    assert graph.matching(pattern).tolist() == found


@BOTH
@given(words=LISTS, word=RACKS)
@QUICK
def test_near(kernels: ModuleType, words: list[bytes], word: bytes) -> None:
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    for asked in (word, words[-1], words[0] + b"\1"):
        found = [number for number, each in enumerate(words) if is_near(asked, each)]
        assert graph.near(asked).tolist() == found


@BOTH
@given(words=LISTS, word=RACKS)
@QUICK
def test_hooks(kernels: ModuleType, words: list[bytes], word: bytes) -> None:
    graph = kernels.Graph(*kernels.build(*packed(words), False))
    known = set(words)
    letters = [bytes([code]) for code in range(1, 64)]
    for asked in (word, words[0], words[-1][1:], words[-1][:-1]):
        front = b"".join(letter for letter in letters if letter + asked in known)
        back = b"".join(letter for letter in letters if asked + letter in known)
        assert graph.hooks(asked) == (front, back)


@BOTH
def test_a_list_like_a_real_one_is_asked(kernels: ModuleType) -> None:
    words = inflected()
    graph = kernels.Graph(*kernels.build(*packed(words), True))
    for asked in words[::2000]:
        near = [number for number, each in enumerate(words) if is_near(asked, each)]
        assert graph.near(asked).tolist() == near
        rack = asked + b"\1\2"
        within = [number for number, each in enumerate(words) if is_within(each, rack, 1)]
        assert graph.within(rack, 1, 1, 15).tolist() == within
        wanted = expression(b"\377" + asked[1:3] + b"\377")
        matching = [number for number, each in enumerate(words) if wanted.fullmatch(each)]
        assert graph.matching(b"\377" + asked[1:3] + b"\377").tolist() == matching


@BOTH
def test_what_cannot_be_asked_is_refused(kernels: ModuleType) -> None:
    graph = kernels.Graph(*kernels.build(*packed([b"\1", b"\1\2"]), False))
    for number in (-1, 2, 2**31):
        with pytest.raises(ValueError, match="less than the number of words"):
            graph.word(number)
    for asked in ((-1, 0, 1), (0, -1, 1), (0, 0, -1)):
        with pytest.raises(ValueError, match="0 or more"):
            graph.within(b"\1", *asked)
    with pytest.raises(ValueError, match="no more than 63"):
        graph.matching(b"\377" * 64)
    assert graph.matching(b"\377" * 63).tolist() == [0, 1]
    assert graph.near(b"\1" * 100).tolist() == []
    assert graph.number(b"\1" * 100) == -1
