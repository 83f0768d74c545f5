"""The socket of a table: heard without end, over every break of the line."""

import asyncio
import random
from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fishka.core.errors import FishkaError
from fishka.terminal.screen.known import Known
from fishka.terminal.screen.link import RETRIES, Link

OVER: Final = frozenset({4401, 4404})
"""Closing codes after which nobody is let in again: the session has ended, no such table."""
SILENCE: Final = 25.0
"""Seconds without a word after which the line is dead; the server pings more often."""


async def follow(link: Link, known: Known, changed: Callable[[], None]) -> None:
    """Have all that the table says taken in, and tell of each change; FishkaError at its end."""
    attempt = 0
    while True:
        try:
            await _listen(link, known, changed)
            attempt = 0
        except ConnectionClosed as closed:
            attempt = 0 if known.live else attempt + 1
            if closed.rcvd is not None and closed.rcvd.code in OVER:
                raise FishkaError("the server lets nobody in at this table any more") from None
        except (OSError, InvalidStatus, TimeoutError):
            attempt += 1
        known.live = False
        changed()
        wait = RETRIES[min(attempt, len(RETRIES) - 1)]
        await asyncio.sleep(wait * (0.5 + random.random() / 2))


async def _listen(link: Link, known: Known, changed: Callable[[], None]) -> None:
    """Hear the table until the line breaks, or a number is missing."""
    address, cookie = link.socket
    headers = {"cookie": cookie, "accept-language": link.language}
    async with connect(
        address, additional_headers=headers, compression=None, ping_interval=None
    ) as line:
        while True:
            async with asyncio.timeout(SILENCE):
                frame: dict[str, Any] = msgspec.json.decode(await line.recv())
            if "ping" in frame:
                await line.send(msgspec.json.encode({"pong": frame["ping"]}).decode())
            elif known.hear(frame):
                changed()
            else:
                return
