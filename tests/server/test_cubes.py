"""Word cubes at the server's tables: laid out, kept, ended by the glass, hidden from the others."""

from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from fishka.core.chance import Cubes, VerifiableChance
from fishka.games import match
from fishka.games.cubes.sets import ENGLISH
from server.fakes import FakeClock
from server.house import Frame, Guest, serving, settings_in
from server.play import ANA, EMPTY

ANYTHING = {"words": {"any": True}}
GLASS = 180


async def alone(ana: Guest, words: object = None, **wishes: object) -> tuple[str, str]:
    """A game of Ana's own, and the roll that lies before her."""
    options = {"words": words} if words else ANYTHING
    game = await ana.create(ANA, game="cubes-one", options=options, **wishes)
    await act(ana, game, act="roll", seat=0)
    return game, (await ana.full(game))["view"]["faces"]


async def act(guest: Guest, game: str, **told: object) -> None:
    head = (await guest.full(game))["head"]
    done = await guest.command(game, command_id=f"a.{head}", do="act", expect_seq=head, act=told)
    assert done.status_code == 200, done.text


async def tried(guest: Guest, game: str, **told: object) -> Frame:
    answer = await guest.browser.post(f"/api/games/{game}/layout", json={"seat": 0, **told})
    assert answer.status_code == 200, answer.text
    return answer.json()


def letters(faces: str, count: int) -> str:
    """So many letters of a roll, no blank."""
    return faces.replace("*", "")[:count]


async def test_what_is_laid_out_is_kept_and_counts_when_the_glass_runs_out(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game, faces = await alone(ana)
        word = letters(faces, 4)
        async with ana.look(game) as sight:
            await sight.hello()
            told = await sight.answer(command_id="l", do="layout", seat=0, grid=["....", word])
            assert told["done"] == "l"
            assert (await ana.full(game))["lying"] == {"0": [word]}
        clock.advance(GLASS + 2)
        await place.held.house.flag_due()
        full = await ana.full(game)
    assert full["log"][-1]["entry"] == {"seat": 0, "act": "lay", "grid": [word], "time_up": True}
    assert full["view"]["turns"][0]["grid"] == [word]
    assert full["lying"] == {}


async def test_a_layout_outlives_the_server(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        game, faces = await alone(ana)
        word = letters(faces, 3)
        await ana.command(game, command_id="l", do="layout", seat=0, grid=[word])
    async with serving(settings_in(tmp_path), clock) as again:
        clock.advance(GLASS + 60)
        await again.held.house.flag_due()
        table = await again.held.house.table(game)
    assert [(turn.grid, turn.late) for turn in table.state.played] == [((word,), True)]


async def test_what_a_layout_would_pay_is_what_it_pays(ana: Guest) -> None:
    game, faces = await alone(ana)
    word = letters(faces, 5)
    seen = await tried(ana, game, grid=[".....", word])
    assert [(each["word"], each["cells"][0], each["down"]) for each in seen["words"]] == [
        (word, [1, 0], False)
    ]
    assert seen["ok"]
    assert seen["total"] == seen["words"][0]["score"] - seen["unused_total"]
    found = await tried(ana, game, words=[word])
    assert (found["grid"], found["total"]) == ([word], seen["total"])
    await act(ana, game, act="lay", seat=0, grid=[word])
    assert (await ana.full(game))["view"]["turns"][0]["score"] == seen["total"]


async def test_wrong_words_are_marked_at_once_or_not_before_the_end(ana: Guest) -> None:
    for marks, reasons in (("at-once", 1), ("at-end", 0)):
        game, faces = await alone(ana, {"list": ["XYZ"]}, marks=marks, command_id=marks)
        word = letters(faces, 4)
        seen = await tried(ana, game, grid=[word])
        assert [bool(each["reason"]) for each in seen["words"]].count(True) == reasons
        assert seen["ok"] == (marks == "at-end")
        head = (await ana.full(game))["head"]
        laid = {"act": "lay", "seat": 0, "grid": [word]}
        refused = await ana.command(game, command_id="l", do="act", expect_seq=head, act=laid)
        assert refused.status_code == 422
        assert word in refused.json()["error"]["message"]


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ({"seat": 0}, 400),
        ({"seat": 0, "grid": ["AB"], "words": ["AB"]}, 400),
        ({"seat": 0, "grid": ["AB", "A"]}, 400),
        ({"seat": 0, "grid": ["ЖЖ"]}, 400),
        ({"seat": 0, "words": ["<b>"]}, 400),
        ({"seat": 0, "words": ["ZZZZZZ"]}, 422),
        ({"seat": 9, "grid": []}, 403),
        ({"seat": 0, "grid": 7}, 400),
    ],
)
async def test_what_is_no_layout_is_told_so(ana: Guest, told: Frame, status: int) -> None:
    game, _faces = await alone(ana)
    answer = await ana.browser.post(f"/api/games/{game}/layout", json=told)
    assert (answer.status_code, "error" in answer.json()) == (status, True), answer.text


async def test_only_who_lays_may_ask(ana: Guest, luc: Guest) -> None:
    game, _faces = await alone(ana)
    asked = await luc.browser.post(f"/api/games/{game}/layout", json={"seat": 0, "grid": []})
    assert asked.status_code == 403


async def test_nobody_sees_what_others_lay_at_the_same_time(ana: Guest, luc: Guest) -> None:
    options = {**ANYTHING, "simultaneous": True, "turns": 1}
    game = await ana.create(ANA, EMPTY, game="cubes-one", options=options, value="ab" * 16)
    code = (await ana.full(game))["invite"].rpartition("/")[2]
    await luc.command(game, command_id="j", do="join", name="Luc", code=code, value="cd" * 16)
    starter: int = (await ana.full(game))["view"]["to_move"]
    await act((ana, luc)[starter], game, act="roll", seat=starter)
    faces = (await ana.full(game))["view"]["faces"]
    word = letters(faces, 5)
    async with ana.look(game) as sight:
        known = (await sight.hello())["head"]
        await luc.command(game, command_id="l", do="layout", seat=1, grid=[word])
        await act(luc, game, act="lay", seat=1, grid=[word])
        frame = await sight.until(lambda frame: frame.get("kind") == "entry")
        assert frame["entry"] == {"seat": 1, "act": "lay"}
        assert frame["view"]["laid"] == [None, True]
        assert not any(f'"{word}"' in text for text in sight.texts)
        assert (await ana.browser.get(f"/api/games/{game}/record")).status_code == 409
        page = await ana.browser.get(f"/g/{game}")
        assert f'"{word}"' not in page.text
        mine: Frame = {"act": "lay", "seat": 0, "grid": []}
        await sight.answer(command_id="m", do="act", expect_seq=known, act=mine)
    view = (await luc.full(game))["view"]
    assert view["finished"]
    assert [turn["grid"] for turn in view["turns"]] in ([[word], []], [[], [word]])
    record = await ana.browser.get(f"/api/games/{game}/record")
    check_falls(record.content)


def check_falls(written: bytes) -> None:
    """Everything that fell is what the seed lets fall."""
    told = match.load(written).record()
    assert told.chance is not None
    assert told.chance.seed is not None
    assert told.id is not None
    chance = VerifiableChance(bytes.fromhex(told.chance.seed), told.id, told.chance.values)
    log: list[Frame] = msgspec.json.decode(written)["log"]
    fell = [(str(entry["act"]), entry["faces"]) for entry in log if "faces" in entry]
    assert len(fell) >= 3
    for purpose, faces in fell:
        assert chance.fall(Cubes(ENGLISH.cubes, purpose)) == faces


async def test_the_log_names_no_letter_that_somebody_lays(ana: Guest) -> None:
    game, faces = await alone(ana, {"list": ["XYZ"]})
    word = letters(faces, 4)
    laid = {"act": "lay", "seat": 0, "grid": [word]}
    head = (await ana.full(game))["head"]
    asked = {"do": "act", "expect_seq": head, "act": laid}
    with capture_logs() as lines:
        await ana.command(game, command_id="http", **asked)
        async with ana.look(game) as sight:
            await sight.hello()
            told = await sight.answer(command_id="socket", **asked)
    assert word in told["refused"]["message"]
    refused = [line for line in lines if line["event"] == "refused"]
    assert [line["code"] for line in refused] == ["illegal", "illegal"]
    assert word not in str(lines)
