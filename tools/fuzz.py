"""Fuzzes the kernels with libFuzzer, under the address and undefined-behaviour sanitizers.

    .venv/bin/python tools/fuzz.py [--seconds 3600] [--workers CORES] [TARGET …]

The targets are `native/fuzz/fuzz_*.cpp`; the seconds are shared out among them, as many at once as
there are cores, and what each has found is told when it ends. What they throw is kept in
`build/fuzz`, so that a later run goes on from there. What brings one down is kept beside it and
named. Needs clang with its runtime (Debian's `clang` and `libclang-rt-14-dev`).
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fishka_build.places import BUILD, ROOT

NATIVE = ROOT / "native"
FOLDER = BUILD / "fuzz"
FLAGS = (
    "-std=c++20",
    "-O1",
    "-g",
    "-mpopcnt",
    "-fno-omit-frame-pointer",
    "-fno-sanitize-recover=all",
    "-fsanitize=address,undefined",
)
LONGEST = 4096
"""Bytes of an input."""
SEEDS = 50
"""As many inputs of chance a target begins with: by itself it would long throw none but short ones."""
SLOWEST = 600
"""Seconds that a single input may take, where others are at work on the machine."""


def targets() -> list[str]:
    return sorted(each.stem for each in (NATIVE / "fuzz").glob("fuzz_*.cpp"))


def compiled(source: Path) -> Path:
    """The object of a source, compiled if the source or a header is newer."""
    made = FOLDER / f"{source.stem}.o"
    headers = [each for each in NATIVE.glob("*.hpp") if "door" not in each.stem]
    newest = max(each.stat().st_mtime for each in (source, *headers, *NATIVE.glob("fuzz/*.hpp")))
    if not made.exists() or made.stat().st_mtime < newest:
        subprocess.run(
            ["clang++", *FLAGS, "-fsanitize=fuzzer-no-link", "-c", str(source), "-o", str(made)],
            check=True,
        )
    return made


def built(names: list[str], workers: int) -> list[Path]:
    """The programs of the targets."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    kernels = [
        each
        for each in sorted(NATIVE.glob("*.cpp"))
        if each.stem != "module" and not each.stem.endswith("_door")
    ]
    sources = [*kernels, *(NATIVE / "fuzz" / f"{name}.cpp" for name in names)]
    with ThreadPoolExecutor(workers) as executor:
        objects = list(executor.map(compiled, sources))
    shared, own = objects[: len(kernels)], objects[len(kernels) :]
    programs: list[Path] = []
    for name, made in zip(names, own, strict=True):
        program = FOLDER / name
        parts = [*map(str, shared), str(made), "-pthread", "-o", str(program)]
        subprocess.run(["clang++", *FLAGS, "-fsanitize=fuzzer", *parts], check=True)
        programs.append(program)
    return programs


def begin(corpus: Path) -> None:
    """Make the folder of what a target throws."""
    corpus.mkdir()
    for number in range(SEEDS):
        size = LONGEST * (number + 1) // SEEDS
        (corpus / f"seed{number}").write_bytes(random.Random(number).randbytes(size))


def fuzzed(program: Path, seconds: int) -> tuple[str, int, str]:
    """The target, its exit code, and the last lines that it said."""
    corpus = FOLDER / f"{program.name}.corpus"
    if not corpus.exists():
        begin(corpus)
    call = [
        str(program),
        f"-max_total_time={seconds}",
        f"-timeout={SLOWEST}",
        f"-max_len={LONGEST}",
        "-len_control=0",
        "-rss_limit_mb=4096",
        "-print_final_stats=1",
        f"-artifact_prefix={FOLDER}/{program.name}-",
        str(corpus),
    ]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    said = done.stderr.splitlines()
    told = said[-40:] if done.returncode else [each for each in said if "executed_units" in each]
    return program.name, done.returncode, "\n".join(told)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--seconds", type=int, default=3600)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if shutil.which("clang++") is None:
        print("fuzzing needs clang: Debian's packages clang, libclang-rt-14-dev", file=sys.stderr)
        return 1
    names = asked.targets or targets()
    workers = min(asked.workers, len(names))
    each = max(1, asked.seconds * workers // len(names))
    worst = 0
    with ThreadPoolExecutor(workers) as executor:
        programs = built(names, workers)
        for name, code, told in executor.map(fuzzed, programs, [each] * len(programs)):
            found = "found something" if code else "found nothing"
            print(f"{name}, {each} s: {found}\n{told}", flush=True)
            worst = max(worst, code)
    return worst


if __name__ == "__main__":
    raise SystemExit(main())
