"""A pure table under a test's hands: time stands still until the test moves it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from fishka.core.chance import Chance, Fallen, Need, SeededChance, let_fall
from fishka.table import Create, NewSeat, Table, World, fold, read_command
from fishka.table.commands import DaysClock, TotalClock, read_create
from fishka.table.decide import AnyCommand, draft
from fishka.table.events import Event
from fishka.table.grace import Absence
from fishka.table.opening import create, follow

SEED = bytes(range(32))
CODE = "come-in"
LEVELS = ("child", "perfect")
ANA, LUC, MIA = "ana", "luc", "mia"


class FixedChance:
    """Lets fall what the test has laid ready, then the first of everything."""

    def __init__(self, *falls: Fallen) -> None:
        self.falls = list(falls)

    def fall(self, need: Need) -> Fallen:
        return self.falls.pop(0) if self.falls else let_fall(need, lambda _most: 0)


class Desk:
    """One table with its events, driven by ``do``."""

    def __init__(
        self,
        *seats: NewSeat,
        seed: int | None = None,
        game: str = "yacht",
        falls: Sequence[Fallen] = (),
        **wishes: Any,  # noqa: ANN401 - whatever a new table may be told
    ) -> None:
        self.now = 1_000_000
        self.chance: Chance = FixedChance(*falls) if seed is None else SeededChance(seed)
        self._count = 0
        command = Create(command_id="create", game=game, seats=seats, **wishes)
        made = create(command, ANA, "game", CODE, self.world())
        self.table: Table = made.table
        self.events: list[Event] = list(made.events)

    def world(self, lag: int = 0, absent: Mapping[int, Absence] | None = None) -> World:
        self._count += 1
        return World(
            now=self.now,
            chance=lambda _table: self.chance,
            entropy=self._count.to_bytes(32, "big"),
            seed=SEED,
            lag=lag,
            levels=LEVELS,
            absent=absent or {},
        )

    def do(
        self,
        actor: str,
        do: str | AnyCommand,
        *,
        lag: int = 0,
        absent: Mapping[int, Absence] | None = None,
        **fields: object,
    ) -> list[Event]:
        """The events of a command, given by its name and fields as on the wire."""
        world = self.world(lag, absent)
        command: AnyCommand
        if isinstance(do, str):
            told = {"command_id": f"c{self._count}", "do": do, **fields}
            command = read_command(json.dumps(told))
        else:
            command = do
        made = draft(self.table, command, actor, world)
        self.table = made.table
        self.events.extend(made.events)
        assert fold(self.events) == self.table
        return made.events

    def act(
        self, actor: str, *, lag: int = 0, expect: int | None = None, **act: object
    ) -> list[Event]:
        expect_seq = self.table.head if expect is None else expect
        return self.do(actor, "act", lag=lag, expect_seq=expect_seq, act=act)

    def turn(self, actor: str, seat: int) -> None:
        """A whole turn: one roll, then the first open row."""
        self.act(actor, seat=seat, act="roll")
        self.act(actor, seat=seat, act="score", row=self.table.state.open_rows(seat)[0])

    @staticmethod
    def clock(**figures: Any) -> TotalClock | DaysClock | None:  # noqa: ANN401 - as on the wire
        """A clock as it comes over the wire; none without figures."""
        if not figures:
            return None
        wished: dict[str, object] = {
            "command_id": "c",
            "game": "yacht",
            "seats": [],
            "clock": figures,
        }
        return read_create(json.dumps(wished)).clock

    @classmethod
    def of(cls, *, clock: dict[str, Any] | None = None, **wishes: Any) -> "Desk":  # noqa: ANN401 - whatever a new table may be told
        """Ana and Luc with such a clock, the game begun."""
        desk = cls(person("Ana"), empty(), clock=cls.clock(**(clock or {})), **wishes)
        desk.do(LUC, "join", name="Luc", code=CODE)
        return desk

    def follow(self, actor: str) -> "Desk":
        """The rematch as the house makes it."""
        command = read_command('{"do":"rematch","command_id":"again"}')
        made = follow(self.table, command, actor, CODE, self.world())  # pyright: ignore[reportArgumentType]
        desk = object.__new__(Desk)
        desk.now, desk.chance, desk._count = self.now, self.chance, self._count
        desk.table, desk.events = made.table, list(made.events)
        return desk


def person(name: str, team: int | None = None) -> NewSeat:
    return NewSeat(kind="person", name=name, team=team)


def empty(team: int | None = None) -> NewSeat:
    return NewSeat(kind="empty", team=team)


def robot(level: str = "perfect") -> NewSeat:
    return NewSeat(kind="computer", level=level)


def duel(**wishes: Any) -> Desk:  # noqa: ANN401
    """Ana and Luc, each at a screen of their own, the game begun."""
    desk = Desk(person("Ana"), empty(), **wishes)
    desk.do(LUC, "join", name="Luc", code=CODE)
    return desk


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
