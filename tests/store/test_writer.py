"""Group commit: each unit whole or not at all, and none harms its neighbours."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from fishka.store import ConflictError, NotDurableError, SqlStore, schema
from fishka.store.port import Change, Unit, summary
from fishka.table import Table, evolve
from fishka.table.events import AdviceSwitched, Event
from store.houses import ANA, LUC, act, command, duel, house, made, opened, sqlite


def switched(table: Table, command_id: str, *, on: bool = True) -> Unit:
    """A unit that switches advice at the table as it is given."""
    event = Event(table.head + 1, table.changed_at, ANA, command_id, AdviceSwitched(on))
    after = evolve(table, event)
    change = Change(table.head, (event,), summary(after), seated=False)
    return Unit(table.id, ANA, command_id, b"{}", (change,))


async def test_a_late_unit_harms_no_neighbour(store: SqlStore) -> None:
    keeper = house(store)
    tables = [await keeper.table(await made(keeper, "Ana", command_id=f"g{n}")) for n in range(3)]
    units = [switched(tables[0], "a"), switched(tables[0], "b"), switched(tables[1], "a"),
             switched(tables[2], "a")]  # fmt: skip
    done = await asyncio.gather(*map(store.write, units), return_exceptions=True)
    assert [type(each) for each in done] == [type(None), ConflictError, type(None), type(None)]
    for table in tables:
        assert len(await store.events(table.id)) == table.head + 1
    assert await store.answer(tables[0].id, ANA, "b") is None


async def test_a_taken_answer_harms_no_neighbour(store: SqlStore) -> None:
    keeper = house(store)
    tables = [await keeper.table(await made(keeper, "Ana", command_id=f"g{n}")) for n in range(2)]
    await store.write(switched(tables[0], "a"))
    after = (await house(store).read(tables[0].id))[0]
    units = [switched(tables[1], "x"), switched(after, "a", on=False)]
    done = await asyncio.gather(*map(store.write, units), return_exceptions=True)
    assert [type(each) for each in done] == [type(None), ConflictError]
    assert (await house(store).table(tables[0].id)).head == after.head


async def test_units_of_one_game_follow_each_other_in_one_transaction(store: SqlStore) -> None:
    keeper = house(store)
    table = await keeper.table(await made(keeper, "Ana"))
    one = switched(table, "a")
    two = switched(evolve(table, one.changes[0].events[0]), "b", on=False)
    await asyncio.gather(store.write(one), store.write(two))
    assert (await house(store).table(table.id)).head == table.head + 2


async def test_the_bell_rings_after_the_writing(database: str) -> None:
    rung: list[tuple[str, int]] = []
    store = await SqlStore.open(database, lambda game, head: rung.append((game, head)))
    keeper = house(store)
    game = await duel(keeper)
    await act(keeper, game, ANA, "roll", act="roll", seat=0)
    assert rung[-1] == (game, (await keeper.table(game)).head)
    await store.close()


async def test_what_cannot_be_written_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    async with opened(sqlite(tmp_path)) as store:
        keeper = house(store)
        game = await duel(keeper)
        pages = (await store.rows(select(text("page_count FROM pragma_page_count"))))[0][0]
        await store.write(text(f"PRAGMA max_page_count={pages}"))

        async def until_it_is_full() -> None:
            for number in range(2000):
                await keeper.command(game, LUC, command("advice", f"a{number}", on=number % 2 == 0))

        with pytest.raises(NotDurableError, match="full"):
            await until_it_is_full()
        before = await keeper.table(game)
        assert (await keeper.read(game))[0] == before
        await store.write(text("PRAGMA max_page_count=1000000"))
        await keeper.command(game, LUC, command("advice", "after", on=not before.advice))


async def test_another_process_that_writes_is_waited_for(tmp_path: Path) -> None:
    async with opened(sqlite(tmp_path)) as one, opened(sqlite(tmp_path)) as two:
        game = await duel(house(one))
        async with one._database.begin() as transaction:
            await transaction.execute(
                insert(schema.people).values(id="p", name="", settings=b"{}", made_at=0)
            )
            waiting = asyncio.create_task(act(house(two), game, ANA, "roll", act="roll", seat=0))
            for _ in range(5):
                await asyncio.sleep(0)
            assert not waiting.done()
        await waiting


async def test_waiting_units_are_written_before_the_close(database: str) -> None:
    store = await SqlStore.open(database)
    table = await house(store).table(await made(house(store), "Ana"))
    waiting = asyncio.create_task(store.write(switched(table, "a")))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    with pytest.raises(NotDurableError, match="closed"):
        await store.write(switched(table, "b"))
    async with opened(database) as again:
        assert (await house(again).table(table.id)).advice
