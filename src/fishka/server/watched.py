"""The house, with each command measured, logged and traced."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from structlog.stdlib import get_logger
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.server.guard import status_and_code
from fishka.server.metrics import Metrics
from fishka.server.telemetry import span
from fishka.store import House, Store
from fishka.store.entropy import Entropy
from fishka.table.commands import Act
from fishka.table.decide import Answer, AnyCommand

log = get_logger(__name__)
DONE = "done"


class WatchedHouse(House):
    """Counts what becomes of commands. Of a command nothing is told but its kind and its seat."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int],
        levels: Mapping[str, Collection[str]],
        metrics: Metrics,
        monotonic: Callable[[], float],
    ) -> None:
        super().__init__(store, now=now, entropy=Entropy(), levels=levels)
        self._metrics = metrics
        self._monotonic = monotonic

    @override
    async def command(
        self, game_id: str, actor: str, command: AnyCommand, **measured: Any
    ) -> Answer:
        began, kind, outcome = self._monotonic(), type(command).__name__.lower(), DONE
        with span("command", game=game_id, command=kind):
            try:
                answer = await super().command(game_id, actor, command, **measured)
            except FishkaError as error:
                outcome = status_and_code(error)[1]
                raise
            except BaseException:
                outcome = "fault"
                raise
            finally:
                self._metrics.commands.labels(kind, outcome).inc()
                self._metrics.command_seconds.observe(self._monotonic() - began)
        log.debug("command", game=game_id, seq=answer.head, seat=_seat(command), command=kind)
        return answer


def _seat(command: AnyCommand) -> int | None:
    told: Mapping[str, object] = command.act if isinstance(command, Act) else {}
    seat = told.get("seat", getattr(command, "seat", None))
    return seat if isinstance(seat, int) else None
