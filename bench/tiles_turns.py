"""How long the best turn of several places takes, in games of Крестословица to the end.

    .venv/bin/python bench/tiles_turns.py [SECONDS]

Each seat plays its best turn; the first turn of a game, on the empty board, is left out. Times are
the processor's.
"""

import sys
import time
from itertools import count

from fishka.core.chance import SeededChance
from fishka.core.seats import Seat
from fishka.engines.tiles.turns import best_turn, cells
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS, Pass, TileGame
from fishka.games.tiles.board import BARE
from fishka.games.tiles.sets import BLANK, RACK


def play(seed: int, taken: dict[int, list[tuple[float, int]]]) -> None:
    game = TileGame(RULE_SETS["krestoslovitsa"])
    match = Match(game, (Seat("1"), Seat("2")), {}, SeededChance(seed))
    while not match.finished:
        state = match.state
        owed = game.owed(state)
        if owed is not None:
            match.play(owed)
            continue
        rack, watch = state.racks[state.to_move], cells()
        begun = time.process_time()
        found = best_turn(state, watch=watch)
        if state.grid != BARE:
            cost = time.process_time() - begun, int(watch[0])
            taken.setdefault(rack.count(BLANK), []).append(cost)
        given = rack if state.in_bag >= RACK else ""
        match.play(found.lay or Pass(state.to_move, given))


def main() -> None:
    wanted = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    taken: dict[int, list[tuple[float, int]]] = {}
    begun = time.monotonic()
    for seed in count():
        if time.monotonic() - begun > wanted:
            print(f"{seed} games")
            break
        play(seed, taken)
    for blanks, costs in sorted(taken.items()):
        costs.sort()
        told = (
            f"{name} {costs[int(share * (len(costs) - 1))][0] * 1000:.1f} ms"
            for name, share in (("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("most", 1.0))
        )
        states = sum(met for _cost, met in costs) / len(costs)
        print(f"{blanks} blanks, {len(costs)} positions:", ", ".join(told), end="")
        print(f"; {states:.0f} states on average")


if __name__ == "__main__":
    main()
