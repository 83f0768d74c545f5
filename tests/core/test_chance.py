"""Chance: fair, repeatable where it must be, and recomputable by the description alone."""

import hashlib
import hmac
import json
from collections import Counter
from itertools import pairwise

import pytest

from fishka.core.chance import (
    CHANCE_VERSION,
    Chance,
    Dice,
    SeededChance,
    SystemChance,
    VerifiableChance,
    commitment,
)

SEED = bytes(range(32))


def independent_fall(game: str, counter: int, values: list[str], count: int) -> tuple[int, ...]:
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        message = json.dumps(
            ["fishka.chance/1", game, counter, "dice", values, block], separators=(",", ":")
        )
        digest = hmac.new(SEED, message.encode(), hashlib.sha256).digest()
        faces += [byte % 6 + 1 for byte in digest if byte < 252]
        block += 1
    return tuple(faces[:count])


def test_falls_follow_the_description() -> None:
    chance = VerifiableChance(SEED, "g1", ["00ff", "11"])
    for counter, count in enumerate([5, 3, 0, 5, 1]):
        assert chance.fall(Dice(count)) == independent_fall("g1", counter, ["00ff", "11"], count)
    assert chance.counter == 5


def test_a_long_fall_takes_more_than_one_block() -> None:
    assert VerifiableChance(SEED, "g", []).fall(Dice(100)) == independent_fall("g", 0, [], 100)


def test_known_fall() -> None:
    assert VerifiableChance(SEED, "g1", ["00"]).fall(Dice(5)) == independent_fall(
        "g1", 0, ["00"], 5
    )


def test_a_fall_can_be_recomputed_alone() -> None:
    running = VerifiableChance(SEED, "g1", ["aa"])
    falls = [running.fall(Dice(5)) for _ in range(10)]
    assert falls[7] == VerifiableChance(SEED, "g1", ["aa"], counter=7).fall(Dice(5))


def test_commitment() -> None:
    told = hashlib.sha256(CHANCE_VERSION.encode() + b"\ng1\n" + SEED).hexdigest()
    assert commitment("g1", SEED) == told
    assert commitment("g2", SEED) != told


@pytest.mark.parametrize(
    "chance",
    [SeededChance(7), VerifiableChance(SEED, "fair", ["aa", "bb"])],
    ids=lambda chance: type(chance).__name__,
)
def test_every_face_falls_as_often(chance: Chance) -> None:
    """Chi-square over 60,000 dice, five degrees of freedom: 20.5 is the 0.1 % point."""
    counts = Counter(face for _ in range(12_000) for face in chance.fall(Dice(5)))
    assert set(counts) == set(range(1, 7))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5


def test_neighbouring_falls_are_independent() -> None:
    """Chi-square over pairs of first dice, 35 degrees of freedom: 66.6 is the 0.1 % point."""
    chance = VerifiableChance(SEED, "pairs", ["aa"])
    faces = [chance.fall(Dice(1))[0] for _ in range(36_001)]
    pairs = Counter(pairwise(faces))
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(1, 7) for b in range(1, 7)) < 66.6


def test_the_system_lets_dice_fall() -> None:
    faces = SystemChance().fall(Dice(200))
    assert set(faces) == set(range(1, 7))
    assert SystemChance().fall(Dice(0)) == ()


def test_a_seed_repeats_its_falls() -> None:
    first, second = SeededChance("x"), SeededChance("x")
    assert [first.fall(Dice(5)) for _ in range(5)] == [second.fall(Dice(5)) for _ in range(5)]
