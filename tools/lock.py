"""Locks every requirement of pyproject.toml with its hashes, for every platform."""

import subprocess
import sys
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[1] / "requirements"
COMPILE = [
    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal"),
    *("--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"),
    *("--python-version", "3.11"),
]
LOCKS = {
    "run": ["pyproject.toml"],
    "build": ["--group", "build"],
    "compiler": ["--group", "compiler"],
    "node": ["--group", "node"],
    "develop": ["pyproject.toml", "--group", "build", "--group", "develop"],
}


def main() -> None:
    run = str(REQUIREMENTS / "run.txt")
    for name, sources in LOCKS.items():
        constraints = ["--constraints", run] if name != "run" else []
        target = str(REQUIREMENTS / f"{name}.txt")
        subprocess.run(
            [*COMPILE, *sources, *constraints, "--output-file", target, *sys.argv[1:]],
            cwd=REQUIREMENTS.parent,
            check=True,
        )


if __name__ == "__main__":
    main()
