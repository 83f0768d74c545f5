"""Runs the tests of the kernels, and fuzzes the native module, under the sanitizers of GCC."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from fishka_build import native
from fishka_build.places import BUILD, ROOT, SOURCE

SANITIZERS = "address,undefined"
PRELOADED = ("libasan.so", "libstdc++.so")
TESTS = (
    "tests/engines/cubes/test_solving.py",
    "tests/engines/yacht/test_kernels.py",
    "tests/native",
    "tests/words/test_graph.py",
    "tests/words/test_graph_asking.py",
    "tests/words/test_graph_damage.py",
)
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
    native.build(source, sanitizers=SANITIZERS)
    return source


def main() -> int:
    if shutil.which("g++") is None:
        print("The sanitizers need GCC: install Debian's package `g++`.", file=sys.stderr)
        return 1
    environment = os.environ | {
        "PYTHONPATH": str(sanitized_source()),
        "LD_PRELOAD": " ".join(map(library, PRELOADED)),
        **OPTIONS,
    }
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-m", "", *TESTS, *sys.argv[1:]]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
