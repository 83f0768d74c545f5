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
