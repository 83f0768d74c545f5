"""Who is there, how slow lines are, and what the others are told and may claim."""

from pathlib import Path

import pytest

from fishka.server.presence import LocalPresence
from fishka.server.sockets.attendance import LOOK
from fishka.server.sockets.lag import Lag
from fishka.table.grace import GOODBYE, Absence
from server.fakes import FakeClock
from server.house import serving, settings_in
from server.play import ANA, EMPTY


async def test_who_was_never_seen_is_away_since_the_server_began() -> None:
    now = 1000
    presence = LocalPresence(lambda: now, most=1)
    now = 5000
    assert await presence.absence("g", "ana") == Absence(1000)
    presence.seen("g", "ana")
    assert await presence.absence("g", "ana") == Absence(5000)
    presence.seen("g", "luc")
    assert await presence.absence("g", "ana") == Absence(1000), "only so many are remembered"


async def test_the_last_line_counts() -> None:
    presence = LocalPresence(lambda: 1000)
    presence.came("g", "ana")
    presence.came("g", "ana")
    presence.went("g", "ana", goodbye=True)
    assert await presence.absence("g", "ana") is None
    presence.went("g", "ana", goodbye=False)
    assert await presence.absence("g", "ana") == Absence(1000)


@pytest.mark.parametrize(
    ("answers", "measured"),
    [((), 0), ((80,), 80), ((900, 80, 300), 80), ((5, 80, 300, 400), 80), ((-50,), 0)],
)
def test_the_least_of_the_latest_answers_is_the_line(
    answers: tuple[int, ...], measured: int
) -> None:
    lag = Lag()
    for late in answers:
        lag.ask(1000)
        lag.answered(1000, 1000 + late)
    assert lag.measured == measured


def test_an_answer_nobody_asked_for_measures_nothing() -> None:
    lag = Lag()
    lag.answered(1000, 9000)
    lag.ask(2000)
    lag.answered(1000, 9000)
    lag.answered(2000, 2050)
    lag.answered(2000, 9000)
    assert lag.measured == 50


async def test_who_closes_the_table_is_away_and_can_be_claimed(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game = await ana.create(ANA, EMPTY, options={"turn_seconds": 600})
        code = (await ana.full(game))["invite"].rsplit("/", 1)[1]
        async with place.person() as luc:
            await luc.command(game, do="join", command_id="j", name="Luc", code=code)
            claim = {"do": "claim", "seat": 0, "gives": "turns"}
            async with luc.look(game) as sight:
                async with ana.look(game) as own:
                    await own.hello()
                    clock.advance(LOOK)
                    await sight.until(lambda frame: frame.get("away", [0])[0] is None)
                    refused = await sight.answer(command_id="c1", **claim)
                    assert refused["refused"]["code"] == "claim"
                left = clock.now()
                await sight.until(lambda frame: frame.get("here") == [False, True])
                clock.advance(LOOK)
                told = await sight.until(lambda frame: bool(frame.get("away", [0])[0]))
                assert told["away"][0] == {"since": left, "claim_at": left + GOODBYE}
                clock.advance(GOODBYE / 1000)
                await sight.answer(command_id="c2", **claim)
                full = await luc.full(game)
                assert [event["kind"] for event in full["log"]][-3:] == ["claimed", "entry", "over"]


async def test_a_clock_for_the_whole_game_is_asked_for_and_told(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game = await ana.create(ANA, clock={"kind": "total", "seconds": 60, "increment": 2})
        told = (await ana.full(game))["clock"]
        assert (told["kind"], told["reserve_ms"], told["increment_ms"]) == ("total", 60_000, 2000)
        assert (told["left"], told["deadline"]) == ([60_000], clock.now() + 60_000)
        clock.advance(62)
        await place.held.house.flag_due()
        assert (await ana.full(game))["phase"] == "over"
