"""Shares of work: results in order, whatever is killed; the pool never holds more than it may."""

import os
import signal
from collections.abc import Iterable
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.engines.pools import in_processes
from fishka.engines.shares import AHEAD, MOST_LOSSES, Done, in_order


class Capricious:
    """Finishes the share that was begun last, and loses each as often as it is told."""

    size = 2

    def __init__(self, losses: dict[int, int]) -> None:
        self.losses = losses
        self.busy: list[tuple[int, int]] = []
        self.begun: list[int] = []

    def room(self) -> bool:
        return len(self.busy) < self.size

    def take(self, number: int, share: int) -> None:
        self.busy.append((number, share))
        self.begun.append(number)

    def done(self) -> Iterable[Done]:
        number, share = self.busy.pop()
        if self.losses.get(number, 0):
            self.losses[number] -= 1
            return [Done(number, lost=True)]
        return [Done(number, share * share)]


def test_lost_shares_are_done_again_and_told_once_in_their_order() -> None:
    crew = Capricious({0: 2, 7: MOST_LOSSES - 1, 8: 1})
    assert list(in_order(crew, range(50))) == [share * share for share in range(50)]
    assert crew.begun.count(0) == 3
    assert crew.begun.count(7) == MOST_LOSSES


def test_no_more_shares_are_begun_than_may_wait_for_their_turn() -> None:
    crew = Capricious({})
    results = in_order(crew, range(10_000))
    assert next(results) == 0
    # the first share was begun first and waited while the others overtook it
    assert len(set(crew.begun)) <= AHEAD * crew.size
    assert sum(1 for _each in results) == 9_999


def test_a_share_that_kills_whoever_works_on_it_ends_the_work() -> None:
    with pytest.raises(FishkaError, match=f"share 3 was killed, {MOST_LOSSES} times"):
        list(in_order(Capricious({3: MOST_LOSSES}), range(5)))


def killed_once(share: tuple[int, Path]) -> int:
    """Kills the process that is the first to work on an odd share."""
    number, marks = share
    mark = marks / str(number)
    if number % 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_what_a_killed_process_was_at_is_done_by_another(tmp_path: Path) -> None:
    shares = [(number, tmp_path) for number in range(6)]
    assert list(in_processes(2)(killed_once, shares)) == [0, 1, 4, 9, 16, 25]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["1", "3", "5"]


def refused(share: int) -> int:
    raise FishkaError("no {share}", share=share)


def test_what_the_work_raises_is_raised_here() -> None:
    with pytest.raises(FishkaError, match=r"no [01]") as caught:
        list(in_processes(2)(refused, range(2)))
    assert "in refused" in caught.value.__notes__[0]
