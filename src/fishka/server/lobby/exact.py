"""Totals of games played alone against all that perfect play may come to."""

from fishka.engines.totals import SHARES
from fishka.server.thinking.pool import Pool
from fishka.table.state import Table


async def exact_share(pool: Pool, table: Table, total: int) -> float | None:
    """The chance that perfect play comes to less; None where that is not known."""
    if table.game not in SHARES:
        return None
    start = table.rules.start(table.seats, table.rules.options(table.options))
    return await pool.run(_share, table.game, start, total)


def _share(game: str, state: object, total: int) -> float:
    return SHARES[game](state, total)
