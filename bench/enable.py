"""What the peers were measured with: the words of ENABLE, and positions of the classic rules.

`enable1.txt.gz` and `classic_movecounts.tsv` lie in a folder, `../shared/data` beside the
repository if no other is told.
"""

from pathlib import Path

from fishka.games.tiles.cgp import read_cgp
from fishka.games.tiles.state import TilesState
from fishka.words import of_words
from fishka.words.lexicon import Lexicon
from fishka.words.own import read_list

BESIDE = Path(__file__).resolve().parents[2] / "shared" / "data"


def enable(folder: Path = BESIDE) -> Lexicon:
    """The list."""
    own = read_list(folder / "enable1.txt.gz")
    return of_words(own.words, own.alphabet)


def positions(folder: Path = BESIDE) -> list[TilesState]:
    """All positions, in their order."""
    lines = (folder / "classic_movecounts.tsv").read_text("utf-8").splitlines()[2:]
    return [read_cgp(each.partition("\t")[0]) for each in lines]
