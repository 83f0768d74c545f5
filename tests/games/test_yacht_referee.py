"""OpenSpiel's Yacht as an outside referee over random games.

It takes five of a kind for a full house, where our rules want a three and a pair that differ.
"""

import random
import re
from importlib import import_module
from typing import Any

import pytest

import fishka
from fishka.games.yacht import ROWS

ROW_NAMES = {
    "Yacht": "yacht",
    "Large Straight": "large_straight",
    "Small Straight": "small_straight",
    "Four of a Kind": "four_of_a_kind",
    "Full House": "full_house",
    "Chance": "choice",
    **{row.capitalize(): row for row in ROWS[6:]},
}
GAME: Any = import_module("pyspiel").load_game("yacht")


def numbers(pattern: str, told: str) -> list[int]:
    return [int(number) for found in re.findall(pattern, told) for number in found.split()]


def mirrored(seed: int) -> int:
    """Play a random game on both sides; gives how many full houses of five equal it held."""
    chooser = random.Random(seed)
    referee = GAME.new_initial_state()
    match = fishka.new("yacht", ["A", "B"])
    surplus = [0, 0]
    keep: list[int] | None = None
    while not referee.is_terminal():
        if referee.is_chance_node():
            thrown = 5 - len(keep or ())
            referee.apply_action(chooser.randrange(6**thrown))
            dice = numbers(r"Dice: ([\d ]+)", str(referee))
            for die in keep or ():
                dice.remove(die)
            match.play({"act": "roll", "dice": dice, **({} if keep is None else {"keep": keep})})
        dice = numbers(r"Dice: ([\d ]+)", str(referee))
        seat = referee.current_player()
        assert (match.to_move, match.state.dice) == (seat, tuple(sorted(dice)))
        action = chooser.choice(referee.legal_actions())
        told = referee.action_to_string(seat, action)
        referee.apply_action(action)
        if told.startswith("Score in "):
            row = ROW_NAMES[told.removeprefix("Score in ")]
            if row == "full_house" and len(set(dice)) == 1:
                surplus[seat] += sum(dice)
            match.play({"act": "score", "row": row})
            keep = None
        else:
            rerolled = set(numbers(r"(\d)", told))
            keep = [die for place, die in enumerate(dice) if place not in rerolled]
    totals = numbers(r"total: (\d+)", str(referee))
    assert match.finished
    assert list(match.scores) == [total - more for total, more in zip(totals, surplus, strict=True)]
    return sum(map(bool, surplus))


@pytest.mark.parametrize("batch", range(4))
def test_random_games_agree(batch: int) -> None:
    for seed in range(batch * 50, batch * 50 + 50):
        mirrored(seed)


@pytest.mark.slow
def test_thousands_of_random_games_agree() -> None:
    assert sum(mirrored(seed) for seed in range(1000, 6000)) > 0
