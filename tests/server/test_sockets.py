"""A table through its WebSocket, on a real server."""

import random
import time

from server.house import Guest, Place
from server.play import ANA, EMPTY, LUC, head_of, latest_view, play_one


async def test_hello_tells_the_whole_table_and_who_one_is(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, EMPTY)
    async with ana.look(game) as mine, luc.look(game) as theirs:
        hello = await mine.hello()
        assert hello["you"] == {"seats": [0], "host": True, "watching": False}
        assert hello["full"]["head"] == hello["head"]
        assert [event["v"] for event in hello["full"]["log"]] == list(range(1, hello["head"] + 1))
        assert hello["full"]["invite"].startswith("/join/")
        watching = await theirs.hello()
        assert watching["you"] == {"seats": [], "host": False, "watching": True}
        assert watching["full"]["invite"] is None


async def test_two_browsers_play_a_whole_game(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, EMPTY)
    async with ana.look(game) as first, luc.look(game) as second:
        invite = (await first.hello())["full"]["invite"]
        await second.hello()
        code = invite.rpartition("/")[2]
        joined = await second.answer(command_id="join", do="join", name="Luc", code=code)
        assert joined["done"] == "join"
        assert (await second.hello())["you"]["seats"] == [1]
        await first.until(lambda frame: frame.get("kind") == "started")
        sights, chosen, number = (first, second), random.Random(7), 0
        while not latest_view(second)["finished"]:
            to_move: int = latest_view(second)["to_move"]
            mover = sights[to_move]
            while head_of(mover) < head_of(second):
                await mover.next()
            number += 1
            done = await play_one(mover, chosen, number)
            assert done.get("done") == f"act.{number}", done
            while head_of(second) < done["head"]:
                await second.next()
        await first.until(lambda frame: frame.get("kind") == "over")
        for sight in sights:
            numbered = [frame["v"] for frame in sight.frames if "v" in frame]
            assert numbered == sorted(set(numbered))
        assert latest_view(first) == latest_view(second)
        assert sum(sheet.count(None) for sheet in latest_view(first)["sheets"]) == 0


async def test_after_a_cut_only_the_missed_events_come(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, LUC)
    chosen = random.Random(1)
    async with luc.look(game) as watcher, ana.look(game) as player:
        await player.hello()
        seen = (await watcher.hello())["head"]
        watcher.line.transport.abort()
        for number in range(5):
            await play_one(player, chosen, number)
            while head_of(player) < seen + number + 1:
                await player.next()
        cut = time.monotonic()
        async with luc.look(game, after=seen) as again:
            hello = await again.hello()
            assert "full" not in hello
            await again.until(lambda frame: frame.get("v") == hello["head"])
        caught_up = time.monotonic() - cut
        assert caught_up < 2.0
        missed = [frame for frame in again.frames if "v" in frame]
        assert [frame["v"] for frame in missed] == list(range(seen + 1, seen + 6))
        assert missed[-1]["view"] == latest_view(player)


async def test_who_asks_for_more_than_there_is_gets_the_whole_table(ana: Guest) -> None:
    game = await ana.create(ANA)
    for after in (0, 99):
        async with ana.look(game, after=after) as sight:
            assert "full" in await sight.hello()


async def test_a_command_sent_twice_is_carried_out_once(ana: Guest) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as sight:
        head = (await sight.hello())["head"]
        roll = {
            "command_id": "roll",
            "expect_seq": head,
            "do": "act",
            "act": {"act": "roll", "seat": 0},
        }
        first, second = await sight.answer(**roll), await sight.answer(**roll)
        assert first == second == {"done": "roll", "head": head + 1}
        assert (await ana.full(game))["head"] == head + 1


async def test_a_stale_command_is_refused_and_the_missed_events_come(ana: Guest) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as here, ana.look(game) as there:
        head = (await here.hello())["head"]
        await there.hello()
        act = {"act": "roll", "seat": 0}
        await here.answer(command_id="a", expect_seq=head, do="act", act=act)
        refused = await there.answer(command_id="b", expect_seq=head, do="act", act=act)
        assert refused["refused"]["code"] == "stale"
        assert refused["refused"]["missed"]
        assert refused["refused"]["head"] == head + 1
        while head_of(there) < head + 1:
            await there.next()


async def test_refusals_are_told_in_the_readers_language(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA)
    wish = {"accept-language": "ru"}
    async with luc.look(game, headers=wish) as sight, luc.look(game) as english:
        head = (await sight.hello())["head"]
        await english.hello()
        act = {"act": "roll", "seat": 0}
        told = await sight.answer(command_id="x", expect_seq=head, do="act", act=act)
        assert told["refused"]["code"] == "foreign_seat"
        plain = await english.answer(command_id="y", expect_seq=head, do="act", act=act)
        assert plain["refused"]["message"] != told["refused"]["message"]


async def test_presence_is_told(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, EMPTY)
    async with luc.look(game) as watcher:
        assert not (await watcher.hello())["full"]["seats"][0]["here"]
        async with ana.look(game) as first, ana.look(game) as second:
            await first.hello()
            await second.hello()
            assert (await watcher.until(lambda frame: "here" in frame))["here"] == [True, False]
        assert (await watcher.until(lambda frame: "here" in frame))["here"] == [False, False]
        assert len([frame for frame in watcher.frames if "here" in frame]) == 2


async def test_the_server_stops_while_sockets_are_open(place: Place, ana: Guest) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as sight:
        await sight.hello()
        assert place.held.hub.room(game) is not None
