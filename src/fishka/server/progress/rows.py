"""Everything about a person's games as rows: for spreadsheets, and for programs."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from fishka.server.progress.digests import Best
from fishka.server.progress.played import Played
from fishka.table.digest import Digest

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


class Row(Struct, frozen=True):
    """A game. None stands where there is nothing to tell."""

    game: str
    id: str
    ended: datetime
    points: int
    share_of_win: float | None
    opponents: str
    turns: int
    seconds_per_turn: float | None
    words: int
    new_words: int
    opening_rack: str | None
    opening_words: str | None
    opening_points: int | None
    opening_best_words: str | None
    opening_best_points: int | None


COLUMNS: Final = Row.__struct_fields__


def rows(
    played: Sequence[Played], digests: Sequence[Digest], bests: Sequence[Best | None]
) -> Iterator[Row]:
    """A row for each game, the oldest first; words are new where the game has not seen them."""
    known: dict[str, set[str]] = {}
    for each, told, best in zip(played, digests, bests, strict=True):
        met = known.setdefault(each.game, set())
        new = set(told.words) - met
        met |= new
        opening = told.opening
        yield Row(
            game=each.game,
            id=each.id,
            ended=datetime.fromtimestamp(each.ended_at / 1000, UTC),
            points=each.points,
            share_of_win=None if each.alone else each.share,
            opponents=each.others,
            turns=told.turns,
            seconds_per_turn=told.seconds,
            words=len(told.words),
            new_words=len(new),
            opening_rack=None if opening is None else opening.rack,
            opening_words=None if opening is None else " ".join(opening.words),
            opening_points=None if opening is None else opening.points,
            opening_best_words=None if best is None else " ".join(best.words),
            opening_best_points=None if best is None else best.points,
        )


def as_csv(found: Iterable[Row]) -> str:
    """The rows as CSV, their names first."""
    written = StringIO()
    table = csv.writer(written)
    table.writerow(COLUMNS)
    for row in found:
        table.writerow([_plain(each) for each in asdict(row).values()])
    return written.getvalue()


def _plain(value: object) -> object:
    """As it stands in a cell; no text that a spreadsheet takes for a formula."""
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return "" if value is None else value
