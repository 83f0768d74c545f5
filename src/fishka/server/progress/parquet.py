"""Rows as Apache Parquet, where ``pip install fishka[parquet]`` has brought pyarrow."""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec.structs import asdict

from fishka.server.progress.rows import Row

MEDIA_TYPE: Final = "application/vnd.apache.parquet"
TYPES: Final = {
    "game": "string",
    "id": "string",
    "ended": "timestamp",
    "points": "int64",
    "share_of_win": "float64",
    "opponents": "string",
    "turns": "int64",
    "seconds_per_turn": "float64",
    "words": "int64",
    "new_words": "int64",
    "opening_rack": "string",
    "opening_words": "string",
    "opening_points": "int64",
    "opening_best_words": "string",
    "opening_best_points": "int64",
}


def available() -> bool:
    """Whether it can be written here."""
    try:
        return find_spec("pyarrow") is not None
    except ValueError:  # it was kept from being imported
        return False


def as_parquet(found: Iterable[Row]) -> bytes:
    """The rows as a file; times are in UTC, in milliseconds."""
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    kinds = {name: getattr(arrow, name) for name in ("string", "int64", "float64")}
    kinds["timestamp"] = lambda: arrow.timestamp("ms", tz="UTC")
    schema = arrow.schema([(name, kinds[kind]()) for name, kind in TYPES.items()])
    table = arrow.Table.from_pylist([asdict(each) for each in found], schema=schema)
    sink = arrow.BufferOutputStream()
    parquet.write_table(table, sink)
    return sink.getvalue().to_pybytes()
