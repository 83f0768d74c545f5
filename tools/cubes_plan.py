"""Learns what the states of a round of Game Two are worth, for the players and the advice.

    .venv/bin/python tools/cubes_plan.py [--cubes english] [--rolls 100] [--seed 0] [--workers 1]

Goes to src/fishka/engines/cubes/learned/, a file a set of cubes. The same call gives the same file
with any number of workers.
"""

import argparse
from pathlib import Path

from fishka.engines.cubes.plan import LEARNED, write_plan
from fishka.engines.cubes.planning import learned
from fishka.engines.pools import pool


def main() -> None:
    """Read the call and learn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cubes", default="english")
    parser.add_argument("--rolls", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int)
    call = parser.parse_args()
    plan = None
    for plan in learned(call.cubes, call.rolls, call.seed, pool(call.workers, None)):
        print(f"{sum(map(any, plan.turns))} of {len(plan.turns)} turns", flush=True)
    if plan is not None:
        Path(str(LEARNED), f"{call.cubes}.json").write_bytes(write_plan(plan))
        print(f"a round brings {plan.round} points, ± {plan.made.error}")


if __name__ == "__main__":
    main()
