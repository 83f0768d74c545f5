"""Moves a house that is being played in from SQLite to PostgreSQL and NATS, by the steps of the docs.

`move` plays before, meanwhile and after; what it gives tells how long nobody could play. Whatever was
acknowledged stands in the new place, or it fails.
"""

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from bus.broker import Broker
from server.play import ANA, ANY_WORD, LUC, act_at
from server.processes import Process
from store.postgres import postgres_program

FISHKA = Path(sys.executable).with_name("fishka")
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "yacht", "seats": [ANA, LUC]},
    {"game": "krestoslovitsa", "seats": [ANA, LUC], "options": ANY_WORD},
    {"game": "cubes-one", "seats": [ANA, LUC], "options": ANY_WORD},
    {"game": "yacht", "seats": [ANA, {"kind": "computer", "level": "child"}]},
)
PATIENCE = 30.0  # seconds
COMPUTER = 0.05  # seconds between two looks whether a computer has moved


@dataclass(frozen=True)
class Moved:
    """What the move came to: games, their events before and at the end, seconds, acts."""

    games: int
    before: int
    after: int
    away: float
    copied: str
    checked: str
    restarted: int
    restored: str

    def figures(self) -> list[str]:
        """A line each."""
        return [
            f"{self.games} games, {self.before} events when the old server ended",
            f"fishka house copy: {self.copied}",
            f"fishka house check: {self.checked}",
            f"from the last act on the old server to the first on a new one: {self.away:.1f} s",
            f"{self.restarted} acts while one new server after the other was restarted, none lost",
            f"pg_dump, pg_restore, fishka house check: {self.restored}",
            f"{self.after} events at the end, every one from before among them",
        ]


def called(*words: str) -> str:
    """What a command of an operator says in the end; it must succeed."""
    done = subprocess.run(
        [FISHKA, *words], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip().splitlines()[-1]


class Players:
    """People with one cookie who play at several tables, through whichever server answers."""

    def __init__(self) -> None:
        self.games: list[str] = []
        self._browser = httpx.AsyncClient(timeout=PATIENCE)
        self._number = count()
        self._chosen = random.Random(1)

    async def sit_down(self, server: Process) -> None:
        """Open every table."""
        for table in TABLES:
            made = await self.ask([server], "POST", "/api/games", table)
            self.games.append(made["game"])

    async def act(self, servers: Sequence[Process]) -> int:
        """One act in every game that goes on; gives how many."""
        acts = 0
        for game in self.games:
            shown = await self.turn(servers, game)
            if shown["phase"] != "playing":
                continue
            body = {"expect_seq": shown["head"], "do": "act", "act": act_at(shown, self._chosen)}
            await self.ask(servers, "POST", f"/api/games/{game}/commands", body)
            acts += 1
        return acts

    async def logs(self, servers: Sequence[Process]) -> dict[str, list[Any]]:
        """What the people are told of each game, event by event."""
        shown = [await self.ask(servers, "GET", f"/api/games/{game}") for game in self.games]
        return {each["id"]: each["log"] for each in shown}

    async def ask(
        self, servers: Sequence[Process], method: str, path: str, body: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """The answer of the first of the servers, in turn, that gives one."""
        number = next(self._number)
        asked = None if body is None else {"command_id": f"c{number}", **body}
        for again in range(100 * len(servers)):
            server = servers[(number + again) % len(servers)]
            try:
                answer = await self._browser.request(method, server.address + path, json=asked)
            except httpx.TransportError:
                continue
            assert answer.is_success, answer.text
            return answer.json()
        raise AssertionError("no server answers")

    async def leave(self) -> None:
        """Close the lines."""
        await self._browser.aclose()

    async def turn(self, servers: Sequence[Process], game: str) -> dict[str, Any]:
        """The game once a person is to move, or it is over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                shown = await self.ask(servers, "GET", f"/api/games/{game}")
                mover = shown["view"]["to_move"] if shown["phase"] == "playing" else None
                if mover is None or shown["seats"][mover]["yours"]:
                    return shown
                await asyncio.sleep(COMPUTER)


async def move(place: Path, database: str, again: str, broker: Broker, rounds: int = 3) -> Moved:
    """Play, move the house, play on, restart each new server in turn, and look.

    Both databases are empty; into the second one a copy of the first one is put back in the end.
    """
    old = f"sqlite:///{place / 'fishka.sqlite'}"
    shared: dict[str, Any] = {"database": database, "broker": broker.address, "workers": 0}
    first = Process("serve", place, database=old)
    servers = [Process("serve", place, **shared, drain=1) for _ in range(2)]
    worker = Process("work", place, **shared | {"workers": 1})
    players = Players()
    try:
        first.start().ready()
        await players.sit_down(first)
        for _ in range(rounds):
            await players.act([first])
        before, began = await _settled(players, [first]), time.monotonic()
        first.signal(signal.SIGTERM)
        assert await asyncio.to_thread(first.ended) == 0
        copied = await asyncio.to_thread(called, "house", "copy", old, database)
        checked = await asyncio.to_thread(called, "house", "check", "--database", database)
        for each in (*servers, worker):
            each.start()
        for each in (*servers, worker):
            await asyncio.to_thread(each.ready)
        for game, log in (await players.logs(servers)).items():
            old_log = before[game]
            assert log[: len(old_log)] == old_log
            assert [event["kind"] for event in log[len(old_log) :]] in ([], ["outage"])
        await players.act(servers[:1])
        away = time.monotonic() - began
        for _ in range(rounds):
            await players.act(servers)
        restarted = await _upgraded(players, servers)
        after = await _settled(players, servers)
        for each in (*servers, worker):
            each.signal(signal.SIGTERM)
        for each in (*servers, worker):
            assert await asyncio.to_thread(each.ended) == 0
        restored = await asyncio.to_thread(_restored, place, database, again)
    finally:
        await players.leave()
        for each in (first, worker, *servers):
            each.kill()
    for game, log in before.items():
        assert after[game][: len(log)] == log
    return Moved(
        games=len(before),
        before=sum(map(len, before.values())),
        after=sum(map(len, after.values())),
        away=away,
        copied=copied,
        checked=checked,
        restarted=restarted,
        restored=restored,
    )


async def _settled(players: Players, servers: Sequence[Process]) -> dict[str, list[Any]]:
    """The logs once no computer is at the move."""
    for game in players.games:
        await players.turn(servers, game)
    return await players.logs(servers)


async def _upgraded(players: Players, servers: Sequence[Process]) -> int:
    """Restart one server after the other, while people play on; gives how many acts that were."""
    acts = 0
    for server in servers:
        server.signal(signal.SIGTERM)
        ending = asyncio.create_task(asyncio.to_thread(server.ended))
        while not ending.done():
            acts += await players.act(servers)
        assert ending.result() == 0
        server.start()
        await asyncio.to_thread(server.ready)
    return acts


def _restored(place: Path, database: str, again: str) -> str:
    """Put a copy of a database into another one; gives what is found there."""
    dump = place / "copy.dump"
    for program, *words in (
        ("pg_dump", "-Fc", "-f", str(dump), database),
        ("pg_restore", "--no-owner", "-d", again, str(dump)),
    ):
        subprocess.run([postgres_program(program), *words], check=True, timeout=PATIENCE)
    return called("house", "check", "--database", again)
