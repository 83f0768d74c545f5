"""What runs beside the tables ends with them, and never unnoticed."""

import asyncio

from structlog.testing import capture_logs

from fishka.server.beside import beside


async def test_what_fails_is_told_and_the_others_run_on() -> None:
    ended: list[str] = []

    async def fails() -> None:
        raise ValueError("broken")

    async def runs() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("runs")

    with capture_logs() as logs:
        async with beside([fails(), runs()]):
            await asyncio.sleep(0)
            assert not ended
    assert ended == ["runs"]
    assert [(each["event"], "fails" in each["part"]) for each in logs] == [
        ("a part of the server has stopped", True)
    ]
