"""The command path over a real database."""

import pytest

from fishka.core.errors import IllegalError
from fishka.store import NotDurableError, SqlStore, UnknownGameError
from fishka.table import World, fold, turns, view
from fishka.table.clock import ALLOWANCE, RECONNECT
from fishka.table.refusals import InvitationError, StaleError
from fishka.table.world import Draft
from store.houses import (
    ANA,
    LUC,
    MIA,
    Interrupted,
    Time,
    act,
    command,
    duel,
    house,
    made,
    opened,
)


async def test_a_repeated_command_gets_the_stored_answer(store: SqlStore) -> None:
    keeper = house(store)
    game = await duel(keeper)
    roll = command("act", "roll", expect_seq=(await keeper.table(game)).head,
                   act={"act": "roll", "seat": 0})  # fmt: skip
    answer = await keeper.command(game, ANA, roll)
    await act(keeper, game, ANA, "score", act="score", seat=0, row="ones")
    assert await keeper.command(game, ANA, roll) == answer
    assert await house(store).command(game, ANA, roll) == answer
    events = await store.events(game)
    assert [event.command_id for event in events].count("roll") == 1
    with pytest.raises(StaleError):
        await keeper.command(game, LUC, roll)


async def test_a_command_that_changes_nothing_is_answered_alike_for_good(store: SqlStore) -> None:
    keeper = house(store)
    game = await made(keeper, "Ana", "")
    sit = command("join", "again")
    answer = await keeper.command(game, ANA, sit)
    assert answer.head == (await keeper.table(game)).head
    code = await keeper.code(game)
    await keeper.command(game, LUC, command("join", "join", name="Luc", code=code))
    assert (await keeper.table(game)).phase == "playing"
    assert await keeper.command(game, ANA, sit) == answer
    assert await house(store).command(game, ANA, sit) == answer


async def test_what_is_written_while_a_table_is_read_leaves_no_hole(store: SqlStore) -> None:
    keeper = house(store)
    game = await duel(keeper)

    async def meanwhile() -> None:
        await act(keeper, game, ANA, "roll", act="roll", seat=0)
        await reader.table(game)

    reader = house(Interrupted(store, meanwhile))
    table, events = await reader.read(game)
    assert [event.seq for event in events] == list(range(1, table.head + 1))
    assert fold(events) == table


async def test_a_stale_command_is_told_what_it_missed(store: SqlStore) -> None:
    keeper = house(store)
    game = await duel(keeper)
    head = (await keeper.table(game)).head
    await act(keeper, game, ANA, "roll", act="roll", seat=0)
    late = command("act", "late", expect_seq=head, act={"act": "roll", "seat": 0})
    with pytest.raises(StaleError) as caught:
        await keeper.command(game, ANA, late)
    assert [event.seq for event in caught.value.missed] == [head + 1]
    assert (await keeper.table(game)).head == head + 1


@pytest.mark.parametrize("name", ["", "a\0b", "\ud800", "'; --", "x" * 65, "../x"])
async def test_a_name_that_no_game_has_leads_nowhere(store: SqlStore, name: str) -> None:
    keeper = house(store)
    for ask in (keeper.read, keeper.table, keeper.events, keeper.record, keeper.code):
        with pytest.raises(UnknownGameError):
            await ask(name)
    assert await keeper.invited(name) is None


async def test_a_creation_asked_for_twice_makes_one_table(store: SqlStore) -> None:
    keeper = house(store)
    assert await made(keeper, "Ana") == await made(keeper, "Ana") == await made(house(store), "Ana")
    assert len(await keeper.games_of(ANA)) == 1


async def test_games_that_have_begun_are_found(store: SqlStore) -> None:
    keeper = house(store)
    game = await duel(keeper)
    assert [each.id for each in await store.playing()] == [game]
    await keeper.command(game, ANA, command("act", "r", act={"act": "resign", "seat": 0}))
    assert await store.playing() == ()


async def test_what_is_served_is_what_the_log_comes_to(store: SqlStore) -> None:
    keeper = house(store)
    game = await duel(keeper)
    await act(keeper, game, ANA, "roll", act="roll", seat=0)
    table = await keeper.table(game)
    assert fold(await store.events(game)) == table
    assert await house(store).table(game) == table
    full = await keeper.full(game, LUC)
    assert {name: full[name] for name in view(table, LUC)} == view(table, LUC)
    assert [each["v"] for each in full["log"]] == list(range(1, table.head + 1))


async def test_events_come_from_memory_or_from_the_log_alike(store: SqlStore) -> None:
    keeper = house(store)
    game = await made(keeper, "Ana")
    for number in range(12):
        await act(keeper, game, ANA, f"r{number}", act="roll", seat=0)
        row = (await keeper.table(game)).state.open_rows(0)[0]
        for switch in range(4):
            on = command("advice", f"a{number}{switch}", on=switch % 2 == 0)
            await keeper.command(game, ANA, on)
        await act(keeper, game, ANA, f"s{number}", act="score", seat=0, row=row)
    whole = await store.events(game)
    assert len(whole) > 70
    for after in range(len(whole) + 2):
        assert await keeper.events(game, after) == whole[after:]


async def test_tables_leave_memory_and_come_back(store: SqlStore) -> None:
    keeper = house(store, most_tables=1)
    first, second = await duel(keeper), await made(keeper, "Ana", command_id="b")
    for number in range(3):
        await act(keeper, second, ANA, f"{number}", act="roll", seat=0, **_kept(number))
        await act(keeper, first, ANA, f"{number}", act="roll", seat=0, **_kept(number))
    assert (await keeper.table(first)).state.rolls == 3


def _kept(number: int) -> dict[str, object]:
    return {"keep": []} if number else {}


async def test_the_first_rematch_makes_the_game_and_the_second_joins_it(store: SqlStore) -> None:
    keeper = house(store)
    game = await duel(keeper)
    await keeper.command(game, LUC, command("act", "r", act={"act": "resign", "seat": 1}))
    one = await keeper.command(game, ANA, command("rematch", "again"))
    assert one.game is not None
    assert (await keeper.table(one.game)).phase == "open"
    two = await keeper.command(game, LUC, command("rematch", "more", value="ab" * 16))
    assert two.game == one.game
    table = await keeper.table(one.game)
    assert (table.phase, table.seats_of(LUC), table.chairs[0].value) == ("playing", (0,), "ab" * 16)
    assert await keeper.command(game, ANA, command("rematch", "again")) == one
    assert (await keeper.command(game, LUC, command("rematch", "third"))).game == one.game
    assert table.commitment != (await keeper.table(game)).commitment
    assert {each.id for each in await keeper.games_of(LUC)} == {game, one.game}


async def test_an_invitation_leads_to_its_table_alone(store: SqlStore) -> None:
    keeper = house(store)
    one, two = await made(keeper, "Ana", ""), await made(keeper, "Ana", "", command_id="b")
    code = await keeper.code(one)
    assert await keeper.invited(code) == one
    assert await keeper.invited("guess") is None
    with pytest.raises(InvitationError):
        await keeper.command(two, LUC, command("join", name="Luc", code=code))
    assert len({one, two, code, await keeper.code(two)}) == 4


async def test_an_unknown_game(store: SqlStore) -> None:
    keeper = house(store)
    for asked in (keeper.table("x"), keeper.full("x", None), keeper.record("x"), keeper.read("x")):
        with pytest.raises(UnknownGameError):
            await asked
    with pytest.raises(UnknownGameError):
        await keeper.command("x", ANA, command("start"))


async def test_a_persons_games_name_those_who_sit_there_now(store: SqlStore) -> None:
    keeper = house(store)
    game = await made(keeper, "Ana", "", "")
    code = await keeper.code(game)
    await keeper.command(game, LUC, command("join", "j", name="Luc", code=code))
    (mine,) = await keeper.games_of(LUC)
    assert await store.playing() == ()
    assert [seat.name for seat in mine.seats] == ["Ana", "Luc", ""]
    await keeper.command(game, LUC, command("leave", "l"))
    assert await keeper.games_of(LUC) == ()
    assert await keeper.games_of(MIA) == ()


async def test_the_clock_flags_what_is_due(store: SqlStore) -> None:
    time = Time()
    keeper = house(store, time)
    assert await keeper.flag_due() is None
    game = await duel(keeper, options={"turn_seconds": 30})
    due = time.now + 30_000 + ALLOWANCE
    assert await keeper.flag_due() == due
    time.now = due
    other = house(store, time)
    assert await keeper.flag_due() == due + 30_000 + ALLOWANCE
    assert await other.flag_due() == due + 30_000 + ALLOWANCE
    kinds = [event.kind for event in await store.events(game)]
    assert kinds.count("flagged") == 1


async def test_a_restart_gives_the_outage_back(database: str) -> None:
    time = Time()
    async with opened(database) as store:
        keeper = house(store, time)
        await keeper.give_back_outage()
        game = await duel(keeper, options={"turn_seconds": 30})
        before = (await keeper.table(game)).deadline
        time.now += 10_000
        await keeper.beat()
    assert before is not None
    time.now += 60_000
    async with opened(database) as store:
        keeper = house(store, time)
        await keeper.give_back_outage()
        assert (await keeper.table(game)).deadline == before + 60_000 + RECONNECT
        await keeper.give_back_outage()
        assert (await keeper.table(game)).deadline == before + 60_000 + RECONNECT
        await act(keeper, game, ANA, "roll", act="roll", seat=0)


async def test_seeds_stand_apart_until_the_end(database: str) -> None:
    async with opened(database) as store:
        keeper = house(store)
        game = await made(keeper, "Ana")
        seed = (await store.kept(game)).seed
        assert seed is not None
        told = str([await keeper.full(game, ANA), await keeper.record(game)])
        assert seed.hex() not in told + str(await store.events(game))
        await keeper.command(game, ANA, command("act", "r", act={"act": "resign", "seat": 0}))
        assert (await keeper.full(game, None))["chance"]["seed"] == seed.hex()


async def test_a_closed_log_takes_nothing(database: str) -> None:
    async with opened(database) as store:
        keeper = house(store)
        game = await duel(keeper)
    with pytest.raises(NotDurableError):
        await act(keeper, game, ANA, "roll", act="roll", seat=0)
    for reading in (store.events(game), store.kept(game), house(store).table(game)):
        with pytest.raises(NotDurableError, match="the log is closed"):
            await reading


async def test_a_table_whose_clock_cannot_act_holds_up_no_other(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    keeper = house(store, time)
    stuck = await made(keeper, "Ana", options={"turn_seconds": 30})
    other = await made(keeper, "Ana", command_id="other", options={"turn_seconds": 31})
    flag = turns.flag

    def flagged(draft: Draft, world: World) -> None:
        if draft.table.id == stuck:
            raise IllegalError("the game is over: nothing may follow")
        flag(draft, world)

    monkeypatch.setattr(turns, "flag", flagged)
    time.now += 31_000 + ALLOWANCE
    with pytest.raises(IllegalError):
        await keeper.flag_due()
    assert [event.kind for event in await store.events(other)].count("flagged") == 1
