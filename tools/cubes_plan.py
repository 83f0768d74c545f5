"""Learns what the states of a round of Game Two are worth, for the players and the advice.

    .venv/bin/python tools/cubes_plan.py [--cubes english] [--rolls 100] [--seed 0] [--workers 1]

Goes to src/fishka/engines/cubes/learned/, a file a set of cubes. The same call gives the same file
with any number of workers. Broken off, it goes on behind the last turn that was planned, which it
keeps in build/.
"""

import argparse
from pathlib import Path

from fishka.engines.cubes.plan import LEARNED, Plan, read_plan, write_plan
from fishka.engines.cubes.planning import learned
from fishka.engines.pools import pool

BEGUN = Path(__file__).resolve().parent.parent / "build" / "cubes_plan"


def begun(call: argparse.Namespace) -> tuple[Path, Plan | None]:
    """Where this call keeps what it has planned, and what that is."""
    file = BEGUN / f"{call.cubes}-{call.rolls}-{call.seed}.json"
    return file, read_plan(file.read_bytes()) if file.exists() else None


def main() -> None:
    """Read the call and learn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cubes", default="english")
    parser.add_argument("--rolls", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int)
    call = parser.parse_args()
    file, before = begun(call)
    plan = before
    BEGUN.mkdir(parents=True, exist_ok=True)
    for plan in learned(call.cubes, call.rolls, call.seed, pool(call.workers, None), before):
        print(f"{sum(map(any, plan.turns))} of {len(plan.turns)} turns", flush=True)
        file.write_bytes(write_plan(plan))
    if plan is not None:
        file.replace(Path(str(LEARNED), f"{call.cubes}.json"))
        print(f"a round: {plan.made.expected} expected, {plan.made.brought} brought")


if __name__ == "__main__":
    main()
