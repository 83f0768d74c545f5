"""Arguments for the functions of the native module, made from the signatures that they tell."""

import re
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

PARAMETER = re.compile(r"(\w+): (ndarray\[.*?writable=False\]|ndarray\[.*?\]|\w+)(?:, |\))")
ARRAY = re.compile(r"dtype=(\w+)(?:, shape=\(([^)]*)\))?")
UNFIT: tuple[object, ...] = (None, "", b"\0" * 64, [], {}, 0.5, object())
EDGES = (-(2**63), -(2**31), -1, 0, 1, 251, 252, 253, 3060, 4095, 4096, 2**31 - 1, 2**63 - 1, 2**70)
FLOATS = (0.0, -0.0, 1e-308, 1e308, float("inf"), float("-inf"), float("nan"))


class Door(NamedTuple):
    """A function of the module and the types of its parameters."""

    name: str
    function: Callable[..., Any]
    parameters: tuple[str, ...]


def doors(module: ModuleType) -> list[Door]:
    """Every function of the module and of the modules in it."""
    found: list[Door] = []
    for name, member in vars(module).items():
        if isinstance(member, ModuleType):
            found += doors(member)
        elif hasattr(member, "__nb_signature__"):
            signature = member.__nb_signature__[0][0]
            types = tuple(match[2] for match in PARAMETER.finditer(signature))
            found.append(Door(f"{module.__name__}.{name}", member, types))
    return found


def arguments(door: Door) -> st.SearchStrategy[tuple[object, ...]]:
    """Arguments that are mostly right in form, with at most a few that are not."""
    return st.tuples(*map(argument, door.parameters))


def argument(kind: str) -> st.SearchStrategy[object]:
    fitting: st.SearchStrategy[object]
    if kind.startswith("ndarray"):
        fitting = st.builds(array, st.just(kind), st.integers(0, 2**32 - 1))
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
            values.flat[random.integers(values.size)] = random.choice(FLOATS)
        return values
    if random.integers(4) == 0:
        limits = np.iinfo(dtype)
        return random.integers(limits.min, limits.max, shape, dtype, endpoint=True)
    return random.integers(0, random.integers(1, 256), shape).astype(dtype)
