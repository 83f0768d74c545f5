"""The best turn of Game Two: how long it takes to prove, and what the plan brings in a round.

    .venv/bin/python bench/cubes_ladder.py [--rolls 100] [--seconds 20] [--rounds 60]

Fixed rolls; the ladders are those that rounds come to: bare, and with some lengths done; and once
more bare, for the points of the turn alone. Times are the processor's. Then whole rounds on the
same rolls: by the plan, and greedily, for the points of each turn alone, the Grand Slam counted;
the searches for those are cut short.
"""

import argparse
import random
import time
from collections.abc import Iterator
from statistics import fmean

from measuring import Figure, part

from fishka.engines.cubes.ladder import (
    NOTHING_AHEAD,
    Climb,
    LadderSolved,
    best_turn,
    climb_from,
)
from fishka.engines.cubes.plan import plan_of
from fishka.engines.cubes.rounds import planned_rounds
from fishka.engines.pools import here
from fishka.engines.tallies import mean_and_error
from fishka.games.cubes.ladder import LENGTHS
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND
from fishka.games.cubes.sets import ENGLISH
from fishka.words.opening import open_lexicon

FEW, SECONDS, ROUNDS = 50, 5.0, 100  # of the figures


def cases(rolls: int, turn: int) -> Iterator[tuple[str, Climb]]:
    """Rolls with ladders as they are before that turn."""
    for number in range(rolls):
        chance = random.Random(number)
        faces = "".join(chance.choice(cube) for cube in ENGLISH.cubes)
        done = chance.sample(
            LENGTHS, min(6, 2 * (turn - 1) + chance.randrange(2)) if turn > 1 else 0
        )
        booked = [
            length + chance.randint(0, length) if length in done else None for length in LENGTHS
        ]
        yield faces, climb_from(booked, turn)


def costs_of(turn: int, rolls: int, seconds: float) -> dict[int, list[tuple[float, LadderSolved]]]:
    """By blanks, and all together as -1: the processor's seconds of each search, and what it found."""
    words = open_lexicon(ENGLISH.words)
    taken: dict[int, list[tuple[float, LadderSolved]]] = {}
    for faces, climb in cases(rolls, turn):
        begun = time.process_time()
        end = begun + seconds
        found = best_turn(
            faces,
            ENGLISH,
            words,
            climb,
            None if turn else NOTHING_AHEAD,
            enough=lambda end=end: time.process_time() > end,
        )
        cost = time.process_time() - begun
        for which in (-1, faces.count("*")):
            taken.setdefault(which, []).append((cost, found))
    return taken


def prove(rolls: int, seconds: float) -> None:
    """Time the searches."""
    for turn in range(TURNS_OF_A_ROUND + 1):
        for blanks, each in sorted(costs_of(turn, rolls, seconds).items()):
            costs = [cost for cost, _found in each]
            told = ", ".join(
                f"{name} {part(costs, share):.3f}"
                for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("most", 1.0))
            )
            gaps = [found.bound - found.value for _cost, found in each if not found.proved]
            print(
                f"{f'turn {turn}' if turn else 'points alone'}, {'all' if blanks < 0 else f'{blanks} blanks'}: {len(each)} rolls,",
                f"CPU s mean {fmean(costs):.3f}, {told};",
                f"{len(each) - len(gaps)} proved",
                f"(others within {max(gaps):.1f} points)" if gaps else "",
                flush=True,
            )


def compare(rounds: int) -> None:
    """Play the same rounds by the plan and greedily."""
    plan = plan_of(ENGLISH.name)
    by_plan = planned_rounds(plan, rounds, here)
    greedily = planned_rounds(plan, rounds, here, greedy=True)
    for name, each in (("by the plan", by_plan), ("greedily", greedily)):
        mean, error = mean_and_error([played.points for played in each])
        print(
            f"{name}: {mean:.1f} ± {error:.1f} points a round,",
            f"{fmean(played.lengths for played in each):.2f} lengths,",
            f"Grand Slams {sum(played.slam == 50 for played in each)},",
            f"small {sum(played.slam == 25 for played in each)} of {rounds}",
        )
    pairs = zip(by_plan, greedily, strict=True)
    mean, error = mean_and_error([one.points - other.points for one, other in pairs])
    print(f"more by the plan: {mean:.1f} ± {error:.1f}")


def figures() -> Iterator[Figure]:
    """The proof of a turn for points alone, one by the plan, and what a round brings."""
    for turn, what, aim in ((0, "for points alone", 1.0), (1, "by the plan", None)):
        costs = [cost for cost, _found in costs_of(turn, FEW, SECONDS)[-1]]
        yield Figure(f"turn of Game Two {what}, p90", part(costs, 0.9), "s", aim)
    rounds = planned_rounds(plan_of(ENGLISH.name), ROUNDS, here)
    brought = fmean(each.points for each in rounds)
    yield Figure("round of Game Two by the plan", brought, "points", more=True)


def main() -> None:
    """Read the call and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=60)
    call = parser.parse_args()
    if call.rolls:
        prove(call.rolls, call.seconds)
    if call.rounds:
        compare(call.rounds)


if __name__ == "__main__":
    main()
