"""The doorbell within one process."""

import asyncio
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager

from fishka.bus.hints import Topics, WaitingHints


class LocalBell:
    """A ``Bell``."""

    def __init__(self) -> None:
        self._rung: dict[str, int] = {}
        self._come = asyncio.Event()

    def ring(self, game_id: str, head: int) -> None:
        self._rung[game_id] = max(head, self._rung.get(game_id, 0))
        self._come.set()

    async def wait(self) -> dict[str, int]:
        await self._come.wait()
        self._come.clear()
        rung, self._rung = self._rung, {}
        return rung


class LocalBus:
    """A ``Bus``: rings reach listeners of the same event loop."""

    def __init__(self) -> None:
        self._bells: dict[str | None, set[LocalBell]] = {}
        self._topics = Topics()

    def ring(self, game_id: str, head: int) -> None:
        for key in (game_id, None):
            for bell in self._bells.get(key, ()):
                bell.ring(game_id, head)

    @contextmanager
    def listen(self, game_id: str | None = None) -> Generator[LocalBell]:
        bell = LocalBell()
        self._bells.setdefault(game_id, set()).add(bell)
        try:
            yield bell
        finally:
            left = self._bells[game_id]
            left.discard(bell)
            if not left:
                del self._bells[game_id]

    @property
    def joined(self) -> bool:
        """There is nobody else to hear."""
        return True

    def tell(self, topic: str, hint: bytes) -> None:
        """There is no other process."""

    def hear(self, topic: str) -> AbstractContextManager[WaitingHints]:
        return self._topics.hear(topic)
