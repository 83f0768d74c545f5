"""Answers of lines that do not end."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import httpx
import msgspec

from server.house import PATIENCE, Frame, Guest


class Stream:
    """The lines of an answer that does not end."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.aiter_lines()

    async def line(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return await anext(self._lines)

    async def next(self) -> Frame:
        while not (line := await self.line()):
            pass
        return msgspec.json.decode(line)

    async def ended(self) -> bool:
        async with asyncio.timeout(PATIENCE):
            return [line async for line in self._lines if line] == []


@asynccontextmanager
async def listening(guest: Guest, path: str) -> AsyncGenerator[Stream]:
    async with guest.browser.stream("GET", path) as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert answer.headers["x-accel-buffering"] == "no"
        yield Stream(answer)
