"""Whatever comes through a socket, the server answers in its types, or closes, and lives on."""

import asyncio
import json
from collections.abc import MutableMapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server.house import Guest, serving, settings_in
from server.play import ANA

KNOWN = {"hello", "v", "done", "refused", "ping", "here", "away", "talk", "said", "advice"}
CODES = {1003, 1007, 1008, 1009}
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
names = st.sampled_from(
    [
        "command_id",
        "expect_seq",
        "do",
        "act",
        "seat",
        "keep",
        "row",
        "dice",
        "on",
        "what",
        "offer",
        "accept",
        "value",
        "code",
        "name",
    ]
)
words = st.sampled_from(
    ["join", "start", "act", "name", "value", "offer", "answer", "rematch", "roll", "score"]
)
commands = st.dictionaries(names, words | anything, max_size=6)
frames = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200).map(str.encode),
    (commands | anything).map(lambda value: json.dumps(value).encode()),
    st.integers(1, 4000).map(lambda depth: b"[" * depth + b"]" * depth),
    st.integers(1, 4000).map(lambda depth: b'{"do":' * depth),
    st.sampled_from([16_384, 16_385, 20_000]).map(lambda size: b'"' + b"x" * (size - 2) + b'"'),
    st.just(b'{"do":"act","command_id":"x","expect_seq":' + b"9" * 400 + b"}"),
    st.just(b'{"do":"join","command_id":"\\ud800"}'),
)


async def try_out(guest: Guest, game: str, sent: list[tuple[bool, bytes]]) -> None:
    """Send the frames, then see that the server serves a good one."""
    async with guest.look(game) as sight:
        await sight.hello()
        with suppress(ConnectionClosed):
            for is_text, frame in sent:
                await sight.line.send(frame, text=is_text)
        await sight.line.close()
        with suppress(ConnectionClosed):
            while True:
                await sight.next()
        code = sight.line.close_code
        assert code in CODES or code in {1000, 1001}, code
        for frame in sight.frames:
            assert KNOWN & frame.keys(), frame
    assert (await guest.full(game))["head"] >= 1


def test_no_frame_brings_the_server_down(
    tmp_path: Path, logged: list[MutableMapping[str, Any]]
) -> None:
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()

        async def begin() -> tuple[Guest, str]:
            place = await stack.enter_async_context(serving(settings_in(tmp_path)))
            guest = await stack.enter_async_context(place.person())
            return guest, await guest.create(ANA)

        guest, game = runner.run(begin())

        @settings(max_examples=60, deadline=None)
        @given(st.lists(st.tuples(st.booleans(), frames), min_size=1, max_size=6))
        def check(sent: list[tuple[bool, bytes]]) -> None:
            runner.run(try_out(guest, game, sent))

        try:
            check()
        finally:
            runner.run(stack.aclose())
    assert not [line for line in logged if line["log_level"] == "error"]
