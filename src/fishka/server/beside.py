"""What runs beside the tables while a server or a worker lives."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine, Iterable
from contextlib import asynccontextmanager


@asynccontextmanager
async def beside(works: Iterable[Coroutine[None, None, None]]) -> AsyncGenerator[None]:
    """Let them run until the block ends; none of them outlives it."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
