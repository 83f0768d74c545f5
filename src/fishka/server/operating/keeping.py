"""What operators have at hand: who they are, who may not talk, and the figures of the house."""

from dataclasses import dataclass
from typing import Literal, Self, TypeAlias

from msgspec import Struct

from fishka.bus import Bus
from fishka.server.clock import Clock
from fishka.server.settings import Settings
from fishka.store import SqlStore
from fishka.store.figures import FiguresInStore, GamesHeld, JobsHeld
from fishka.store.operators import OperatorsInStore
from fishka.store.silences import SilencesInStore

Broker: TypeAlias = Literal["none", "joined", "away"]
DATABASES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


class State(Struct, frozen=True, kw_only=True):
    """How the house stands, as one server sees it. ``up`` is in milliseconds."""

    up: int
    database: str
    migration: str
    broker: Broker
    processes: int
    games: GamesHeld
    jobs: JobsHeld


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeping:
    """What there is for operators at one server."""

    operators: OperatorsInStore
    silences: SilencesInStore
    figures: FiguresInStore
    settings: Settings
    bus: Bus
    clock: Clock
    began: float

    @classmethod
    def over(cls, store: SqlStore, bus: Bus, clock: Clock, settings: Settings) -> Self:
        """All of it over one store; the server begins now."""
        return cls(
            operators=OperatorsInStore(store),
            silences=SilencesInStore(store),
            figures=FiguresInStore(store),
            settings=settings,
            bus=bus,
            clock=clock,
            began=clock.monotonic(),
        )

    async def state(self) -> State:
        """How the house stands now."""
        return State(
            up=round((self.clock.monotonic() - self.began) * 1000),
            database=DATABASES.get(self.settings.database.partition(":")[0], "?"),
            migration=await self.figures.migration(),
            broker=self._broker(),
            processes=self.settings.workers,
            games=await self.figures.games(),
            jobs=await self.figures.jobs(self.clock.now()),
        )

    def _broker(self) -> Broker:
        if self.settings.broker is None:
            return "none"
        return "joined" if self.bus.joined else "away"
