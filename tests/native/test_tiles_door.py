"""Whatever lies on a board of tiles: lays, or a refusal in Python's terms."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from native.doors import example_words

NATIVE = import_module("fishka._native")
GRAPH = NATIVE.words.Graph(*NATIVE.words.build(*example_words(), True))
ALL = np.empty(0, np.uint8)
SIDE, SQUARES = 15, 225


def arguments(seed: int, *, lettered: float, blanks: int) -> dict[str, Any]:
    """A position of any letters on any squares, and any rules."""
    random = np.random.default_rng(seed)
    letters = random.integers(1, random.integers(4, 8), SQUARES)
    blank = random.random(SQUARES) < 0.1
    taken = random.random(SQUARES) < lettered
    mask = random.integers(0, 2, len(GRAPH), np.uint8)
    rack = random.integers(1, 6, random.integers(0, 8))
    rack[: min(blanks, len(rack))] = 0
    return {
        "graph": GRAPH,
        "mask": mask if random.integers(2) else ALL,
        "grid": np.where(taken, letters + 64 * blank, 0).astype(np.uint8),
        "rack": rack.astype(np.uint8),
        "values": random.integers(-1, 256, 64, np.int32),
        "letter_times": random.integers(1, 5, SQUARES, np.uint8),
        "word_times": random.integers(1, 5, SQUARES, np.uint8),
        "bonus": int(random.integers(0, 100)),
        "lasting": bool(random.integers(2)),
        "blanks_pay": bool(random.integers(2)),
        "may_repeat": bool(random.integers(2)),
    }


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.floats(0, 0.5), st.integers(0, 2))
def test_any_position_is_searched(seed: int, lettered: float, blanks: int) -> None:
    given_arguments = arguments(seed, lettered=lettered, blanks=blanks)
    found = NATIVE.tiles.lays(**given_arguments)
    scores, places, tiles = found
    assert places.shape == (len(scores), 4)
    assert tiles.shape == (places[:, 3].sum(dtype=int), 2)
    assert (given_arguments["grid"][tiles[:, 0]] == 0).all()
    assert (scores >= 0).all()
    assert all(
        each.tobytes() == again.tobytes()
        for each, again in zip(found, NATIVE.tiles.lays(**given_arguments), strict=True)
    )


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.floats(0, 0.5), st.integers(0, 2), st.booleans(), st.booleans())
def test_the_best_turn_of_any_position_is_searched(
    seed: int, lettered: float, blanks: int, may_swap: bool, one_line: bool
) -> None:
    asked = arguments(seed, lettered=lettered, blanks=blanks)
    how = {"may_swap": may_swap, "one_line": one_line, "checks_bound": False}
    met = np.array([0, 3000], np.int64)
    score, tiles, swaps, exact, faults = NATIVE.tiles.best_turn(**asked, **how, cells=met)
    assert faults == 0
    assert exact or met[0] == 3000
    assert (score < 0) == (len(tiles) == 0)
    assert (asked["grid"][tiles[:, 0]] == 0).all()
    assert (asked["grid"][swaps[:, 0]] == swaps[:, 1] | 64).all()
    if exact and len(asked["rack"]) < 4 and blanks == 0 and not may_swap:
        checked = NATIVE.tiles.best_turn(
            **asked, **{**how, "checks_bound": True}, cells=np.zeros(2, np.int64)
        )
        assert (checked[0], checked[4]) == (score, 0)


def test_a_search_needs_a_gaddag() -> None:
    plain = NATIVE.words.Graph(*NATIVE.words.build(*example_words(), False))
    assert not plain.has_gaddag()
    with pytest.raises(ValueError, match="GADDAG"):
        NATIVE.tiles.lays(**{**arguments(1, lettered=0.2, blanks=0), "graph": plain})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mask", np.ones(3, np.uint8)),
        ("grid", np.full(SQUARES, 64, np.uint8)),
        ("grid", np.full(SQUARES, 128, np.uint8)),
        ("grid", np.zeros(SQUARES - 1, np.uint8)),
        ("rack", np.ones(8, np.uint8)),
        ("rack", np.array([64], np.uint8)),
        ("values", np.full(64, -2, np.int32)),
        ("values", np.full(64, 256, np.int32)),
        ("letter_times", np.zeros(SQUARES, np.uint8)),
        ("word_times", np.full(SQUARES, 5, np.uint8)),
        ("bonus", -1),
        ("graph", None),
    ],
)
def test_what_is_unfit_is_refused(name: str, value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        NATIVE.tiles.lays(**{**arguments(2, lettered=0.2, blanks=1), name: value})
