"""Guided games over HTTP: each request brings the game, and nothing is kept."""

from typing import Any

import httpx
import pytest

from fishka.server.limits import Buckets
from fishka.server.settings import Rate
from server.house import Guest, Place

ROLL = {"seat": 0, "act": "roll"}
WORD = {"seat": 0, "act": "lay", "grid": ["WORD"]}
FLOOR = {"seat": 0, "act": "lay", "tiles": {"G8": "П", "H8": "О", "I8": "Л"}}


async def ask(guest: Guest, path: str, log: object = (), **fields: object) -> httpx.Response:
    return await guest.browser.post(f"/api/guides/{path}", json={"log": log, **fields})


async def after(guest: Guest, game: str, *acts: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = (await ask(guest, game)).json()
    for act in acts:
        told = (await ask(guest, game, told["log"], act=act)).json()
    return told


async def test_what_is_prepared_falls_and_the_guide_speaks_to_it(ana: Guest) -> None:
    begun = await after(ana, "yacht")
    assert begun["said"]["steps"][0]["wish"] == ROLL
    rolled = await after(ana, "yacht", ROLL)
    assert rolled["full"]["view"]["dice"] == [1, 2, 2, 4, 6]
    assert rolled["log"] == [{**ROLL, "dice": [1, 2, 2, 4, 6]}]
    assert rolled["full"]["log"][-1]["v"] == rolled["full"]["head"]
    own = await after(ana, "yacht", ROLL, {"seat": 0, "act": "score", "row": "choice"})
    assert own["said"]["steps"][0]["wish"] == ROLL


async def test_the_other_seat_answers_and_its_rack_is_not_shown(ana: Guest) -> None:
    told = await after(ana, "krestoslovitsa", FLOOR)
    full = told["full"]
    assert full["view"]["scores"] == [5, 15]
    assert full["view"]["racks"][1] is None
    draws = [each["entry"] for each in full["log"] if each.get("entry", {}).get("act") == "draw"]
    assert ["tiles" in each for each in draws] == [True, False, True, False]
    own = {**FLOOR, "tiles": {"H8": "П", "I8": "О", "J8": "Л"}}
    strayed = await after(ana, "krestoslovitsa", own)
    assert strayed["said"]["steps"] == []
    assert strayed["full"]["view"]["to_move"] == 0


async def test_nothing_of_it_is_kept(ana: Guest) -> None:
    await after(ana, "cubes-one", ROLL, WORD)
    assert (await ana.browser.get("/api/games")).json() == []


async def test_what_is_laid_is_counted_before_it_is_handed_in(ana: Guest) -> None:
    log = (await after(ana, "cubes-one", ROLL))["log"]
    tried = {"seat": 0, "grid": WORD["grid"]}
    layout = (await ask(ana, "cubes-one/layout", log, tried=tried)).json()
    assert (layout["total"], layout["ok"]) == (8 - 26, True)
    floor = {"seat": 0, "tiles": FLOOR["tiles"]}
    lay = (await ask(ana, "krestoslovitsa/preview", tried=floor)).json()
    assert (lay["total"], lay["ok"]) == (5, True)


REFUSED: list[tuple[str, dict[str, Any], int]] = [
    ("chess", {}, 404),
    ("chess/layout", {"tried": {"seat": 0, "grid": []}}, 404),
    ("yacht", {"act": {"seat": 0, "act": "score", "row": "choice"}}, 422),
    ("yacht", {"act": {"act": "dance"}}, 400),
    ("yacht", {"act": {"seat": 0, "act": "words", "add": ["AB"]}}, 400),
    ("yacht", {"log": [{"seat": 0, "act": "roll", "dice": [7, 1, 1, 1, 1]}]}, 400),
    ("yacht", {"log": [{}] * 401}, 400),
    ("krestoslovitsa", {"act": {**FLOOR, "seat": 1}}, 422),
    ("krestoslovitsa/preview", {"tried": {"seat": 1, "tiles": FLOOR["tiles"]}}, 422),
    ("krestoslovitsa/preview", {"tried": {"seat": 99, "tiles": FLOOR["tiles"]}}, 422),
    ("krestoslovitsa/layout", {"tried": {"seat": 0, "grid": ["AB"]}}, 400),
    ("cubes-one/preview", {"tried": {"seat": 0, "tiles": FLOOR["tiles"]}}, 400),
]


@pytest.mark.parametrize(("path", "fields", "status"), REFUSED)
async def test_what_does_not_go_is_refused(
    ana: Guest, path: str, fields: dict[str, Any], status: int
) -> None:
    log = fields.pop("log", [])
    answer = await ask(ana, path, log, **fields)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["message"]


async def test_nobody_asks_too_often(place: Place, ana: Guest) -> None:
    place.held.gates.previews = Buckets(Rate(1, 0), lambda: 0.0)
    assert (await ask(ana, "yacht")).status_code == 200
    assert (await ask(ana, "yacht")).status_code == 429
