"""Computers and reviews that are thought out elsewhere than where they are asked for."""

from pathlib import Path

from msgspec.structs import replace

from bus.broker import Broker
from fishka.server.clock import SystemClock
from fishka.server.working import at_work
from server.house import PATIENCE, serving, settings_in

COMPUTER = {"kind": "computer", "level": "pupil", "name": "Pupil"}


async def test_workers_elsewhere_play_and_review(tmp_path: Path, nats: Broker) -> None:
    idle = replace(settings_in(tmp_path), workers=0, broker=nats.address)
    async with serving(idle) as place, place.person() as ana:
        game = await ana.create(COMPUTER)
        assert (await place.held.jobs.waiting()).jobs == 1
        async with ana.look(game) as sight, at_work(replace(idle, workers=1), SystemClock()):
            await sight.until(lambda frame: frame.get("kind") == "over")
            asked = await ana.browser.get(f"/api/games/{game}/review", timeout=PATIENCE)
            assert asked.status_code == 200, asked.text
        again = await ana.browser.get(f"/api/games/{game}/review")
        assert again.content == asked.content
        assert (await place.held.jobs.waiting()).jobs == 0
