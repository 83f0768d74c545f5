"""A table of a real server on the screen: sitting down, playing, breaks of the line."""

import asyncio
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.games.yacht.scoring import ROWS
from fishka.terminal.screen.app import TableApp
from fishka.terminal.screen.grid import GridFace
from fishka.terminal.screen.link import Link
from fishka.terminal.screen.remote import Remote
from server.house import PATIENCE, serving, settings_in

SEATS = ({"kind": "person", "name": "Ana"}, {"kind": "empty"})


async def test_a_guest_plays_a_game_of_yacht_by_link(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(*SEATS)
        invite = (await host.full(game))["invite"]
        link = Link(f"{place.settings.address}/join/{invite.rpartition('/')[2]}", "en")
        await link.sit_down("Luc")
        assert link.game == game
        remote = Remote(link, await link.full(), "en")
        assert remote.mine == [1]
        async with TableApp(remote).run_test(size=(80, 24)) as pilot, asyncio.timeout(PATIENCE * 3):
            for row in ROWS:
                full = await host.full(game)
                act = {"act": "roll", "seat": 0}
                await host.command(
                    game, command_id=f"{row}r", expect_seq=full["head"], do="act", act=act
                )
                act = {"act": "score", "seat": 0, "row": row}
                head = (await host.full(game))["head"]
                await host.command(game, command_id=f"{row}s", expect_seq=head, do="act", act=act)
                while (remote.view or {}).get("to_move") != 1:
                    await pilot.pause()
                await pilot.pause()
                await pilot.press("r")
                while not (remote.view or {})["dice"]:
                    await pilot.pause()
                await pilot.pause()
                await pilot.press("enter", "enter")
                while (remote.view or {})["to_move"] == 1:
                    await pilot.pause()
        over = await host.full(game)
        assert over["view"]["finished"]
        assert None not in over["view"]["sheets"][1]
        await link.close()


@pytest.mark.parametrize("name", ["erudit", "cubes-one"])
async def test_letters_laid_at_a_server_are_reckoned_and_handed_in(
    name: str, tmp_path: Path
) -> None:
    people = (SEATS[0], {"kind": "person", "name": "Luc"})
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(*people, game=name, options={"words": {"any": True}})
        link = Link(f"{place.settings.address}/g/{game}", "en")
        link._browser.cookies = host.browser.cookies
        remote = Remote(link, await link.full(), "en")
        app = TableApp(remote)
        async with app.run_test(size=(80, 24)) as pilot, asyncio.timeout(PATIENCE):
            while not remote.known.live:
                await pilot.pause()
            if name == "erudit":
                await pilot.press("enter")
            if name == "cubes-one":
                while (remote.view or {})["starter"] is None:
                    await pilot.pause()
                await pilot.pause()
                await pilot.press("enter")
                while not (remote.view or {})["faces"]:
                    await pilot.pause()
                await pilot.pause()
            face = app.query_one(GridFace)
            letters = face._draft.hand.replace("*", "")[:2]
            await pilot.press(*letters.lower())
            await pilot.press("enter")
            assert face._tried is not None
            assert [each.word for each in face._tried.words] == [letters]
            await pilot.press("enter")
            while not (remote.view or {})["turns"]:
                await pilot.pause()
        await link.close()


async def test_what_happens_around_the_game_leaves_the_draft_alone(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(SEATS[0], {"kind": "person", "name": "Luc"})
        link = Link(f"{place.settings.address}/g/{game}", "en")
        link._browser.cookies = host.browser.cookies
        remote = Remote(link, await link.full(), "en")
        app = TableApp(remote)
        async with app.run_test(size=(80, 24)) as pilot, asyncio.timeout(PATIENCE):
            while "down" in " ".join(remote.notes):
                await pilot.pause()
            await pilot.press("r")
            while not (remote.view or {})["dice"]:
                await pilot.pause()
            await pilot.pause()
            await pilot.press("enter")
            app.stand()
            await pilot.press("enter")
            while (remote.view or {})["to_move"] == 0:
                await pilot.pause()
        await link.close()


async def test_a_computer_bears_its_name_in_the_language_spoken(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(SEATS[0], {"kind": "computer", "level": "child"})
        remote = Remote(
            Link(f"{place.settings.address}/g/{game}", "ru"), await host.full(game), "ru"
        )
        assert remote.names == ["Ana", "Малыш"]


async def test_an_act_from_behind_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(SEATS[0], {"kind": "person", "name": "Luc"})
        link = Link(f"{place.settings.address}/g/{game}", "en")
        link._browser.cookies = host.browser.cookies
        remote = Remote(link, await link.full(), "en")
        await remote.act({"act": "roll"})
        with pytest.raises(FishkaError):
            await remote.act({"act": "roll", "keep": []})
        assert (await host.full(game))["view"]["rolls"] == 1
        await link.close()


@pytest.mark.parametrize("link", ["", "fishka.example", "http://fishka.example/new", "ftp://a/g/b"])
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(FishkaError, match="is no link to a table"):
        Link(link, "en")


async def test_a_server_that_is_not_there_is_told() -> None:
    link = Link("http://127.0.0.1:9/g/abc", "en")
    with pytest.raises(FishkaError, match="cannot be reached"):
        await link.sit_down("Luc")
    await link.close()
