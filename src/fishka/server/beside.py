"""What runs beside the tables while a server or a worker lives."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine, Iterable
from contextlib import asynccontextmanager

from structlog.stdlib import get_logger

log = get_logger(__name__)


@asynccontextmanager
async def beside(works: Iterable[Coroutine[None, None, None]]) -> AsyncGenerator[None]:
    """Let them run until the block ends; none of them outlives it, or ends unnoticed."""
    tasks = [asyncio.create_task(_watched(work)) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _watched(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except Exception:
        log.exception("a part of the server has stopped", part=work.__qualname__)
