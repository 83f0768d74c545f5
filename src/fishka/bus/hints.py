"""Hints that wait to be heard."""

import asyncio
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

MOST: Final = 10_000


class WaitingHints:
    """A ``Hints``."""

    def __init__(self) -> None:
        self._told: deque[bytes] = deque(maxlen=MOST)
        self._come = asyncio.Event()

    def take(self, hint: bytes) -> None:
        self._told.append(hint)
        self._come.set()

    async def wait(self) -> list[bytes]:
        await self._come.wait()
        self._come.clear()
        told = list(self._told)
        self._told.clear()
        return told


class Topics:
    """Who hears which topic."""

    def __init__(self) -> None:
        self._ears: dict[str, set[WaitingHints]] = {}

    def pass_on(self, topic: str, hint: bytes) -> None:
        for ear in self._ears.get(topic, ()):
            ear.take(hint)

    @contextmanager
    def hear(self, topic: str) -> Generator[WaitingHints]:
        ear = WaitingHints()
        self._ears.setdefault(topic, set()).add(ear)
        try:
            yield ear
        finally:
            left = self._ears[topic]
            left.discard(ear)
            if not left:
                del self._ears[topic]
