"""Tables over HTTP, on a real server."""

import random
from typing import Any

import httpx
import msgspec
import pytest

from server.house import Guest, Place
from server.play import ANA, EMPTY, LUC, act_for

RECORD = {
    "format": "fishka.game/1",
    "game": "yacht",
    "seats": [{"name": "Ana"}, {"name": "Luc"}],
    "log": [
        {"seat": 0, "act": "roll", "dice": [1, 2, 2, 4, 6]},
        {"seat": 0, "act": "roll", "keep": [2, 2], "dice": [4, 4, 6]},
        {"seat": 0, "act": "roll", "keep": [4, 4], "dice": [1, 4, 4]},
        {"seat": 0, "act": "score", "row": "four_of_a_kind"},
    ],
}


async def play_to_the_end(ana: Guest, game: str) -> None:
    """All seats are hers."""
    chosen, number = random.Random(3), 0
    while (full := await ana.full(game))["phase"] == "playing":
        number += 1
        act = act_for(full["view"], chosen)
        done = await ana.command(
            game, command_id=f"a{number}", expect_seq=full["head"], do="act", act=act
        )
        assert done.status_code == 200, done.text


async def test_a_game_is_made_played_and_taken_along(ana: Guest) -> None:
    game = await ana.create(ANA)
    await play_to_the_end(ana, game)
    record = (await ana.browser.get(f"/api/games/{game}/record")).json()
    assert record["format"] == "fishka.game/1"
    assert record["chance"]["seed"]
    taken = await ana.browser.post("/api/records", json=record)
    assert taken.status_code == 201
    again = await ana.full(taken.json()["game"])
    assert again["phase"] == "over"
    assert again["view"]["scores"] == (await ana.full(game))["view"]["scores"]


async def test_a_creation_sent_twice_makes_one_game(ana: Guest) -> None:
    assert await ana.create(ANA) == await ana.create(ANA)
    assert len((await ana.browser.get("/api/games")).json()) == 1


async def test_games_are_listed_for_who_sits_there(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, EMPTY)
    (line,) = (await ana.browser.get("/api/games")).json()
    assert line["id"] == game
    assert line["yours"] == [0]
    assert (await luc.browser.get("/api/games")).json() == []


async def test_a_stale_command_gets_the_missed_events(ana: Guest) -> None:
    game = await ana.create(ANA)
    head = (await ana.full(game))["head"]
    act = {"act": "roll", "seat": 0}
    await ana.command(game, command_id="a", expect_seq=head, do="act", act=act)
    stale = await ana.command(game, command_id="b", expect_seq=head, do="act", act=act)
    assert stale.status_code == 409
    error = stale.json()["error"]
    assert error["code"] == "stale"
    assert error["head"] == head + 1
    assert [event["v"] for event in error["missed"]] == [head + 1]


async def test_events_after_a_number(ana: Guest) -> None:
    game = await ana.create(ANA)
    told = (await ana.browser.get(f"/api/games/{game}/events", params={"after": 1})).json()
    assert [event["v"] for event in told["events"]] == list(range(2, told["head"] + 1))
    none = (await ana.browser.get(f"/api/games/{game}/events", params={"after": 999})).json()
    assert none == {"head": told["head"], "events": []}


async def test_a_record_goes_on_where_it_ends(ana: Guest) -> None:
    taken = await ana.browser.post("/api/records", json=RECORD)
    game = taken.json()["game"]
    full = await ana.full(game)
    assert full["phase"] == "playing"
    assert full["chance"]["mode"] == "table"
    assert full["view"]["scores"] == [17, 0]
    act = {"act": "roll", "seat": 1, "dice": [6, 6, 6, 6, 6]}
    done = await ana.command(game, command_id="x", expect_seq=full["head"], do="act", act=act)
    assert done.status_code == 200


async def test_a_record_taken_in_twice_is_one_table(ana: Guest) -> None:
    written = msgspec.json.encode(RECORD)
    first = await ana.browser.post("/api/records", content=written)
    second = await ana.browser.post("/api/records", content=written)
    assert first.json() == second.json()


@pytest.mark.parametrize(
    ("change", "status", "code", "entry"),
    [
        ({"log": [*RECORD["log"], {"seat": 0, "act": "roll"}]}, 400, "malformed", 4),
        ({"log": [{"seat": 1, "act": "roll", "dice": [1, 1, 1, 1, 1]}]}, 422, "illegal", 0),
        ({"game": "chess"}, 400, "malformed", None),
        ({"seats": []}, 400, "malformed", None),
        ({"format": "fishka.game/2"}, 400, "malformed", None),
    ],
)
async def test_a_broken_record_says_where_and_why(
    ana: Guest, change: dict[str, Any], status: int, code: str, entry: int | None
) -> None:
    refused = await ana.browser.post("/api/records", json={**RECORD, **change})
    error = refused.json()["error"]
    assert (refused.status_code, error["code"], error.get("entry")) == (status, code, entry)
    assert (await ana.browser.get("/api/games")).json() == []


async def test_a_person_says_how_they_wish_to_see(place: Place, ana: Guest) -> None:
    wish = {"name": "Ana", "language": "lb", "theme": "dark", "motion": "reduced", "sound": True}
    changed = await ana.browser.patch("/api/me", json=wish)
    told = {**wish, "contrast": "system", "account": None}
    assert changed.json() == told
    assert (await ana.browser.get("/api/me")).json() == told
    for bad in ({"theme": "pink"}, {"name": "x" * 41}, {"name": "a\u202eb"}, {"nick": "x"}):
        assert (await ana.browser.patch("/api/me", json=bad)).status_code == 400


async def test_unknown_games_are_not_found(ana: Guest) -> None:
    for path in ("", "/events", "/record", "/review", "/advice"):
        refused = await ana.browser.get(f"/api/games/nowhere{path}")
        assert refused.status_code == 404
        assert refused.json()["error"]["code"] == "unknown_game"
    command = {"command_id": "x", "do": "start"}
    assert (await ana.command("nowhere", **command)).status_code == 404


async def test_a_wrong_method_is_told_the_right_ones(ana: Guest) -> None:
    refused = await ana.browser.delete("/api/levels")
    assert refused.status_code == 405
    assert "GET" in refused.headers["allow"]


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 50_000, b'{"command_id":"\xff"}', b"null"])
async def test_bodies_that_are_no_command_are_malformed(ana: Guest, body: bytes) -> None:
    for path in ("/api/games", "/api/records"):
        refused = await ana.browser.post(path, content=body)
        assert refused.status_code == 400
        assert refused.json()["error"]["code"] == "malformed"


async def test_who_holds_no_seat_changes_nothing(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, LUC)
    before = await ana.full(game)
    wishes: list[dict[str, Any]] = [
        {"do": "act", "act": {"act": "roll", "seat": 0}, "expect_seq": before["head"]},
        {"do": "act", "act": {"act": "resign", "seat": 0}},
        {"do": "name", "seat": 0, "name": "Eve"},
        {"do": "advice", "on": True},
        {"do": "offer", "what": "abort"},
        {"do": "remove_seat", "seat": 0},
        {"do": "rematch"},
    ]
    for number, wish in enumerate(wishes):
        refused = await luc.command(game, command_id=str(number), **wish)
        assert refused.status_code in {403, 409}, (wish, refused.text)
    assert await ana.full(game) == before


async def test_health_is_told_without_making_a_guest(place: Place) -> None:
    async with httpx.AsyncClient(base_url=place.settings.address) as watcher:
        told = await watcher.get("/health")
        assert told.json() == {"ok": True}
        assert "set-cookie" not in told.headers
