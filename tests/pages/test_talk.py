"""The talk at a table without scripts."""

import pytest

from fishka.texts import LANGUAGES
from pages.playing import Reader
from pages.site import Site


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_can_be_read_and_taken_away(site: Site, language: str) -> None:
    async with site.browser(language) as browser, site.browser(language) as other:
        reader, watcher = Reader(browser), Reader(other)
        await reader.open("/new?who=online")
        await reader.send(reader.form("/new"), talk="free")
        talk = f"{reader.path}/talk"
        await reader.open(talk)
        assert (await reader.send(reader.form(talk, do="say"), text="<b>Hi</b>")).faults == []
        assert "<b>Hi</b>" in reader.page.words
        await reader.send(reader.form(talk, do="say"), text="", phrase="luck")
        await watcher.open(talk)
        assert "<b>Hi</b>" not in watcher.page.words
        await reader.send(reader.form(talk, do="take", line="1"))
        assert "<b>Hi</b>" not in reader.page.words
        await reader.send(reader.form(talk, do="say"), text=" ")
        assert reader.status == 422
