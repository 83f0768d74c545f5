"""Clocks, outages and heartbeats, by a clock that moves when told."""

from pathlib import Path

from fishka.server.sockets.hub import HEARTBEAT, SILENCE
from server.fakes import FakeClock
from server.house import serving, settings_in
from server.play import ANA, LUC

GLASS = {"turn_seconds": 30}


async def test_the_clock_plays_when_a_turn_is_over(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game = await ana.create(ANA, options=GLASS)
        async with ana.look(game) as sight:
            full = (await sight.hello())["full"]
            assert full["clock"] == {
                "kind": "turn",
                "turn_ms": 30_000,
                "reserve_ms": 0,
                "increment_ms": 0,
                "deadline": clock.now() + 30_000,
                "since": clock.now(),
                "stood": None,
                "asked": False,
                "left": [0],
                "paused": None,
                "vacations": [],
            }
            act = {"act": "roll", "seat": 0}
            await sight.answer(command_id="r", expect_seq=full["head"], do="act", act=act)
            clock.advance(31)
            await sight.until(lambda frame: frame.get("kind") == "flagged")
            entered = await sight.until(lambda frame: frame.get("kind") == "entry")
            assert entered["entry"]["act"] == "time_up"
            assert entered["table"]["clock"]["deadline"] == clock.now() + 30_000


async def test_time_is_not_over_before_it_is(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game = await ana.create(ANA, options=GLASS)
        head = (await ana.full(game))["head"]
        clock.advance(29)
        await place.held.house.flag_due()
        assert (await ana.full(game))["head"] == head


async def test_the_time_of_an_outage_is_given_back(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game = await ana.create(ANA, LUC, options=GLASS)
        deadline: int = (await ana.full(game))["clock"]["deadline"]
    later = FakeClock(clock.now() + 3_600_000)
    async with serving(settings_in(tmp_path), later) as place, place.person() as ana:
        full = await ana.full(game)
        assert full["log"][-1]["kind"] == "outage"
        assert full["clock"]["deadline"] >= deadline + 3_600_000
        later.advance(1)
        await place.held.house.flag_due()
        assert (await ana.full(game))["head"] == full["head"]


async def test_a_heartbeat_comes_and_the_silent_are_dropped(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game = await ana.create(ANA)
        async with ana.look(game) as alive, ana.look(game) as silent:
            await alive.hello()
            await silent.hello()
            for _ in range(int(SILENCE / HEARTBEAT) + 1):
                clock.advance(HEARTBEAT)
                ping = await alive.until(lambda frame: "ping" in frame)
                await alive.send(pong=ping["ping"])
                await alive.answer(command_id="none", do="name", seat=0, name="Ana")
            assert await silent.closed() == 1001
            await alive.answer(command_id="still", do="advice", on=True)
