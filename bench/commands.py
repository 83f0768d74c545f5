"""Durable commands a second: many games of Yacht at once, each command written before its answer.

    .venv/bin/python bench/commands.py [--games 60] [--commands 20000] [--database URL]

Every game is driven by one client that sends its next command when the last one is answered, as
people do. Two watchers a game read every new event.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import uvloop
from measuring import Figure, part

from fishka.bus import LocalBus
from fishka.games.yacht import YachtState
from fishka.store import House, SqlStore
from fishka.table.commands import Act, Create, Join, NewSeat
from fishka.table.views import seen

WATCHERS = 2


async def play(house: House, number: int, latencies: list[float], wanted: int) -> None:
    """Play games until enough commands have been answered."""
    chooser = random.Random(number)
    game = 0
    while len(latencies) < wanted:
        game += 1
        seats = (NewSeat(name="Ana"), NewSeat(kind="empty"))
        made = await house.create(
            f"ana{number}", Create(command_id=f"{number}-{game}", game="yacht", seats=seats)
        )
        assert made.game is not None
        code = (await house.about(made.game, f"ana{number}"))["invite"]
        await house.command(
            made.game, f"luc{number}", Join(command_id="join", name="Luc", code=str(code))
        )
        table = await house.table(made.game)
        while table.phase == "playing" and len(latencies) < wanted:
            seat = table.to_move
            assert seat is not None
            command = Act(
                command_id=f"c{table.head}",
                expect_seq=table.head,
                act={"seat": seat, **choose(table.state, chooser)},
            )
            before = time.perf_counter()
            await house.command(made.game, str(table.chairs[seat].holder), command)
            latencies.append(time.perf_counter() - before)
            table = await house.table(made.game)


def choose(state: YachtState, chooser: random.Random) -> dict[str, object]:
    """Any act; quickly found, for the clients' time is counted too."""
    if not state.rolls:
        return {"act": "roll"}
    if state.rolls < 3 and chooser.random() < 0.7:
        return {"act": "roll", "keep": [die for die in state.dice if chooser.random() < 0.5]}
    return {"act": "score", "row": state.open_rows(state.to_move or 0)[0]}


async def watch(house: House, bus: LocalBus, told: list[int]) -> None:
    """Read what each ring announces, as a watcher's connection does."""
    heads: dict[str, int] = {}
    with bus.listen() as bell:
        while True:
            for game_id, head in (await bell.wait()).items():
                events = await house.events(game_id, heads.get(game_id, 0), head)
                heads[game_id] = head
                told[0] += len([seen(event) for event in events])


@dataclass(frozen=True)
class Tally:
    """Waits in seconds, the time that all took, the processor's, and the events watched."""

    waits: list[float]
    seconds: float
    processor: float
    told: int

    @property
    def rate(self) -> float:
        """Commands a second."""
        return len(self.waits) / self.seconds


async def measure(database: str, games: int, wanted: int) -> Tally:
    """What came of so many games played at once."""
    bus = LocalBus()
    store = await SqlStore.open(database, bus.ring)
    house = House(store, now=lambda: time.time_ns() // 1_000_000, levels={})
    told = [0]
    watchers = [asyncio.create_task(watch(house, bus, told)) for _ in range(WATCHERS)]
    latencies: list[float] = []
    begun = time.perf_counter()
    processor = time.process_time()
    await asyncio.gather(*(play(house, number, latencies, wanted) for number in range(games)))
    seconds = time.perf_counter() - begun
    processor = time.process_time() - processor
    for watcher in watchers:
        watcher.cancel()
    await store.close()
    return Tally(latencies, seconds, processor, told[0])


def tally_of(games: int, wanted: int, database: str | None = None) -> Tally:
    """The same, in a new SQLite database if none is named."""
    with tempfile.TemporaryDirectory() as folder:
        here = f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        return uvloop.run(measure(database or here, games, wanted))


def figures() -> Iterator[Figure]:
    tally = tally_of(60, 8000)
    yield Figure("durable commands at the log", tally.rate, "a second")
    yield Figure("– the wait for an answer, p99", 1000 * part(tally.waits, 0.99), "ms")


def main() -> None:
    """Read the call and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--commands", type=int, default=20_000)
    parser.add_argument("--database", help="default: SQLite in a new folder")
    call = parser.parse_args()
    tally = tally_of(call.games, call.commands, call.database)
    count = len(tally.waits)
    middle, late = (1000 * part(tally.waits, share) for share in (0.5, 0.99))
    print(
        f"{count} commands in {call.games} games: {tally.rate:.0f} a second, "
        f"p50 {middle:.1f} ms, p99 {late:.1f} ms, "
        f"{tally.processor / count * 1e6:.0f} µs of processor each, {tally.told} events watched"
    )


if __name__ == "__main__":
    main()
