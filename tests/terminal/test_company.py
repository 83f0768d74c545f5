"""What people at a table of a server ask of each other, say and see, on the screen."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fishka.core.errors import FishkaError
from fishka.terminal.screen.asking import Form, Menu
from fishka.terminal.screen.link import Link
from fishka.terminal.screen.pages import Question
from fishka.terminal.screen.talking import Talking
from server.house import PATIENCE, Guest, Place, serving, settings_in
from terminal.remote_table import Now, Seen, at, link_of

ANA = {"kind": "person", "name": "Ana"}
FREE = {"kind": "empty"}


async def sit_down(place: Place, host: Guest, game: str, language: str = "en") -> Link:
    invite = (await host.full(game))["invite"]
    link = Link(f"{place.settings.address}{invite[invite.index('/join') :]}", language)
    await link.sit_down("Luc")
    return link


async def send(guest: Guest, game: str, **command: object) -> dict[str, Any]:
    full = await guest.full(game)
    number = f"c{full['head']}.{command['do']}"
    answer = await guest.command(
        game, command_id=number, **command, **_expected(command, full["head"])
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def _expected(command: dict[str, object], head: int) -> dict[str, int]:
    return {"expect_seq": head} if command["do"] == "act" else {}


async def score(seen: Seen) -> None:
    """Throw and enter the row that pays most."""
    await seen.press("r")
    await seen.until(lambda: (seen.remote.view or {})["dice"])
    turn = seen.remote.known.head
    await seen.press("enter", "enter")
    await seen.until(lambda: seen.remote.known.head > turn)


async def test_the_last_entry_is_taken_back_once_the_others_agree(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE)
        await (await sit_down(place, host, game)).close()
        async with (
            at(link_of(place, game, host)) as seen,
            asyncio.timeout(PATIENCE),
        ):
            await score(seen)
            await seen.press("f12")
            assert isinstance(seen.app.screen, Menu)
            await seen.choose("Take the last entry back")
            await seen.until(lambda: "You have asked." in seen.text())
            assert (await host.full(game))["offer"]["what"] == "undo"
            await seen.press("ctrl+o")
            await seen.choose("Withdraw")
            await seen.until(lambda: "You have asked." not in seen.text())


async def test_what_others_ask_is_answered_but_not_by_mistake(tmp_path: Path) -> None:
    now = Now()
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE, options={}, clock={"kind": "total", "seconds": 600})
        link = await sit_down(place, host, game)
        async with at(link, now=now) as seen, asyncio.timeout(PATIENCE):
            await send(host, game, do="offer", what="pause")
            await seen.until(lambda: "Ana asks for a pause." in seen.text())
            await seen.press("f5")
            assert "only just been asked" in seen.text("said")
            now.seconds = 2
            await seen.press("f5")
            await seen.until(lambda: "The game is paused." in seen.text())
            await seen.press("f12")
            await seen.choose("Go on")
            await seen.until(lambda: "paused" not in seen.text())
            await send(host, game, do="offer", what="pause")
            await seen.until(lambda: "Ana asks" in seen.text())
            now.seconds = 4
            await seen.press("f6")
            await seen.until(lambda: "Ana asks" not in seen.text())
            assert (await host.full(game))["clock"]["paused"] is None


async def test_ending_without_a_winner_is_asked_twice(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE)
        link = await sit_down(place, host, game)
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            await seen.press("f12")
            await seen.choose("End without a winner")
            assert isinstance(seen.app.screen, Question)
            await seen.press("enter")
            await seen.until(lambda: "Nobody has won." in seen.text("said"))


async def test_house_words_are_proposed(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        options = {"words": {"any": True}, "judge": "consent"}
        game = await host.create(ANA, FREE, game="erudit", options=options)
        link = await sit_down(place, host, game, "ru")
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            await seen.press("f12")
            await seen.choose("Свои слова")
            assert isinstance(seen.app.screen, Form)
            await seen.press(*"эрудит", "tab", *"йод", "enter")
            await seen.until(lambda: seen.remote.company.offer)
            offer = (await host.full(game))["offer"]
            assert (offer["add"], offer["strike"]) == (["ЭРУДИТ"], ["ЙОД"])


async def test_people_talk_in_words_of_their_own(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE)
        link = await sit_down(place, host, game)
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            await seen.until(lambda: seen.remote.company.talk.told)
            said = await host.browser.post(f"/api/games/{game}/talk", json={"text": "Moien!"})
            assert said.is_success
            await seen.until(lambda: "Ana: Moien!" in seen.text())
            await seen.press("ctrl+t")
            assert isinstance(seen.app.screen, Talking)
            await seen.press(*"hi", "enter")
            talk = seen.remote.company.talk
            await seen.until(lambda: len(talk.lines) == 2)
            assert [talk.words(line) for line in talk.lines] == ["Ana: Moien!", "Luc: hi"]
            await seen.press("shift+tab", "shift+tab", "end", "enter")
            await seen.until(lambda: isinstance(seen.app.screen, Menu))
            await seen.choose("Take away")
            await seen.until(lambda: talk.lines[-1].get("taken"))
            await seen.press("escape")
            assert "Moien" not in seen.text()


async def test_children_talk_in_set_phrases_which_each_reads_in_their_language(
    tmp_path: Path,
) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE, talk="phrases")
        link = await sit_down(place, host, game, "lb")
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            talk = seen.remote.company.talk
            await seen.until(lambda: talk.told)
            await seen.press("ctrl+t", "down", "enter")
            await seen.until(lambda: talk.lines)
            lines = (await host.browser.get(f"/api/games/{game}/talk")).json()["lines"]
            assert lines[0]["phrase"] == [*talk.phrases][1]
            assert talk.words(talk.lines[0]) == f"Luc: {talk.phrases[lines[0]['phrase']]}"
            assert not talk.free


async def test_who_looks_on_sees_no_rack_and_plays_nothing(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        options = {"words": {"any": True}}
        game = await host.create(ANA, FREE, game="erudit", options=options, delay_ms=60_000)
        await (await sit_down(place, host, game)).close()
        link = link_of(place, game)
        await link.sit_down("Zoé")
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            assert "You watch, 1 minute behind the game." in seen.text()
            assert seen.remote.mine == []
            await seen.press("f12")
            assert "nothing to do here" in seen.text("said")
            await seen.press("enter")
            assert "it is not your turn" in seen.text("said")


async def test_only_looking_on_leaves_the_free_seat_free(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE)
        link = link_of(place, game)
        await link.sit_down("Luc", watching=True)
        async with at(link) as seen:
            assert "You are watching." in seen.text()
        assert (await host.full(game))["phase"] == "open"


async def test_after_the_end_people_play_again(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE)
        link = await sit_down(place, host, game)
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            await seen.press("f8", "enter")
            await seen.until(lambda: seen.remote.known.phase == "over")
            await seen.press("f12")
            await seen.choose("Play again")
            await seen.until(lambda: seen.remote.company.following)
        following = (await host.full(game))["rematch"]
        assert seen.remote.company.following == following
        assert (await host.full(following))["seats"][0]["name"] == "Luc"


async def test_what_the_server_refuses_is_told_in_the_language_spoken(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place, place.person() as host:
        game = await host.create(ANA, FREE)
        link = await sit_down(place, host, game, "ru")
        async with at(link) as seen, asyncio.timeout(PATIENCE):
            await seen.press("f12")
            await seen.choose("Взять последнюю запись назад")
            await seen.until(lambda: "ничего" in seen.text("said"))
            assert "\n" not in seen.text("said")


async def test_an_invitation_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    async with serving(settings_in(tmp_path)) as place:
        link = Link(f"{place.settings.address}/join/nothing", "en")
        with pytest.raises(FishkaError, match="leads nowhere"):
            await link.sit_down("Luc")
        await link.close()


async def test_an_act_waits_for_a_line_that_is_down(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    async with AsyncExitStack() as first, asyncio.timeout(PATIENCE * 2):
        place = await first.enter_async_context(serving(settings))
        async with place.person() as host:
            game = await host.create(ANA, {"kind": "person", "name": "Luc"})
            link = link_of(place, game, host)
        async with at(link) as seen:
            await first.aclose()
            await seen.until(lambda: not seen.remote.known.live)
            await seen.press("r")
            await seen.until(lambda: "it goes out when you are back" in seen.text())
            await seen.press("r")
            assert "still on its way" in seen.text("said")
            async with serving(replace(settings, port=place.settings.port)):
                await seen.until(lambda: (seen.remote.view or {})["dice"])
                await seen.until(lambda: "connection" not in seen.text())
                assert (seen.remote.view or {})["rolls"] == 1
