"""Durable commands a second over WebSockets: `python bench/serve.py [tables [seconds]]`.

So many tables are played at once, each by one person who holds both seats and sends as fast as the
answers come, while two watchers look on; a finished table is followed by a fresh one. The server
is one process, this load another. A command counts when its answer has come: it is on the disk.
"""

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop
from lines import Line, connect
from measuring import Figure, part

from server import server

CORES = 2
"""The server and its clients."""
SEATS = 2
ROWS = [
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
MOST_A_SECOND = 4000
WARM_UP = 1.0  # seconds


class Hello(msgspec.Struct):
    head: int


class Frame(msgspec.Struct):
    v: int | None = None
    done: str | None = None
    head: int = 0
    hello: Hello | None = None


frame_of = msgspec.json.Decoder(Frame).decode


@dataclass
class Tally:
    """Waits in seconds: until the answer, and until a watcher knows; the server's own work."""

    begin: float = float("inf")
    answers: list[float] = field(default_factory=list[float])
    watchers: list[float] = field(default_factory=list[float])
    refused: list[bytes] = field(default_factory=list[bytes])
    work: float = 0.0


def acts() -> Iterator[dict[str, object]]:
    """A whole game: every turn one roll, then the next row."""
    for row in ROWS:
        for seat in range(SEATS):
            yield {"act": "roll", "seat": seat}
            yield {"act": "score", "seat": seat, "row": row}


class Player:
    """One command under way at a time, until the game is over."""

    line: Line

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.head = 0
        self.sent: dict[int, float] = {}
        self.acts = enumerate(acts())
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        self.over: asyncio.Future[None] = loop.create_future()

    def heard(self, _line: Line, text: bytes) -> None:
        frame = frame_of(text)
        if frame.done is not None:
            now = time.perf_counter()
            if now > self.tally.begin:
                self.tally.answers.append(now - self.sent[self.head + 1])
            self.head = frame.head
            self.play()
        elif frame.hello is not None:
            self.head = frame.hello.head
            self.ready.set_result(None)
        elif text.startswith(b'{"refused"'):
            self.tally.refused.append(text)

    def watched(self, _line: Line, text: bytes) -> None:
        now = time.perf_counter()
        if now > self.tally.begin and (number := frame_of(text).v) in self.sent:
            self.tally.watchers.append(now - self.sent[number])

    def play(self) -> None:
        number, act = next(self.acts, (0, None))
        if act is None:
            self.over.set_result(None)
            return
        self.sent[self.head + 1] = time.perf_counter()
        self.line.send(
            {"command_id": str(number), "expect_seq": self.head, "do": "act", "act": act}
        )


async def table(browser: httpx.AsyncClient, port: int, number: int, tally: Tally) -> Player:
    """A table with its player and two watchers, ready to begin."""
    body = {
        "command_id": f"create.{number}",
        "game": "yacht",
        "seats": [{"kind": "person", "name": f"Seat {seat}"} for seat in range(SEATS)],
    }
    made = await browser.post("/api/games", json=body)
    game = made.raise_for_status().json()["game"]
    cookie = f"fishka={browser.cookies['fishka']}"
    player = Player(tally)
    player.line = await connect(port, f"/ws/{game}", cookie, player.heard)
    for _ in range(2):
        await connect(port, f"/ws/{game}", "", player.watched)
    await player.ready
    return player


def worked(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(port: int, process: int, tables: int, seconds: float) -> Tally:
    """Prepare enough tables, then keep so many of them busy."""
    tally = Tally()
    number = tables + int(MOST_A_SECOND * (WARM_UP + seconds)) // (2 * SEATS * len(ROWS))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as browser:
        prepared = [await table(browser, port, each, tally) for each in range(number)]

    async def keep_busy() -> None:
        while prepared:
            player = prepared.pop()
            player.play()
            await player.over

    tally.begin = time.perf_counter() + WARM_UP
    busy = [asyncio.create_task(keep_busy()) for _ in range(tables)]
    await asyncio.sleep(WARM_UP)
    before = worked(process)
    await asyncio.sleep(seconds)
    tally.work = worked(process) - before
    for task in busy:
        task.cancel()
    return tally


def tally_of(tables: int, seconds: float) -> Tally:
    """What came of so many tables in so many seconds."""
    with server() as (port, process), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(measure(port, process, tables, seconds))


def figures() -> Iterator[Figure]:
    seconds = 4.0
    tally = tally_of(60, seconds)
    rate = len(tally.answers) / seconds
    yield Figure("durable commands over WebSockets", rate, "a second", aim=3000, more=True)
    yield Figure("– the wait for an answer, p99", 1000 * part(tally.answers, 0.99), "ms", aim=40)


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    tally = tally_of(tables, seconds)
    print(f"{tables} tables at once, two watchers each, {seconds:.0f} s, one server process")
    each = tally.work / len(tally.answers) * 1e6
    print(f"{len(tally.answers) / seconds:,.0f} durable commands a second")
    print(f"{each:.0f} µs of the server's processor time for each")
    for name, waits in (("answer", tally.answers), ("watchers", tally.watchers)):
        shares = {share: 1000 * part(waits, share) for share in (0.5, 0.99)}
        told = "  ".join(f"p{share * 100:g} {wait:.1f} ms" for share, wait in shares.items())
        print(f"{name:>9}: {told}")
    if tally.refused:
        print(f"{len(tally.refused)} refused, the first: {tally.refused[0].decode()}")


if __name__ == "__main__":
    main()
