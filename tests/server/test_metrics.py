"""What is measured, and who may see it."""

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from fishka.server import telemetry
from server.house import Guest, Place, serving, settings_in
from server.play import ANA, LUC


async def played(ana: Guest) -> str:
    """A game with a roll, and a roll that was refused."""
    game = await ana.create(ANA, LUC)
    async with ana.look(game) as sight:
        head = (await sight.hello())["head"]
        act = {"act": "roll", "seat": 0}
        await sight.answer(command_id="r", expect_seq=head, do="act", act=act)
        await sight.until(lambda frame: "v" in frame)
        await sight.answer(command_id="s", expect_seq=head, do="act", act=act)
        return (await ana.browser.get("/metrics")).raise_for_status().text


def figures(told: str) -> dict[str, float]:
    """The figures by name."""
    lines = (line.rpartition(" ") for line in told.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


async def test_commands_sockets_and_jobs_are_measured(ana: Guest) -> None:
    found = figures(await played(ana))
    assert found['fishka_commands_total{kind="act",outcome="done"}'] == 1
    assert found['fishka_commands_total{kind="act",outcome="stale"}'] == 1
    assert found["fishka_command_seconds_count"] == 2
    assert (found["fishka_sockets"], found["fishka_rooms"]) == (1, 1)
    assert (found["fishka_jobs_waiting"], found["fishka_jobs_oldest_seconds"]) == (0, 0)
    assert found["fishka_fanout_seconds_count"] == 1
    assert found["fishka_write_batch_units_count"] >= 2


async def test_a_command_is_logged_without_what_was_played(
    ana: Guest, logged: list[MutableMapping[str, Any]]
) -> None:
    await played(ana)
    (line,) = [line for line in logged if line["event"] == "command"]
    assert line.keys() == {"event", "log_level", "game", "seq", "seat", "command"}
    assert (line["seat"], line["command"]) == (0, "act")


async def test_who_comes_through_a_proxy_sees_nothing(place: Place, ana: Guest) -> None:
    del place
    for name in ("x-forwarded-for", "forwarded"):
        hidden = await ana.browser.get("/metrics", headers={name: "203.0.113.7"})
        assert hidden.status_code == 404


async def test_a_token_is_asked_for_where_there_is_one(tmp_path: Path) -> None:
    settings = replace(settings_in(tmp_path), metrics_token="secret")
    async with serving(settings) as place, place.person() as ana:
        for told, status in (("", 404), ("Bearer other", 404), ("Bearer secret", 200)):
            shown = await ana.browser.get("/metrics", headers={"authorization": told})
            assert shown.status_code == status


async def test_a_command_is_a_span_where_traces_are_sent(ana: Guest) -> None:
    assert not telemetry.configure({})
    exporter = InMemorySpanExporter()
    provider: Any = telemetry.trace_with(exporter)
    await played(ana)
    provider.shutdown()
    spans = [span for span in exporter.get_finished_spans() if span.name == "command"]
    assert [dict(span.attributes or {})["fishka.command"] for span in spans] == ["act", "act"]
