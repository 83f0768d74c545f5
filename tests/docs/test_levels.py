"""The tables of what the levels of word games have shown are those that were measured."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from fishka.engines.level import Duels, Measured
from fishka.engines.levels import LEVELS
from fishka.games.cubes.options import ONE, TWO
from fishka.games.tiles import RULE_SETS

PAGES = Path(__file__).parents[2] / "docs"


def shown(game: str) -> Mapping[str, Measured]:
    return {name: each.measured for name, each in LEVELS[game].items()}


def tiles_rows() -> Iterator[str]:
    """The rows of both tables of the tile games."""
    yield from whole_rows("krestoslovitsa")
    others = [shown(game) for game in RULE_SETS if game != "krestoslovitsa"]
    for name in [*shown("classic")][:-1]:
        yield row(name, *(share(seen[name].duels.get(following(name))) for seen in others))


def whole_rows(game: str) -> Iterator[str]:
    """The rows of a game that has a table to itself: the mean, and the shares of the win."""
    for name, seen in shown(game).items():
        duels = [seen.duels.get(following(name)), seen.duels.get("perfect")]
        yield row(name, f"{seen.mean} ± {seen.error}", *map(share, duels))


def cubes_rows() -> Iterator[str]:
    """The rows of both tables of the word cubes."""
    yield from whole_rows(ONE)
    yield from whole_rows(TWO)


def following(name: str) -> str:
    names = [*LEVELS["krestoslovitsa"], ""]
    return names[names.index(name) + 1]


def share(duels: Duels | None) -> str:
    return f"{duels.share:.1%} ± {duels.error * 100:.1f}".replace("%", " %") if duels else "–"


def row(name: str, *cells: str) -> str:
    return f"| `{name}` | {' | '.join(cells)} |"


@pytest.mark.parametrize(
    ("page", "rows"), [("krestoslovitsa", [*tiles_rows()]), ("cubes", [*cubes_rows()])]
)
def test_the_tables_are_what_was_measured(page: str, rows: list[str]) -> None:
    text = (PAGES / f"{page}.md").read_text("utf-8")
    for each in rows:
        assert each in text
