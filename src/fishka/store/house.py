"""The command path: load, known already?, decide, write, answer. For people, computers, clock.

The tables in memory are only a short cut: what may be written is decided by the head of the log.
"""

import asyncio
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from fishka.core.chance import SEED_BYTES, Chance, SystemChance, VerifiableChance
from fishka.core.errors import ActError, FishkaError
from fishka.core.form import Json
from fishka.games.record import Record
from fishka.store.errors import BusyError, ConflictError, NotDurableError, UnknownGameError
from fishka.store.port import Change, Kept, Opening, Store, Summary, Unit, summary
from fishka.table.branching import Branch, branch
from fishka.table.clock import ALLOWANCE, RECONNECT
from fishka.table.commands import (
    Abandon,
    Act,
    Create,
    Flag,
    GiveBack,
    Join,
    Rematch,
    check_command_id,
)
from fishka.table.decide import Answer, AnyCommand, draft
from fishka.table.events import Event
from fishka.table.export import record_for
from fishka.table.fold import evolve, fold
from fishka.table.grace import Absence
from fishka.table.importing import take_in
from fishka.table.opening import NOBODY, create, follow
from fishka.table.refusals import ClockError, PhaseError, StaleError
from fishka.table.seats import CLOCK
from fishka.table.state import Table
from fishka.table.views import about, eyes, seen, view
from fishka.table.world import Draft, World

TRIES: Final = 3
MOST_TABLES: Final = 512
MOST_FLAGS: Final = 100
TAIL: Final = 64
NOBODY_ABSENT: Final[Mapping[int, Absence]] = {}
PULSE: Final = 2000
"""Milliseconds between two beats of a living server."""

_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,64}")
_answer = msgspec.json.Decoder(Answer)
_json = msgspec.json.Encoder()


class Sight:
    """A table in memory: as of some event, which may be no longer the last."""

    __slots__ = ("answers", "code", "lock", "seed", "table", "tail")

    def __init__(self, table: Table, kept: Kept) -> None:
        self.table = table
        self.tail = kept.events[-TAIL:]
        self.answers: dict[tuple[str, str], Answer] = {}
        self.code = kept.code
        self.seed = kept.seed
        self.lock = asyncio.Lock()

    def take(self, events: Sequence[Event], table: Table) -> None:
        """See what has been written, unless it has been seen."""
        if table.head > self.table.head:
            self.table = table
            self.tail = (*self.tail, *events)[-TAIL:]

    def remember(self, actor: str, answer: Answer) -> None:
        """Keep an answer at hand, among the latest."""
        self.answers[actor, answer.done] = answer
        if len(self.answers) > TAIL:
            del self.answers[next(iter(self.answers))]


class House:
    """All tables of a server, over a store.

    ``now`` gives milliseconds since 1970; ``entropy(n)`` n bytes that nobody can foresee;
    ``levels`` names each game's computer players.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int],
        levels: Mapping[str, Collection[str]],
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        most_tables: int = MOST_TABLES,
    ) -> None:
        self._store = store
        self._now = now
        self._levels = levels
        self._entropy = entropy
        self._most = most_tables
        self._sights: OrderedDict[str, Sight] = OrderedDict()

    async def create(self, actor: str, command: Create, kept: Mapping[int, str] = NOBODY) -> Answer:
        """A new table; the answer's ``game`` is its id, the same for the same ``command_id``.

        ``kept`` tells for whom seats are kept that the command leaves empty.
        """
        return await self._open(
            actor,
            command.command_id,
            seed=self._entropy(SEED_BYTES) if command.chance == "program" else None,
            make=lambda world, game_id, code: create(
                command, actor, game_id, code, world, kept=kept
            ),
            levels_of=command.game,
        )

    async def create_daily(self, actor: str, command: Create, day: str, seed: bytes) -> Answer:
        """The actor's own table with that day's roll: always the same one, one a day."""
        return await self._open(
            actor,
            command.command_id,
            seed=seed,
            make=lambda world, game_id, code: create(
                command, actor, game_id, code, world, daily=day
            ),
            levels_of=command.game,
        )

    async def take_in(
        self, actor: str, command_id: str, given: Record, named: str | None = None
    ) -> Answer:
        """A table of the actor's own where a record has been played; an ActError says why not.

        ``named`` is its id, if it is known before.
        """
        return await self._open(
            actor,
            command_id,
            seed=None,
            make=lambda world, game_id, code: take_in(
                given, actor, command_id, game_id=named or game_id, code=code, world=world
            ),
        )

    async def branch(self, actor: str, command: Branch, origin: Table) -> Answer:
        """A table of the actor's own that goes on from a turn of a game that is over."""
        return await self._open(
            actor,
            command.command_id,
            seed=None,
            make=lambda world, game_id, code: branch(
                origin, command, actor, game_id=game_id, code=code, world=world
            ),
            levels_of=origin.game,
        )

    async def _open(
        self,
        actor: str,
        command_id: str,
        *,
        seed: bytes | None,
        make: Callable[[World, str, str], Draft],
        levels_of: str = "",
    ) -> Answer:
        check_command_id(command_id)
        known = await self._known("", actor, command_id)
        if known is not None:
            return known
        world = self._world(levels_of, seed)
        # a record, or a list of words, takes longer than other tables should wait
        made = await asyncio.to_thread(make, world, world.token("game"), world.token("code"))
        answer = Answer(command_id, made.table.head, made.table.id)
        unit = Unit("", actor, command_id, _json.encode(answer), (_opened(made, world),))
        try:
            await self._store.write(unit)
        except ConflictError:
            known = await self._known("", actor, command_id)
            if known is None:
                raise
            return known
        self._see(Sight(made.table, Kept(tuple(made.events), made.code, seed)))
        return answer

    async def command(
        self,
        game_id: str,
        actor: str,
        command: AnyCommand,
        *,
        lag: int = 0,
        absent: Mapping[int, Absence] = NOBODY_ABSENT,
    ) -> Answer:
        """Carry a command out, once however often it comes.

        ``lag`` is how many milliseconds late it came, and ``absent`` which seats' holders are away,
        as the server measured. A RefusalError or an ActError tells why not; a StaleError brings the
        ``missed`` events.
        """
        answer = None
        for _ in range(TRIES):
            sight = await self._sight(game_id)
            try:
                async with sight.lock:
                    measured = partial(self._world, lag=lag, absent=absent)
                    answer = await self._carry_out(sight, command, actor, measured)
                break
            except ConflictError:
                self._forget(game_id, sight)
                answer = await self._known(game_id, actor, command.command_id)
                if answer is not None:
                    break
            except (NotDurableError, asyncio.CancelledError):
                self._forget(game_id, sight)
                raise
        if answer is None:
            raise BusyError("too much happens at this table at once: try again")
        if isinstance(command, Rematch) and answer.game is not None:
            await self._come_again(answer.game, command, actor)
        return answer

    async def rehearse(
        self, table: Table, actor: str, acts: Sequence[Mapping[str, Json]]
    ) -> dict[int, int]:
        """The table's head before each act, were all carried out in this order; nothing is written.

        By the act's number among all that was played; what the table enters by itself, such as what
        was drawn unseen, is left out. Where an act would be refused its RefusalError or ActError is
        raised, an ActError with that number.
        """
        world = self._world(table.game, None)
        return await asyncio.to_thread(_rehearsed, table, actor, acts, world)

    async def table(self, game_id: str, at_least: int = 0) -> Table:
        """The table as of event ``at_least`` or later, if not told the latest; UnknownGameError."""
        if at_least:
            return (await self._sight(game_id, at_least)).table
        return (await self._latest(game_id)).table

    async def read(self, game_id: str) -> tuple[Table, tuple[Event, ...]]:
        """The latest table with all the events that it comes of."""
        _check_plain(game_id)
        events = await self._store.events(game_id)
        sight = await self._sight(game_id, events[-1].seq if events else 0)
        table = sight.table
        if events and events[-1].seq < table.head:  # written between the two readings
            events = await self._store.events(game_id)
        return table, tuple(event for event in events if event.seq <= table.head)

    async def events(self, game_id: str, after: int = 0, at_least: int = 0) -> tuple[Event, ...]:
        """The events after a number, up to ``at_least`` or later."""
        sight = await self._sight(game_id, at_least)
        if after >= sight.table.head:
            return ()
        if sight.tail and sight.tail[0].seq <= after + 1:
            return sight.tail[after - sight.tail[-1].seq :]
        return await self._store.events(game_id, after)

    async def log(self, game_id: str) -> tuple[Event, ...]:
        """All events of a game, read past the tables at hand: for games that are over."""
        _check_plain(game_id)
        return await self._store.events(game_id)

    async def heads(self, game_ids: Collection[str]) -> dict[str, int]:
        """How far the log of each of these games has come, whoever wrote it."""
        return await self._store.heads(game_ids)

    async def full(
        self, game_id: str, viewer: str | None, here: Collection[str] = ()
    ) -> dict[str, Any]:
        """All that a viewer may know: the table, the game, the log, and its ``head``."""
        table, events = await self.read(game_id)
        seats = eyes(table, viewer)
        return {
            **view(table, viewer, here, await self.code(game_id)),
            "log": [seen(event, seats) for event in events],
            "head": table.head,
        }

    async def code(self, game_id: str) -> str:
        """The code of the table's invitation, which ``about`` shows to those inside only."""
        return (await self._sight(game_id)).code

    async def about(
        self, game_id: str, viewer: str | None, here: Collection[str] = ()
    ) -> dict[str, Any]:
        """The table around the game as a viewer may see it, with the invitation."""
        sight = await self._latest(game_id)
        return about(sight.table, viewer, here, sight.code)

    async def record(self, game_id: str, viewer: str | None = None) -> Record:
        """The game so far; PhaseError while it holds what the viewer may not know yet."""
        return record_for((await self._latest(game_id)).table, viewer)

    def look_anew(self, game_id: str) -> None:
        """Read the table from the log when it is asked for again."""
        self._sights.pop(game_id, None)

    async def invited(self, code: str) -> str | None:
        """The game that an invitation leads to."""
        return await self._store.invited(code) if _PLAIN.fullmatch(code) else None

    async def games_of(self, person: str, most: int = 100) -> tuple[Summary, ...]:
        """A person's games, the latest first."""
        return await self._store.games_of(person, most)

    async def flag_due(self) -> int | None:
        """Let the clock act where time is over; when to look again, None for no running clock.

        An ActError tells of a table where it cannot, once all the others have been seen to.
        """
        faults: list[ActError] = []
        for game_id, deadline in await self._store.running(MOST_FLAGS):
            if deadline + ALLOWANCE <= self._now():
                try:
                    await self._by_clock(game_id, Flag(command_id=f"flag:{deadline}"))
                except ActError as error:
                    faults.append(error)
        if faults:
            raise faults[0]
        nearest = await self._store.running(1)
        return nearest[0][1] + ALLOWANCE if nearest else None

    async def give_back_outage(self) -> None:
        """After a start: lengthen the running clocks by the time that no server lived."""
        last = await self._store.pulse()
        if last is not None and self._now() - last > PULSE:
            for game_id, due in await self._store.running():
                if due + ALLOWANCE > last:
                    await self._give_back(game_id, last)
        await self._store.beat(self._now())

    async def _give_back(self, game_id: str, last: int) -> None:
        """Once for each outage, also where another process, or an earlier start, is at it too."""
        lived = max(last, (await self.table(game_id)).changed_at)
        away = self._now() - lived
        if away > PULSE:
            back = GiveBack(command_id=f"back:{lived}", ms=away + RECONNECT)
            await self._by_clock(game_id, back)

    async def end_abandoned(self, idle: int) -> None:
        """End the games without a clock in which nothing has happened for so many milliseconds."""
        for game_id, changed_at in await self._store.idle(self._now() - idle, MOST_FLAGS):
            abandon = Abandon(command_id=f"abandon:{changed_at}", ms=idle)
            await self._by_clock(game_id, abandon)

    async def beat(self) -> None:
        """Tell the store that a server lives; every PULSE milliseconds and on leaving."""
        await self._store.beat(self._now())

    async def _by_clock(self, game_id: str, command: Flag | GiveBack | Abandon) -> None:
        try:
            await self.command(game_id, CLOCK, command)
        except (ClockError, PhaseError):
            self._sights.pop(game_id, None)

    async def _carry_out(
        self, sight: Sight, command: AnyCommand, actor: str, world: Callable[..., World]
    ) -> Answer:
        known = sight.answers.get((actor, command.command_id))
        if known is not None:
            return known
        table = sight.table
        try:
            made = draft(table, command, actor, world(table.game, sight.seed))
        except FishkaError as error:
            known = await self._known(table.id, actor, command.command_id)
            if known is not None:
                return known
            await self._catch_up(table.id, sight)
            if sight.table is not table:
                raise ConflictError("another server was faster") from None
            if isinstance(error, StaleError):
                error.missed = await self.events(table.id, command.expect_seq or 0)
            raise
        found = made.table.rematch if isinstance(command, Rematch) else None
        answer = Answer(command.command_id, made.table.head, found)
        changes = [_change(table, made)] if made.events else []
        if made.events and isinstance(command, Rematch):
            changes.insert(0, self._follow(made.table, command, actor))
        await self._store.write(
            Unit(table.id, actor, command.command_id, _json.encode(answer), tuple(changes))
        )
        sight.take(made.events, made.table)
        sight.remember(actor, answer)
        return answer

    async def _known(self, game_id: str, actor: str, command_id: str) -> Answer | None:
        written = await self._store.answer(game_id, actor, command_id)
        return None if written is None else _answer.decode(written)

    def _follow(self, table: Table, command: Rematch, actor: str) -> Change:
        seed = self._entropy(SEED_BYTES) if table.mode == "program" else None
        world = self._world(table.game, seed)
        return _opened(follow(table, command, actor, world.token("code"), world), world)

    async def _come_again(self, game_id: str, command: Rematch, actor: str) -> None:
        """Who asks for a rematch sits down in it, if their seat is still kept."""
        if (await self.table(game_id)).kept_for(actor):
            comes = Join(command_id=command.command_id, value=command.value)
            try:
                await self.command(game_id, actor, comes)
            except FishkaError:
                return

    def _world(
        self,
        game: str,
        seed: bytes | None,
        lag: int = 0,
        absent: Mapping[int, Absence] = NOBODY_ABSENT,
    ) -> World:
        def chance(table: Table) -> Chance:
            if seed is None:
                return SystemChance()
            return VerifiableChance(seed, table.chance_id, table.values, table.falls)

        return World(
            now=self._now(),
            chance=chance,
            entropy=self._entropy(32),
            seed=seed,
            lag=lag,
            levels=self._levels.get(game, ()),
            absent=absent,
        )

    async def _sight(self, game_id: str, at_least: int = 0) -> Sight:
        sight = self._sights.get(game_id)
        if sight is not None:
            self._sights.move_to_end(game_id)
            if sight.table.head < at_least:
                await self._catch_up(game_id, sight)
            return sight
        _check_plain(game_id)
        kept = await self._store.kept(game_id)
        return self._see(Sight(fold(kept.events), kept))

    def _see(self, sight: Sight) -> Sight:
        self._sights[sight.table.id] = sight
        while len(self._sights) > self._most:
            self._sights.popitem(last=False)
        return sight

    async def _latest(self, game_id: str) -> Sight:
        sight = await self._sight(game_id)
        await self._catch_up(game_id, sight)
        return sight

    async def _catch_up(self, game_id: str, sight: Sight) -> None:
        """See what other processes have written."""
        for event in await self._store.events(game_id, sight.table.head):
            if event.seq == sight.table.head + 1:
                sight.take((event,), evolve(sight.table, event))

    def _forget(self, game_id: str, sight: Sight) -> None:
        if self._sights.get(game_id) is sight:
            del self._sights[game_id]


def _check_plain(game_id: str) -> None:
    """Spare the database a name that no game has, and that it may not even be able to hold."""
    if not _PLAIN.fullmatch(game_id):
        raise UnknownGameError("there is no such game")


def _change(before: Table, made: Draft) -> Change:
    seated = made.table.chairs is not before.chairs and made.table.holders != before.holders
    return Change(before.head, tuple(made.events), summary(made.table), seated)


def _opened(made: Draft, world: World) -> Change:
    opening = Opening(made.code, world.seed)
    return Change(0, tuple(made.events), summary(made.table), seated=True, opening=opening)


def _rehearsed(
    table: Table, actor: str, acts: Sequence[Mapping[str, Json]], world: World
) -> dict[int, int]:
    heads: dict[int, int] = {}
    for number, act in enumerate(acts, len(table.played)):
        if number < len(table.played) and table.played[number].entry.whole() == act:
            continue
        heads[number] = table.head
        command = Act(command_id=f"rehearsed.{number}", expect_seq=table.head, act=act)
        try:
            table = draft(table, command, actor, world).table
        except ActError as error:
            raise error.at(number) from None
    return heads
