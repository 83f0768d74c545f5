"""What is said at tables, on both databases."""

import asyncio

from msgspec.structs import replace

from fishka.store import SqlStore
from fishka.store.shields import ShieldsInStore
from fishka.store.talk import Line, TalkInStore

HELLO = Line(game_id="g", at=1, person="ana", name="Ana", seat=0, room="players", text="Hello")


async def test_lines_are_numbered_table_by_table(store: SqlStore) -> None:
    talk = TalkInStore(store)
    said = [
        replace(HELLO, text=str(number), game_id="g" if number < 6 else "h") for number in range(8)
    ]
    await asyncio.gather(*(talk.add(each) for each in said))
    kept = await talk.lines("g")
    assert [each.number for each in kept] == [1, 2, 3, 4, 5, 6]
    assert {each.text for each in kept} == {"0", "1", "2", "3", "4", "5"}
    assert [each.number for each in await talk.lines("g", after=2, most=2)] == [5, 6]
    assert await talk.last(["g", "h", "nowhere"]) == {"g": 6, "h": 2}


async def test_a_line_is_taken_away_by_another_and_kept(store: SqlStore) -> None:
    talk = TalkInStore(store)
    first = await talk.add(HELLO)
    await talk.add(replace(HELLO, text="", takes=first.number))
    assert await talk.line("g", first.number) == replace(HELLO, number=1)
    assert [each.takes for each in await talk.lines("g")] == [None, 1]
    assert await talk.line("g", 9) is None


async def test_who_hides_whom(store: SqlStore) -> None:
    shields, talk = ShieldsInStore(store), TalkInStore(store)
    await shields.add("luc", "ana", "mute", "Ana", 1)
    await shields.add("mia", "ana", "block", "Ana", 1)
    await shields.add("ana", "zoe", "block", "Zoe", 1)
    assert await talk.hiding(["ana"], ["luc", "mia", "zoe"]) == {("luc", "ana"), ("mia", "ana")}
    assert await talk.hiding([], ["luc"]) == frozenset()
