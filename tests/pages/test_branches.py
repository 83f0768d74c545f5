"""Play on from here: from a review to a table of one's own, and back."""

import json

import pytest

from fishka.core.seats import Seat
from fishka.games.record import write
from fishka.texts import LANGUAGES, texts
from pages.playing import Reader
from pages.site import Site
from pages.test_pages import english_in
from pages.test_records import bring
from pages.test_review import played, tile_game
from pages.test_statistics import rows


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_turn_is_played_on_against_the_computer(site: Site, language: str) -> None:
    async with site.browser(language) as browser:
        path = (await bring(browser, json.loads(write(tile_game().record())))).url.path
        reader = Reader(browser)
        page = await reader.open(f"{path}/review?turn=2")
        assert english_in(page, language) == []
        form = reader.form(f"{path}/branch", turn="2")
        page = await reader.send(form, level="pupil")
        assert reader.path != path
        assert english_in(page, language) == []
        told = texts(language).gettext("Taken up from turn {number} of another game")
        back = next(each for each in page.all("a") if each.text == told.format(number=2))
        assert back.attributes["href"] == f"{path}/review?turn=2"
        page = await reader.open("/records")
        assert any(
            texts(language).gettext("taken up from another game") in word for word in page.words
        )


async def test_alone_there_is_nobody_to_choose_and_it_is_no_result_of_ones_own(site: Site) -> None:
    async with site.browser() as browser:
        path = (await bring(browser, json.loads(write(played(Seat("Ana")).record())))).url.path
        assert len(await rows(browser)) == 1
        reader = Reader(browser)
        page = await reader.open(f"{path}/review?turn=12")
        assert page.all("select") == []
        await reader.send(reader.form(f"{path}/branch"))
        branch = reader.path
        full = (await browser.get(f"/api/games/{branch.rpartition('/')[2]}")).json()
        row = next(iter(full["view"]["pays"]))
        await browser.post(
            f"/api{branch.replace('/g/', '/games/')}/commands",
            json={
                "do": "act",
                "command_id": "last",
                "expect_seq": full["head"],
                "act": {"act": "score", "seat": 0, "row": row},
            },
        )
        assert (await browser.get(f"{branch}/review")).status_code == 200
        assert len(await rows(browser)) == 1
        told = (
            "Nothing to verify: this game was taken up from another one, and nothing was promised."
        )
        assert told in (await reader.open(f"{branch}/verify")).words


async def test_a_form_without_a_turn(site: Site) -> None:
    async with site.browser() as browser:
        path = (await bring(browser, json.loads(write(tile_game().record())))).url.path
        assert (await browser.post(f"{path}/branch", data={})).status_code == 400
