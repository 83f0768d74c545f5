"""Arguments for the functions of the native module, made from the signatures that they tell."""

import itertools
import re
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

PARAMETER = re.compile(r"(\w+): (ndarray\[.*?writable=False\]|ndarray\[.*?\]|[\w.]+)(?:, |\))")
ARRAY = re.compile(r"dtype=(\w+)(?:, shape=\(([^)]*)\))?")
UNFIT: tuple[object, ...] = (None, "", b"\0" * 64, [], {}, 0.5, object())
EDGES = (-(2**63), -(2**31), -1, 0, 1, 251, 252, 253, 3060, 4095, 4096, 2**31 - 1, 2**63 - 1, 2**70)
FLOATS = (0.0, -0.0, 1e-308, 1e308, float("inf"), float("-inf"), float("nan"))


EXAMPLES: dict[str, Callable[[ModuleType], object]] = {
    "Graph": lambda words: words.Graph(*words.build(*example_words(), True)),
    "WordMap": lambda words: words.WordMap(EXAMPLES["Graph"](words), np.empty(0, np.uint8)),
}
"""What the methods of a class are called on."""


class Door(NamedTuple):
    """A function of the module, or a method, and the types of its parameters."""

    name: str
    function: Callable[..., Any]
    parameters: tuple[str, ...]


def doors(module: ModuleType) -> list[Door]:
    """Every function, class and method of the module and of the modules in it."""
    found: list[Door] = []
    for name, member in vars(module).items():
        full_name = f"{module.__name__}.{name}"
        if isinstance(member, ModuleType):
            found += doors(member)
        elif isinstance(member, type):
            found.append(Door(full_name, member, parameters(member.__init__)))
            found += methods(full_name, EXAMPLES[name](module))
        elif hasattr(member, "__nb_signature__"):
            found.append(Door(full_name, member, parameters(member)))
    return found


def methods(full_name: str, example: object) -> list[Door]:
    """The methods of an example's class that take something."""
    found: list[Door] = []
    for name, member in vars(type(example)).items():
        types = parameters(member) if hasattr(member, "__nb_signature__") else ()
        if types and name != "__init__":
            found.append(Door(f"{full_name}.{name}", getattr(example, name), types))
    return found


def parameters(function: Any) -> tuple[str, ...]:  # noqa: ANN401 - nanobind's own kinds
    """The types of its parameters, as the signature tells them."""
    signature = function.__nb_signature__[0][0]
    return tuple(match[2] for match in PARAMETER.finditer(signature))


def example_words() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """All words of three letters out of five, each also twice over."""
    threes = [bytes(each) for each in itertools.product(range(1, 6), repeat=3)]
    words = sorted([*threes, *(each + each for each in threes)])
    letters = np.frombuffer(b"".join(words), np.uint8)
    return letters, np.array(list(map(len, words)), np.uint8)


def arguments(door: Door) -> st.SearchStrategy[tuple[object, ...]]:
    """Arguments that are mostly right in form, with at most a few that are not."""
    return st.tuples(*map(argument, door.parameters))


def argument(kind: str) -> st.SearchStrategy[object]:
    fitting: st.SearchStrategy[object]
    if kind.startswith("ndarray"):
        fitting = st.builds(array, st.just(kind), st.integers(0, 2**32 - 1))
    elif kind == "fishka._native.words.Graph":
        fitting = st.builds(EXAMPLES["Graph"], st.builds(import_module, st.just(kind[:-6])))
    elif kind == "fishka._native.words.WordMap":
        fitting = st.builds(EXAMPLES["WordMap"], st.builds(import_module, st.just(kind[:-8])))
    elif kind == "bytes":
        fitting = st.binary(max_size=80) | st.lists(st.integers(0, 6), max_size=8).map(bytes)
    elif kind == "bool":
        fitting = st.booleans()
    else:
        fitting = st.integers(-2, 300) | st.sampled_from(EDGES)
    return st.integers(0, 19).flatmap(lambda luck: fitting if luck else st.sampled_from(UNFIT))


def array(kind: str, seed: int) -> object:
    """An array for the parameter, or one beside it in shape, type, layout or values."""
    random = np.random.default_rng(seed)
    told = ARRAY.search(kind)
    assert told is not None
    dtype, sides = np.dtype(told[1]), (told[2] or "*").split(",")
    shape = [int(random.integers(1, 100)) if "*" in side else int(side) for side in sides if side]
    if "writable=False" not in kind:
        return np.ones(shape, dtype)  # cells that say: stop at once
    values = filled(random, dtype, shape)
    luck = random.integers(12)
    if luck == 0:
        return values[..., : random.integers(shape[-1] + 1)]
    if luck == 1:
        return np.zeros(shape, random.choice(["int8", "int64", "float32", "complex128"]))
    if luck == 2:
        return np.asfortranarray(values)
    return values[np.newaxis] if luck == 3 else values


def filled(random: np.random.Generator, dtype: np.dtype[Any], shape: list[int]) -> NDArray[Any]:
    if dtype.kind == "f":
        values = random.normal(0, 10.0 ** random.integers(0, 9), shape).astype(dtype)
        if random.integers(4) == 0:
            with np.errstate(over="ignore"):  # the largest doubles are infinite in 32 bits
                values.flat[random.integers(values.size)] = dtype.type(random.choice(FLOATS))
        return values
    if random.integers(4) == 0:
        limits = np.iinfo(dtype)
        return random.integers(limits.min, limits.max, shape, dtype, endpoint=True)
    return random.integers(0, random.integers(1, 256), shape).astype(dtype)
