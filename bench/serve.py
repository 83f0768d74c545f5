"""Durable commands a second over WebSockets: `python bench/serve.py [tables [seconds]]`.

At each table one person plays all eight seats as fast as the answers come, and two watchers look
on. The server is one process, this load another. A command counts when its answer has come, so
when it is on the disk.
"""

import asyncio
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import uvloop
from lines import Line, connect

from server import server

SEATS = 8
ROWS = 12
AIM = 3000, 0.040
WARM_UP = 2.0


class Numbered(msgspec.Struct):
    v: int


@dataclass
class Tally:
    """Waits in seconds: until the answer, and until the watchers know."""

    begin: float
    answers: list[float] = field(default_factory=list)
    watchers: list[float] = field(default_factory=list)
    refused: list[bytes] = field(default_factory=list)


class Player:
    """Rolls and scores in turn: one command under way at a time."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.line: Line
        self.head = 0
        self.turn = 0
        self.rolled = False
        self.sent = 0.0
        self.sent_for: dict[int, float] = {}
        self.over = asyncio.get_running_loop().create_future()

    def heard(self, _line: Line, frame: bytes) -> None:
        if frame.startswith(b'{"done"'):
            now = time.perf_counter()
            if now > self.tally.begin:
                self.tally.answers.append(now - self.sent)
            self.head = msgspec.json.decode(frame)["head"]
            self.next()
        elif frame.startswith(b'{"hello"'):
            self.head = msgspec.json.decode(frame)["hello"]["head"]
            self.over.set_result(None)
        elif frame.startswith(b'{"refused"'):
            self.tally.refused.append(frame)

    def next(self) -> None:
        turn, self.rolled = self.turn, not self.rolled
        if turn == SEATS * ROWS:
            return
        act: dict[str, Any] = {"act": "roll", "seat": turn % SEATS}
        if not self.rolled:
            act = {"act": "score", "seat": turn % SEATS, "row": NAMES[turn // SEATS]}
            self.turn += 1
        self.sent = self.sent_for[self.head + 1] = time.perf_counter()
        self.line.send(
            {
                "command_id": f"{turn}.{act['act']}",
                "expect_seq": self.head,
                "do": "act",
                "act": act,
            }
        )


NAMES = [
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "choice",
    "full_house",
    "four_of_a_kind",
    "small_straight",
    "large_straight",
    "yacht",
]


async def table(browser: httpx.AsyncClient, port: int, number: int, tally: Tally) -> Player:
    """A table with its player and two watchers, ready to begin."""
    seats = [{"kind": "person", "name": f"Seat {seat}"} for seat in range(SEATS)]
    made = await browser.post(
        "/api/games", json={"command_id": f"create.{number}", "game": "yacht", "seats": seats}
    )
    game = made.raise_for_status().json()["game"]
    player = Player(tally)
    player.line = await connect(
        port, f"/ws/{game}", f"fishka={browser.cookies['fishka']}", player.heard
    )

    def watched(_line: Line, frame: bytes) -> None:
        now = time.perf_counter()
        if frame.startswith(b'{"v"') and now > tally.begin:
            sent = player.sent_for.get(msgspec.json.decode(frame, type=Numbered).v)
            if sent is not None:
                tally.watchers.append(now - sent)

    for _ in range(2):
        await connect(port, f"/ws/{game}", "", watched)
    await player.over
    return player


async def measure(port: int, tables: int, seconds: float) -> Tally:
    tally = Tally(begin=float("inf"))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as browser:
        players = [await table(browser, port, number, tally) for number in range(tables)]
        tally.begin = time.perf_counter() + WARM_UP
        for player in players:
            player.next()
        await asyncio.sleep(WARM_UP + seconds)
    return tally


def share(waits: list[float], part: float) -> float:
    return sorted(waits)[int(len(waits) * part)] * 1000


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 4.0
    with server() as (port, _), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        tally = runner.run(measure(port, tables, seconds))
    print(f"{tables} tables, two watchers each, {seconds:.0f} s, one server process")
    print(f"{len(tally.answers) / seconds:,.0f} durable commands a second")
    for name, waits in (("answer", tally.answers), ("watchers", tally.watchers)):
        told = "  ".join(f"p{part * 100:g} {share(waits, part):.1f} ms" for part in (0.5, 0.99))
        print(f"{name:>9}: {told}")
    if tally.refused:
        print(f"{len(tally.refused)} refused, first: {tally.refused[0].decode()}")


if __name__ == "__main__":
    main()
