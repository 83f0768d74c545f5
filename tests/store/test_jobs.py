"""Jobs and their leases, on both databases."""

import asyncio

from fishka.store import SqlStore
from fishka.store.jobs import LEASE, MOVE, REVIEW, Jobs
from store.houses import ANA, Time, act, command, house, made, opened


async def test_a_job_is_written_and_removed_with_the_events(store: SqlStore) -> None:
    time = Time()
    keeper, jobs = house(store, time), Jobs(store, time)
    game = await made(keeper, "Ana", "computer")
    assert (await jobs.waiting()).jobs == 0
    await act(keeper, game, ANA, "1", act="roll", seat=0)
    head = await act(keeper, game, ANA, "2", act="score", seat=0, row="choice")
    (job,) = await jobs.take(9)
    assert (job.kind, job.game_id, job.head, job.tries) == (MOVE, game, head, 1)
    rolled = await act(keeper, game, "computer:1", "3", act="roll", seat=1)
    (job,) = await jobs.take(9)
    assert job.head == rolled
    await act(keeper, game, "computer:1", "4", act="score", seat=1, row="choice")
    assert await jobs.take(9) == ()
    await jobs.done(job)
    await keeper.command(game, ANA, command("offer", "5", what="abort"))
    assert (await jobs.waiting()).jobs == 0


async def test_the_oldest_is_taken_first_and_each_once(database: str) -> None:
    time = Time()
    async with opened(database) as one, opened(database) as other:
        keeper = house(one, time)
        games: list[str] = []
        for number in range(6):
            time.now += 1
            games.append(await made(keeper, "computer", command_id=f"new{number}"))
        mine, theirs = Jobs(one, time), Jobs(other, time)
        assert [job.game_id for job in await mine.take(2)] == games[:2]
        taken = await asyncio.gather(mine.take(2), theirs.take(2))
        held = [job.game_id for jobs in taken for job in jobs]
        assert sorted(held) == sorted(games[2:])
        assert await theirs.take(9) == ()


async def test_what_a_killed_worker_held_is_taken_by_another(store: SqlStore) -> None:
    time = Time()
    keeper, killed, other = house(store, time), Jobs(store, time), Jobs(store, time)
    await made(keeper, "computer")
    (held,) = await killed.take(1)
    time.now += LEASE - 1
    assert await other.take(1) == ()
    await killed.renew(held)
    time.now += LEASE - 1
    assert await other.take(1) == ()
    time.now += 1
    (taken,) = await other.take(1)
    assert (taken.id, taken.tries) == (held.id, 2)
    await killed.done(held)
    await killed.give_back(held)
    await other.give_back(taken, after=500)
    assert await killed.take(1) == ()
    time.now += 500
    assert [job.id for job in await killed.take(1)] == [held.id]


async def test_a_review_is_asked_for_once(store: SqlStore) -> None:
    time = Time()
    jobs = Jobs(store, time)
    await jobs.ask(REVIEW, "game")
    await jobs.ask(REVIEW, "game")
    assert (await jobs.waiting()).jobs == 1
    assert (await jobs.waiting()).oldest == time.now


async def test_moves_that_no_job_was_written_for_are_asked_for(store: SqlStore) -> None:
    time = Time()
    jobs = Jobs(store, time)
    game = await made(house(store, time), "computer")
    (job,) = await jobs.take(1)
    await jobs.done(job)
    await jobs.ask_for_moves(await store.playing())
    await jobs.ask_for_moves(await store.playing())
    assert [job.game_id for job in await jobs.take(9)] == [game]
