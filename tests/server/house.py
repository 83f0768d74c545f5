"""A real server on a loopback port, and people who use it."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import httpx
import msgspec
import uvicorn
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fishka.server.clock import Clock
from fishka.server.context import Context
from fishka.server.running import config, listen
from fishka.server.settings import Limits, Rate, Settings
from store.fresh import fresh

if TYPE_CHECKING:
    from starlette.applications import Starlette

WIDE = Rate(1e9, 1e9)
LIMITS = Limits(requests=WIDE, guests=WIDE, games=WIDE, frames=WIDE, analyses=WIDE)
PATIENCE = 20.0  # seconds until a test that waits for something gives up
Frame = dict[str, Any]


def settings_in(folder: Path, limits: Limits = LIMITS) -> Settings:
    database = fresh(folder / "fishka.sqlite")
    return Settings(data=folder, database=database, port=0, pace=0, limits=limits)


class Place:
    """A running server."""

    def __init__(self, settings: Settings, app: object) -> None:
        self.settings = settings
        self._app = cast("Starlette", app)

    @property
    def held(self) -> Context:
        return cast("Context", self._app.state.context)

    @asynccontextmanager
    async def person(self) -> AsyncGenerator["Guest"]:
        async with httpx.AsyncClient(base_url=self.settings.address, verify=False) as browser:
            (await browser.get("/api/me")).raise_for_status()
            yield Guest(browser, self.settings.port)


@asynccontextmanager
async def serving(settings: Settings, clock: Clock | None = None) -> AsyncGenerator[Place]:
    """The server, up until the block ends."""
    with listen("127.0.0.1", settings.port) as listener:
        served = replace(settings, port=listener.getsockname()[1])
        up = asyncio.Event()
        configured = config(served, lambda _address: up.set(), clock=clock)
        server = uvicorn.Server(configured)
        running = asyncio.create_task(server._serve([listener]))
        try:
            async with asyncio.timeout(PATIENCE):
                await up.wait()
            yield Place(served, configured.app)
        finally:
            server.should_exit = True
            await running


class Guest:
    """A person with a browser."""

    def __init__(self, browser: httpx.AsyncClient, port: int) -> None:
        self.browser = browser
        self._port = port

    @property
    def cookie(self) -> str:
        return f"fishka={self.browser.cookies['fishka']}"

    async def create(self, *seats: dict[str, Any], **more: object) -> str:
        body = {"command_id": "create", "game": "yacht", "seats": seats, **more}
        made = await self.browser.post("/api/games", json=body)
        assert made.status_code == 201, made.text
        return made.json()["game"]

    async def command(self, game: str, **command: object) -> httpx.Response:
        return await self.browser.post(f"/api/games/{game}/commands", json=command)

    async def full(self, game: str) -> Frame:
        return (await self.browser.get(f"/api/games/{game}")).raise_for_status().json()

    @asynccontextmanager
    async def look(
        self, game: str, after: int | None = None, headers: dict[str, str] | None = None
    ) -> AsyncGenerator["Sight"]:
        query = "" if after is None else f"?after={after}"
        async with connect(
            f"ws://127.0.0.1:{self._port}/ws/{game}{query}",
            additional_headers={"cookie": self.cookie, **(headers or {})},
            proxy=None,
            compression=None,
            ping_interval=None,
        ) as line:
            yield Sight(line)


class Sight:
    """A socket at a table, and every frame that came."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[Frame] = []
        self.texts: list[str] = []

    async def send(self, **message: object) -> None:
        await self.line.send(msgspec.json.encode(message).decode())

    async def next(self) -> Frame:
        async with asyncio.timeout(PATIENCE):
            written = await self.line.recv()
        assert isinstance(written, str)
        frame: Frame = msgspec.json.decode(written)
        self.texts.append(written)
        self.frames.append(frame)
        return frame

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        while not wanted(frame := await self.next()):
            pass
        return frame

    async def closed(self) -> int:
        """The close code, after whatever comes before."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    async def hello(self) -> Frame:
        return (await self.until(lambda frame: "hello" in frame))["hello"]

    async def answer(self, **message: object) -> Frame:
        """Send a command and wait for its answer."""
        await self.send(**message)
        mine = str(message["command_id"])
        return await self.until(
            lambda frame: (
                frame.get("done") == mine or frame.get("refused", {}).get("command_id") == mine
            )
        )
