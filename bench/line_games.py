"""How many whole games of one line are played in a second, by best points and kept tiles.

    .venv/bin/python bench/line_games.py [GAMES] [FOLDER]

The classic rules with the list `enable1.txt.gz` of the folder, `../shared/data` beside the
repository if not told, and the learned values of kept tiles. The aims are what MAGPIE does on a
machine like that of bench/README.md.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from enable import BESIDE, enable
from measuring import Figure, processor_seconds

from fishka.engines.tiles.line_games import Played, games
from fishka.engines.tiles.values import values_of
from fishka.engines.tiles.word_maps import word_map_of
from fishka.words.lexicon import Lexicon

GAMES = 300
SEED = 1
BY_GRAPH = 332.0
"""Games a second of MAGPIE with its graph alone."""
BY_MAP = 776.0
"""And with its word map, which takes 112 MB."""
MEGABYTES = 150.0


def played(lexicon: Lexicon, count: int, *, by_map: bool) -> tuple[float, list[Played]]:
    """The processor's time of so many games, once graph and map are there, and how they went."""
    values = values_of("classic")
    found = games("classic", lexicon, values, SEED, range(1), by_map=by_map)

    def play() -> None:
        found[:] = games("classic", lexicon, values, SEED, range(count), by_map=by_map)

    return processor_seconds(play), found


def figures(folder: Path = BESIDE, count: int = GAMES) -> Iterator[Figure]:
    """Games a second and microseconds a turn, by the graph and by the word map, and its size."""
    lexicon = enable(folder)
    for how, aim in (("graph", BY_GRAPH), ("word map", BY_MAP)):
        seconds, found = played(lexicon, count, by_map=how == "word map")
        turns = sum(each.turns for each in found)
        yield Figure(f"whole games by the {how}", count / seconds, "a second", aim, more=True)
        yield Figure("a turn of them", seconds / turns * 1e6, "µs")
    yield Figure("the word map", megabytes(lexicon), "MB", MEGABYTES)


def megabytes(lexicon: Lexicon) -> float:
    """Of the word map of a list."""
    found: Any = word_map_of(lexicon)
    return found.bytes() / 1e6


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else BESIDE
    lexicon = enable(folder)
    for how in ("graph", "word map"):
        seconds, found = played(lexicon, count, by_map=how == "word map")
        turns = [each.turns for each in found]
        points = [total for each in found for total in each.totals]
        print(
            f"{count} games by the {how}: {count / seconds:.0f} a second,"
            f" {seconds / sum(turns) * 1e6:.0f} µs a turn, {sum(turns) / count:.1f} turns"
            f" and {sum(points) / len(points):.0f} points a seat"
        )
    print(f"the word map takes {megabytes(lexicon):.1f} MB")


if __name__ == "__main__":
    main()
