"""A house whose every part can be killed: one server on SQLite, or two on PostgreSQL and NATS."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil

from bus.broker import Broker, broker
from server.processes import Process
from store.houses import sqlite
from store.postgres import new_database, postgres_in

STOPPED = 5.0  # seconds
AWAY = 1.0  # seconds that something which was killed stays away
FULL = 2.0  # seconds
DISK = "32m"


class House:
    """The processes, and what can be done to them, by name."""

    def __init__(self, folder: Path, database: str, servers: int, broker: Broker | None) -> None:
        self._errors = (folder / "errors.txt").open("wb")
        shared: dict[str, Any] = {
            "database": database,
            "errors": self._errors,
        }
        shared |= {"broker": broker.address} if broker else {}
        self.database = database
        self.servers = [Process("serve", folder, workers=0, **shared) for _ in range(servers)]
        self.worker = Process("work", folder, workers=1, **shared)
        self.harms: dict[str, Callable[[int], Awaitable[None]]] = {
            "server killed": lambda which: _killed(self.servers[which % servers]),
            "server stopped 5 s": lambda which: _stopped(self.servers[which % servers]),
            "clock jumped an hour": lambda which: _jumped(self.servers[which % servers]),
            "worker killed": lambda _: _killed(self.worker),
        }

    def start(self) -> None:
        """Start all and wait until they serve."""
        for each in (*self.servers, self.worker):
            each.start().ready()

    def kill(self) -> None:
        """End all at once."""
        for each in (*self.servers, self.worker):
            each.kill()
        self._errors.close()


async def _killed(process: Process) -> None:
    process.kill()
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(process.start().ready)


async def _stopped(process: Process) -> None:
    process.signal(signal.SIGSTOP)
    await asyncio.sleep(STOPPED)
    process.signal(signal.SIGCONT)


async def _jumped(process: Process) -> None:
    process.signal(signal.SIGUSR1)
    await asyncio.sleep(AWAY)
    process.signal(signal.SIGUSR1)


async def _filled(disk: Path) -> None:
    """Fill the disk for a while."""
    filler = disk / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    await asyncio.sleep(FULL)
    filler.unlink()


@contextmanager
def alone(folder: Path) -> Generator[House]:
    """One server on SQLite; on a small disk of its own where we may mount one."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", str(disk)]
    mounted = os.geteuid() == 0 and not subprocess.run(mount, check=False).returncode
    house = House(disk, sqlite(disk), 1, None)
    if mounted:
        house.harms["disk full"] = lambda _: _filled(disk)
    try:
        house.start()
        yield house
    finally:
        house.kill()
        if mounted:
            subprocess.run(["umount", "-l", str(disk)], check=True)


@contextmanager
def several(folder: Path) -> Generator[House]:
    """Two servers on PostgreSQL and NATS."""
    with postgres_in(folder) as databases, broker() as running:
        house = House(folder, new_database(databases), 2, running)
        house.harms["broker killed"] = lambda _: _broker_killed(running)
        house.harms["database killed"] = lambda _: _database_killed(databases)
        house.harms["database stopped 5 s"] = lambda _: _database_stopped(databases)
        try:
            house.start()
            yield house
        finally:
            house.kill()


async def _broker_killed(running: Broker) -> None:
    running.kill()
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(running.start)


async def _database_killed(databases: Any) -> None:  # noqa: ANN401 - the library has no types
    processes = _processes(databases)
    for each in processes:
        with suppress(psutil.NoSuchProcess):
            each.kill()
    await asyncio.to_thread(psutil.wait_procs, processes, 5)
    await asyncio.sleep(AWAY)
    (databases.pgdata / "postmaster.pid").unlink(missing_ok=True)
    await asyncio.to_thread(databases.ensure_postgres_running)


async def _database_stopped(databases: Any) -> None:  # noqa: ANN401 - the library has no types
    processes = _processes(databases)
    for each in processes:
        with suppress(psutil.NoSuchProcess):
            each.suspend()
    await asyncio.sleep(STOPPED)
    for each in processes:
        with suppress(psutil.NoSuchProcess):
            each.resume()


def _processes(databases: Any) -> list[psutil.Process]:  # noqa: ANN401 - the library has no types
    postmaster = psutil.Process(databases.get_pid())
    return [postmaster, *postmaster.children(recursive=True)]


KINDS = {"alone": alone, "several": several}
