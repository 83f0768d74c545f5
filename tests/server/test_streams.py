"""Streams of lines: every number once, in order, each listener with its own view, and none too slow."""

import random
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from fishka.server.sockets.hub import HEARTBEAT
from server.fakes import FakeClock
from server.house import LIMITS, Frame, Guest, Place, serving, settings_in
from server.play import ANA, EMPTY, LUC, act_for
from server.programs import TOKENS, program, token
from server.streaming import listening


async def act(guest: Guest, game: str, told: Frame) -> None:
    wish = {"do": "act", "act": act_for(told["view"], random.Random(told["v"]))}
    done = await guest.command(game, expect_seq=told["v"], command_id=f"a{told['v']}", **wish)
    assert done.is_success, done.text


async def test_a_stream_tells_each_number_once_as_a_socket_does(place: Place, ana: Guest) -> None:
    game = await ana.create(ANA)
    head = (await ana.full(game))["head"]
    async with listening(ana, f"/api/games/{game}/stream") as stream:
        told = [await stream.next() for _ in range(head)]
        for _ in range(4):
            await act(ana, game, told[-1])
            told.append(await stream.next())
    assert [each["v"] for each in told] == list(range(1, head + 5))
    async with listening(ana, f"/api/games/{game}/stream?after={head + 1}") as stream:
        again = [await stream.next() for _ in range(3)]
    assert [each["v"] for each in again] == [head + 2, head + 3, head + 4]
    events = (await ana.browser.get(f"/api/games/{game}/events")).json()["events"]
    assert [_bare(each) for each in told] == events
    assert again[-1]["view"] == (await ana.full(game))["view"]


def _bare(line: Frame) -> Frame:
    return {name: value for name, value in line.items() if name not in {"table", "view"}}


async def test_each_listener_sees_their_own(place: Place, ana: Guest, luc: Guest) -> None:
    wish: dict[str, Any] = {"game": "krestoslovitsa", "options": {"words": {"any": True}}}
    game = await ana.create(ANA, LUC | {"kind": "empty"}, **wish)
    async with (
        listening(ana, f"/api/games/{game}/stream") as mine,
        listening(luc, f"/api/games/{game}/stream") as theirs,
    ):
        code = (await ana.full(game))["invite"].removeprefix("/join/")
        await luc.command(game, do="join", code=code, command_id="j", name="Luc")
        seen: list[list[Frame]] = []
        for stream in (mine, theirs):
            lines = [await stream.next()]
            while "view" not in lines[-1] or lines[-1]["view"] is None:
                lines.append(await stream.next())
            seen.append(lines)
    assert [each["v"] for each in seen[0]] == [each["v"] for each in seen[1]]
    draws = [[each["entry"] for each in lines if "entry" in each] for lines in seen]
    for viewer, entries in enumerate(draws):
        assert [entry["seat"] for entry in entries if "tiles" in entry] == [viewer]


async def test_an_idle_stream_gets_empty_lines(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game = await ana.create(ANA)
        head = (await ana.full(game))["head"]
        async with listening(ana, f"/api/games/{game}/stream?after={head}") as stream:
            for _ in range(4):
                clock.advance(HEARTBEAT)
                assert await stream.line() == ""


async def test_a_stream_ends_with_its_token(place: Place, ana: Guest) -> None:
    async with program(place, await token(ana)) as bot, listening(bot, "/api/stream") as stream:
        [viewer] = place.held.hub.rooms()[0].viewers
        [number] = await place.held.programs.of(viewer.person.by)
        await ana.browser.post(TOKENS, data={"do": "revoke", "token": number.id})
        assert await stream.ended()


async def test_who_takes_too_little_is_let_go(tmp_path: Path) -> None:
    limits = replace(LIMITS, waiting_frames=4)
    async with serving(settings_in(tmp_path, limits)) as place, place.person() as ana:
        game = await ana.create(ANA)
        full = await ana.full(game)
        async with listening(ana, f"/api/games/{game}/stream?after={full['head']}") as stream:
            [viewer] = place.held.hub.rooms()[0].viewers
            for number in range(9):
                viewer.offer(f'{{"v":{full["head"] + number + 1}}}')
            told = [await stream.next() for _ in range(4)]
            assert [each["v"] - full["head"] for each in told] == [1, 2, 3, 4]
            assert await stream.ended()


async def test_who_has_too_many_streams_waits(tmp_path: Path) -> None:
    limits = replace(LIMITS, sockets=1)
    async with serving(settings_in(tmp_path, limits)) as place, place.person() as ana:
        async with listening(ana, "/api/stream"):
            told = await ana.browser.get("/api/stream")
            assert (told.status_code, told.headers["retry-after"]) == (429, "30")
            assert told.json()["error"]["code"] == "too_many"
        assert (await ana.browser.get("/api/games/none/stream")).status_code == 404


async def test_what_concerns_somebody_is_told_when_it_changes(place: Place, ana: Guest) -> None:
    game = await ana.create(ANA, EMPTY)
    code = (await ana.full(game))["invite"].removeprefix("/join/")
    async with program(place, await token(ana)) as bot:
        async with listening(bot, "/api/stream") as stream, listening(ana, "/api/stream") as mine:
            assert (await mine.next())["what"] == "open"
            await bot.command(game, do="join", code=code, command_id="j")
            first = await stream.next()
            assert (first["n"], first["what"], first["game"]["id"]) == (1, "playing", game)
            assert (await mine.next())["what"] == "turn"
            head = (await ana.full(game))["head"]
            await ana.command(
                game, do="act", act={"act": "resign", "seat": 0}, expect_seq=head, command_id="r"
            )
            over = await stream.next()
            assert (over["n"], over["what"], over["game"]["winners"]) == (2, "over", [1])
        again = await bot.command(game, do="rematch", command_id="m")
        assert again.is_success
        async with listening(ana, "/api/stream") as mine:
            assert (await mine.next())["what"] == "challenge"
