"""Calls of ``fishka``, in this process and in one of their own."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fishka.cli import main

DATA = Path(__file__).parents[1] / "data" / "cli"
ANA = str(DATA / "ana.json")
PLAIN = {
    name: value
    for name, value in os.environ.items()
    if name in {"HOME", "PATH", "SYSTEMROOT", "TMPDIR", "PYTHONPATH"}
}


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever was written
        return json.loads(self.out)


class Caller:
    """Calls ``fishka`` in this process."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def __call__(self, *arguments: str, given: str | bytes = b"") -> Answer:
        content = given.encode() if isinstance(given, str) else given
        out, err = io.BytesIO(), io.BytesIO()
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8"))
        self._patch.setattr(sys, "stdout", io.TextIOWrapper(out, "ascii", write_through=True))
        self._patch.setattr(sys, "stderr", io.TextIOWrapper(err, "ascii", write_through=True))
        code = main(arguments)
        return Answer(code, out.getvalue().decode(), err.getvalue().decode())


def in_a_process(
    *arguments: str, given: bytes = b"", environment: Mapping[str, str] | None = None
) -> Answer:
    done = subprocess.run(
        [sys.executable, "-m", "fishka.cli", *arguments],
        input=given,
        capture_output=True,
        env={**PLAIN, **(environment or {})},
        timeout=120,
        check=False,
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def is_one_line(text: str) -> bool:
    return text.startswith("fishka: ") and text.endswith("\n") and text.count("\n") == 1
