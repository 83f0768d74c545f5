"""Lines that a person says in a dialogue on standard input."""

import sys

from fishka.terminal.plain import one_line

LONGEST_LINE = 1000


def next_line(prompt: str) -> str | None:
    """The next line, None at the end of the input; the prompt is shown to people only."""
    if sys.stdin.isatty():
        sys.stdout.write(one_line(prompt))
    sys.stdout.flush()
    return sys.stdin.readline(LONGEST_LINE) or None
