"""A server that is told to end, while people play."""

import signal
import subprocess
from pathlib import Path

import httpx

from server.house import Guest
from server.play import ANA, LUC
from server.processes import process
from store.houses import sqlite

DRAIN = 0.4  # seconds


async def test_it_tells_that_it_is_not_ready_and_sends_people_on(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    settings = {"database": database, "drain": DRAIN, "errors": subprocess.DEVNULL}
    with process("serve", tmp_path, **settings) as running:
        async with httpx.AsyncClient(base_url=running.address) as browser:
            await browser.get("/api/me")
            ana = Guest(browser, running.port)
            game = await ana.create(ANA, LUC)
            for path in ("/health", "/health/live", "/health/ready"):
                told = await browser.get(path, headers={"host": "10.0.0.1"})
                assert (told.status_code, told.json()) == (200, {"ok": True})
            async with ana.look(game) as sight:
                head = (await sight.hello())["head"]
                running.signal(signal.SIGTERM)
                while (await browser.get("/health/ready")).status_code == 200:
                    pass
                refused = await browser.get("/health/ready")
                assert refused.json()["error"]["code"] == "draining"
                assert (await browser.get("/health/live")).status_code == 200
                act = {"act": "roll", "seat": 0}
                done = await sight.answer(command_id="r", expect_seq=head, do="act", act=act)
                assert done["head"] == head + 1
                assert await sight.closed() == 1012
            assert running.ended() == 0
            running.start().ready()
            assert (await ana.full(game))["head"] == head + 1
