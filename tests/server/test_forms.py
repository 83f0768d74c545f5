"""The plain form of a table: it works without scripts, once, and from here only."""

import re

from server.house import Guest, Place
from server.play import ANA


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]+)"', page)
    assert found is not None, name
    return found[1]


async def test_a_form_sent_twice_plays_once(ana: Guest) -> None:
    game = await ana.create(ANA)
    page = (await ana.browser.get(f"/g/{game}")).text
    fields = {
        "do": "act",
        "act": "roll",
        "seat": "0",
        "command_id": hidden(page, "command_id"),
        "expect_seq": hidden(page, "expect_seq"),
    }
    for _ in range(2):
        sent = await ana.browser.post(f"/g/{game}/act", data=fields)
        assert sent.status_code == 303
        assert sent.headers["location"] == f"/g/{game}"
    assert [event["kind"] for event in (await ana.full(game))["log"]].count("entry") == 1


async def test_a_form_from_another_site_plays_nothing(place: Place, ana: Guest) -> None:
    game = await ana.create(ANA)
    before = await ana.full(game)
    fields = {"do": "act", "act": "roll", "seat": "0", "command_id": "x", "expect_seq": "3"}
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        sent = await ana.browser.post(f"/g/{game}/act", data=fields, headers=headers)
        assert sent.status_code == 403
    assert await ana.full(game) == before
    assert place.settings.address.startswith("http://127.0.0.1:")


async def test_a_form_that_no_page_makes_is_refused_and_changes_nothing(ana: Guest) -> None:
    game = await ana.create(ANA)
    act = {"do": "act", "act": "roll", "seat": "0", "command_id": "x", "expect_seq": "3"}
    before = await ana.full(game)
    for wrong in (
        {"later": "", "keep": ""},
        {"later": "", "keep": ["12", "1"]},
        {"later": "", "keep": "9" * 5000},
        {"seat": "9" * 5000},
        {"expect_seq": "\N{SUPERSCRIPT TWO}"},
        {"act": "score", "row": "<b>"},
        {"do": ""},
    ):
        sent = await ana.browser.post(f"/g/{game}/act", data={**act, **wrong})
        assert sent.status_code == 422, wrong
    assert await ana.full(game) == before


async def test_a_new_game_with_teams_that_no_page_offers_is_refused(ana: Guest) -> None:
    for team in ("9" * 5000, "\N{SUPERSCRIPT TWO}", "x"):
        fields = {"kind": ["here", "here"], "name": ["A", "B"], "team": ["1", team]}
        sent = await ana.browser.post("/new", data=fields)
        assert sent.status_code == 422
        assert "<code>team</code>" in sent.text or "`team`" in sent.text
