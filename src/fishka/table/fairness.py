"""What a rated game asks of its table: the same words, chance and help for everybody."""

from collections.abc import Mapping

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.table.commands import Create


def check_rated(command: Create, options: Mapping[str, Json]) -> None:
    """Refuse a rated table that would not be fair, or would tell nothing of the players."""
    _check_limits(command)
    if not command.rated:
        return
    if command.chance != "program":
        raise MalformedError("a rated game throws by the program, so that it can be verified")
    if len(command.seats) < 2:
        raise MalformedError("a rated game needs at least two seats")
    if sum(seat.kind == "person" for seat in command.seats) > 1:
        raise MalformedError("at a rated table each person has one seat")
    words = options.get("words", {})
    if not isinstance(words, dict) or words.keys() - {"profile"}:
        raise MalformedError("a rated game has the words of its list")
    if options.get("judge") == "consent":
        raise MalformedError("a rated game is judged by the list")


def _check_limits(command: Create) -> None:
    lowest, highest = command.lowest, command.highest
    if lowest is not None and highest is not None and lowest > highest:
        raise MalformedError("`lowest` must not be above `highest`")
