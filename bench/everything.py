"""All measurements with figures, several rounds each, every round in a process of its own.

    .venv/bin/python bench/everything.py [--rounds 3] [--json] [PROGRAM …]

Each process is kept to one core, or to as many as the program's `CORES` says; what takes minutes has
`ROUNDS` of its own. Told are the medians of the rounds, how far the rounds lie apart, and how the median stands to its aim. Exit 1 if an aim is
missed and `--strict` was asked for.
"""

import argparse
import importlib
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import msgspec
from measuring import Figure, machine, pin

HERE = Path(__file__).parent
ONE_ROUND = "--one-round"


class Measured(msgspec.Struct, frozen=True):
    """A figure over the rounds: its median, and the least and the most of them."""

    program: str
    figure: Figure
    least: float
    most: float


def programs() -> list[str]:
    """Those that tell figures."""
    return sorted(
        each.stem for each in HERE.glob("*.py") if "\ndef figures(" in each.read_text("utf-8")
    )


def one_round(program: str) -> None:
    """Print the figures of a program, measured once in this process."""
    module = importlib.import_module(program)
    pin(getattr(module, "CORES", 1))
    found: list[Figure] = list(module.figures())
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")


def measured(program: str, rounds: int) -> Iterator[Measured]:
    """The figures of a program over so many rounds."""
    told: list[list[Figure]] = []
    most = getattr(importlib.import_module(program), "ROUNDS", rounds)
    for _ in range(min(rounds, most)):
        call = [sys.executable, __file__, ONE_ROUND, program]
        done = subprocess.run(call, stdout=subprocess.PIPE, check=True)
        told.append(msgspec.json.decode(done.stdout.splitlines()[-1], type=list[Figure]))
    for same in zip(*told, strict=True):
        values = [each.value for each in same]
        middle = msgspec.structs.replace(same[0], value=median(values))
        yield Measured(program, middle, min(values), max(values))


def told(value: float) -> str:
    """With three digits, or as a whole number."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def row(each: Measured) -> str:
    """A row of the table."""
    figure = each.figure
    aim = "" if figure.aim is None else f"{'≥' if figure.more else '≤'} {figure.aim:,g}"
    met = "" if figure.aim is None else "yes" if figure.reached else "NO"
    spread = f"{told(each.least)} to {told(each.most)}"
    value = f"{told(figure.value)} {figure.unit}"
    return f"| {figure.what} | {value} | {spread} | {aim} | {met} | `{each.program}.py` |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help="all if none is named")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument(ONE_ROUND, metavar="PROGRAM", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one_round:
        one_round(asked.one_round)
        return
    about = f"{datetime.now(UTC):%Y-%m-%d}, {machine()}, {asked.rounds} rounds"
    if not asked.json:
        print(f"{about}\n\n| what | median | rounds | aim | met | printed by |")
        print("| --- | ---: | ---: | ---: | --- | --- |", flush=True)
    found: list[Measured] = []
    for program in [Path(each).stem for each in asked.programs] or programs():
        for each in measured(program, asked.rounds):
            found.append(each)
            if not asked.json:
                print(row(each), flush=True)
    if asked.json:
        print(msgspec.json.encode({"about": about, "figures": found}).decode())
    if asked.strict and not all(each.figure.reached for each in found):
        sys.exit(1)


if __name__ == "__main__":
    main()
