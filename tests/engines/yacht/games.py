"""Games of Yacht to try the engines on: anything legal, from a random number."""

import random
from collections.abc import Sequence

from hypothesis import strategies as st

import fishka
from fishka.games.match import Match

TABLES: Sequence[Sequence[fishka.Seat]] = (
    [fishka.Seat("Ana")],
    [fishka.Seat("Ana"), fishka.Seat("Luc")],
    [fishka.Seat("Ana"), fishka.Seat("Luc"), fishka.Seat("Mila")],
    [fishka.Seat(name, number % 2) for number, name in enumerate(("Ana", "Luc", "Mila", "Jo"))],
)

seeds = st.integers(0, 2**32)
tables = st.sampled_from(TABLES)


def played(
    seats: Sequence[fishka.Seat], seed: int, *, acts: int = 10_000, leaving: float = 0.0
) -> Match:
    """A match after so many random acts, or at its end; ``leaving`` is the chance of others."""
    mood = random.Random(seed)
    options = {"four_of_a_kind": mood.choice(["all-dice", "four-dice"])}
    match = fishka.new("yacht", seats, options, fishka.SeededChance(seed))
    while not match.finished and len(match.entries) < acts:
        act = mood.choice(match.legal())
        if mood.random() < leaving:
            act = {"act": mood.choice(["time_up", "time_up", "resign", "abort"])}
        match.play(act)
    return match
