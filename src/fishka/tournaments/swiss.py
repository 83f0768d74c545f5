"""Swiss pairs: the maximum-weight matching of all who play, with penalties in a strict order.

The whole round is paired at once, so that a good pair at the top cannot force a bad one below. The
order: nobody meets twice or sits out twice while that can be avoided; the lowest who may sits out;
nobody has begun three times more often than not, or the other way round; points differ as little as
may be; who begins is shared out; the upper half of those with equal points meets the lower half.

A game that the other did not come to counts as sat out, as in the rules of chess (FIDE C.04.1).
"""

from collections import Counter
from collections.abc import Sequence

import networkx as nx

from fishka.tournaments.played import Pair, Played
from fishka.tournaments.standing import standing

MOST_LEAN = 2
"""So many times somebody may begin more often than not, or the other way round."""


def swiss(players: Sequence[str], games: Sequence[Played]) -> list[Pair]:
    """The next round, the best table first; ``players`` in the order of their strength, if known."""
    rows = standing(players, games)
    ranked = [row.player for row in rows]
    places = len(ranked) + len(ranked) % 2
    past = _Past(ranked, [row.points for row in rows], games)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(places))
    for one in range(places):
        for other in range(one + 1, places):
            cost = past.bye(one) if other == len(ranked) else past.pair(one, other)
            graph.add_edge(one, other, weight=-cost)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted(tuple(sorted(each)) for each in found)
    return [past.seated(one, other, table) for table, (one, other) in enumerate(pairs)]


class _Past:
    """What has been: by it pairs are weighed. Players are their places in the table."""

    def __init__(
        self, ranked: Sequence[str], points: Sequence[int], games: Sequence[Played]
    ) -> None:
        self._ranked = ranked
        self._points = points
        self._met = Counter(frozenset((game.first, game.second)) for game in games)
        self._first = Counter(game.first for game in games if game.second is not None)
        self._second = Counter(game.second for game in games if game.second is not None)
        self._base = (len(ranked) + len(games) + 2) ** 4

    def pair(self, one: int, other: int) -> int:
        """What it costs to let these two meet."""
        equal = [at for at, points in enumerate(self._points) if points == self._points[one]]
        return self._cost(
            self._met[frozenset((self._ranked[one], self._ranked[other]))],
            0,
            int(self._both_lean(one, other) >= MOST_LEAN),
            (self._points[one] - self._points[other]) ** 2,
            self._both_lean(one, other),
            abs(other - one - len(equal) // 2),
        )

    def bye(self, one: int) -> int:
        """What it costs to let this one sit out."""
        sat_out = self._met[frozenset((self._ranked[one], None))]
        return self._cost(sat_out, len(self._ranked) - 1 - one, 0, 0, 0, 0)

    def seated(self, one: int, other: int, table: int) -> Pair:
        """The two with who has begun less often first; else the better one at every second table."""
        if other == len(self._ranked):
            return self._ranked[one], None
        leans = self._lean(one), self._lean(other)
        turned = leans[0] > leans[1] if leans[0] != leans[1] else table % 2
        first, second = (other, one) if turned else (one, other)
        return self._ranked[first], self._ranked[second]

    def _both_lean(self, one: int, other: int) -> int:
        """How far both have begun too often, or both too seldom: one of them must once more."""
        leans = self._lean(one), self._lean(other)
        return min(map(abs, leans)) if leans[0] * leans[1] > 0 else 0

    def _lean(self, one: int) -> int:
        player = self._ranked[one]
        return self._first[player] - self._second[player]

    def _cost(self, *by_order: int) -> int:
        """One figure in which a step of each cost outweighs all that follow, over the whole round."""
        told = 0
        for cost in by_order:
            told = told * self._base + cost
        return told
