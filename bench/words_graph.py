"""How long building and asking the word graphs takes, native and in plain Python.

    .venv/bin/python bench/words_graph.py [LANGUAGE …]

The words are those of the tables that `fishka words build` made, of all of them if none is named.
Times are the processor's, the best of several runs, and for questions the mean of many. Plain
Python runs once.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

import numpy as np
from measuring import Figure, processor_seconds
from numpy.typing import NDArray

from fishka.core.native import native
from fishka.words import graph as twin
from fishka.words.graph_build import split
from fishka.words.tables import open_table, tables_folder

Letters = NDArray[np.uint8]
Words = tuple[Letters, Letters]
Arguments = Sequence[tuple[Any, ...]]
Questions = dict[str, tuple[str, Arguments]]


def questions(words: Sequence[bytes]) -> Questions:
    """What is asked by which method: racks have the letters as often as the words."""
    chance = random.Random(1)
    letters = b"".join(words)
    chosen = chance.sample(words, 100)

    def racks(size: int, blanks: int) -> Arguments:
        return [(bytes(chance.choices(letters, k=size)), blanks, 2, 15) for _ in range(100)]

    return {
        "number of a word": ("number", [(word,) for word in chosen]),
        "word of a number": ("word", [(chance.randrange(len(words)),) for _ in range(100)]),
        "within 7 letters": ("within", racks(7, 0)),
        "within 6 letters and a blank": ("within", racks(6, 1)),
        "within 5 letters and 2 blanks": ("within", racks(5, 2)),
        "within 14 letters": ("within", racks(14, 0)),
        "near a word": ("near", [(word + word[-1:],) for word in chosen]),
        "hooks of a word": ("hooks", [(word,) for word in chosen]),
        "matching ab?*": ("matching", [(word[:2] + b"\0\377",) for word in chosen]),
        "matching *xyz": ("matching", [(b"\377" + word[-3:],) for word in chosen]),
    }


def measure(kernels: ModuleType, words: Words, asked: Questions, runs: int) -> dict[str, float]:
    """Seconds for each thing measured."""
    nodes, counts = kernels.build(*words, True)
    graph = kernels.Graph(nodes, counts)
    found = {
        "build the DAWG": processor_seconds(lambda: kernels.build(*words, False), runs),
        "build DAWG and GADDAG": processor_seconds(lambda: kernels.build(*words, True), runs),
        "open, with its check": processor_seconds(lambda: kernels.Graph(nodes, counts), runs),
        "all words": processor_seconds(graph.all, runs),
        "numbers of all words": processor_seconds(lambda: graph.numbers(*words), runs),
    }
    for name, (method, arguments) in asked.items():
        ask = getattr(graph, method)
        some = arguments if runs > 1 else arguments[:10]
        taken = processor_seconds(lambda ask=ask, some=some: [ask(*each) for each in some], runs)
        found[name] = taken / len(some)
    return found


def told(taken: float) -> str:
    """A time with a fitting unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if taken >= size:
            return f"{taken / size:.3g} {unit}"
    return f"{taken * 1e9:.0f} ns"


def figures() -> Iterator[Figure]:
    module = native()
    assert module is not None, "the native module was not built"
    words = open_table("en").graph.all()
    asked = questions(split(words[0].tobytes(), words[1]))
    for name, taken in measure(module.words, words, asked, 3).items():
        yield Figure(f"English words: {name}", taken * 1e6, "µs")


def report(module: ModuleType, language: str) -> None:
    words = open_table(language).graph.all()
    asked = questions(split(words[0].tobytes(), words[1]))
    nodes, counts = module.build(*words, True)
    size = 4 * (len(nodes) + len(counts)) / 1e6
    print(f"\n{language}: {len(words[1]):,} words, {size:.2f} MB with the counts;", end=" ")
    print(f"{len(counts):,} nodes in the DAWG, {len(nodes):,} with the GADDAG")
    found = {
        "native": measure(module, words, asked, 5),
        "Python": measure(twin, words, asked, 1),
    }
    print(f"{'':32}" + "".join(f"{kind:>12}" for kind in found))
    for name in found["native"]:
        print(f"{name:32}" + "".join(f"{told(each[name]):>12}" for each in found.values()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*")
    asked = parser.parse_args()
    built = sorted(each.stem for each in tables_folder().glob("*.words"))
    module = native()
    assert module is not None, "the native module was not built"
    for language in asked.languages or built:
        report(module.words, language)


if __name__ == "__main__":
    main()
