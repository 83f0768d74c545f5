"""Everybody against everybody, by the circle method: one stands still, the others walk round."""

from collections.abc import Sequence

from fishka.tournaments.played import Pair


def round_robin(players: Sequence[str]) -> list[list[Pair]]:
    """The rounds in which every pair meets once; where the number is odd, each sits out once."""
    circle: list[str | None] = [*([None] if len(players) % 2 else []), *players]
    rounds: list[list[Pair]] = []
    for number in range(len(circle) - 1):
        half = len(circle) // 2
        facing = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append(
            [_seated(one, other, number, table) for table, (one, other) in enumerate(facing)]
        )
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def _seated(one: str | None, other: str | None, number: int, table: int) -> Pair:
    """Who stands still begins in every second round, the others by turns of the tables."""
    if one is None or other is None:
        return (one or other or "", None)
    turned = number % 2 if table == 0 else table % 2
    return (other, one) if turned else (one, other)
