"""The game record that a table exports (contract: The game record)."""

from datetime import UTC, datetime

from fishka.core.chance import CHANCE_VERSION
from fishka.games.record import ChanceProof, Record
from fishka.table.refusals import PhaseError
from fishka.table.state import Played, Table
from fishka.table.views import eyes


def record(table: Table) -> Record:
    """Everything that counts, in order: what was taken back is left out.

    The seed stands in it once the game is over, never before. What other seats may not know does
    too, so before the end it is for the server's own use where a game has secrets.
    """
    proof = None
    if table.commitment is not None and table.phase != "open":
        proof = ChanceProof(CHANCE_VERSION, table.commitment, table.values, table.seed)
    return Record(
        game=table.game,
        options=table.options,
        seats=table.seats,
        log=tuple({**each.entry.whole(), "at": _written(each)} for each in table.played),
        id=table.chance_id,
        chance=proof,
    )


def record_for(table: Table, viewer: str | None) -> Record:
    """The game so far; PhaseError while it holds what the viewer may not know yet."""
    known = eyes(table, viewer)
    if any(seat not in known for each in table.played for seat in each.entry.private):
        raise PhaseError("the record is shown when the game is over")
    return record(table)


def _written(played: Played) -> str:
    moment = datetime.fromtimestamp(played.at / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
