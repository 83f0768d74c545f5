"""The tables of what the levels of the tile games have shown are those that were measured."""

from collections.abc import Iterator
from pathlib import Path

from fishka.engines.level import Duels, Measured
from fishka.engines.levels import LEVELS
from fishka.games.tiles import RULE_SETS

PAGE = Path(__file__).parents[2] / "docs" / "krestoslovitsa.md"


def rows() -> Iterator[str]:
    """The rows of both tables."""
    games = {
        game: {name: each.measured for name, each in LEVELS[game].items()} for game in RULE_SETS
    }
    for name, seen in games["krestoslovitsa"].items():
        duels = [seen.duels.get(following(name)), seen.duels.get("perfect")]
        yield row(name, f"{seen.mean} ± {seen.error}", *map(share, duels))
    for name in [*games["classic"]][:-1]:
        yield row(name, *(share(seen[name].duels.get(following(name))) for seen in others(games)))


def others(games: dict[str, dict[str, Measured]]) -> Iterator[dict[str, Measured]]:
    return (seen for game, seen in games.items() if game != "krestoslovitsa")


def following(name: str) -> str:
    names = [*LEVELS["krestoslovitsa"], ""]
    return names[names.index(name) + 1]


def share(duels: Duels | None) -> str:
    return f"{duels.share:.1%} ± {duels.error * 100:.1f}".replace("%", " %") if duels else "–"


def row(name: str, *cells: str) -> str:
    return f"| `{name}` | {' | '.join(cells)} |"


def test_the_tables_are_what_was_measured() -> None:
    page = PAGE.read_text("utf-8")
    for each in rows():
        assert each in page
