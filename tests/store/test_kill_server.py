"""The server killed in the middle of play over HTTP: who asks again is answered as before."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from fishka.games.match import Match
from fishka.table import fold, record
from store.houses import opened, sqlite

SERVING = Path(__file__).with_name("serving.py")
PEOPLE = 4


@contextmanager
def serving(folder: Path) -> Generator[int]:
    """The port of a server that is killed at the end of the block."""
    with subprocess.Popen(
        [sys.executable, SERVING, str(folder)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline())
            assert process.poll() is None, "the server died of itself"
        finally:
            process.kill()


@dataclass
class Player:
    """Plays alone at one table after another. ``pending`` was sent and not yet answered."""

    chooser: random.Random
    cookies: httpx.Cookies = field(default_factory=httpx.Cookies)
    game: str | None = None
    count: int = 0
    pending: tuple[str, dict[str, Any]] | None = None
    answers: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    repeated: int = 0

    async def play(self, port: int, told: asyncio.Queue[None]) -> None:
        """Play until the server is gone; what was under way then is sent again first."""
        address = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=address, cookies=self.cookies) as client:
            try:
                await client.get("/api/games")
                self.cookies = client.cookies
                if self.pending is not None:
                    self.repeated += 1
                    await self._send(client)
                while True:
                    await self._wish(client)
                    await self._send(client)
                    told.put_nowait(None)
            except httpx.TransportError:
                return

    async def _wish(self, client: httpx.AsyncClient) -> None:
        self.count += 1
        wished: dict[str, Any] = {"command_id": f"c{self.count}"}
        shown: dict[str, Any] = {}
        if self.game is not None:
            shown = (await client.get(f"/api/games/{self.game}")).json()
        if shown.get("phase") != "playing":
            self.game = None
            seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Luc"}]
            self.pending = "/api/games", {**wished, "game": "yacht", "seats": seats}
            return
        view = shown["view"]
        seat = view["to_move"]
        act: dict[str, Any] = {"act": "roll", "seat": seat}
        if view["rolls"]:
            act["keep"] = [die for die in view["dice"] if self.chooser.random() < 0.5]
        if view["rolls"] == 3 or (view["rolls"] and self.chooser.random() < 0.4):
            act = {"act": "score", "seat": seat, "row": self.chooser.choice(list(view["pays"]))}
        wished |= {"do": "act", "expect_seq": shown["head"], "act": act}
        self.pending = f"/api/games/{self.game}/commands", wished

    async def _send(self, client: httpx.AsyncClient) -> None:
        assert self.pending is not None
        address, wished = self.pending
        response = await client.post(address, json=wished)
        assert response.is_success, response.text
        answer = response.json()
        self.game = self.game or str(answer["game"])
        self.answers[self.game, wished["command_id"]] = answer["head"]
        self.pending = None


async def check(folder: Path, players: list[Player]) -> None:
    """Each answer stands in the log once, and each log replays."""
    connection = sqlite3.connect(folder / "log.sqlite")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    async with opened(sqlite(folder)) as store:
        for player in players:
            for game in {game for game, _ in player.answers}:
                events = await store.events(game)
                assert [event.seq for event in events] == list(range(1, len(events) + 1))
                table = fold(events)
                assert Match.of(record(table)).standing == table.standing
                heads = {event.command_id: event.seq for event in events}
                acts = [event.command_id for event in events if event.kind == "entry"]
                assert len(set(acts)) == len(acts)
                for (where, command_id), head in player.answers.items():
                    assert where != game or heads[command_id] == head


async def kill_again_and_again(folder: Path, times: int) -> None:
    chooser = random.Random(times)
    players = [Player(random.Random(number)) for number in range(PEOPLE)]
    for _ in range(times):
        told = asyncio.Queue[None]()
        with serving(folder) as port:
            playing = asyncio.gather(*(player.play(port, told) for player in players))
            for _ in range(chooser.randrange(1, 60)):
                waiting = asyncio.ensure_future(told.get())
                await asyncio.wait({waiting, playing}, return_when=asyncio.FIRST_COMPLETED)
                if playing.done():
                    break
        await playing
    await check(folder, players)
    assert sum(len(player.answers) for player in players) >= times
    assert any(player.repeated for player in players)


async def test_a_server_killed_three_times(tmp_path: Path) -> None:
    await kill_again_and_again(tmp_path, 3)


@pytest.mark.slow
async def test_a_server_killed_two_hundred_times(tmp_path: Path) -> None:
    await kill_again_and_again(tmp_path, 200)
