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
from statistics import fmean, stdev

from fishka.engines.cubes.ladder import (
    NOTHING_AHEAD,
    Climb,
    LadderSolved,
    best_turn,
    climb_from,
)
from fishka.engines.cubes.plan import ALL, plan_of
from fishka.games.cubes.ladder import EMPTY_LADDER, LENGTHS, SLAMS, book, complete
from fishka.games.cubes.layouts import words_of
from fishka.games.cubes.sets import ENGLISH
from fishka.words.opening import open_lexicon

STEPS = 3000
TURNS = 4


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


def prove(rolls: int, seconds: float) -> None:
    """Time the searches."""
    words = open_lexicon(ENGLISH.words)
    for turn in (0, 1, 2, 3, 4):
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
        for blanks, each in sorted(taken.items()):
            costs = sorted(cost for cost, _found in each)
            told = ", ".join(
                f"{name} {costs[int(share * (len(costs) - 1))]:.3f}"
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


def play_round(number: int, *, greedy: bool) -> tuple[float, int, int]:
    """What a round brings, how many lengths get done, and what Grand Slams there were."""
    words, plan = open_lexicon(ENGLISH.words), plan_of(ENGLISH.name)
    ladder, total, slams = EMPTY_LADDER, 0, 0
    for turn in range(1, TURNS + 1):
        climb = Climb(ladder, turn)
        if complete(ladder) or (not greedy and plan.passes(turn, climb.done)):
            break
        chance = random.Random(f"{number} {turn}")
        faces = "".join(chance.choice(cube) for cube in ENGLISH.cubes)
        slam = float(SLAMS.get(turn, 0))
        worths = (*NOTHING_AHEAD[:ALL], slam) if greedy else plan.worths(turn)
        found = best_turn(faces, ENGLISH, words, climb, worths, steps=STEPS)
        booking = book(ladder, words_of(found.grid, ENGLISH), turn)
        ladder, total, slams = booking.ladder, total + found.gain, slams + booking.bonus
    return total, sum(each is not None for each in ladder), slams


def compare(rounds: int) -> None:
    """Play the same rounds by the plan and greedily."""
    by_plan = [play_round(number, greedy=False) for number in range(rounds)]
    greedily = [play_round(number, greedy=True) for number in range(rounds)]
    for name, each in (("by the plan", by_plan), ("greedily", greedily)):
        totals = [total for total, _done, _slam in each]
        error = stdev(totals) / len(totals) ** 0.5
        print(
            f"{name}: {fmean(totals):.1f} ± {error:.1f} points a round,",
            f"{fmean(done for _total, done, _slam in each):.2f} lengths,",
            f"Grand Slams {sum(slam == 50 for _t, _d, slam in each)},",
            f"small {sum(slam == 25 for _t, _d, slam in each)} of {rounds}",
        )
    gained = [one[0] - other[0] for one, other in zip(by_plan, greedily, strict=True)]
    print(f"more by the plan: {fmean(gained):.1f} ± {stdev(gained) / len(gained) ** 0.5:.1f}")


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
