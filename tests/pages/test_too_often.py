"""Who asks too often: every limited form answers alike, in the asker's language."""

from typing import Final

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from fishka.server.settings import Rate
from fishka.store import schema
from pages.site import Site

NONE: Final = Rate(0, 0.1)
ANA: Final = {"name": "Ana", "password": "three brave hens"}
PROOF: Final = {"now": "three brave hens"}
LIMITED: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("/account", {"name": "Eve", "password": "four brave hens"}),
    ("/account/delete", {**PROOF, "sure": "on"}),
    ("/account/fishka.zip", {}),
    ("/account/name", {**PROOF, "name": "Eva"}),
    ("/account/password", {**PROOF, "password": "four brave hens"}),
    ("/classes", {"do": "open", "name": "3b"}),
    ("/classes", {"do": "join", "code": "ABCD2345", "name": "Mia"}),
    ("/daily", {}),
    ("/g/{game}/talk", {"do": "say", "text": "Hi"}),
    ("/new", {"game": "yacht", "kind": "me", "name": "Ana", "team": ""}),
    ("/people/{other}", {"do": "challenge", "game": "yacht", "pace": "quick"}),
    ("/people/{other}", {"do": "report", "reason": "name"}),
    ("/play-now", {"do": "wait", "game": "yacht", "pace": "quick"}),
    ("/play-now", {"do": "computer", "game": "yacht", "pace": "quick"}),
    ("/records", {}),
    ("/sign-in", ANA),
    ("/tournaments", {"do": "open", "name": "Cup"}),
)
TITLES: Final = {
    "en": "A little slower, please",
    "ru": "Чуть помедленнее, пожалуйста",
    "bg": "Малко по-бавно, моля",
    "lb": "E bësse méi lues, w.e.g.",
}


@pytest.mark.parametrize("language", TITLES)
async def test_every_limited_form_says_how_long_to_wait(site: Site, language: str) -> None:
    async with site.browser(language) as browser, site.browser() as luc:
        await luc.get("/")
        ((other,),) = await site.context.keeping.operators._store.rows(select(schema.people.c.id))
        assert (await browser.post("/account", data=ANA)).status_code == 303
        wish = {"command_id": "c", "game": "yacht", "seats": [{"kind": "person", "name": "Ana"}]}
        game = (await browser.post("/api/games", json=wish)).json()["game"]
        record = (await browser.get(f"/api/games/{game}/record")).content
        for gate in (site.context.gates.games, site.context.gates.talk):
            gate._rate = NONE
            gate._buckets.clear()
        accounts = site.context.members.accounts
        accounts._limits = replace(
            accounts._limits, accounts=NONE, sign_ins=NONE, sign_ins_by_name=NONE
        )
        for address, data in LIMITED:
            told = await browser.post(
                address.format(game=game, other=other),
                data=data,
                files={"record": ("record.json", record)} if address == "/records" else None,
            )
            assert (told.status_code, "retry-after" in told.headers) == (429, True), (address, data)
            assert int(told.headers["retry-after"]) >= 1
            assert TITLES[language] in told.text, address
