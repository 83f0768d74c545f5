"""Games played through two servers at once, with viewers at each, while things are killed.

`prove` plays; what it gives tells how long each act took to each viewer. Whatever was
acknowledged stands in the log exactly once, or it fails.
"""

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bus.broker import Broker
from fishka.table import fold
from server.play import ANA, LUC, act_for
from server.processes import Process
from store.houses import opened

CALM, SERVER_KILLED, BROKER_AWAY = "calm", "server killed", "broker away"
PATIENCE = 30.0  # seconds until an act that a viewer does not see is given up
GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)


class Watcher:
    """A browser that looks on: at its own server, and at the other while that one is gone."""

    def __init__(self, servers: list[Process], cookie: str, game: str) -> None:
        self.seen: dict[int, float] = {}
        self.last = 0
        self._servers = servers
        self._cookie = cookie
        self._game = game
        self._news = asyncio.Condition()

    async def look(self) -> None:
        """Look on for ever, and catch up after each cut."""
        for server in cycle(self._servers):
            after = f"?after={self.last}" if self.last else ""
            with suppress(*GONE):
                async with connect(
                    f"ws://127.0.0.1:{server.port}/ws/{self._game}{after}",
                    additional_headers={"cookie": self._cookie},
                    proxy=None,
                    compression=None,
                    ping_interval=None,
                ) as line:
                    async for written in line:
                        await self._take(msgspec.json.decode(written))

    async def saw(self, head: int) -> float:
        """When the viewer saw that event, waiting for it."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.last >= head)
        return self.seen[head]

    async def _take(self, frame: dict[str, Any]) -> None:
        now = time.monotonic()
        hello = frame.get("hello", {})
        numbers = [event["v"] for event in hello.get("full", {}).get("log", ())]
        numbers = [number for number in numbers if number > self.last]
        if "v" in frame:
            numbers.append(frame["v"])
        for number in numbers:
            assert number == self.last + 1, f"event {number} after {self.last}"
            self.seen[number] = now
            self.last = number
        async with self._news:
            self._news.notify_all()


@dataclass
class Proof:
    """What was acknowledged, and how long each act took to each viewer, in seconds.

    ``times`` run from sending the act, ``fanout`` from its acknowledgement.
    """

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    fanout: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    repeated: int = 0
    phase: str = CALM

    def figures(self) -> list[str]:
        """A line for each phase."""
        lines = [f"{len(self.acknowledged)} acts acknowledged, {self.repeated} asked again"]
        for since, found in (("sent", self.times), ("acknowledged", self.fanout)):
            lines += [f"since {since}, {phase}: {_told(times)}" for phase, times in found.items()]
        return lines


def _told(times: list[float]) -> str:
    ordered = sorted(times)
    p50, p99 = (ordered[int(part * (len(ordered) - 1))] for part in (0.5, 0.99))
    return (
        f"{len(times)} sights, p50 {p50 * 1000:.0f} ms, "
        f"p99 {p99 * 1000:.0f} ms, longest {ordered[-1] * 1000:.0f} ms"
    )


class Match:
    """One game of one person, each act through the next server."""

    def __init__(self, number: int, servers: list[Process], proof: Proof) -> None:
        self._servers = servers
        self._proof = proof
        self._chosen = random.Random(number)
        self._browser = httpx.AsyncClient(verify=False, timeout=PATIENCE)

    async def play(self, acted: asyncio.Queue[None], enough: asyncio.Event) -> None:
        """Play game after game until it is enough."""
        async with self._browser:
            for number in count():
                if enough.is_set():
                    return
                await self._play(number, acted, enough)

    async def _play(self, which: int, acted: asyncio.Queue[None], enough: asyncio.Event) -> None:
        table = {"command_id": f"game.{which}", "game": "yacht", "seats": [ANA, LUC]}
        game = (await self._ask(which, "POST", "/api/games", table)).json()["game"]
        async with self._watched(game) as watchers:
            for number in count():
                shown = (await self._ask(number + 1, "GET", f"/api/games/{game}")).json()
                if enough.is_set() or shown["phase"] != "playing":
                    return
                await self._act(game, number, shown, watchers)
                acted.put_nowait(None)

    async def _act(
        self, game: str, number: int, shown: dict[str, Any], watchers: list[Watcher]
    ) -> None:
        command: dict[str, Any] = {
            "command_id": f"act.{number}",
            "expect_seq": shown["head"],
            "do": "act",
            "act": act_for(shown["view"], self._chosen),
        }
        began, phase = time.monotonic(), self._proof.phase
        answer = await self._ask(number, "POST", f"/api/games/{game}/commands", command)
        answered, head = time.monotonic(), answer.json()["head"]
        self._proof.acknowledged[game, command["command_id"]] = head
        seen = await asyncio.gather(*(watcher.saw(head) for watcher in watchers))
        if phase == self._proof.phase:
            self._proof.times[phase] += [each - began for each in seen]
            self._proof.fanout[phase] += [max(0.0, each - answered) for each in seen]

    async def _ask(
        self, turn: int, method: str, path: str, body: dict[str, Any] | None = None
    ) -> httpx.Response:
        """Ask a server, and the other one if that is gone."""
        for again in range(100):
            server = self._servers[(turn + again) % len(self._servers)]
            try:
                answer = await self._browser.request(method, server.address + path, json=body)
            except httpx.TransportError:
                self._proof.repeated += 1
                continue
            assert answer.is_success, answer.text
            return answer
        raise AssertionError("no server answers")

    @asynccontextmanager
    async def _watched(self, game: str) -> AsyncGenerator[list[Watcher]]:
        cookie = f"fishka={self._browser.cookies['fishka']}"
        first, second = self._servers
        watchers = [
            Watcher(servers, cookie, game)
            for servers in ([first, second], [second, first], [first, second], [second, first])
        ]
        looking = [asyncio.create_task(watcher.look()) for watcher in watchers]
        try:
            yield watchers
        finally:
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)


async def prove(
    folder: Path, database: str, broker: Broker, *, games: int = 1, acts: int = 5
) -> Proof:
    """Play so many games at once, so many acts at least in each phase, with something killed."""
    shared: dict[str, Any] = {"database": database, "broker": broker.address, "workers": 0}
    servers = [Process("serve", folder, **shared) for _ in range(2)]
    proof, acted, enough = Proof(), asyncio.Queue[None](), asyncio.Event()
    try:
        for server in servers:
            server.start()
        for server in servers:
            server.ready()
        async with asyncio.TaskGroup() as playing:
            for number in range(games):
                playing.create_task(Match(number, servers, proof).play(acted, enough))
            await _harm(servers[1], broker, proof, acted, acts)
            enough.set()
    finally:
        for server in servers:
            server.kill()
    await _check(database, proof)
    return proof


async def _harm(
    server: Process, broker: Broker, proof: Proof, acted: asyncio.Queue[None], acts: int
) -> None:
    """Kill and start again, with so many acts after each."""

    async def start_again() -> None:
        server.start()
        await asyncio.to_thread(server.ready)

    await _acts(acted, acts)
    for phase, kill, start in (
        (SERVER_KILLED, server.kill, start_again),
        (BROKER_AWAY, broker.kill, partial(asyncio.to_thread, broker.start)),
    ):
        kill()
        proof.phase = phase
        await _acts(acted, acts)
        await start()
        await _acts(acted, acts)
        proof.phase = CALM
        await _acts(acted, acts)


async def _acts(acted: asyncio.Queue[None], most: int) -> None:
    while not acted.empty():
        acted.get_nowait()
    for _ in range(most):
        await acted.get()


async def _check(database: str, proof: Proof) -> None:
    """What was acknowledged is there once, and the numbers go on without a hole."""
    async with opened(database) as store:
        for game in {game for game, _ in proof.acknowledged}:
            events = await store.events(game)
            assert [event.seq for event in events] == list(range(1, len(events) + 1))
            assert fold(events).head == len(events)
            entries = [event for event in events if event.kind == "entry"]
            assert len({event.command_id for event in entries}) == len(entries)
            heads = {event.command_id: event.seq for event in events}
            for (where, command_id), head in proof.acknowledged.items():
                assert where != game or heads[command_id] == head
