"""Tokens: a program is known by one, sits as a computer by its person, and reaches no further."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fishka.server.settings import Rate
from server.house import LIMITS, Guest, Place, serving, settings_in
from server.play import ANA, EMPTY, LUC
from server.programs import TOKENS, program, token


async def test_a_program_sits_as_a_computer_by_its_person(place: Place, ana: Guest) -> None:
    await ana.browser.patch("/api/me", json={"name": "Ana"})
    game = await ana.create(ANA, EMPTY)
    code = (await ana.full(game))["invite"].removeprefix("/join/")
    async with program(place, await token(ana)) as bot:
        assert (
            await bot.command(game, do="join", code=code, command_id="j", name="Luc")
        ).is_success
        seat = (await bot.full(game))["seats"][1]
        assert (seat["name"], seat["program"], seat["yours"]) == ("computer by Ana", True, True)
        told = await bot.command(game, do="name", seat=1, name="Luc", command_id="n")
        assert told.is_success
        assert [each["name"] for each in (await ana.full(game))["seats"]] == [
            "Ana",
            "computer by Ana",
        ]
        assert [each["yours"] for each in (await ana.full(game))["seats"]] == [True, False]
        own = await bot.create({"kind": "person", "name": "Luc"})
        assert (await bot.full(own))["seats"][0]["name"] == "computer by Ana"


async def test_a_token_comes_with_no_cookie_and_heeds_none(place: Place, ana: Guest) -> None:
    game = await ana.create(ANA)
    async with program(place, await token(ana)) as bot:
        told = await bot.browser.get("/api/games", headers={"cookie": ana.cookie})
        assert (told.json(), "set-cookie" in told.headers) == ([], False)
        act, head = {"act": "roll", "seat": 0}, (await ana.full(game))["head"]
        taken = await bot.browser.post(
            f"/api/games/{game}/commands",
            json={"do": "act", "act": act, "expect_seq": head, "command_id": "a"},
            headers={"cookie": ana.cookie},
        )
        assert (taken.status_code, taken.json()["error"]["code"]) == (403, "foreign_seat")


async def test_an_unknown_token_is_told_so(ana: Guest) -> None:
    for given in ("Bearer fishka_" + "x" * 32, "Bearer no", "Basic eA==", "Bearer"):
        told = await ana.browser.get("/api/me", headers={"authorization": given})
        assert (told.status_code, told.json()["error"]["code"]) == (401, "token")
        assert told.headers["www-authenticate"] == "Bearer"


async def test_scopes_hold(place: Place, ana: Guest) -> None:
    async with program(place, await token(ana, plays=False)) as reader:
        body = {"command_id": "c", "game": "yacht", "seats": [ANA]}
        told = await reader.browser.post("/api/games", json=body)
        assert (told.status_code, told.json()["error"]["code"]) == (403, "scope")
    async with program(place, await token(ana)) as bot:
        told = await bot.browser.patch("/api/me", json={"name": "Luc"})
        assert told.json()["error"]["code"] == "forbidden"
        for page in ("/", TOKENS, "/settings"):
            assert (await bot.browser.get(page)).status_code == 403


async def test_who_only_reads_sees_what_its_person_sees_and_is_not_there(
    place: Place, ana: Guest, luc: Guest
) -> None:
    words = {"words": {"list": ["АД"]}}
    game = await luc.create(LUC, EMPTY, game="krestoslovitsa", options=words)
    code = (await luc.full(game))["invite"].removeprefix("/join/")
    assert (await ana.command(game, do="join", code=code, command_id="j", name="Ana")).is_success
    secret, shown = await token(ana, plays=False), await ana.full(game)
    async with program(place, secret) as reader, program(place, await token(ana)) as bot:
        assert await reader.full(game) == shown
        assert shown["view"]["racks"][1] is not None
        assert [each["yours"] for each in (await bot.full(game))["seats"]] == [False, False]
        assert (await reader.browser.get("/api/games")).json()[0]["id"] == game
        resign = {"act": "resign", "seat": 1}
        told = await reader.command(game, do="act", act=resign, command_id="r")
        assert (told.status_code, told.json()["error"]["code"]) == (403, "scope")
        async with reader.browser.stream("GET", f"/api/games/{game}/stream") as lines:
            await anext(lines.aiter_lines())
            assert [each["here"] for each in (await luc.full(game))["seats"]] == [False, False]


async def test_a_token_opens_no_socket(place: Place, ana: Guest) -> None:
    game, secret = await ana.create(ANA), await token(ana)
    with pytest.raises(InvalidStatus) as refused:
        await connect(
            f"ws://127.0.0.1:{place.settings.port}/ws/{game}",
            additional_headers={"authorization": f"Bearer {secret}"},
            proxy=None,
        )
    assert refused.value.response.status_code == 403


async def test_renewed_and_revoked_tokens_are_good_no_more(place: Place, ana: Guest) -> None:
    old = await token(ana)
    [number] = re.findall(r'name="token" value="(\w+)"', (await ana.browser.get(TOKENS)).text)
    renewed = await ana.browser.post(TOKENS, data={"do": "renew", "token": number})
    assert old not in renewed.text
    assert renewed.headers["cache-control"] == "no-store"
    new = re.findall(r"fishka_[\w-]{32}", renewed.text)[0]
    for secret, status in ((old, 401), (new, 200)):
        async with program(place, secret) as bot:
            assert (await bot.browser.get("/api/me")).status_code == status
    listed = (await ana.browser.get(TOKENS)).text
    assert new not in listed
    assert "never used" not in listed
    await ana.browser.post(TOKENS, data={"do": "revoke", "token": number})
    async with program(place, new) as bot:
        assert (await bot.browser.get("/api/me")).status_code == 401


async def test_nobody_ends_a_token_of_somebody_else(place: Place, ana: Guest, luc: Guest) -> None:
    secret = await token(ana)
    [number] = re.findall(r'name="token" value="(\w+)"', (await ana.browser.get(TOKENS)).text)
    for wish in ("revoke", "renew"):
        told = await luc.browser.post(TOKENS, data={"do": wish, "token": number})
        assert "fishka_" not in told.text
    async with program(place, secret) as bot:
        assert (await bot.browser.get("/api/me")).is_success


async def test_programs_go_with_their_person(place: Place, ana: Guest, luc: Guest) -> None:
    await ana.browser.patch("/api/me", json={"name": "Ana"})
    game = await luc.create(LUC, EMPTY)
    code = (await luc.full(game))["invite"].removeprefix("/join/")
    secret = await token(ana)
    async with program(place, secret) as bot:
        assert (await bot.command(game, do="join", code=code, command_id="j")).is_success
        person = (await place.held.house.table(game)).chairs[1].holder or ""
        known = await place.held.meeting.people.named(person)
        assert known is not None
        await place.held.members.data.delete(known.by, "Somebody")
        assert (await bot.browser.get("/api/me")).status_code == 401
    told = (await luc.browser.get(f"/api/games/{game}")).text
    assert ("Ana" in told, "Somebody" in told) == (False, True)
    assert await place.held.meeting.people.named(person) is None


async def test_games_of_programs_are_not_rated(place: Place, ana: Guest) -> None:
    async with program(place, await token(ana)) as bot:
        body = {"command_id": "c", "game": "yacht", "seats": [ANA, EMPTY], "rated": True}
        told = await bot.browser.post("/api/games", json=body)
        assert (told.status_code, told.json()["error"]["code"]) == (403, "forbidden")


async def test_who_asks_too_often_is_told_how_long_to_wait(tmp_path: Path) -> None:
    limits = replace(LIMITS, requests=Rate(8, 0.01))
    async with serving(settings_in(tmp_path, limits)) as place, place.person() as ana:
        secrets = [await token(ana) for _ in range(2)]
        told = None
        for secret in secrets * 5:
            async with program(place, secret) as bot:
                told = await bot.browser.get("/api/me")
        assert told is not None
        assert (told.status_code, told.json()["error"]["code"]) == (429, "too_many")
        assert int(told.headers["retry-after"]) > 50
        assert (await ana.browser.get("/api/me")).is_success, "the person still may ask"
