"""The best layout of a roll, thought out once for all who ask."""

import time

from fishka.engines.cubes.solving import Solved, solve
from fishka.games.cubes.options import ONE, defaults
from fishka.games.cubes.sets import SETS
from fishka.games.word_lists import lexicon_of
from fishka.server.thinking.once import Once
from fishka.server.thinking.pool import Pool

KEPT = 100
SECONDS = 5.0


class Rolls:
    """The best layouts asked for last."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._found: Once[tuple[str, str], Solved] = Once(KEPT)

    async def best(self, faces: str, cubes: str) -> Solved:
        """What Game One can pay for a roll of that set with the set's own words."""
        return await self._found.of((faces, cubes), lambda: self._pool.run(best_of, faces, cubes))


def best_of(faces: str, cubes: str) -> Solved:
    """The best layout of a roll; a FishkaError where the set's words are not built here."""
    cube_set = SETS[cubes]
    lexicon = lexicon_of(defaults(ONE, cubes).words, cube_set.alphabet)
    end = time.monotonic() + SECONDS
    return solve(faces, cube_set, lexicon, enough=lambda: time.monotonic() > end)
