"""How soon viewers are caught up after a cut: `python bench/catching_up.py [viewers]`.

Each of many tables has ten viewers. All lines are cut at once; while nobody listens a move is made at each
table; each viewer comes again when a browser would (`web/src/lib/reconnection.ts`, 5c). Caught up is who
has the move. The seconds run from the cut.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import httpx
import msgspec
from lines import Line, connect
from measuring import Figure, part

from server import server

CORES = 2
"""The server and its clients."""
VIEWERS = 300
AT_A_TABLE = 10
FIRST_WAIT = 0.3  # seconds
SOON = 2.0  # seconds
SEATS = [{"kind": "person", "name": name} for name in ("Ana", "Luc")]


class Hello(msgspec.Struct):
    head: int


class Frame(msgspec.Struct):
    v: int = 0
    hello: Hello | None = None


frame_of = msgspec.json.Decoder(Frame).decode


@dataclass
class Table:
    """A table, the number of the last event before the cut, and when each viewer had the next."""

    game: str
    cookie: str
    head: int = 0
    lines: list[Line] = field(default_factory=list[Line])
    greeted: asyncio.Queue[float] = field(default_factory=asyncio.Queue[float])
    caught_up: asyncio.Queue[float] = field(default_factory=asyncio.Queue[float])

    def heard(self, _line: Line, text: bytes) -> None:
        """Before the cut: the greeting tells the head."""
        if (hello := frame_of(text).hello) is not None:
            self.head = hello.head
            self.greeted.put_nowait(time.monotonic())

    def heard_again(self, _line: Line, text: bytes) -> None:
        """After it: the move counts."""
        if frame_of(text).v == self.head + 1:
            self.caught_up.put_nowait(time.monotonic())


async def opened(port: int, viewers: int) -> list[Table]:
    """The tables with their viewers, all of whom have been greeted."""
    tables: list[Table] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as browser:
        for number in range(viewers // AT_A_TABLE):
            wish = {"command_id": f"c{number}", "game": "yacht", "seats": SEATS}
            made = await browser.post("/api/games", json=wish)
            cookie = f"fishka={browser.cookies['fishka']}"
            table = Table(made.raise_for_status().json()["game"], cookie)
            for _ in range(AT_A_TABLE):
                table.lines.append(await connect(port, f"/ws/{table.game}", cookie, table.heard))
            tables.append(table)
    for table in tables:
        await all_of(table.greeted)
    return tables


async def all_of(moments: asyncio.Queue[float]) -> list[float]:
    """When it was so far for each viewer of a table."""
    return [await moments.get() for _ in range(AT_A_TABLE)]


async def come_again(port: int, table: Table) -> None:
    """A browser that was cut off waits a little and asks for what it has missed."""
    await asyncio.sleep(FIRST_WAIT)
    path = f"/ws/{table.game}?after={table.head}"
    table.lines.append(await connect(port, path, table.cookie, table.heard_again))


async def moved(browser: httpx.AsyncClient, table: Table) -> None:
    """The move that nobody hears."""
    roll = {"command_id": "roll", "expect_seq": table.head, "do": "act"}
    body = {**roll, "act": {"act": "roll", "seat": 0}}
    cookie = {"cookie": table.cookie}
    path = f"/api/games/{table.game}/commands"
    (await browser.post(path, json=body, headers=cookie)).raise_for_status()


async def measure(port: int, viewers: int) -> list[float]:
    """Seconds from the cut until each viewer was caught up."""
    tables = await opened(port, viewers)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as browser:
        cut = time.monotonic()
        for table in tables:
            for line in table.lines:
                line.transport.abort()
        await asyncio.gather(
            *(moved(browser, table) for table in tables),
            *(come_again(port, table) for table in tables for _ in range(AT_A_TABLE)),
        )
        found = [await all_of(table.caught_up) for table in tables]
    return [moment - cut for moments in found for moment in moments]


def waits(viewers: int) -> list[float]:
    """The same with a server of its own."""
    with server() as (port, _):
        return asyncio.run(asyncio.wait_for(measure(port, viewers), 60))


def figures() -> Iterator[Figure]:
    found = waits(VIEWERS)
    soon = 100 * sum(wait <= SOON for wait in found) / len(found)
    yield Figure(
        f"{len(found)} viewers cut off at once, caught up in 2 s", soon, "%", 95, more=True
    )
    yield Figure("– 95 % of them caught up after", part(found, 0.95), "s", SOON)


def main() -> None:
    found = waits(int(sys.argv[1]) if len(sys.argv) > 1 else VIEWERS)
    soon = sum(wait <= SOON for wait in found)
    middle, most = part(found, 0.5), part(found, 0.95)
    print(f"{len(found)} viewers: {soon} within 2 s; p50 {middle:.2f} s, p95 {most:.2f} s")


if __name__ == "__main__":
    main()
