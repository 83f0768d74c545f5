"""Memory of an idle WebSocket: `python bench/sockets.py [number]`."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
from lines import Line, connect
from measuring import Figure

from server import server

CORES = 2
"""The server and its clients."""


def resident(process: int) -> int:
    """Resident memory of a process in bytes."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


async def measure(port: int, process: int, number: int) -> float:
    """Bytes of the server's memory for each of so many open sockets of watchers."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as browser:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "empty"}]
        made = await browser.post(
            "/api/games", json={"command_id": "create", "game": "yacht", "seats": seats}
        )
        game = made.raise_for_status().json()["game"]
        cookie = f"fishka={browser.cookies['fishka']}"
    greeted = 0
    all_greeted = asyncio.Event()

    def heard(_line: Line, frame: bytes) -> None:
        nonlocal greeted
        greeted += frame.startswith(b'{"hello"')
        if greeted == target:
            all_greeted.set()

    async def open_to(most: int) -> int:
        nonlocal target
        target = most
        all_greeted.clear()
        while len(lines) < most:
            lines.append(await connect(port, f"/ws/{game}", cookie, heard))
        await all_greeted.wait()
        return resident(process)

    target = 0
    lines: list[Line] = []
    before = await open_to(number // 10)
    after = await open_to(number // 10 + number)
    for line in lines:
        line.transport.close()
    return (after - before) / number


def kilobytes(number: int) -> float:
    """What each of so many idle sockets costs the server."""
    with server() as (port, process):
        return asyncio.run(measure(port, process, number)) / 1024


def figures() -> Iterator[Figure]:
    yield Figure("an idle WebSocket", kilobytes(1000), "KB", aim=50)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"{number} idle sockets: {kilobytes(number):.1f} KB each")


if __name__ == "__main__":
    main()
