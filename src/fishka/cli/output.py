"""Results on standard output: JSON for programs, tables for people."""

import signal
import sys
from collections.abc import Sequence

import msgspec

from fishka.terminal.columns import Row, columns, is_numeric
from fishka.terminal.plain import one_line

DONE, FAULT_OF_OURS, FAULT_OF_THE_CALL, INTERRUPTED = 0, 1, 2, 128 + signal.SIGINT
"""The exit codes."""


def complain(message: str) -> None:
    """One line on standard error."""
    print(f"fishka: {one_line(message)}", file=sys.stderr)


def write_json(value: object) -> None:
    """One JSON value on a line of its own."""
    write_line(msgspec.json.encode(value).decode())


def write_line(text: str = "") -> None:
    sys.stdout.write(f"{text}\n")


def write_table(heads: Sequence[str], rows: Sequence[Row]) -> None:
    """A table: ruled on a terminal, plain columns elsewhere; numbers stand right."""
    if sys.stdout.isatty():
        _write_ruled(heads, rows)
    else:
        for line in columns(heads, rows):
            write_line(line)


def _write_ruled(heads: Sequence[str], rows: Sequence[Row]) -> None:
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it
    from rich.table import Table  # noqa: PLC0415 - only a terminal needs it
    from rich.text import Text  # noqa: PLC0415 - only a terminal needs it

    table = Table()
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if is_numeric(rows, place) else "left")
    for row in rows:
        table.add_row(*(Text(one_line(str(cell))) for cell in row))
    Console().print(table)
