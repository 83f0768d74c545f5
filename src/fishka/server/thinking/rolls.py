"""The best layout of a roll, thought out once for all who ask."""

import asyncio
import time
from collections import OrderedDict

from fishka.engines.cubes.solving import Solved, solve
from fishka.games.cubes.options import defaults
from fishka.games.cubes.sets import SETS
from fishka.games.word_lists import lexicon_of
from fishka.server.thinking.pool import Pool

KEPT = 100
SECONDS = 5.0
GAME = "cubes-one"


class Rolls:
    """Keeps the latest best layouts at hand; two who ask at once wait for the same one."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._found: OrderedDict[tuple[str, str], asyncio.Task[Solved]] = OrderedDict()

    async def best(self, faces: str, cubes: str) -> Solved:
        """What Game One can pay for a roll of that set with the set's own words."""
        key = faces, cubes
        task = self._found.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._found[key] = asyncio.create_task(self._pool.run(best_of, faces, cubes))
            if len(self._found) > KEPT:
                self._found.popitem(last=False)
        return await asyncio.shield(task)


def best_of(faces: str, cubes: str) -> Solved:
    """The best layout of a roll; a FishkaError where the set's words are not built here."""
    cube_set = SETS[cubes]
    lexicon = lexicon_of(defaults(GAME, cubes).words, cube_set.alphabet)
    end = time.monotonic() + SECONDS
    return solve(faces, cube_set, lexicon, enough=lambda: time.monotonic() > end)
