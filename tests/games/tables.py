"""Golden tables: lines of fields parted by tabs."""

from collections.abc import Iterator
from pathlib import Path

DATA = Path(__file__).parent.parent / "data"


def rows(name: str) -> Iterator[tuple[str, ...]]:
    """The lines of a table, without its comments, such as ``tiles/turns.tsv``."""
    for line in (DATA / name).read_text().splitlines():
        if not line.startswith("#"):
            yield tuple(line.split("\t"))
