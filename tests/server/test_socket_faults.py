"""What a socket does with wrong input: a typed answer, a close code, never a fall."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from fishka.server.settings import Rate
from server.house import LIMITS, Guest, Place, serving, settings_in
from server.play import ANA, EMPTY


async def test_an_unknown_table_is_told_and_closed(ana: Guest) -> None:
    async with ana.look("nowhere") as sight:
        assert await sight.closed() == 4404
        assert sight.frames[0]["refused"]["code"] == "unknown_game"


@pytest.mark.parametrize("written", ["", "no", "[]", "null", "{}", '{"do":"fly"}', '{"do":1}'])
async def test_bad_json_is_refused_and_after_five_times_closed(ana: Guest, written: str) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as sight:
        await sight.hello()
        for _ in range(5):
            await sight.line.send(written)
            refused = await sight.until(lambda frame: "refused" in frame)
            assert refused["refused"]["code"] == "malformed"
        assert await sight.closed() == 1008


async def test_what_is_no_text_is_refused(ana: Guest) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as sight:
        await sight.hello()
        await sight.line.send(b"\x00\x01")
        assert await sight.closed() == 1003


async def test_bad_utf8_closes_with_1007(ana: Guest) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as sight:
        await sight.hello()
        await sight.line.send(b"\xff\xfe", text=True)
        assert await sight.closed() == 1007


async def test_an_oversized_frame_closes_with_1009(ana: Guest) -> None:
    game = await ana.create(ANA)
    async with ana.look(game) as sight:
        await sight.hello()
        await sight.line.send("x" * (16 * 1024 + 1))
        assert await sight.closed() == 1009


async def test_too_many_frames_close_with_1008(tmp_path: Path) -> None:
    limits = replace(LIMITS, frames=Rate(burst=3, per_second=0))
    async with serving(settings_in(tmp_path, limits)) as place, place.person() as ana:
        game = await ana.create(ANA)
        async with ana.look(game) as sight:
            await sight.hello()
            for _ in range(4):
                await sight.send(pong=1)
            assert await sight.closed() == 1008


async def test_a_rematch_counts_as_a_new_game(tmp_path: Path) -> None:
    limits = replace(LIMITS, games=Rate(burst=2, per_second=0))
    async with serving(settings_in(tmp_path, limits)) as place, place.person() as ana:
        first = await ana.create(ANA)
        resign = {"do": "act", "act": {"act": "resign", "seat": 0}}
        await ana.command(first, command_id="a", **resign)
        second = (await ana.command(first, command_id="b", do="rematch")).json()["game"]
        await ana.command(second, command_id="c", **resign)
        over_http = await ana.command(second, command_id="d", do="rematch")
        assert over_http.status_code == 429
        async with ana.look(second) as sight:
            answer = await sight.answer(command_id="e", do="rematch")
        assert answer["refused"]["code"] == "too_many"
        assert (await ana.full(second))["rematch"] is None


async def test_too_many_sockets_of_one_person_close_with_1008(tmp_path: Path) -> None:
    limits = replace(LIMITS, sockets=1)
    async with serving(settings_in(tmp_path, limits)) as place, place.person() as ana:
        game = await ana.create(ANA)
        async with ana.look(game) as first, ana.look(game) as second:
            await first.hello()
            assert await second.closed() == 1008
        async with ana.look(game) as third:
            await third.hello()


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-origin"},
    ],
)
async def test_a_handshake_from_elsewhere_is_refused(ana: Guest, headers: dict[str, str]) -> None:
    game = await ana.create(ANA)
    with pytest.raises(InvalidStatus) as refused:
        async with ana.look(game, headers=headers):
            pass
    assert refused.value.response.status_code == 403


async def test_a_handshake_from_here_is_served(place: Place, ana: Guest) -> None:
    game = await ana.create(ANA)
    origin = {"origin": place.settings.address, "sec-fetch-site": "same-origin"}
    async with ana.look(game, headers=origin) as sight:
        await sight.hello()


async def test_a_socket_without_a_cookie_gets_one_and_watches(place: Place, ana: Guest) -> None:
    game = await ana.create(ANA, EMPTY)
    async with ana.look(game, headers={"cookie": "fishka=" + "A" * 32}) as sight:
        assert (await sight.hello())["you"]["watching"]
        assert sight.line.response is not None
        assert sight.line.response.headers["set-cookie"].startswith("fishka=")


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({"act": "roll", "seat": 1}, "foreign_seat"),
        ({"act": "roll", "seat": 9}, "foreign_seat"),
        ({"act": "roll", "seat": -1}, "malformed"),
        ({"act": "roll", "seat": True}, "malformed"),
        ({"act": "score", "seat": 0, "row": "ones"}, "illegal"),
        ({"act": "fly", "seat": 0}, "malformed"),
        ({"act": "roll", "seat": 0, "dice": [6, 6, 6, 6, 6]}, "chance"),
        ({"act": "time_up", "seat": 0}, "clock"),
    ],
)
async def test_acts_that_cannot_be_are_refused(
    ana: Guest, luc: Guest, act: dict[str, object], code: str
) -> None:
    game = await ana.create(ANA, EMPTY)
    invite = (await ana.full(game))["invite"]
    joined = await luc.command(game, command_id="j", do="join", code=invite[6:], name="Luc")
    assert joined.status_code == 200
    before = await ana.full(game)
    async with ana.look(game) as sight:
        head = (await sight.hello())["head"]
        told = await sight.answer(command_id="x", expect_seq=head, do="act", act=act)
        assert told["refused"]["code"] == code
    assert (await ana.full(game))["log"] == before["log"]


async def test_a_viewer_that_takes_nothing_is_dropped(tmp_path: Path) -> None:
    limits = replace(LIMITS, waiting_frames=4)
    async with serving(settings_in(tmp_path, limits)) as place, place.person() as ana:
        game = await ana.create(ANA)
        async with ana.look(game) as sight:
            await sight.hello()
            room = place.held.hub.room(game)
            assert room is not None
            for _ in range(20):
                room.tell('{"ping":0}')
            assert await sight.closed() == 1006
        async with ana.look(game) as again:
            await again.hello()
