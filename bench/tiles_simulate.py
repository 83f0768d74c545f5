"""How many playouts a second: two turns more after each of 15 candidates, by the classic rules.

    .venv/bin/python bench/tiles_simulate.py [FOLDER]

The folder holds `enable1.txt.gz` and `classic_movecounts.tsv`; it is `../shared/data` beside the
repository if not told. An iteration is one playout of one candidate. Times are the processor's.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from enable import BESIDE, enable, positions
from measuring import Figure, processor_seconds

from fishka.engines.tiles.deals import Deals
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.lines import promising
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.playout_twin import Playing
from fishka.engines.tiles.playouts import play_outs
from fishka.engines.tiles.prospects import Prospects
from fishka.engines.tiles.values import values_of
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

EVERY = 12
"""One position of so many."""
CANDIDATES = 15
SAMPLES = 20
PLIES = 2
AIM = 9_700
"""What the slower of the fast engines does on a machine like that of bench/README.md; the fastest
reaches 23,300."""


def figures(folder: Path = BESIDE) -> Iterator[Figure]:
    """Playouts alone, and with the chance to win of each."""
    lexicon, states = enable(folder), positions(folder)[::EVERY]
    how = Playing(PLIES, lexicon, values_of("classic"))
    asked = [(state, candidates(state, lexicon), deals(state)) for state in states]
    playouts = SAMPLES * sum(len(options) for _state, options, _deals in asked)
    dealt = [
        (state, options, [each.tiles(number) for number in range(SAMPLES)])
        for state, options, each in asked
    ]
    alone = processor_seconds(
        lambda: [play_outs(state, options, rows, how) for state, options, rows in dealt], 2
    )
    yield Figure("2-ply playouts, 15 candidates", playouts / alone, "a second", AIM, more=True)
    whole = processor_seconds(
        lambda: [Prospects(state, each, how)(options, 0, SAMPLES) for state, options, each in asked]
    )
    yield Figure("the same with chances to win", playouts / whole, "a second")


def candidates(state: TilesState, lexicon: Lexicon) -> list[Option]:
    """The best by points and kept tiles."""
    return promising(state, 0, lexicon, keeping(state, 0), 0, most=CANDIDATES)


def deals(state: TilesState) -> Deals:
    """What is hidden from the seat to move."""
    return Deals(state, 0, 1)


if __name__ == "__main__":
    for figure in figures(Path(sys.argv[1]) if len(sys.argv) > 1 else BESIDE):
        print(f"{figure.what}: {figure.value:,.0f} {figure.unit}")
