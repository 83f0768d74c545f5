"""People who play at random through bad lines, and browsers that look on."""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from harm.history import Frame, History, Sent, Shown, Told
from harm.proxy import Proxy
from server.play import ANY_WORD, EMPTY, act_at
from server.processes import Process

PATIENCE = 4.0  # seconds until an answer is given up and asked for again
LONGEST = 120.0  # seconds until a command that is never answered is a fault of its own
GONE = (OSError, WebSocketException, TimeoutError, EOFError)
DECIDED = frozenset({400, 403, 404, 409, 422})
COMPUTER = {"kind": "computer", "level": "child"}
TABLES: tuple[Frame, ...] = (
    {"game": "yacht"},
    {"game": "krestoslovitsa", "options": ANY_WORD},
    {"game": "cubes-one", "options": ANY_WORD},
)
"""Computers know no word where every word counts."""


class Line:
    """A server and the bad line that leads to it."""

    def __init__(self, server: Process, proxy: Proxy) -> None:
        self.proxy = proxy
        self.host = f"127.0.0.1:{server.port}"


@dataclass
class World:
    """What the clients share: the lines to the servers, the games, what was seen."""

    lines: Sequence[Line]
    history: History = field(default_factory=History)
    invites: dict[str, str] = field(default_factory=dict[str, str])
    enough: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: asyncio.Queue[None] = field(default_factory=asyncio.Queue[None])
    gap: float = 0.0
    _last: float = field(default_factory=time.monotonic)

    def acknowledge(self) -> None:
        """Take note that somebody was answered."""
        now = time.monotonic()
        self.gap, self._last = max(self.gap, now - self._last), now
        self.acknowledged.put_nowait(None)


class Client:
    """One person: sits at several games, and does this and that at each."""

    def __init__(self, name: str, world: World, chosen: random.Random) -> None:
        self.name = name
        self.games: list[str] = []
        self._world = world
        self._chosen = chosen
        self._numbers = count(1)
        self._past: list[tuple[Sent, str, Frame]] = []
        self._browser = httpx.AsyncClient(timeout=PATIENCE)

    @property
    def cookie(self) -> str:
        return f"fishka={self._browser.cookies['fishka']}"

    async def arrive(self) -> None:
        """Become known: the first answer brings the cookie."""
        await self._ask("GET", "/api/games")

    async def play(self, games: int) -> None:
        """Do things at random until it is enough."""
        while not self._world.enough.is_set():
            if len(self.games) < games:
                await self._make()
            await self._do(self._chosen.choice(self.games))
        await self._browser.aclose()

    async def _make(self) -> None:
        table = self._chosen.choice(TABLES)
        others = [EMPTY, COMPUTER] if table["game"] == "yacht" else [EMPTY]
        seats = [{"kind": "person", "name": self.name}, self._chosen.choice(others)]
        sent = await self._send("create", "", {**table, "seats": seats})
        for answer in sent.answers[:1]:
            self.games.append(str(answer["game"]))

    async def _do(self, game: str) -> None:
        shown = await self._look(game)
        if shown is None or self._chosen.random() < 0.1:
            await self._repeat()
            return
        sit = [number for number, seat in enumerate(shown["seats"]) if seat["yours"]]
        if shown["phase"] == "over":
            await self._again(game)
        elif shown["phase"] == "playing" and not sit:
            self.games.remove(game)
        elif shown["phase"] == "open":
            await self._sit_down(game)
        else:
            await self._play(game, shown, sit[0])

    async def _sit_down(self, game: str) -> None:
        code = self._world.invites.get(game, "")
        await self._send("join", game, {"name": self.name, "code": code})
        if self._chosen.random() < 0.3:
            await self._send("start", game, {})

    async def _again(self, game: str) -> None:
        sent = await self._send("rematch", game, {})
        self.games.remove(game)
        for answer in sent.answers[:1]:
            if answer.get("game"):
                self.games.append(str(answer["game"]))

    async def _play(self, game: str, shown: Frame, seat: int) -> None:
        offer, view = shown["offer"], shown["view"]
        if offer and self._chosen.random() < 0.7:
            do = "withdraw" if offer["yours"] else "answer"
            agrees = {} if offer["yours"] else {"accept": self._chosen.random() < 0.5}
            await self._send(do, game, {"offer": offer["id"], **agrees})
        elif self._chosen.random() < 0.1:
            what = self._chosen.choice(["undo", "undo", "abort"])
            await self._send("offer", game, {"what": what})
        elif view["to_move"] == seat or self._chosen.random() < 0.1:
            act = act_at(shown, self._chosen) if view["to_move"] is not None else {"act": "roll"}
            if self._chosen.random() < 0.01:
                act = {"act": "resign", "seat": seat}
            old = self._chosen.random() < 0.1
            head = self._chosen.randint(1, shown["head"]) if old else shown["head"]
            await self._send("act", game, {"expect_seq": head, "act": act})

    async def _look(self, game: str) -> Frame | None:
        answer = await self._ask("GET", f"/api/games/{game}")
        if answer is None or not answer.is_success:
            return None
        full: Frame = answer.json()
        log: list[Frame] = full["log"] if self._chosen.random() < 0.05 else []
        self._world.history.shown.append(
            Shown(self.name, game, full["head"], full["phase"], full["view"], log)
        )
        if full["invite"]:
            self._world.invites[game] = full["invite"].rpartition("/")[2]
        return full

    async def _send(self, do: str, game: str, fields: Frame) -> Sent:
        command_id = f"{self.name}.{next(self._numbers)}"
        sent = Sent(self.name, game, command_id, do)
        path = f"/api/games/{game}/commands" if game else "/api/games"
        body = {"command_id": command_id, **({"do": do} if game else {}), **fields}
        self._world.history.sent.append(sent)
        self._past.append((sent, path, body))
        await self._settle(sent, path, body)
        return sent

    async def _repeat(self) -> None:
        """Send once more what was answered long ago."""
        if self._past:
            sent, path, body = self._chosen.choice(self._past)
            if sent.refused is None:
                await self._settle(sent, path, body)

    async def _settle(self, sent: Sent, path: str, body: Frame) -> None:
        """Send a command until it is answered, each time under the same id."""
        answer = await self._ask("POST", path, body, sent)
        if answer is None:
            return
        if answer.is_success:
            sent.answers.append(answer.json())
            self._world.acknowledge()
        else:
            sent.refused = str(answer.json()["error"]["code"])

    async def _ask(
        self, method: str, path: str, body: Frame | None = None, sent: Sent | None = None
    ) -> httpx.Response | None:
        """Ask a server, and another where that one does not answer."""
        began = time.monotonic()
        while time.monotonic() - began < LONGEST:
            line = self._chosen.choice(self._world.lines)
            address = f"http://127.0.0.1:{line.proxy.port}{path}"
            if sent:
                sent.times += 1
            with suppress(httpx.TransportError):
                answer = await self._browser.request(
                    method, address, json=body, headers={"host": line.host}
                )
                if answer.is_success or answer.status_code in DECIDED:
                    return answer
            await asyncio.sleep(0.05)
        self._world.history.stuck.append(f"{self.name}: {method} {path} {body}")
        return None


class Onlooker:
    """A browser at one game that comes back after each cut and takes up where it was."""

    def __init__(self, client: Client, game: str, world: World) -> None:
        self._client = client
        self.game = game
        self.last = 0
        self.task: asyncio.Task[None] | None = None
        self._world = world
        self._known = 0

    async def look(self) -> None:
        """Look on for ever."""
        while True:
            for line in self._world.lines:
                with suppress(*GONE):
                    await self._listen(line)
                await asyncio.sleep(0.05)

    async def _listen(self, line: Line) -> None:
        after = f"?after={self.last}" if self.last else ""
        async with (
            asyncio.timeout(8),  # a line that has been stopped is left
            connect(
                f"ws://{line.host}/ws/{self.game}{after}",
                host="127.0.0.1",
                port=line.proxy.port,
                additional_headers={"cookie": self._client.cookie},
                proxy=None,
                compression=None,
                ping_interval=None,
            ) as socket,
        ):
            async for written in socket:
                self._take(msgspec.json.decode(written))

    def _take(self, frame: Frame) -> None:
        hello = frame.get("hello", {})
        self._known = hello.get("head", self._known)
        frames = hello.get("full", {}).get("log", ())
        for each in [*frames, *([frame] if "v" in frame else [])]:
            if not frames or each["v"] > self.last:
                self.last = each["v"]
                viewer = self._client.name
                told = Told(viewer, self.game, max(self._known, self.last), each)
                self._world.history.told.append(told)
