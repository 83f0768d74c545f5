"""The parts of a server: what a handler can ask for, and what runs beside it."""

from collections.abc import AsyncGenerator, Collection, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass

from fishka.bus import Bell, Bus
from fishka.engines.levels import LEVELS
from fishka.server.accounts.members import Members
from fishka.server.accounts.sessions import Sessions
from fishka.server.beside import beside
from fishka.server.classes.classes import Classes
from fishka.server.classes.rounds import Rounds
from fishka.server.clock import Clock
from fishka.server.context import Context
from fishka.server.limits import Gates
from fishka.server.lobby.counting import Counting
from fishka.server.lobby.meeting import Meeting
from fishka.server.metrics import Metrics
from fishka.server.notices.desk import open_notices
from fishka.server.operating.keeping import Keeping
from fishka.server.people import PeopleAtHand, Person
from fishka.server.presence import LocalPresence
from fishka.server.programs.concerns import Concerns
from fishka.server.programs.tokens import Programs
from fishka.server.progress.digests import Digests
from fishka.server.settings import Settings
from fishka.server.shared_presence import TOPIC as PRESENCE
from fishka.server.shared_presence import SharedPresence
from fishka.server.sockets.attendance import call_roll
from fishka.server.sockets.hub import Hub
from fishka.server.talk.desk import TOPIC as TALK
from fishka.server.talk.desk import Desk
from fishka.server.thinking.adviser import Adviser
from fishka.server.thinking.reviews import Reviews
from fishka.server.thinking.rolls import Rolls
from fishka.server.thinking.workers import Workers, engines, working
from fishka.server.timekeeper import keep_time
from fishka.server.watched import WatchedHouse
from fishka.server.watching.featured import Featured
from fishka.store import Days, PeopleInStore, SqlStore
from fishka.store.classes import ClassesInStore
from fishka.store.jobs import Jobs
from fishka.store.practice import PracticeInStore
from fishka.store.reviews import ReviewsInStore
from fishka.store.sessions import SessionsInStore
from fishka.store.tokens import TokensInStore


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """``held`` is for handlers; nobody asks for the others."""

    held: Context
    bus: Bus
    store: SqlStore
    presence: LocalPresence | SharedPresence
    adviser: Adviser
    workers: Workers
    counting: Counting
    concerns: Concerns

    async def catch_up(self) -> None:
        """See to what happened, or should have, while no server lived."""
        await self.held.house.give_back_outage()
        await self.held.sessions.forget_unseen()
        await self.held.jobs.ask_for_moves(await self.store.playing())

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Let all run that runs beside the handlers, until the block ends."""
        with ExitStack() as bells:
            try:
                async with beside(self._works(bells)):
                    yield
            finally:
                await self.workers.close()
                await self.adviser.close()
                await self.held.notices.close()
                await self.held.house.beat()

    def _works(self, bells: ExitStack) -> Iterator[Coroutine[None, None, None]]:
        held, bus = self.held, self.bus
        hub, talk, clock = held.hub, held.talk, held.clock

        def bell() -> Bell:
            return bells.enter_context(bus.listen())

        yield hub.listen(bell())
        yield hub.beat()
        yield hub.look_for_lost(bus.ring)
        yield hub.tend()
        yield keep_time(held.house, clock, held.settings.abandoned_after)
        yield from self.presence.tasks(bells.enter_context(bus.hear(PRESENCE)), hub.note)
        yield call_roll(hub, self.presence, clock)
        yield held.members.arrivals.sweep()
        yield held.members.tries.sweep()
        yield held.members.vacations.sweep()
        if held.settings.workers:
            yield from self.workers.tasks(bell())
        yield self.counting.listen(bell())
        yield self.concerns.listen(bell())
        yield self.concerns.look_for_lost()
        yield from held.notices.tasks(bell())
        yield talk.listen(bell())
        yield talk.hear(bells.enter_context(bus.hear(TALK)))
        yield talk.look_for_lost()


async def assembled(
    settings: Settings, clock: Clock, bus: Bus, store: SqlStore, metrics: Metrics
) -> Parts:
    """All parts, over one store and one bus."""
    house = WatchedHouse(
        store, now=clock.now, levels=LEVELS, metrics=metrics, monotonic=clock.monotonic
    )
    pool = engines(settings)
    gates = Gates(settings.limits, clock.monotonic)
    adviser = Adviser(pool)
    places, tokens = SessionsInStore(store), TokensInStore(store)
    presence = LocalPresence(clock.now) if settings.broker is None else SharedPresence(bus, clock)

    async def alive(ids: Collection[str]) -> set[str]:
        return await places.alive(ids) | await tokens.alive(ids)

    hub = Hub(
        house,
        clock,
        looked=adviser.look,
        alive=alive,
        told=metrics.fanout_seconds.observe,
        elsewhere=presence.elsewhere,
    )
    known = PeopleInStore(store, Person)
    people = PeopleAtHand(known, clock)
    sessions = Sessions(places, people, hub, clock)
    meeting = Meeting.over(store, clock)
    jobs, days = Jobs(store, clock.now), Days(store, house, clock.now)
    reviews = Reviews(
        house, ReviewsInStore(store), jobs=jobs, bus=bus, clock=clock, gate=gates.analyses
    )
    held = Context(
        settings=settings,
        clock=clock,
        house=house,
        days=days,
        people=people,
        sessions=sessions,
        programs=Programs(tokens, known, hub, clock),
        members=Members.over(
            store, house=house, people=people, sessions=sessions, clock=clock, settings=settings
        ),
        hub=hub,
        presence=presence,
        pool=pool,
        jobs=jobs,
        metrics=metrics,
        gates=gates,
        meeting=meeting,
        notices=await open_notices(store, house, presence, clock, settings),
        talk=Desk(store, house, hub, bus, clock),
        classes=Classes(ClassesInStore(store), clock),
        rounds=Rounds.over(store, house=house, days=days, jobs=jobs, clock=clock),
        reviews=reviews,
        digests=Digests(house, reviews),
        rolls=Rolls(pool),
        featured=Featured(meeting, clock.monotonic),
        keeping=Keeping.over(store, bus, clock, settings),
        practice=PracticeInStore(store),
    )
    return Parts(
        held=held,
        bus=bus,
        store=store,
        presence=presence,
        adviser=adviser,
        workers=working(settings, clock, store=store, house=house, pool=pool, bus=bus),
        counting=Counting(house, meeting),
        concerns=Concerns(house, hub, clock),
    )
