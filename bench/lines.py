"""The smallest client that can load a server: one HTTP request, or one WebSocket, on one line."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

import msgspec


class Line(asyncio.Protocol):
    """A WebSocket that hands every text frame to ``heard``."""

    def __init__(self, heard: Callable[["Line", bytes], None]) -> None:
        self._heard = heard
        self._waiting = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        waiting = self._waiting + data if self._waiting else data
        if not self._open:
            head, found, waiting = waiting.partition(b"\r\n\r\n")
            if not found:
                self._waiting = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open = True
            self.opened.set_result(None)
        at = 0
        while len(waiting) - at >= 2:
            size, start = waiting[at + 1] & 127, at + 2
            if size == 126:
                if len(waiting) < at + 4:
                    break
                size, start = struct.unpack_from("!H", waiting, at + 2)[0], at + 4
            elif size == 127:
                if len(waiting) < at + 10:
                    break
                size, start = struct.unpack_from("!Q", waiting, at + 2)[0], at + 10
            if len(waiting) < start + size:
                break
            if waiting[at] & 15 == 1:
                self._heard(self, waiting[start : start + size])
            at = start + size
        self._waiting = waiting[at:]

    def send(self, message: object) -> None:
        """Send a JSON text, masked with zeros, as it may be."""
        body = msgspec.json.encode(message)
        size = (
            bytes((0x81, 0x80 | len(body)))
            if len(body) < 126
            else struct.pack("!BBH", 0x81, 0xFE, len(body))
        )
        self.transport.write(size + b"\0\0\0\0" + body)


async def connect(port: int, path: str, cookie: str, heard: Callable[[Line, bytes], None]) -> Line:
    """An open WebSocket."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(heard), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    line.transport.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Cookie: {cookie}\r\n\r\n".encode()
    )
    await line.opened
    return line
