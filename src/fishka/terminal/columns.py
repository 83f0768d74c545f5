"""Tables in plain columns, for any terminal, pipe and reader."""

from collections.abc import Sequence
from typing import TypeAlias

from fishka.terminal.plain import one_line, width

Row: TypeAlias = Sequence[str | int]


def columns(heads: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """The lines of a table, its columns two blanks apart; columns of numbers stand right."""
    cells = [[one_line(str(cell)) for cell in row] for row in (heads, *rows)]
    right = [is_numeric(rows, place) for place in range(len(heads))]
    widths = [max(width(row[place]) for row in cells) for place in range(len(heads))]
    return [
        "  ".join(
            " " * (room - width(cell)) + cell if to_right else cell + " " * (room - width(cell))
            for cell, room, to_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in cells
    ]


def is_numeric(rows: Sequence[Row], place: int) -> bool:
    """Whether a column holds nothing but numbers."""
    return bool(rows) and all(isinstance(row[place], int) for row in rows)
