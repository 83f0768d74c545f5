"""Whatever two people do: time used and time left add up, and no act but a turn done adds any."""

from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fishka.table.clock import ALLOWANCE, QUOTA, REFILL
from fishka.table.commands import Flag, GiveBack
from fishka.table.seats import CLOCK
from table.desk import ANA, LUC, Desk

PLAYERS = (ANA, LUC)


class ClockMachine(RuleBasedStateMachine):
    """Beside the table a plain account: what the turn has used, and what each seat has left."""

    def __init__(self) -> None:
        super().__init__()
        self.start(60, 3)

    @initialize(seconds=st.integers(0, 300), increment=st.integers(1, 20))
    def start(self, seconds: int, increment: int) -> None:
        figures = {"kind": "total", "seconds": seconds, "increment": increment}
        self.desk = Desk.of(clock=figures)
        self.increment = increment * 1000
        self.begun = 2 * (seconds or increment) * 1000
        self.left = [self.begun // 2] * 2
        self.spent = [0, 0]
        self.credits = [QUOTA, QUOTA]
        self.used = self.turns = 0
        self.before: tuple[list[int], list[int], int] | None = None

    def running(self) -> bool:
        return self.desk.table.phase == "playing" and self.desk.table.timing.paused is None

    def may_roll(self) -> bool:
        return self.running() and self.desk.table.state.rolls < 3 and self.in_time()

    def may_score(self) -> bool:
        return self.running() and self.desk.table.state.rolls > 0 and self.in_time()

    def in_time(self) -> bool:
        return self.used <= self.left[self.seat]

    @property
    def seat(self) -> int:
        return self.desk.table.to_move or 0

    def credited(self, lag: int) -> None:
        worth = max(0, min(lag, ALLOWANCE, self.credits[self.seat], self.used))
        self.credits[self.seat] -= worth
        self.used -= worth

    @precondition(lambda self: self.running())
    @rule(milliseconds=st.integers(0, 20_000))
    def wait(self, milliseconds: int) -> None:
        self.desk.now += milliseconds
        self.used += milliseconds

    @precondition(lambda self: self.may_roll())
    @rule(lag=st.sampled_from([0, 80, 3000]))
    def roll(self, lag: int) -> None:
        self.credited(lag)
        none: list[int] = []
        again: dict[str, Any] = {"keep": none} if self.desk.table.state.rolls else {}
        self.desk.act(PLAYERS[self.seat], seat=self.seat, act="roll", lag=lag, **again)
        self.before = None

    @precondition(lambda self: self.may_score())
    @rule(lag=st.sampled_from([0, 80, 3000]))
    def score(self, lag: int) -> None:
        seat = self.seat
        self.before = (self.left[:], self.spent[:], self.used)
        self.credited(lag)
        row = self.desk.table.state.open_rows(seat)[0]
        self.desk.act(PLAYERS[seat], seat=seat, act="score", row=row, lag=lag)
        self.left[seat] += self.increment - self.used
        self.spent[seat] += self.used
        self.credits[seat] = min(QUOTA, self.credits[seat] + REFILL)
        self.used, self.turns = 0, self.turns + 1

    @precondition(lambda self: self.before is not None and self.running())
    @rule(milliseconds=st.integers(0, 5_000))
    def take_back(self, milliseconds: int) -> None:
        assert self.before is not None
        asker = PLAYERS[1 - self.seat]
        self.desk.do(asker, "offer", what="undo")
        self.desk.now += milliseconds
        assert self.desk.table.offer is not None
        self.desk.do(PLAYERS[self.seat], "answer", offer=self.desk.table.offer.id, accept=True)
        (self.left, self.spent, self.used), self.before = self.before, None
        self.turns -= 1

    @precondition(lambda self: self.running())
    @rule(milliseconds=st.integers(0, 800_000))
    def pause(self, milliseconds: int) -> None:
        self.desk.do(ANA, "offer", what="pause")
        assert self.desk.table.offer is not None
        self.desk.do(LUC, "answer", offer=self.desk.table.offer.id, accept=True)
        self.desk.now += milliseconds
        self.desk.do(LUC, "resume")

    @precondition(lambda self: self.running())
    @rule(away=st.integers(1, 100_000))
    def outage(self, away: int) -> None:
        self.desk.now += away
        self.desk.do(CLOCK, GiveBack(command_id="back", ms=away))

    @precondition(lambda self: self.running() and self.used >= self.left[self.seat] + ALLOWANCE)
    @rule()
    def flag(self) -> None:
        late = self.seat
        self.desk.do(CLOCK, Flag(command_id="flag"))
        assert self.desk.table.resigned == {late}
        assert self.desk.table.timing.reserves[late] == 0
        self.used = self.left[late] = 0

    @precondition(lambda self: not self.running())
    @rule()
    def go_home(self) -> None:
        """A game that is over stays so."""

    @invariant()
    def the_clock_says_what_the_account_says(self) -> None:
        table = self.desk.table
        assert list(table.timing.reserves) == self.left
        assert min(table.timing.reserves) >= 0
        if self.running():
            assert table.deadline == self.desk.now + self.left[self.seat] - self.used
            assert list(table.timing.credits) == self.credits

    @invariant()
    def what_is_used_and_left_is_what_there_was(self) -> None:
        if self.desk.table.phase == "playing":
            total = self.begun + self.turns * self.increment
            assert sum(self.desk.table.timing.reserves) + sum(self.spent) == total


ClockMachine.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestClocks = ClockMachine.TestCase
