"""Whatever falls, on whatever ladder: a layout of its cubes, or a refusal in Python's terms."""

from collections import Counter
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from native.doors import example_words

NATIVE = import_module("fishka._native")
GRAPH = NATIVE.words.Graph(*NATIVE.words.build(*example_words(), True))
STEPS = 3000
ROLL = ("graph", "mask", "letters", "lengths", "cubes", "values")


def arguments(seed: int, blanks: int) -> dict[str, Any]:
    """A roll of any letters and any ladder."""
    random = np.random.default_rng(seed)
    cubes = random.integers(1, random.integers(3, 8), random.integers(0, 15))
    cubes[: min(blanks, len(cubes))] = 0
    mask = random.integers(0, 2, len(GRAPH), np.uint8)
    return {
        "graph": GRAPH,
        "mask": mask if random.integers(2) else np.empty(0, np.uint8),
        "letters": np.array([1, 2, 1, 9], np.uint8),
        "lengths": np.array([3, 1], np.uint8),
        "cubes": cubes.astype(np.uint8),
        "values": random.integers(0, 256, 64, np.int32),
        "booked": random.integers(-1, 9, 7, np.int32),
        "worth": random.integers(-(10**6), 10**6, 128, np.int32),
        "penalty": bool(random.integers(2)),
        "repeats": bool(random.integers(2)),
        "cells": np.array([0, STEPS], np.int64),
        "enough": None,
    }


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 4))
def test_any_roll_is_searched(seed: int, blanks: int) -> None:
    given_arguments = arguments(seed, blanks)
    value, bound, layout = NATIVE.ladder.best_turn(**given_arguments)
    assert value <= bound
    faces = [0 if each[3] else int(each[2]) for each in layout.reshape(-1, 4)]
    assert Counter(faces) <= Counter(given_arguments["cubes"].tolist())


@pytest.mark.parametrize(
    ("name", "unfit"),
    [
        ("cubes", np.ones(15, np.uint8)),
        ("cubes", np.zeros(5, np.uint8)),
        ("cubes", np.full(3, 64, np.uint8)),
        ("values", np.full(64, 256, np.int32)),
        ("booked", np.full(7, -2, np.int32)),
        ("worth", np.full(128, 10**6 + 1, np.int32)),
        ("mask", np.ones(1, np.uint8)),
        ("lengths", np.array([9], np.uint8)),
        ("enough", 5),
    ],
)
def test_what_is_unfit_is_refused(name: str, unfit: object) -> None:
    with pytest.raises(ValueError, match="must"):
        NATIVE.ladder.best_turn(**arguments(1, 1) | {name: unfit})


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 2))
def test_ladders_at_once_are_worth_what_each_is_alone(seed: int, blanks: int) -> None:
    alone = arguments(seed, blanks) | {"penalty": False, "repeats": True}
    ladders = np.random.default_rng(seed).integers(-1, 9, (3, 7), np.int32)
    shared = {name: alone[name] for name in (*ROLL, "worth")}
    values = NATIVE.ladder.best_values(**shared, booked=ladders, most=STEPS)
    each = [NATIVE.ladder.best_turn(**alone | {"booked": booked})[0] for booked in ladders]
    assert values.tolist() == each


def test_no_step_at_all_is_refused() -> None:
    shared = {name: arguments(1, 1)[name] for name in (*ROLL, "worth")}
    with pytest.raises(ValueError, match="must"):
        NATIVE.ladder.best_values(**shared, booked=np.zeros((1, 7), np.int32), most=0)


def test_an_error_of_who_is_asked_comes_through() -> None:
    def fails() -> bool:
        raise LookupError

    promising = {
        "mask": np.empty(0, np.uint8),
        "cubes": np.array(example_words()[0][:14], np.uint8),
        "values": np.ones(64, np.int32),
        "booked": np.full(7, -1, np.int32),
        "worth": np.zeros(128, np.int32),
    }
    with pytest.raises(LookupError):
        NATIVE.ladder.best_turn(**arguments(5, 0) | promising | {"enough": fails})
