"""The seed is in nothing that anybody can see before the end, and recomputes every fall after it."""

import random

from sqlalchemy import select

from fishka.core.chance import Dice, VerifiableChance, commitment
from fishka.store import SqlStore, schema
from server.house import Guest, Place
from server.play import ANA, EMPTY, head_of, latest_view, play_one

PAGES = ("/", "/records", "/new", "/settings", "/g/{game}", "/g/{game}/review", "/join/{code}")
ANSWERS = (
    "/api/games",
    "/api/games/{game}",
    "/api/games/{game}/events",
    "/api/games/{game}/record",
    "/api/games/{game}/review",
    "/api/games/{game}/advice",
    "/api/games/nowhere",
)


async def seed_of(place: Place, game: str) -> bytes:
    store = await SqlStore.open(place.settings.database)
    try:
        query = select(schema.secrets.c.seed).where(schema.secrets.c.game_id == game)
        return (await store.rows(query))[0][0]
    finally:
        await store.close()


async def everything(guest: Guest, game: str, code: str) -> list[str]:
    """Every page and answer about the game that there is, refusals included."""
    paths = [path.format(game=game, code=code) for path in (*PAGES, *ANSWERS)]
    return [(await guest.browser.get(path)).text for path in paths]


async def test_the_seed_is_nowhere_before_the_end(place: Place, ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, EMPTY, value="ab" * 16)
    code = (await ana.full(game))["invite"].rpartition("/")[2]
    seed = await seed_of(place, game)
    told: list[str] = []
    chosen, number = random.Random(11), 0
    async with ana.look(game) as first, luc.look(game) as second, luc.look(game) as third:
        for sight in (first, second, third):
            await sight.hello()
        await second.answer(command_id="j", do="join", name="Luc", code=code, value="cd" * 16)
        told += await everything(ana, game, code) + await everything(luc, game, code)
        await first.until(lambda frame: frame.get("kind") == "started")
        await second.hello()
        sights = (first, second)
        while not latest_view(second)["finished"]:
            to_move: int = latest_view(second)["to_move"]
            mover = sights[to_move]
            while head_of(mover) < head_of(second):
                await mover.next()
            number += 1
            done = await play_one(mover, chosen, number)
            while head_of(second) < done["head"]:
                await second.next()
            if number % 20 == 0:
                told += await everything(ana, game, code) + await everything(luc, game, code)
        await third.until(lambda frame: frame.get("kind") == "over")
        for sight in (first, second, third):
            told += [text for text in sight.texts if '"kind":"over"' not in text]
    assert len(told) > 200
    forms = (seed.hex(), seed.hex().upper(), str(list(seed)), seed.decode("latin-1"))
    for text in told:
        assert not any(form in text for form in forms)
    await recomputes(luc, game, seed)


async def recomputes(guest: Guest, game: str, seed: bytes) -> None:
    """Anybody can check: the commitment is to this seed, and each fall comes of it."""
    record = (await guest.browser.get(f"/api/games/{game}/record")).json()
    chance = record["chance"]
    assert chance["seed"] == seed.hex()
    assert chance["values"] == ["ab" * 16, "cd" * 16]
    assert commitment(record["id"], bytes.fromhex(chance["seed"])) == chance["commitment"]
    again = VerifiableChance(seed, record["id"], chance["values"])
    for entry in record["log"]:
        if "dice" in entry:
            assert list(again.fall(Dice(len(entry["dice"])))) == entry["dice"]


async def test_a_watcher_sees_the_same_whoever_they_are(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA)
    async with luc.look(game) as first, luc.look(game) as second, ana.look(game) as player:
        for sight in (first, second, player):
            await sight.hello()
        for number in range(6):
            done = await play_one(player, random.Random(number), number)
            for sight in (first, second, player):
                while head_of(sight) < done["head"]:
                    await sight.next()
    numbered = [
        [text for text in sight.texts if text.startswith('{"v"')] for sight in (first, second)
    ]
    assert numbered[0] == numbered[1]
    assert ana.cookie.partition("=")[2] not in "".join(first.texts)
