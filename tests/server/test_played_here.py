"""Games played on a device come to the server as they are, once, and no further than the rules allow."""

from typing import Any

import pytest

from server.house import Guest

LOG: list[dict[str, Any]] = [
    {"seat": 0, "act": "roll", "dice": [1, 2, 2, 4, 6], "at": "2026-12-01T10:00:00Z"},
    {"seat": 0, "act": "roll", "keep": [2, 2], "dice": [2, 2, 2]},
    {"seat": 0, "act": "score", "row": "yacht"},
    {"seat": 1, "act": "roll", "dice": [6, 6, 6, 6, 5]},
    {"seat": 1, "act": "score", "row": "four_of_a_kind"},
]


def record(entries: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a record
    seats = [{"name": "Ana"}, {"name": "Strong"}]
    told = {"format": "fishka.game/1", "game": "yacht", "id": "a.game", "seats": seats}
    return {**told, "log": LOG[:entries], **more}


async def brought(guest: Guest, entries: int, **more: Any) -> Any:  # noqa: ANN401 - an answer
    return await guest.browser.post("/api/records/here", json=record(entries, **more))


async def test_a_game_comes_in_parts_and_is_one(ana: Guest) -> None:
    first = (await brought(ana, 2)).json()
    for entries in (2, 5, 5, 3):
        assert (await brought(ana, entries)).json()["game"] == first["game"]
    (line,) = (await ana.browser.get("/api/games")).json()
    assert line["scores"] == [50, 29]
    full = await ana.full(line["id"])
    acts = [event["entry"] for event in full["log"] if event["kind"] == "entry"]
    assert acts == [{name: each[name] for name in each if name != "at"} for each in LOG]
    assert not full["rated"]


async def test_the_same_game_of_another_person_is_another_table(ana: Guest, luc: Guest) -> None:
    games = {(await brought(each, 3)).json()["game"] for each in (ana, luc)}
    assert len(games) == 2


async def test_a_game_that_went_another_way_changes_nothing(ana: Guest) -> None:
    game = (await brought(ana, 5)).json()["game"]
    other = [*LOG[:2], {"seat": 0, "act": "score", "row": "twos"}]
    refused = await brought(ana, 0, log=other)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "other_course")
    assert (await ana.full(game))["view"]["scores"] == [50, 29]


async def test_more_of_a_game_is_taken_in_whole_or_not_at_all(ana: Guest) -> None:
    game = (await brought(ana, 1)).json()["game"]
    wrong = {"seat": 1, "act": "roll", "dice": [9, 9, 9, 9, 9]}
    refused = await brought(ana, 0, log=[*LOG[:3], wrong])
    assert (refused.status_code, refused.json()["error"]["entry"]) == (400, 3)
    assert sum(event["kind"] == "entry" for event in (await ana.full(game))["log"]) == 1


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"turn_seconds": 30}},
        {"seats": [{"name": "Ana"}]},
        {"seats": [{"name": "Ana", "team": 0}, {"name": "Strong", "team": 1}]},
        {"game": "cubes-one", "seats": [{"name": "Ana"}, {"name": "Strong"}]},
    ],
)
async def test_another_game_under_the_same_id_is_not_taken_for_it(
    ana: Guest, more: dict[str, Any]
) -> None:
    await brought(ana, 1)
    refused = await brought(ana, 0, **more)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "other_course")


async def test_more_of_a_game_is_no_longer_than_a_game_may_be(ana: Guest) -> None:
    await brought(ana, 1)
    assert (await brought(ana, 0, log=[LOG[0]] * 2001)).json()["error"]["code"] == "malformed"


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"id": None}, 400),
        ({"log": [{"seat": 1, "act": "roll", "dice": [1, 1, 1, 1, 1]}]}, 422),
        ({"log": [{"seat": 0, "act": "roll"}]}, 400),
        ({"game": "chess"}, 400),
    ],
)
async def test_what_the_rules_refuse_is_not_taken_in(
    ana: Guest, more: dict[str, Any], status: int
) -> None:
    assert (await brought(ana, 1, **more)).status_code == status
    assert (await ana.browser.get("/api/games")).json() == []


async def test_my_games_say_that_it_was_played_offline(ana: Guest) -> None:
    log = [*LOG, {"seat": 1, "act": "resign"}]
    await brought(ana, 0, log=log)
    page = await ana.browser.get("/records", headers={"accept": "text/html"})
    assert "played offline" in page.text


DRAWN = {"act": "draw", "count": 7, "tiles": "_______"}
TILES: list[dict[str, Any]] = [
    {"seat": 0, **DRAWN},
    {"seat": 1, **DRAWN},
    {"seat": 0, "act": "lay", "tiles": {"H8": "К", "I8": "А"}},
    {"seat": 0, "act": "draw", "count": 2, "tiles": "__"},
    {"seat": 1, "act": "words", "add": ["КО"]},
    {"seat": 1, "act": "lay", "tiles": {"H9": "О"}},
    {"seat": 1, "act": "draw", "count": 1, "tiles": "_"},
    {"seat": 0, "act": "pass", "count": 1, "exchange": "_"},
    {"seat": 0, "act": "draw", "count": 1, "tiles": "_"},
    {"seat": 1, "act": "resign"},
]


async def test_a_game_with_real_tiles_comes_in_parts_what_was_drawn_unseen_with_it(
    ana: Guest,
) -> None:
    told = {"game": "erudit", "options": {"words": {"any": True}}}
    for entries in (2, 4, 5, 9, 10):
        answer = await brought(ana, 0, **told, log=TILES[:entries])
        assert answer.status_code in {200, 201}, answer.text
    full = await ana.full(answer.json()["game"])
    assert [each["entry"] for each in full["log"] if each["kind"] == "entry"] == TILES
    assert full["view"]["scores"] == [3, 3]


async def test_what_was_drawn_is_what_the_table_knows_of_it(ana: Guest) -> None:
    told = {"game": "erudit", "options": {"words": {"any": True}}}
    await brought(ana, 0, **told, log=TILES[:2])
    seen = {"seat": 0, "act": "draw", "count": 2, "tiles": "АБ"}
    refused = await brought(ana, 0, **told, log=[*TILES[:3], seen])
    assert (refused.status_code, refused.json()["error"]["entry"]) == (422, 3)
