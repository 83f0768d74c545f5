"""How it stands: points first, then the tie-breaks in the order in which they are told."""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from fishka.tournaments.played import WON, Played, half_points


class Row(Struct, frozen=True):
    """A player's line; all but ``spread`` and ``games`` in half points, ``berger`` in quarters.

    ``buchholz``: the points of all opponents. ``berger`` (Sonneborn-Berger): the points of those
    beaten, and half of those drawn with. ``direct``: the points against those who are equal so far.
    A round sat out counts as a win, and adds nothing to either.
    """

    player: str
    points: int
    buchholz: int
    berger: int
    direct: int
    spread: int
    games: int


def standing(players: Sequence[str], games: Sequence[Played]) -> list[Row]:
    """The table, the first one first; who is equal in all stands in the order of ``players``."""
    points = half_points(players, games)
    rows = sorted((_row(player, points, games) for player in players), key=_before)
    table: list[Row] = []
    for _, group in groupby(rows, key=_before):
        equal = [*group]
        names = {row.player for row in equal}
        told = [replace(row, direct=_direct(row.player, names, games)) for row in equal]
        table += sorted(told, key=_after)
    return table


def _before(row: Row) -> tuple[int, int, int]:
    return -row.points, -row.buchholz, -row.berger


def _after(row: Row) -> tuple[int, int]:
    return -row.direct, -row.spread


def _row(player: str, points: dict[str, int], games: Sequence[Played]) -> Row:
    mine = [side for game in games for side in game.sides if side[0] == player]
    met = [(points.get(other, 0), won) for _, other, won, _ in mine if other is not None]
    return Row(
        player=player,
        points=points[player],
        buchholz=sum(theirs for theirs, _ in met),
        berger=sum(theirs * won for theirs, won in met),
        direct=0,
        spread=sum(lead for _, _, _, lead in mine),
        games=len(mine),
    )


def _direct(player: str, equal: set[str], games: Sequence[Played]) -> int:
    """The half points against the others who are equal; nothing unless all of them have met."""
    sides = [side for game in games for side in game.sides if side[0] == player]
    met = [(other, won) for _, other, won, _ in sides if other in equal]
    pairs = {
        frozenset((game.first, game.second))
        for game in games
        if game.first in equal and game.second in equal
    }
    if 2 * len(pairs) < len(equal) * (len(equal) - 1):
        return 0
    return min(sum(won for _, won in met), WON * len(met))
