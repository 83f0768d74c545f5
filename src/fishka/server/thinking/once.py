"""What is thought out once, however many ask for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Told = TypeVar("Told")


class Once(Generic[Key, Told]):
    """Keeps the latest ``most`` answers at hand; two who ask at once wait for the same one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: OrderedDict[Key, asyncio.Task[Told]] = OrderedDict()

    async def of(self, key: Key, think: Callable[[], Coroutine[Any, Any, Told]]) -> Told:
        """The answer for a key; ``think`` is called where there is none yet, or it failed."""
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._tasks[key] = asyncio.create_task(think())
            if len(self._tasks) > self._most:
                self._tasks.popitem(last=False)
        return await asyncio.shield(task)
