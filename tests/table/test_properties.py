"""Whatever people do at a table: the log tells it all, and tells nobody what they may not know."""

from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fishka.core.acts import Abort, Resign
from fishka.core.chance import let_fall
from fishka.core.errors import FishkaError
from fishka.games.match import Match
from fishka.table import evolve, fold, record, seen, view
from fishka.table.clock import ALLOWANCE
from fishka.table.commands import Flag, GiveBack
from fishka.table.events import Event
from fishka.table.fold import begun
from fishka.table.seats import CLOCK
from table.desk import ANA, CODE, LEVELS, LUC, MIA, SEED, Desk, empty, person, robot

ACTORS = st.sampled_from([ANA, LUC, MIA, "computer:0", "computer:1", "computer:2"])
SEATS = st.integers(-1, 3)
VIEWERS = (None, ANA, LUC, MIA)


class TableMachine(RuleBasedStateMachine):
    """Random people at a table; ``desk`` checks after each command that the events fold to it."""

    def __init__(self) -> None:
        super().__init__()
        self.desk = Desk(person("Ana"))
        self.mirror = fold(self.desk.events)
        self.mirrored = len(self.desk.events)

    @initialize(
        seats=st.lists(st.sampled_from([person("Ana"), empty(), robot()]), min_size=1, max_size=3),
        seconds=st.sampled_from([None, 30]),
        chance=st.sampled_from(["program", "table"]),
        lots=st.booleans(),
        wait=st.booleans(),
        seed=st.integers(0, 99),
    )
    def set_table(self, seats: list[Any], seconds: int | None, seed: int, **wishes: Any) -> None:  # noqa: ANN401
        self.desk = Desk(*seats, seed=seed, options={"turn_seconds": seconds}, **wishes)
        self.mirror = begun(self.desk.events[0])
        self.mirrored = 1

    def attempt(self, actor: str, do: Any, **fields: Any) -> None:  # noqa: ANN401
        """A refusal changes nothing; anything but a refusal is a fault."""
        before = self.desk.table
        try:
            self.desk.do(actor, do, **fields)
        except FishkaError:
            assert self.desk.table is before

    @rule(
        actor=ACTORS,
        seat=st.none() | SEATS,
        code=st.sampled_from([CODE, "no"]),
        another=st.booleans(),
    )
    def join(self, actor: str, **fields: object) -> None:
        self.attempt(actor, "join", name="Guest", **fields)

    @rule(actor=ACTORS, seat=SEATS)
    def leave_or_name(self, actor: str, seat: int) -> None:
        self.attempt(actor, "leave", seat=seat)
        self.attempt(actor, "name", seat=seat, name="Other")

    @rule(actor=ACTORS, seat=SEATS, level=st.sampled_from(LEVELS))
    def arrange(self, actor: str, seat: int, level: str) -> None:
        self.attempt(actor, "remove_seat", seat=seat)
        self.attempt(actor, "add_computer", seat=seat, level=level)

    @rule(actor=ACTORS)
    def start(self, actor: str) -> None:
        self.attempt(actor, "start")

    @precondition(lambda self: self.desk.table.phase == "playing")
    @rule(choice=st.integers(0, 10**6), count=st.integers(1, 12))
    def play(self, choice: int, count: int) -> None:
        """What is legal by the rules is carried out for who holds the seat."""
        for step in range(count):
            table = self.desk.table
            legal = list(table.rules.legal(table.state))
            if table.phase != "playing" or not legal:
                return
            played = legal[(choice + 7 * step) % len(legal)]
            need = table.rules.needs(table.state, played)
            act = table.rules.given(played)
            if need is not None and table.mode == "table":
                act["dice"] = list(let_fall(need, lambda most: choice % most))
            holder = table.holders[int(played.seat)]
            if holder is not None:
                self.desk.do(holder, "advice", on=choice % 2 == 0)
            actor = holder or f"computer:{played.seat}"
            self.desk.do(actor, "act", expect_seq=self.desk.table.head, act=act)

    @rule(actor=ACTORS, seat=SEATS, kind=st.sampled_from([Resign, Abort]), stale=st.booleans())
    def leave_the_game(self, actor: str, seat: int, kind: Any, *, stale: bool) -> None:  # noqa: ANN401
        act = msgspec.to_builtins(kind(seat))
        self.attempt(actor, "act", act=act, expect_seq=self.desk.table.head - stale)

    @rule(actor=ACTORS, what=st.sampled_from(["undo", "abort"]))
    def offer(self, actor: str, what: str) -> None:
        self.attempt(actor, "offer", what=what)

    @rule(actor=ACTORS, accept=st.booleans())
    def answer(self, actor: str, *, accept: bool) -> None:
        offer = self.desk.table.offer
        number = 1 if offer is None else offer.id
        self.attempt(actor, "answer", offer=number, accept=accept)

    @rule(actor=ACTORS)
    def withdraw(self, actor: str) -> None:
        offer = self.desk.table.offer
        self.attempt(actor, "withdraw", offer=1 if offer is None else offer.id)

    @rule(milliseconds=st.sampled_from([0, 500, 31_000 + ALLOWANCE]))
    def let_time_pass(self, milliseconds: int) -> None:
        self.desk.now += milliseconds
        self.attempt(CLOCK, Flag(command_id="flag"))
        self.attempt(CLOCK, GiveBack(command_id="back", ms=milliseconds))

    @rule(actor=ACTORS)
    def rematch(self, actor: str) -> None:
        known = self.desk.table.rematch
        self.attempt(actor, "rematch")
        assert known in {None, self.desk.table.rematch}

    @invariant()
    def every_prefix_is_the_table_that_was_served(self) -> None:
        for event in self.desk.events[self.mirrored :]:
            self.mirror = evolve(self.mirror, event)
        self.mirrored = len(self.desk.events)
        assert self.mirror == self.desk.table
        for viewer in VIEWERS:
            assert view(self.mirror, viewer) == view(self.desk.table, viewer)

    @invariant()
    def numbers_have_no_hole(self) -> None:
        assert [event.seq for event in self.desk.events] == list(range(1, self.mirrored + 1))

    @invariant()
    def events_are_written_and_read_the_same(self) -> None:
        last = self.desk.events[-1]
        assert msgspec.json.decode(msgspec.json.encode(last), type=Event) == last

    @invariant()
    def nothing_leaks_before_the_end(self) -> None:
        table = self.desk.table
        for viewer in VIEWERS:
            told = msgspec.json.encode(
                [view(table, viewer)]
                + [seen(event, table.seats_of(viewer)) for event in self.desk.events]
            ).decode()
            assert (SEED.hex() in told) == (table.phase == "over" and table.mode == "program")
            assert table.invitation not in told
            assert CODE not in told

    @invariant()
    def the_record_replays(self) -> None:
        table = self.desk.table
        if table.phase != "open":
            match = Match.of(record(table))
            assert match.standing == table.standing
            assert (record(table).chance is None) == (table.mode == "table")


TableMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
TestTables = TableMachine.TestCase
