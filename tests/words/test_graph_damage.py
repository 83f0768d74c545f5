"""Damaged word graphs are refused at the door, or answer within what is left of them."""

import contextlib
from collections.abc import Callable
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fishka.core.native import native
from fishka.words import graph as twin
from words.graphs import LISTS, Nodes, inflected, packed
from words.test_graph import BOTH

LAST, END = 1 << 24, 1 << 25
A, B = 1 << 26, 2 << 26
CHAIN = [A | LAST | END, *(A | LAST | at for at in range(2, 80))]


def damaged(nodes: Nodes, counts: Nodes, seed: int) -> tuple[Nodes, Nodes]:
    """The arrays, cut short or with some bits or nodes changed."""
    random = np.random.default_rng(seed)
    nodes, counts = nodes.copy(), counts.copy()
    kind = random.integers(6)
    if kind == 0:
        return nodes[: random.integers(len(nodes))], counts
    if kind == 1:
        return nodes, counts[: random.integers(len(counts))]
    at = random.integers(len(nodes))
    if kind == 2:
        counts[at % len(counts)] ^= np.uint32(1 << random.integers(32))
    elif kind == 3:
        nodes[at] = random.integers(2**32)
    elif kind == 4:
        nodes[at] = nodes[random.integers(len(nodes))]
    else:
        nodes[at] ^= np.uint32(1 << random.integers(32))
    return nodes, counts


def answers(graph: twin.Graph) -> list[object]:
    """What a graph says to a little of everything."""
    letters, lengths = graph.all()
    word = graph.word(len(graph) - 1)
    return [
        len(graph),
        letters.tobytes(),
        lengths.tobytes(),
        word,
        graph.number(word),
        graph.continuations(word[:1]),
        graph.within(word + word[::-1], 1, 1, 15).tolist(),
        graph.matching(b"\377" + word[-1:]).tolist(),
        graph.near(word).tolist(),
        graph.hooks(word),
    ]


def said(kernels: ModuleType, arrays: tuple[Nodes, Nodes]) -> list[object] | None:
    """The answers, None where the graph is refused."""
    with contextlib.suppress(ValueError):
        return answers(kernels.Graph(*arrays))
    return None


@given(LISTS, st.booleans(), st.integers(0, 2**32 - 1))
@settings(deadline=None, max_examples=300)
def test_the_twins_refuse_the_same(words: list[bytes], gaddag: bool, seed: int) -> None:
    module = native()
    assert module is not None
    arrays = damaged(*twin.build(*packed(words), gaddag), seed)
    assert said(module.words, arrays) == said(twin, arrays)


def test_most_damage_is_seen() -> None:
    module = native()
    assert module is not None
    nodes, counts = module.words.build(*packed(inflected()), True)
    passed = [said(module.words, damaged(nodes, counts, seed)) for seed in range(400)]
    assert sum(each is not None for each in passed) < 80


def doubled(times: int) -> tuple[list[int], list[int]]:
    """Two letters, so many times over: 2, 4, 8 … words from few nodes."""
    nodes, counts = [A | END, B | END | LAST], [2, 1]
    for each in range(1, times):
        nodes += [A | 2 * each, B | 2 * each | LAST]
        counts += [2 ** (each + 1), 2**each]
    return [LAST | 2 * times, 0, *nodes], [2**times, 0, *counts]


CRAFTED: dict[str, tuple[list[int], list[int]]] = {
    "empty": ([], []),
    "no nodes but the roots": ([LAST, LAST], [0, 0]),
    "counts of more than the nodes": ([LAST | 2, 0, A | LAST | END], [1, 0, 1, 0]),
    "a root outside": ([LAST | 3, 0, A | LAST | END], [1, 0, 1]),
    "a root that is a root": ([LAST | 1, 0, A | LAST | END], [0, 0, 1]),
    "no root": ([LAST, 0, A | LAST | END], [1, 0, 1]),
    "a second root outside": ([LAST | 2, LAST | 3, A | LAST | END], [1, 0, 1]),
    "a second root that is a root": ([LAST | 2, LAST | 1, A | LAST | END], [1, 0, 1]),
    "an open list": ([LAST | 2, 0, A | END], [1, 0, 1]),
    "an open list before the GADDAG": (
        [LAST | 2, LAST | 3, A | END, B | LAST | END],
        [1, 0, 1],
    ),
    "a child that is itself": ([LAST | 2, 0, A | LAST | END | 2], [1, 0, 1]),
    "a child that is its sibling": (
        [LAST | 2, 0, A | END, B | LAST | END | 2],
        [2, 0, 2, 1],
    ),
    "a child behind": ([LAST | 2, 0, A | LAST | 3, A | LAST | END], [1, 0, 1, 1]),
    "a child outside": ([LAST | 2, 0, A | LAST | END | 9], [1, 0, 1]),
    "a child that is a root": ([LAST | 2, 0, A | LAST | END | 1], [1, 0, 1]),
    "a circle in the GADDAG": (
        [LAST | 2, LAST | 3, A | LAST | END, A | LAST | END | 3],
        [1, 0, 1],
    ),
    "a node without use": ([LAST | 2, 0, A | LAST], [0, 0, 0]),
    "letters out of order": ([LAST | 2, 0, B | END, A | LAST | END], [2, 0, 2, 1]),
    "a letter twice": ([LAST | 2, 0, A | END, A | LAST | END], [2, 0, 2, 1]),
    "wrong counts": ([LAST | 2, 0, A | LAST | END], [2, 0, 2]),
    "a wrong count of all": ([LAST | 2, 0, A | LAST | END], [2, 0, 1]),
    "a word too long": ([LAST | 65, 0, *CHAIN[:64]], [1, 0, *[1] * 64]),
    "too many words": doubled(24),
}


@BOTH
@pytest.mark.parametrize("name", CRAFTED)
def test_crafted_arrays_are_refused(kernels: ModuleType, name: str) -> None:
    nodes, counts = (np.array(each, np.uint32) for each in CRAFTED[name])
    with pytest.raises(ValueError, match="not those of a word graph"):
        kernels.Graph(nodes, counts)


@BOTH
@pytest.mark.parametrize(
    ("nodes", "counts"), [([LAST | 64, 0, *CHAIN[:63]], [1, 0, *[1] * 63]), doubled(9)]
)
def test_what_is_just_right_is_taken(
    kernels: ModuleType, nodes: list[int], counts: list[int]
) -> None:
    graph = kernels.Graph(np.array(nodes, np.uint32), np.array(counts, np.uint32))
    assert len(graph) == counts[0]
    assert graph.number(graph.word(counts[0] - 1)) == counts[0] - 1


SPOILT: dict[str, Callable[[Nodes], object]] = {
    "signed": lambda nodes: nodes.astype(np.int32),
    "wide": lambda nodes: nodes.astype(np.uint64),
    "with gaps": lambda nodes: nodes[::2],
    "of two dimensions": lambda nodes: nodes[np.newaxis],
    "bytes": lambda nodes: nodes.tobytes(),
    "a list": lambda nodes: nodes.tolist(),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_other_kinds_of_arrays_are_refused(kind: str) -> None:
    module = native()
    assert module is not None
    nodes, counts = twin.build(*packed([b"\1\2", b"\2"]), True)
    with pytest.raises((TypeError, ValueError)):
        module.words.Graph(SPOILT[kind](nodes), counts)


@BOTH
def test_arrays_that_may_not_be_written_are_kept(kernels: ModuleType) -> None:
    words = inflected()
    nodes, counts = kernels.build(*packed(words), False)
    for each in (nodes, counts):
        each.flags.writeable = False
    graph = kernels.Graph(nodes, counts)
    del nodes, counts
    assert graph.all()[0].tobytes() == b"".join(words)
