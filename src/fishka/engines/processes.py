"""Processes of this machine that work on shares. One that is killed is replaced."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from traceback import format_exc
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeAlias, cast

from fishka.engines.shares import Done

Line: TypeAlias = "Connection[Any, Any]"

_CONTEXT: Final = multiprocessing.get_context("spawn")


class _Worker(NamedTuple):
    process: SpawnProcess
    connection: Line

    def dismiss(self) -> None:
        """It ends once it finds that nobody is there to listen."""
        self.connection.close()
        self.process.join()


class Processes:
    """A crew of so many new processes, each begun when there is a share for it."""

    def __init__(self, work: Callable[[Any], Any], size: int) -> None:
        self.size: Final = size
        self._work = work
        self._idle: list[_Worker] = []
        self._busy: dict[Line, tuple[_Worker, int]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        workers = [*self._idle, *(worker for worker, _number in self._busy.values())]
        for worker, _number in self._busy.values():
            worker.process.terminate()
        for worker in workers:
            worker.dismiss()

    def room(self) -> bool:
        """Whether one of the processes has nothing to do."""
        return len(self._busy) < self.size

    def take(self, number: int, share: Any) -> None:  # noqa: ANN401 - only the work knows its shares
        """Send it to a process."""
        worker = self._idle.pop() if self._idle else self._hired()
        self._busy[worker.connection] = worker, number
        # one that has been killed just now is found out when its answer is waited for
        with suppress(OSError):
            worker.connection.send(share)

    def done(self) -> Iterator[Done]:
        """What the processes have done; lost is what one was at that is there no longer."""
        for connection in cast("list[Line]", wait(list(self._busy))):
            worker, number = self._busy.pop(connection)
            try:
                well, answer = connection.recv()
            except (EOFError, OSError):
                worker.dismiss()
                yield Done(number, lost=True)
                continue
            self._idle.append(worker)
            if not well:
                raise answer
            yield Done(number, answer)

    def _hired(self) -> _Worker:
        ours, theirs = cast("tuple[Line, Line]", _CONTEXT.Pipe())
        process = _CONTEXT.Process(target=_serve, args=(theirs, self._work), daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours)


def _serve(connection: Line, work: Callable[[Any], Any]) -> None:
    """Answer each share until nobody listens any more.

    Interrupts are left to the parent, which ends its processes.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            connection.send(_answered(work, connection.recv()))


def _answered(work: Callable[[Any], Any], share: Any) -> tuple[bool, Any]:  # noqa: ANN401 - only the work knows its shares
    try:
        return True, work(share)
    except Exception as error:  # noqa: BLE001 - the parent raises it
        error.add_note(format_exc())
        return False, error
