"""What a finished game says of those who played it."""

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from fishka.table.events import AdviceSwitched, Event
from fishka.table.seats import Chair
from fishka.table.state import Table

LEVEL: Final = "level:"
"""What the name of a computer player begins with; people go by their ids."""


class Result(msgspec.Struct, frozen=True):
    """Who played on which side, and the place of each; sides that tied share one."""

    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who is no computer."""
        return tuple(
            player for side in self.sides for player in side if not player.startswith(LEVEL)
        )


class Alone(msgspec.Struct, frozen=True):
    """A total that somebody played to by themselves, and the field it is compared with."""

    field: str
    score: int


def ended_at(table: Table) -> int:
    """When the game ended: with its last entry."""
    return table.played[-1].at if table.played else table.made_at


def result(table: Table) -> Result | None:
    """How a rated game ended; None where it tells nothing, as when it was called off."""
    if table.phase != "over" or not table.rated or _called_off(table) or table.standing is None:
        return None
    people = [chair.holder for chair in table.chairs if chair.kind == "person"]
    if not people or None in people or len(set(people)) < len(people):
        return None
    sides = _sides(table)
    ranks = [_rank(table, side) for side in sides]
    return Result(
        tuple(tuple(_player(table, seat) for seat in side) for side in sides),
        tuple(1 + sum(other < rank for other in ranks) for rank in ranks),
    )


def alone(table: Table, events: Sequence[Event]) -> Alone | None:
    """The total of a game that one person played alone, without help, with the program's chance."""
    helped = any(isinstance(each.body, AdviceSwitched) and each.body.on for each in events)
    left = _called_off(table) or table.resigned
    if table.phase != "over" or len(table.chairs) != 1 or table.standing is None:
        return None
    if helped or left or table.mode != "program" or not _alone(table.chairs[0]):
        return None
    return Alone(field(table), table.standing.scores[0])


def _alone(chair: Chair) -> bool:
    return chair.kind == "person" and not chair.program


def field(table: Table) -> str:
    """The name of all games with the same rules; the time for a turn makes no difference."""
    told = {name: value for name, value in table.options.items() if name != "turn_seconds"}
    if not told:
        return table.game
    written = msgspec.json.encode(told, order="deterministic")
    return f"{table.game}:{hashlib.sha256(written).hexdigest()[:16]}"


def _called_off(table: Table) -> bool:
    return any(each.entry.act == "abort" for each in table.played)


def _sides(table: Table) -> list[list[int]]:
    sides: dict[object, list[int]] = {}
    for seat, chair in enumerate(table.chairs):
        sides.setdefault(("seat", seat) if chair.team is None else chair.team, []).append(seat)
    return list(sides.values())


def _rank(table: Table, side: list[int]) -> tuple[bool, bool, int]:
    """The smaller the better: who wins, then who has not given up, then who has more points."""
    assert table.standing is not None
    won = bool(set(side) & set(table.standing.winners))
    return not won, set(side) <= table.resigned, -sum(table.standing.scores[seat] for seat in side)


def _player(table: Table, seat: int) -> str:
    chair = table.chairs[seat]
    return f"{LEVEL}{chair.level}" if chair.kind == "computer" else str(chair.holder)
