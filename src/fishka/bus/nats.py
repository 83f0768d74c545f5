"""The doorbell between processes, over a NATS broker.

What this process rings it hears by itself; the broker carries it to the others. While the broker
is away nothing is kept for it: whoever listens looks at the log from time to time.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from typing import Final, Protocol, cast
from urllib.parse import urlsplit

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from fishka.bus.hints import Topics, WaitingHints
from fishka.bus.local import LocalBell, LocalBus
from fishka.core.errors import FishkaError

SCHEMES: Final = frozenset({"nats", "tls", "ws", "wss"})
RINGS: Final = "fishka.rings"
HINTS: Final = "fishka.hints."
AGAIN: Final = 0.5
"""Seconds between two attempts to reach the broker."""
ALIVE: Final = 5
"""Seconds between two questions whether the broker still lives."""
MOST_WAITING: Final = 10_000
"""Games that ring at once; more are left to those who look at the log."""

_rings = msgspec.json.Decoder(dict[str, int])
_encode = msgspec.json.Encoder().encode


class Subscribe(Protocol):
    async def __call__(self, subject: str, *, cb: Callable[[Msg], Awaitable[None]]) -> object: ...


class NatsBus:
    """A ``Bus``; open it with ``open_nats``.

    ``reached`` is set while the broker carries rings both ways, ``lost`` while it does not.
    """

    def __init__(self) -> None:
        self._here = LocalBus()
        self._topics = Topics()
        self._rung: dict[str, int] = {}
        self._told: list[tuple[str, bytes]] = []
        self._some = asyncio.Event()
        self.reached = asyncio.Event()
        self.lost = asyncio.Event()
        self.lost.set()

    @property
    def joined(self) -> bool:
        return self.reached.is_set()

    def ring(self, game_id: str, head: int) -> None:
        self._here.ring(game_id, head)
        if self.reached.is_set() and len(self._rung) < MOST_WAITING:
            self._rung[game_id] = max(head, self._rung.get(game_id, 0))
            self._some.set()

    def listen(self, game_id: str | None = None) -> AbstractContextManager[LocalBell]:
        return self._here.listen(game_id)

    def tell(self, topic: str, hint: bytes) -> None:
        if self.reached.is_set() and len(self._told) < MOST_WAITING:
            self._told.append((topic, hint))
            self._some.set()

    def hear(self, topic: str) -> AbstractContextManager[WaitingHints]:
        return self._topics.hear(topic)

    async def run(self, address: str) -> None:
        """Be connected for ever, whatever becomes of the broker."""
        while True:
            with suppress(OSError, Error, TimeoutError):
                await self._serve(address)
            await asyncio.sleep(AGAIN)

    async def _serve(self, address: str) -> None:
        gone = asyncio.Event()
        client = Client()

        async def closed() -> None:
            gone.set()

        try:
            await client.connect(
                [address],
                name="fishka",
                no_echo=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=AGAIN,  # pyright: ignore[reportArgumentType] - seconds to sleep, a fraction will do
                connect_timeout=2,
                ping_interval=ALIVE,
                max_outstanding_pings=1,
                error_cb=_unsaid,
                disconnected_cb=self._lose,
                reconnected_cb=self._reach,
                closed_cb=closed,
            )
            subscribe = cast("Subscribe", client.subscribe)
            await subscribe(RINGS, cb=self._hear_rings)
            await subscribe(f"{HINTS}*", cb=self._hear_hint)
            await client.flush()
            await self._reach()
            sending = asyncio.create_task(self._send(client))
            try:
                await gone.wait()
            finally:
                sending.cancel()
        finally:
            await self._lose()
            await client.close()

    async def _reach(self) -> None:
        self.reached.set()
        self.lost.clear()

    async def _lose(self) -> None:
        self.reached.clear()
        self.lost.set()

    async def _send(self, client: Client) -> None:
        """All that rings in one turn of the loop is one message."""
        while True:
            await self._some.wait()
            self._some.clear()
            rung, self._rung = self._rung, {}
            told, self._told = self._told, []
            with suppress(Error):
                if rung:
                    await client.publish(RINGS, _encode(rung))
                for topic, hint in told:
                    await client.publish(HINTS + topic, hint)

    async def _hear_rings(self, message: Msg) -> None:
        with suppress(msgspec.DecodeError):
            for game_id, head in _rings.decode(message.data).items():
                self._here.ring(game_id, head)

    async def _hear_hint(self, message: Msg) -> None:
        self._topics.pass_on(message.subject.removeprefix(HINTS), message.data)


@asynccontextmanager
async def open_nats(address: str) -> AsyncGenerator[NatsBus]:
    """A bus by the broker's address, at work at once, though the broker may come later.

    FishkaError for what is no address of a broker.
    """
    parts = urlsplit(address)
    if parts.scheme not in SCHEMES or not parts.hostname:
        raise FishkaError(
            "{broker} is no address of a broker: nats://HOST:4222",
            broker=address.rpartition("@")[2],
        )
    bus = NatsBus()
    running = asyncio.create_task(bus.run(address), name="broker")
    try:
        yield bus
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


async def _unsaid(_error: Exception) -> None:
    """The broker is away, as it may be: ``connected`` tells who watches."""
