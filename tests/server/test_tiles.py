"""The tile games at the server's tables: dealt, previewed, judged, and no rack told to others."""

from pathlib import Path
from typing import Any

import httpx

from fishka.core.chance import Tiles, VerifiableChance
from fishka.games import match
from fishka.games.tiles import Lay, TilesState, lays
from fishka.games.tiles.acts import give_act
from server.house import Frame, Guest, Place, Sight
from server.play import ANA, EMPTY, LUC, head_of, latest_view

DATA = Path(__file__).parents[1] / "data" / "tiles"
COMPUTER = {"kind": "computer", "level": "pupil", "name": "Pupil"}
WORDS = (DATA / "few_words.txt").read_text("utf-8").split()
OPTIONS = {"words": {"list": WORDS}, "target": 40}


async def open_table(ana: Guest, luc: Guest, **options: object) -> str:
    """A game of three: Ana, Luc and a computer."""
    game = await ana.create(
        ANA, EMPTY, COMPUTER, game="krestoslovitsa", options={**OPTIONS, **options}, value="ab" * 16
    )
    code = (await ana.full(game))["invite"].rpartition("/")[2]
    done = await luc.command(
        game, command_id="join", do="join", name="Luc", code=code, value="cd" * 16
    )
    assert done.status_code == 200, done.text
    return game


async def state_of(place: Place, game: str) -> TilesState:
    return (await place.held.house.table(game)).state


def best_act(state: TilesState, seat: int) -> dict[str, Any]:
    found: list[Lay] = list(lays(state, seat))
    if found:
        return give_act(max(found, key=lambda act: len(act.tiles)))
    return {"act": "pass", "seat": seat, "exchange": state.racks[seat][:2] if state.unseen else ""}


def check_secrets(frame: Frame, seats: list[int], *, over: bool) -> None:
    entry = frame.get("entry", {})
    if entry.get("seat") not in seats:
        assert entry.get("act") != "draw" or set(entry) == {"seat", "act", "count"}
        assert "exchange" not in entry
    view = frame.get("view") or frame.get("hello", {}).get("full", {}).get("view")
    if view and not over:
        assert [n for n, rack in enumerate(view["racks"]) if rack is not None] == seats
        assert "unseen" not in view


async def test_every_seat_is_dealt_its_rack_at_once(ana: Guest, luc: Guest) -> None:
    game = await open_table(ana, luc)
    assert (await ana.browser.get(f"/api/games/{game}/record")).status_code == 409
    for guest, seat in ((ana, 0), (luc, 1)):
        view = (await guest.full(game))["view"]
        assert view["held"] == [7, 7, 7]
        assert view["bag"] == 130 - 21
        assert [len(rack) if rack else None for rack in view["racks"]] == [
            7 if each == seat else None for each in range(3)
        ]


async def test_a_whole_game_of_three_tells_no_rack_and_can_be_verified(
    place: Place, ana: Guest, luc: Guest
) -> None:
    game = await open_table(ana, luc)
    async with ana.look(game) as first, luc.look(game) as second:
        await first.hello()
        await second.hello()
        await play_to_the_end(place, game, [first, second])
        for sight, seats in ((first, [0]), (second, [1])):
            over = False
            for frame in sight.frames:
                over = over or bool(frame.get("view") and frame["view"]["finished"])
                check_secrets(frame, seats, over=over)
    record = (await luc.browser.get(f"/api/games/{game}/record")).json()
    played = match.load(record)
    assert played.standing.finished
    again = VerifiableChance(
        bytes.fromhex(record["chance"]["seed"]), game, record["chance"]["values"]
    )
    replayed = match.new("krestoslovitsa", ["Ana", "Luc", "Pupil"], record["options"])
    for entry in record["log"]:
        if entry["act"] == "draw":
            drawn = again.fall(Tiles(len(entry["tiles"]), replayed.state.unseen))
            assert sorted(str(drawn)) == sorted(entry["tiles"])
        replayed.play(entry)
    shown = [each["entry"] for each in (await ana.full(game))["log"] if "entry" in each]
    assert all("tiles" in each for each in shown if each["act"] == "draw")


async def play_to_the_end(place: Place, game: str, sights: list[Sight]) -> None:
    number = 0
    while not latest_view(sights[0])["finished"]:
        to_move: int = latest_view(sights[0])["to_move"]
        if to_move == 2:
            await sights[0].next()
            continue
        mover = sights[to_move]
        while head_of(mover) < head_of(sights[0]):
            await mover.next()
        number += 1
        act = best_act(await state_of(place, game), to_move)
        done = await mover.answer(
            command_id=f"act.{number}", expect_seq=head_of(mover), do="act", act=act
        )
        assert "refused" not in done, done
        while head_of(sights[0]) < done["head"]:
            await sights[0].next()
    await sights[1].until(lambda frame: frame.get("kind") == "over")


async def tried(guest: Guest, game: str, seat: int, **fields: object) -> httpx.Response:
    return await guest.browser.post(f"/api/games/{game}/preview", json={"seat": seat, **fields})


async def test_a_preview_says_what_the_turn_pays(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, LUC, game="krestoslovitsa", chance="table", options=OPTIONS)
    lay = {"tiles": {"H8": "О", "I8": "Н"}}
    told = (await tried(ana, game, 0, **lay)).json()
    assert told["ok"]
    assert told["total"] == 2
    assert told["words"] == [
        {
            "word": "ОН",
            "squares": ["H8", "I8"],
            "score": 2,
            "letters": [[1, 1], [1, 1]],
            "times": 1,
            "reason": None,
        }
    ]
    wrong = (await tried(ana, game, 0, tiles={"H8": "О", "I8": "О"})).json()
    assert not wrong["ok"]
    assert wrong["words"][0]["reason"]
    blank = (await tried(ana, game, 0, tiles={"H8": "О", "I8": "*"})).json()
    assert not blank["ok"]
    assert ["Н", 2] in blank["blanks"]["I8"]
    far = (await tried(ana, game, 0, tiles={"A1": "О", "B1": "Н"})).json()
    assert "H8" in far["fault"]
    foreign = await tried(luc, game, 0, **lay)
    assert foreign.status_code in {403, 409}
    assert "words" not in foreign.json()
    for fault in ({"tiles": {"Z9": "О"}}, {"tiles": {"H8": "O"}}, {"tiles": 5}, {}):
        assert (await tried(ana, game, 0, **fault)).status_code in {400, 422}


async def test_house_words_count_once_all_have_agreed(ana: Guest, luc: Guest) -> None:
    game = await ana.create(ANA, EMPTY, game="erudit", options=OPTIONS)
    code = (await ana.full(game))["invite"].rpartition("/")[2]
    await luc.command(game, command_id="join", do="join", name="Luc", code=code)
    alone = {"act": "words", "seat": 0, "add": ["ЫЫ"]}
    head = (await ana.full(game))["head"]
    refused = await ana.command(game, command_id="w", do="act", expect_seq=head, act=alone)
    assert refused.json()["error"]["code"] == "consent"
    asked = await ana.command(game, command_id="o", do="offer", what="words", add=["ЫЫ"])
    assert asked.status_code == 200, asked.text
    offer = (await luc.full(game))["offer"]
    assert (offer["add"], offer["strike"], offer["waiting"]) == (["ЫЫ"], [], [1])
    await luc.command(game, command_id="a", do="answer", offer=offer["id"], accept=True)
    assert (await luc.full(game))["view"]["house"] == [{"add": ["ЫЫ"], "strike": []}]
    bad = await ana.command(game, command_id="b", do="offer", what="words", add=["QQ"])
    assert bad.status_code == 400
    assert (await luc.full(game))["offer"] is None


async def test_with_a_real_set_nobody_tells_their_tiles(ana: Guest) -> None:
    game = await ana.create(ANA, LUC, game="krestoslovitsa", chance="table", options=OPTIONS)
    view = (await ana.full(game))["view"]
    assert view["held"] == [7, 7]
    assert view["racks"][0] == "_" * 7
    saved = await ana.browser.get(f"/api/games/{game}/record")
    assert [each["tiles"] for each in saved.json()["log"]] == ["_" * 7, "_" * 7]
    head = (await ana.full(game))["head"]
    lay = {"act": "lay", "seat": 0, "tiles": {"H8": "О", "I8": "Н"}}
    done = await ana.command(game, command_id="l", do="act", expect_seq=head, act=lay)
    assert done.status_code == 200, done.text
    after = (await ana.full(game))["view"]
    assert (after["held"], after["bag"], after["scores"]) == ([7, 7], 130 - 16, [2, 0])
    await ana.command(game, command_id="u", do="offer", what="undo")
    back = (await ana.full(game))["view"]
    assert (back["held"], back["bag"], back["scores"], back["to_move"]) == ([7, 7], 116, [0, 0], 0)


async def test_advice_goes_to_the_seat_to_move_alone(ana: Guest, luc: Guest) -> None:
    game = await open_table(ana, luc)
    await ana.command(game, command_id="on", do="advice", on=True)
    told = await ana.browser.get(f"/api/games/{game}/advice")
    assert told.status_code == 200, told.text
    assert told.json()["choices"]
    assert (await luc.browser.get(f"/api/games/{game}/advice")).status_code in {403, 409}


async def test_a_record_that_would_hold_the_server_up_is_not_taken_in(ana: Guest) -> None:
    endless = {"pass_rounds": None, "target": None, "words": {"any": True}}
    draws: list[dict[str, Any]] = [
        {"seat": seat, "act": "draw", "tiles": "_" * 7} for seat in (0, 1)
    ]
    passes = [{"seat": number % 2, "act": "pass"} for number in range(1999)]
    letters = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    words = [one + two + three for one in letters[:8] for two in letters for three in letters]
    for status, options, log in (
        (201, endless, [*draws, *passes[:-1]]),
        (400, endless, [*draws, *passes]),
        (413, {"words": {"list": words}}, draws),
    ):
        told = await ana.browser.post(
            "/api/records",
            json={
                "format": "fishka.game/1",
                "game": "krestoslovitsa",
                "options": options,
                "seats": [{"name": "Ana"}, {"name": "Luc"}],
                "log": log,
            },
        )
        assert told.status_code == status, told.text


async def test_advice_and_names_in_between_do_not_keep_others_from_their_turn(
    ana: Guest, luc: Guest
) -> None:
    game = await open_table(ana, luc)
    head = (await ana.full(game))["head"]
    for number in range(4):
        await luc.command(game, command_id=f"a{number}", do="advice", on=number % 2 == 0)
    act = {"act": "pass", "seat": 0}
    done = await ana.command(game, command_id="p", do="act", expect_seq=head, act=act)
    assert done.status_code == 200, done.text
