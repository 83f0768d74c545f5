"""The server as one ASGI app: its layers, its routes, and what runs beside them."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from fishka.bus import Bus, open_bus
from fishka.core.errors import FishkaError
from fishka.engines.levels import LEVELS
from fishka.server.accounts.members import Members
from fishka.server.accounts.sessions import Sessions
from fishka.server.classes.classes import Classes
from fishka.server.classes.rounds import Rounds
from fishka.server.clock import Clock, SystemClock
from fishka.server.context import Context
from fishka.server.guard import answer
from fishka.server.layers import layers
from fishka.server.limits import Gates
from fishka.server.lobby.counting import Counting
from fishka.server.lobby.meeting import Meeting
from fishka.server.metrics import Metrics
from fishka.server.notices.desk import open_notices
from fishka.server.people import PeopleAtHand, Person
from fishka.server.presence import LocalPresence
from fishka.server.programs.concerns import Concerns
from fishka.server.programs.tokens import Programs
from fishka.server.routes import routes
from fishka.server.settings import Settings
from fishka.server.shared_presence import TOPIC, SharedPresence
from fishka.server.sockets.attendance import call_roll
from fishka.server.sockets.hub import Hub
from fishka.server.talk.desk import TOPIC as TALK
from fishka.server.talk.desk import Desk
from fishka.server.thinking.adviser import Adviser
from fishka.server.thinking.computers import Computers
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.reviews import Reviewer, Reviews
from fishka.server.thinking.rolls import Rolls
from fishka.server.thinking.work import prepare
from fishka.server.thinking.workers import working
from fishka.server.timekeeper import keep_time
from fishka.server.watched import WatchedHouse
from fishka.store import Days, PeopleInStore, SqlStore
from fishka.store.classes import ClassesInStore
from fishka.store.jobs import Jobs
from fishka.store.reviews import ReviewsInStore
from fishka.store.sessions import SessionsInStore
from fishka.store.tokens import TokensInStore


def make_app(
    settings: Settings,
    *,
    clock: Clock | None = None,
    ready: Callable[[str], object] | None = None,
) -> Starlette:
    """The app, not started yet. ``ready`` gets the address when the tables can be reached."""
    time = clock or SystemClock()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        async with opened(settings, time) as held:
            app.state.context = held
            if ready is not None:
                ready(settings.address)
            yield

    return Starlette(
        routes=routes(),
        middleware=layers(settings, time),
        exception_handlers={HTTPException: answer, FishkaError: answer},
        lifespan=lifespan,
    )


@asynccontextmanager
async def opened(settings: Settings, clock: Clock) -> AsyncGenerator[Context]:
    """Open the log, bring it up to date, and let computers and clocks run until the end."""
    async with open_bus(settings.broker) as bus, on_bus(settings, clock, bus) as held:
        yield held


@asynccontextmanager
async def on_bus(settings: Settings, clock: Clock, bus: Bus) -> AsyncGenerator[Context]:
    """The same, with the bus that joins it to other servers."""
    metrics = Metrics()
    store = await SqlStore.open(settings.database, bus.ring, metrics.batch_units.observe)
    house = WatchedHouse(
        store, now=clock.now, levels=LEVELS, metrics=metrics, monotonic=clock.monotonic
    )
    pool = Pool(max(1, settings.workers), prepare=partial(prepare, settings.data))
    gates = Gates(settings.limits, clock.monotonic)
    adviser = Adviser(pool)
    places = SessionsInStore(store)
    tokens = TokensInStore(store)

    async def alive(ids: Collection[str]) -> set[str]:
        return await places.alive(ids) | await tokens.alive(ids)

    presence = LocalPresence(clock.now) if settings.broker is None else SharedPresence(bus, clock)
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
    counting = Counting(house, meeting)
    concerns = Concerns(house, hub, clock)
    notices = await open_notices(store, house, presence, clock, settings)
    desk = Desk(store, house, hub, bus, clock)
    jobs = Jobs(store, clock.now)
    reviews = ReviewsInStore(store)
    workers = working(
        settings,
        clock,
        jobs,
        computers=Computers(house, pool, clock, known.named, settings.pace),
        reviewer=Reviewer(house, reviews, pool, bus),
    )
    members = Members.over(
        store, house=house, people=people, sessions=sessions, clock=clock, settings=settings
    )
    days, places_of_classes = Days(store, house, clock.now), ClassesInStore(store)
    try:
        await house.give_back_outage()
        await sessions.forget_unseen()
        await jobs.ask_for_moves(await store.playing())
        with (
            bus.listen() as news,
            bus.listen() as moves,
            bus.listen() as ends,
            bus.listen() as changes,
            bus.listen() as occasions,
            bus.hear(TOPIC) as hints,
            bus.listen() as phases,
            bus.hear(TALK) as said,
        ):
            tasks = [
                asyncio.create_task(work)
                for work in (
                    hub.listen(news),
                    hub.beat(),
                    hub.look_for_lost(bus.ring),
                    keep_time(house, clock, settings.abandoned_after),
                    *presence.tasks(hints, hub.note),
                    call_roll(hub, presence, clock),
                    members.arrivals.sweep(),
                    *(workers.tasks(moves) if settings.workers else ()),
                    counting.listen(ends),
                    concerns.listen(changes),
                    concerns.look_for_lost(),
                    *notices.tasks(occasions),
                    desk.listen(phases),
                    desk.hear(said),
                    desk.look_for_lost(),
                )
            ]
            try:
                yield Context(
                    settings=settings,
                    clock=clock,
                    house=house,
                    days=days,
                    people=people,
                    sessions=sessions,
                    programs=Programs(tokens, known, hub, clock),
                    members=members,
                    hub=hub,
                    presence=presence,
                    pool=pool,
                    jobs=jobs,
                    metrics=metrics,
                    gates=gates,
                    meeting=meeting,
                    notices=notices,
                    talk=desk,
                    classes=Classes(places_of_classes, clock),
                    rounds=Rounds(places_of_classes, house, days, clock),
                    reviews=Reviews(
                        house, reviews, jobs=jobs, bus=bus, clock=clock, gate=gates.analyses
                    ),
                    rolls=Rolls(pool),
                )
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                await workers.close()
                await adviser.close()
                await notices.close()
                await house.beat()
    finally:
        pool.close()
        await store.close()
