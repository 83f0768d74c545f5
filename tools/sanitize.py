"""Runs the tests of the native module, and its fuzz programs, under the sanitizers of GCC."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from fishka_build import native
from fishka_build.places import BUILD, ROOT, SOURCE

SANITIZERS = "address,undefined"
PRELOADED = ("libasan.so", "libstdc++.so")
SECONDS_OF_FUZZ = "30"
OPTIONS = {
    "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
}


def library(name: str) -> str:
    """Where GCC keeps one of its libraries."""
    told = subprocess.run(
        ["g++", f"-print-file-name={name}"], capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


def sanitized_source() -> Path:
    """A copy of the sources that holds the sanitized module in place of the fast one."""
    source = BUILD / "sanitized-source"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("_native.*", "__pycache__"))
    native.build(source, sanitizers=SANITIZERS, fuzz=True)
    return source


def test(source: Path) -> int:
    """Run the tests that enter the native module."""
    environment = os.environ | {
        "LD_PRELOAD": " ".join(map(library, PRELOADED)),
        "PYTHONPATH": str(source),
        **OPTIONS,
    }
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-m", "native"]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def fuzz() -> int:
    """Run each fuzz program for a while."""
    programs = sorted(BUILD.glob(f"sanitized-{sys.implementation.cache_tag}/fuzz_*"))
    failed = 0
    for program in programs:
        print(program.name, flush=True)
        command = [str(program), SECONDS_OF_FUZZ]
        done = subprocess.run(command, env=os.environ | OPTIONS, check=False)
        failed |= done.returncode != 0
    return failed


def main() -> int:
    if shutil.which("g++") is None:
        print("The sanitizers need GCC: install Debian's package `g++`.", file=sys.stderr)
        return 1
    return test(sanitized_source()) or fuzz()


if __name__ == "__main__":
    raise SystemExit(main())
