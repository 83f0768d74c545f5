"""Plays at random against a house while it is harmed, and checks what everybody saw."""

import asyncio
import random
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from fishka.table import Event
from harm.checking import Violation, violations
from harm.clients import Client, Line, Onlooker, World
from harm.history import History
from harm.house import House
from harm.proxy import Proxy
from store.houses import opened

BETWEEN = 3  # acknowledged commands before the next harm
HEALED = 45.0  # seconds until play must go on after a harm
QUIET = 30.0  # seconds until each onlooker must have caught up


@dataclass
class Proof:
    """What happened and what must not have."""

    history: History
    harms: Counter[str]
    gap: float
    found: list[Violation] = field(default_factory=list[Violation])

    def figures(self) -> list[str]:
        """Lines for people."""
        sent = self.history.sent
        answered = [each for each in sent if each.answers]
        refused = Counter(each.refused for each in sent if each.refused)
        lines = [
            f"{len(self.history.games)} games, {len(sent)} commands",
            f"{len(answered)} acknowledged, {sum(refused.values())} refused",
            f"{sum(each.times > 1 for each in sent)} sent again",
            "refused: " + _told(refused),
            "harmed: " + _told(self.harms),
            f"{len(self.history.shown)} positions served, {len(self.history.told)} events told",
            f"longest time without an acknowledgement {self.gap:.1f} s",
            f"violations: {len(self.found)}",
        ]
        return lines + [each.told() for each in self.found[:1]]


def _told(counted: Counter[str]) -> str:
    return ", ".join(f"{what} {times}" for what, times in sorted(counted.items())) or "nothing"


async def prove(
    house: House, seed: int, *, seconds: float, clients: int = 4, bad: float = 0.03
) -> Proof:
    """Play and harm for so long; each piece on a line suffers with the likelihood ``bad``."""
    chosen = random.Random(seed)
    proxies = [Proxy(random.Random(chosen.random())) for _ in house.servers]
    async with AsyncExitStack() as stack:
        for proxy, server in zip(proxies, house.servers, strict=True):
            await stack.enter_async_context(await proxy.listen(server.port))
        world = World([Line(*each) for each in zip(house.servers, proxies, strict=True)])
        people = [
            Client(f"p{number}", world, random.Random(chosen.random())) for number in range(clients)
        ]
        for client in people:
            await client.arrive()
        for proxy in proxies:
            proxy.bad = bad
        harms = await _play(house, world, people, chosen, seconds)
    harms.update(_lines(proxies))
    logs = await _logs(house.database, world.history)
    return Proof(world.history, harms, world.gap, violations(world.history, logs))


async def _play(
    house: House, world: World, people: list[Client], chosen: random.Random, seconds: float
) -> Counter[str]:
    lookers: list[Onlooker] = []
    async with asyncio.TaskGroup() as tasks:
        playing = [tasks.create_task(client.play(3)) for client in people]
        looking = [tasks.create_task(_look_on(people, world, lookers, tasks))]
        harms = await _harm(house, world, chosen, time.monotonic() + seconds)
        for line in world.lines:
            line.proxy.bad = 0
        world.enough.set()
        await asyncio.gather(*playing)
        await _caught_up(house, world, lookers)
        for task in (*looking, *(each.task for each in lookers if each.task)):
            task.cancel()
    return harms


async def _look_on(
    people: list[Client], world: World, lookers: list[Onlooker], tasks: asyncio.TaskGroup
) -> None:
    """Look on at each new game: one that plays there, and one that does not."""
    known: set[str] = set()
    while True:
        for client in people:
            for game in set(client.games) - known:
                known.add(game)
                _share(people, client, game)
                for viewer in {client, people[len(known) % len(people)]}:
                    looker = Onlooker(viewer, game, world)
                    looker.task = tasks.create_task(looker.look())
                    lookers.append(looker)
        await asyncio.sleep(0.2)


def _share(people: list[Client], maker: Client, game: str) -> None:
    """Tell another of the game, who then sits down."""
    other = people[(people.index(maker) + 1) % len(people)]
    if game not in other.games:
        other.games.append(game)


async def _harm(house: House, world: World, chosen: random.Random, until: float) -> Counter[str]:
    """One harm after another, each kind as often, with some play between."""
    harms: Counter[str] = Counter()
    left: list[str] = []
    while time.monotonic() < until:
        left = left or chosen.sample(sorted(house.harms), len(house.harms))
        what = left.pop()
        await house.harms[what](chosen.randrange(100))
        harms[what] += 1
        while not world.acknowledged.empty():
            world.acknowledged.get_nowait()
        try:
            async with asyncio.timeout(HEALED):
                for _ in range(BETWEEN):
                    await world.acknowledged.get()
        except TimeoutError:
            world.history.stuck.append(f"no acknowledgement for {HEALED} s after: {what}")
            return harms
    return harms


async def _logs(database: str, history: History) -> dict[str, tuple[Event, ...]]:
    async with opened(database) as store:
        found = {game: await store.events(game) for game in sorted(history.games)}
    return {game: tuple(events) for game, events in found.items() if events}


async def _caught_up(house: House, world: World, lookers: list[Onlooker]) -> None:
    """Wait until each has seen all there is; the check tells who has not."""
    until = time.monotonic() + QUIET
    while time.monotonic() < until:
        logs = await _logs(house.database, world.history)
        if all(each.last == len(logs.get(each.game, ())) for each in lookers):
            return
        await asyncio.sleep(0.2)


def _lines(proxies: list[Proxy]) -> Counter[str]:
    found: Counter[str] = Counter()
    for proxy in proxies:
        found.update({f"line {what}": times for what, times in proxy.done.items()})
    return found
