"""Answering what another has laid, and what lies and is not handed in, at a server's table."""

import asyncio
from pathlib import Path

from textual.widgets import OptionList

from fishka.terminal.screen.asking import Choose
from fishka.terminal.screen.grid import GridFace
from fishka.terminal.screen.place import View
from server.house import PATIENCE, serving, settings_in
from terminal.remote_table import at, link_of
from terminal.test_company import ANA, FREE, send, sit_down

ANY = {"words": {"any": True}}


async def test_the_words_to_refuse_are_chosen(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE, game="cubes-one", options={**ANY, "judge": "consent"})
        link = await sit_down(place, host, game)
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            await seen.until(lambda: (seen.remote.view or {})["starter"] is not None)
            if (seen.remote.view or {})["to_move"] == 1:
                await seen.press("f8", "escape")
                await seen.press("enter")
                await seen.until(lambda: (seen.remote.view or {})["faces"])
                await seen.press(*_letters(seen.remote.view or {})[:2].lower(), "enter", "enter")
                await seen.until(lambda: (seen.remote.view or {})["open_lay"])
                await send(host, game, do="act", act={"act": "accept", "seat": 0})
            await send(host, game, do="act", act={"act": "roll", "seat": 0})
            a, b, c, d = _letters((await host.full(game))["view"])[:4]
            lay = {"act": "lay", "seat": 0, "grid": [a + b, c + d]}
            await send(host, game, do="act", act=lay)
            await seen.until(lambda: "Does it stand?" in seen.text())
            assert f"({a})({b})" in str(seen.app.query_one(GridFace).draw())
            await seen.press("f6")
            assert isinstance(seen.app.screen, Choose)
            assert seen.app.screen.query_one(OptionList).option_count == len(
                {a + b, c + d, a + c, b + d}
            )
            await seen.press("enter")
            assert (seen.remote.view or {})["open_lay"]
            await seen.press("f6", "space", "enter")
            await seen.until(lambda: not (seen.remote.view or {})["open_lay"])
            refused = (await host.full(game))["log"][-1]["entry"]
            assert (refused["act"], refused["words"]) == ("refuse", [a + b])


async def test_what_lies_is_kept_by_the_server_and_lies_there_again(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        people = (ANA, {"kind": "person", "name": "Luc"})
        game = await host.create(*people, game="cubes-one", options={**ANY, "turn_seconds": 600})
        async with at(link_of(place, game, host)) as seen, asyncio.timeout(PATIENCE):
            await seen.until(lambda: (seen.remote.view or {})["starter"] is not None)
            await seen.press("enter")
            await seen.until(lambda: (seen.remote.view or {})["faces"])
            letters = _letters(seen.remote.view or {})[:3]
            await seen.press(*letters.lower())
            await seen.remote.close()
        assert [*(await host.full(game))["lying"].values()] == [[letters]]
        async with at(link_of(place, game, host)) as seen:
            draft = seen.app.query_one(GridFace)._draft
            assert "".join(draft.laid.values()) == letters
            assert len(draft.left) == 11


def _letters(view: View) -> str:
    return str(view["faces"]).replace("*", "")
