"""Computer players, advice and review, thought out in a process of their own."""

import random
from pathlib import Path

from msgspec.structs import replace

from fishka.server.thinking import computers
from server.fakes import FakeClock
from server.house import PATIENCE, Guest, serving, settings_in
from server.play import ANA, head_of, latest_view, play_one

PAUSES = {computers.PAUSE, *computers.PAUSES.values()}
COMPUTER = {"kind": "computer", "level": "pupil", "name": "Pupil"}


async def test_a_computer_answers_by_the_same_path(ana: Guest) -> None:
    game = await ana.create(ANA, COMPUTER)
    async with ana.look(game) as sight:
        await sight.hello()
        chosen, number = random.Random(5), 0
        while not latest_view(sight)["finished"]:
            if latest_view(sight)["to_move"] == 0:
                number += 1
                head = (await play_one(sight, chosen, number))["head"]
                while head_of(sight) < head:
                    await sight.next()
            else:
                await sight.next()
    seats = {event["entry"]["seat"] for event in (await ana.full(game))["log"] if "entry" in event}
    assert seats == {0, 1}


async def test_computers_go_on_after_a_restart(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as ana:
        game = await ana.create(COMPUTER, COMPUTER)
        async with ana.look(game) as sight:
            await sight.until(lambda frame: frame.get("v", 0) > 10)
    async with serving(settings_in(tmp_path)) as place, place.person() as luc:
        before = await luc.full(game)
        assert before["phase"] == "playing"
        async with luc.look(game) as sight:
            await sight.until(lambda frame: frame.get("kind") == "over")
        numbers = [event["v"] for event in (await luc.full(game))["log"]]
        assert numbers == list(range(1, len(numbers) + 1))


async def test_advice_is_told_to_all_while_it_is_on(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as sight, luc.look(game) as watcher:
        await sight.hello()
        await watcher.hello()
        assert (await sight.answer(command_id="on", do="advice", on=True))["done"]
        for each in (sight, watcher):
            told = (await each.until(lambda frame: "advice" in frame))["advice"]
            assert told["unit"] == "expected total"
            assert told["choices"][0] == {
                "act": {"act": "roll"},
                "value": told["choices"][0]["value"],
                "exact": True,
            }
            assert abs(told["choices"][0]["value"] - 169.773889) < 1e-4
        head = told["head"]
        await play_one(sight, random.Random(1), 1)
        after = (await watcher.until(lambda frame: "advice" in frame))["advice"]
        assert after["head"] == head + 1
        assert {choice["act"]["act"] for choice in after["choices"]} == {"roll", "score"}
        assert after["odds"]
        async with luc.look(game) as late:
            assert (await late.until(lambda frame: "advice" in frame))["advice"] == after
    asked = await luc.browser.get(f"/api/games/{game}/advice")
    assert asked.json() == after


async def test_advice_is_refused_while_it_is_off(ana: Guest) -> None:
    game = await ana.create(ANA)
    refused = await ana.browser.get(f"/api/games/{game}/advice")
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "consent"


async def test_a_review_is_shown_at_the_end_and_not_before(ana: Guest) -> None:
    game = await ana.create(COMPUTER)
    early = await ana.browser.get(f"/api/games/{game}/review")
    assert early.json()["error"]["code"] == "phase"
    async with ana.look(game) as sight:
        await sight.hello()
        if (await ana.full(game))["phase"] != "over":
            await sight.until(lambda frame: frame.get("kind") == "over")
    first = await ana.browser.get(f"/api/games/{game}/review", timeout=PATIENCE)
    assert first.status_code == 200, first.text
    assert (await ana.browser.get(f"/api/games/{game}/review")).content == first.content


async def test_levels_are_told_with_their_means(ana: Guest) -> None:
    levels = (await ana.browser.get("/api/levels")).json()["yacht"]
    assert next(level["name"] for level in levels) == "child"
    assert all(level["mean"] > 0 for level in levels)


async def test_a_computer_takes_its_time_so_that_people_can_follow(tmp_path: Path) -> None:
    clock = FakeClock()
    unhurried = replace(settings_in(tmp_path), pace=1.0)
    async with serving(unhurried, clock) as place, place.person() as ana:
        game = await ana.create(ANA, COMPUTER)
        async with ana.look(game) as sight:
            await sight.hello()
            head = 0
            for number in range(20):
                if latest_view(sight)["to_move"] == 1:
                    break
                head = (await play_one(sight, random.Random(number), number))["head"]
                while head_of(sight) < head:
                    await sight.next()
            pause = await clock.asleep(lambda seconds: seconds in PAUSES)
            assert (await ana.full(game))["head"] == head
            clock.advance(pause)
            while head_of(sight) == head:
                await sight.next()


async def test_a_computer_hurries_where_somebody_wants_no_motion(tmp_path: Path) -> None:
    unhurried = replace(settings_in(tmp_path), pace=1.0)
    async with serving(unhurried, FakeClock()) as place, place.person() as ana:
        await ana.browser.patch("/api/me", json={"motion": "reduced"})
        game = await ana.create(COMPUTER, {"kind": "empty"})
        code = (await ana.full(game))["invite"].rpartition("/")[2]
        async with ana.look(game) as sight:
            await sight.hello()
            await sight.answer(command_id="j", do="join", name="Ana", code=code)
            await sight.until(lambda frame: frame.get("entry", {}).get("act") == "score")
