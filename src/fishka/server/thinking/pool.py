"""A process of its own for engines, so that thinking never holds up the tables."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import connection
from typing import TypeVar, TypeVarTuple

from structlog.stdlib import get_logger

Given = TypeVarTuple("Given")
Told = TypeVar("Told")
NICENESS = 5
log = get_logger(__name__)


class Pool:
    """Starts its process when it is first asked, and a new one if that has died.

    ``prepare`` is what each process does first; it must be such as can be sent there.
    """

    def __init__(self, workers: int = 1, prepare: Callable[[], object] | None = None) -> None:
        self._workers = workers
        self._prepare = prepare
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, think: Callable[[*Given], Told], *given: *Given) -> Told:
        """What the function gives; it and its arguments travel to the other process."""
        try:
            return await self._submit(think, *given)
        except BrokenProcessPool:
            log.warning("the engines' process has died: starting another")
            self.close()
            return await self._submit(think, *given)

    def close(self) -> None:
        """Let the process go, without waiting for what it thinks about."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    async def _submit(self, think: Callable[[*Given], Told], *given: *Given) -> Told:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), _begin, (self._prepare,)
            )
        return await asyncio.get_running_loop().run_in_executor(self._executor, think, *given)


def _begin(prepare: Callable[[], object] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    if prepare is not None:
        prepare()


def _follow(parent: int) -> None:
    connection.wait([parent])
    os._exit(0)
