"""Killed in the middle of play, again and again: what was answered stands, and stands once."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from fishka.games.match import Match
from fishka.store.sql import SqlStore
from fishka.table import fold, record
from store.houses import opened, sqlite

PLAYER = Path(__file__).with_name("player.py")


def played_until_killed(database: str, number: int, answers: int) -> list[tuple[str, ...]]:
    """What a process answered before it was killed, right after so many answers or a few more."""
    with subprocess.Popen(
        [sys.executable, PLAYER, database, str(number)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(answers)]
        os.kill(process.pid, signal.SIGKILL)
        told += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL, "the player died of itself"
    return [tuple(line.split()) for line in told if line.endswith("\n")]


async def check(store: SqlStore, answered: list[tuple[str, ...]]) -> int:
    """The number of games, each of which holds every answered command once."""
    expected = Counter(each for each in answered if each[0] != "-")
    for _, person, command_id, _ in (each for each in answered if each[0] == "-"):
        assert await store.answer("", person, command_id) is not None
    games = {each.id: each for n in range(6) for each in await store.games_of(f"person{n}", 10**6)}
    found = Counter[tuple[str, ...]]()
    for game, line in games.items():
        events = await store.events(game)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        table = fold(events)
        assert (table.head, table.phase, table.standing and table.standing.scores) == (
            line.head,
            line.phase,
            line.scores or None,
        )
        assert Match.of(record(table)).standing == table.standing
        last = {(event.actor, event.command_id): event.seq for event in events}
        acts = [event for event in events if event.kind == "entry"]
        assert len({(event.actor, event.command_id) for event in acts}) == len(acts)
        found.update((game, *key, str(seq)) for key, seq in last.items())
    assert max(expected.values()) == 1
    assert not expected - found
    return len(games)


async def kill_again_and_again(folder: Path, times: int) -> None:
    chooser = random.Random(times)
    answered: list[tuple[str, ...]] = []
    for number in range(times):
        answered += played_until_killed(sqlite(folder), number, chooser.randrange(1, 60))
        connection = sqlite3.connect(folder / "log.sqlite")
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()
    async with opened(sqlite(folder)) as store:
        assert await check(store, answered) >= 6
    assert len(answered) >= times


async def test_killed_ten_times(tmp_path: Path) -> None:
    await kill_again_and_again(tmp_path, 10)


@pytest.mark.slow
async def test_killed_two_hundred_times(tmp_path: Path) -> None:
    await kill_again_and_again(tmp_path, 200)
