"""A person's games as rows: CSV for spreadsheets, Parquet for programs."""

import csv
import sys
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO, StringIO
from typing import Any

import pytest

from fishka.server.progress import parquet
from fishka.server.progress.digests import Best
from fishka.server.progress.played import Played
from fishka.server.progress.rows import COLUMNS, Row, as_csv, rows
from fishka.table.digest import Digest, Opening

NOON = 1_800_014_400_123


def read(written: bytes) -> Any:  # noqa: ANN401 - the library tells no types
    return import_module("pyarrow.parquet").read_table(BytesIO(written))


def some() -> list[Row]:
    """A game of tiles against somebody with a dangerous name, then one of dice alone."""
    played = [
        Played("a", "krestoslovitsa", NOON, 0, 116, 0.5, alone=False, others="=1+1"),
        Played("b", "krestoslovitsa", NOON, 1, 40, 0.0, alone=False, others="Luc"),
        Played("c", "yacht", NOON, 0, 170, 1.0, alone=True, others=""),
    ]
    opening = Opening(1, "АИЙНОПЧ", ("ЧИЙ", "ЧОП"), 40)
    digests = [
        Digest(2, 12.5, ("ЧИЙ", "ЧОП", "ПИР"), opening),
        Digest(1, None, ("ПИР", "ЧОП", "ОКО"), Opening(2, "ОКОЫЫЫЫ", (), 0)),
        Digest(12, 3.0, (), None),
    ]
    return list(rows(played, digests, [Best(("ПОЧИН",), 52, exact=True), None, None]))


def test_csv_has_all_of_it() -> None:
    first, second, third = csv.DictReader(StringIO(as_csv(some())))
    assert first == {
        "game": "krestoslovitsa",
        "id": "a",
        "ended": "2027-01-15T12:00:00+00:00",
        "points": "116",
        "share_of_win": "0.5",
        "opponents": "'=1+1",
        "turns": "2",
        "seconds_per_turn": "12.5",
        "words": "3",
        "new_words": "3",
        "opening_rack": "АИЙНОПЧ",
        "opening_words": "ЧИЙ ЧОП",
        "opening_points": "40",
        "opening_best_words": "ПОЧИН",
        "opening_best_points": "52",
    }
    assert (second["words"], second["new_words"], second["seconds_per_turn"]) == ("3", "1", "")
    assert (second["opening_words"], second["opening_points"]) == ("", "0")
    assert (third["share_of_win"], third["opening_rack"], third["turns"]) == ("", "", "12")


def test_parquet_keeps_types_and_what_is_not_there() -> None:
    table = read(parquet.as_parquet(some()))
    assert tuple(table.column_names) == COLUMNS
    first, second, third = table.to_pylist()
    assert first["ended"] == datetime(2027, 1, 15, 12, 0, 0, 123_000, UTC)
    assert (first["opponents"], first["points"], first["share_of_win"]) == ("=1+1", 116, 0.5)
    assert (second["seconds_per_turn"], second["opening_words"]) == (None, "")
    assert (third["share_of_win"], third["opening_rack"]) == (None, None)


def test_no_games_make_an_empty_file() -> None:
    assert read(parquet.as_parquet([])).num_rows == 0
    assert as_csv([]).strip() == ",".join(COLUMNS)


def test_without_the_library_it_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parquet.available()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert not parquet.available()
