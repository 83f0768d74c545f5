"""A line to a server that is bad: it is cut, carries a request twice, or takes its time."""

import asyncio
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

GONE = (OSError, TimeoutError, asyncio.IncompleteReadError, EOFError)
SLOWEST = 0.4  # seconds that a piece may take: those of other lines overtake it


@dataclass
class Proxy:
    """Listens on a port of its own for the server at ``to``; ``bad`` is how often a piece suffers."""

    chosen: random.Random
    bad: float = 0.0
    port: int = 0
    done: Counter[str] = field(default_factory=Counter[str])
    _to: int = 0
    _doubled: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    async def listen(self, to: int) -> asyncio.Server:
        """Begin to listen."""
        self._to = to
        server = await asyncio.start_server(self._line, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self._to)
        except GONE:
            writer.close()
            return
        ways = [
            asyncio.create_task(self._carry(reader, there[1], doubles=True)),
            asyncio.create_task(self._carry(there[0], writer, doubles=False)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for each in (writer, there[1]):
            each.transport.abort()

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, doubles: bool
    ) -> None:
        with suppress(*GONE):
            while piece := await reader.read(65536):
                if self.chosen.random() < self.bad:
                    harm = self.chosen.choice(("dropped", "delayed", "doubled"))
                    if harm == "dropped":
                        self.done[harm] += 1
                        return
                    if harm == "doubled" and doubles and piece.startswith(b"POST"):
                        self.done[harm] += 1
                        piece = await _whole(piece, reader)
                        again = asyncio.create_task(self._again(piece))
                        self._doubled.add(again)
                        again.add_done_callback(self._doubled.discard)
                    if harm == "delayed":
                        self.done[harm] += 1
                        await asyncio.sleep(self.chosen.random() * SLOWEST)
                writer.write(piece)
                await writer.drain()

    async def _again(self, request: bytes) -> None:
        """Send a request once more, on a line of its own; nobody hears the answer."""
        with suppress(*GONE):
            reader, writer = await asyncio.open_connection("127.0.0.1", self._to)
            writer.write(request)
            async with asyncio.timeout(5):
                await reader.read(1)
            writer.close()


async def _whole(piece: bytes, reader: asyncio.StreamReader) -> bytes:
    """The request with all its body."""
    while b"\r\n\r\n" not in piece:
        piece += await reader.readexactly(1)
    head, _, body = piece.partition(b"\r\n\r\n")
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            piece += await reader.readexactly(max(0, int(line[15:]) - len(body)))
    return piece
