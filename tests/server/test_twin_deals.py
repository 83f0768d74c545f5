"""Two deals that differ in what a person may not know give that person the same bytes, everywhere.

One game is played up to a point; its log is copied, and in the copy the tiles of the others, what they
lay unseen, and the seed are other ones. Every route of the app is then asked in both houses. A new
route is asked by itself, or fails here until it is told how.
"""

import io
import re
import shutil
import sqlite3
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from starlette.routing import Route

from fishka.games.tiles import TilesState
from fishka.server.routes import routes
from server.fakes import FakeClock
from server.house import Guest, Place, serving, settings_in
from server.play import ANA, EMPTY
from server.streaming import listening

WORDS = ["ОН", "НО", "ТО", "ДА"]
TILES = {"words": {"list": WORDS}}
CUBES = {"words": {"any": True}, "simultaneous": True, "turns": 1}
GAMES: Mapping[str, Mapping[str, object]] = {
    "yacht": {},
    "krestoslovitsa": TILES,
    "schitai-slova": TILES,
    "erudit": TILES,
    "classic": {"words": {"list": ["ON", "TO"]}},
    "cubes-one": CUBES,
    "cubes-two": CUBES,
}
OF_THE_PROCESS = frozenset({"/health", "/health/live", "/health/ready", "/metrics"})
"""Tell of times and loads, never of a table."""
ENDLESS = frozenset({"/api/stream", "/api/games/{game_id}/stream"})
"""Lines without an end, which are listened to by themselves."""
ELSEWHERE = {
    "class_id": "nowhere",
    "number": "1",
    "round_id": "nowhere",
    "token": "nowhere",
    "language": "en",
    "purpose": "any",
    "size": "192",
    "profile": "english",
    "code": "nowhere",
    "kind": "games",
}
QUERIES = {
    "/g/{game_id}/replay": ("", "?at=1", "?at=5", "?at=999"),
    "/positions/{game_id}.svg": ("", "?at=2", "?at=999"),
    "/api/games/{game_id}/events": ("", "?after=3"),
}
ACTS: tuple[dict[str, Any], ...] = (
    {"act": "roll", "seat": 1},
    {"act": "pass", "seat": 1, "exchange": "ОН"},
    {"act": "lay", "seat": 1, "tiles": {"H8": "О", "I8": "Н"}},
    {"act": "lay", "seat": 0, "tiles": {"H8": "Ж", "I8": "Ж", "J8": "Ж"}},
    {"act": "lay", "seat": 1, "grid": ["ZZZ"]},
    {"act": "challenge", "seat": 0},
    {"act": "draw", "seat": 0},
    {"act": "score", "seat": 0, "row": "yacht"},
)
TRIED: tuple[dict[str, Any], ...] = (
    {"tiles": {"H8": "О", "I8": "Н"}},
    {"words": ["ЖЖ"]},
    {"grid": []},
)
RANDOM = re.compile(r'(?<=name="command_id" value=")[\w-]+|(?<="error_id":")\w+')
"""What is new in each answer."""
PASSING = frozenset({"date", "set-cookie", "x-request-id", "server-timing"})


class Deal(NamedTuple):
    """A game that stands, and by which cookie each is known."""

    folder: Path
    kind: str
    game: str
    cookies: dict[str, str]


async def dealt(folder: Path, kind: str, people: int) -> Deal:
    """A game of Ana and others under way."""
    clock = FakeClock()
    async with (
        serving(settings_in(folder), clock) as place,
        place.person() as ana,
        place.person() as luc,
        place.person() as mia,
        place.person() as leo,
        place.person() as eve,
    ):
        guests = [ana, luc, mia, leo][:people]
        game = await ana.create(
            ANA, *[EMPTY] * (people - 1), game=kind, options=GAMES[kind], visibility="watched"
        )
        code = (await ana.full(game))["invite"].rpartition("/")[2]
        for number, guest in enumerate(guests[1:], 1):
            done = await guest.command(
                game, command_id=f"j{number}", do="join", name=f"G{number}", code=code
            )
            assert done.is_success, done.text
        if kind.startswith("cubes"):
            await lay_unseen(guests, game)
        named = {"ana": ana, "eve": eve}
        cookies = {name: guest.browser.cookies["fishka"] for name, guest in named.items()}
    return Deal(folder, kind, game, cookies)


async def lay_unseen(guests: list[Guest], game: str) -> None:
    """The roll, and what Luc lays while Ana still thinks."""
    luc = guests[1]
    full = await luc.full(game)
    seat: int = full["view"]["to_move"]
    act = {"act": "roll", "seat": seat}
    roller = guests[seat]
    done = await roller.command(game, command_id="r", do="act", expect_seq=full["head"], act=act)
    assert done.is_success, done.text
    full = await luc.full(game)
    faces = full["view"]["faces"].replace("*", "")
    laid = {"act": "lay", "seat": 1, "grid": [faces[:4]]}
    done = await luc.command(game, command_id="l", do="act", expect_seq=full["head"], act=laid)
    assert done.is_success, done.text


async def twin(deal: Deal, folder: Path) -> Deal:
    """The same game, with all that Ana may not know another."""
    shutil.copytree(deal.folder, folder)
    async with serving(settings_in(folder), FakeClock()) as place:
        state = (await place.held.house.table(deal.game)).state
        rest = list(state.unseen) if isinstance(state, TilesState) else []
    changed = 0
    with sqlite3.connect(folder / "fishka.sqlite") as log:
        log.execute("update secrets set seed = randomblob(32)")
        asked = "select seq, body from events where game_id = ? order by seq"
        for seq, body in log.execute(asked, [deal.game]).fetchall():
            event = msgspec.json.decode(body)
            for seat, told in event.get("private", {}).items():
                if seat != "0":
                    changed += 1
                    event["private"][seat] = otherwise(told, rest)
            written = msgspec.json.encode(event)
            put = "update events set body = ? where game_id = ? and seq = ?"
            log.execute(put, [written, deal.game, seq])
    log.close()
    assert changed or deal.kind == "yacht"
    return deal._replace(folder=folder)


def otherwise(told: dict[str, Any], rest: list[str]) -> dict[str, Any]:
    """Other tiles from the bag, another grid of the same letters."""
    if "tiles" in told:
        drawn = set(str(told["tiles"]))
        others = [each for each in rest if each not in drawn][: len(told["tiles"])]
        for each in others:
            rest.remove(each)
        rest.extend(told["tiles"][: len(others)])
        return {**told, "tiles": "".join(others) + told["tiles"][len(others) :]}
    return {**told, "grid": [line[::-1] for line in told["grid"]]}


async def known(place: Place, deal: Deal, name: str) -> dict[str, str]:
    """All that every route answers, with its headers, and what sockets and streams begin with."""
    told: dict[str, str] = {}
    async with httpx.AsyncClient(
        base_url=place.settings.address,
        cookies={"fishka": deal.cookies[name]},
        headers={"origin": place.settings.address, "sec-fetch-site": "same-origin"},
    ) as browser:
        me = (await place.held.house.read(deal.game))[1][0].actor
        for route in routes():
            if not isinstance(route, Route) or route.path in OF_THE_PROCESS | ENDLESS:
                continue
            path = asked(route, deal.game, me)
            for method in sorted((route.methods or set()) - {"HEAD"}):
                for query in QUERIES.get(route.path, ("",)):
                    for body in bodies(route.path, method):
                        answer = await browser.request(method, path + query, **body)
                        told[f"{method} {path}{query} {body}"] = bare(answer, place)
        guest = Guest(browser, place.settings.port)
        told |= await socket_frames(guest, deal, place)
        told |= await lines(guest, deal)
    return told


def asked(route: Route, game: str, me: str) -> str:
    """The address to ask; KeyError for a parameter that nobody has told of."""
    values = {**ELSEWHERE, "game_id": game, "game": "yacht", "person": me}
    if route.path == "/about/words/{code}.txt":
        values["code"] = "en"
    path = route.path
    for name in route.param_convertors:
        path = re.sub(rf"{{{name}(:\w+)?}}", values[name], path)
    return path


def bodies(path: str, method: str) -> list[dict[str, Any]]:
    """What is sent there: at a table each act that is not allowed."""
    if method == "GET":
        return [{}]
    if path == "/api/games/{game_id}/commands":
        return [
            {"json": {"command_id": f"bad{n}.{seq}", "do": "act", "expect_seq": seq, "act": act}}
            for n, act in enumerate(ACTS)
            for seq in (1, 10**6)
        ]
    if path in {"/api/games/{game_id}/preview", "/api/games/{game_id}/layout"}:
        return [{"json": {"seat": seat, **fields}} for seat in (0, 1) for fields in TRIED]
    if path == "/g/{game_id}/act":
        return [{"data": {"do": "act", "command_id": "x", "act": "lay", "seat": "1"}}]
    if path in {"/sign-out", "/account/delete", "/daily"}:
        return []  # these end what is asked about, or begin a game with chances of its own
    return [{"data": {}}]


def bare(answer: httpx.Response, place: Place) -> str:
    """An answer without what is new each time."""
    headers = [f"{name}: {value}" for name, value in answer.headers.items() if name not in PASSING]
    text = unpacked(answer.content).decode("latin-1")
    return RANDOM.sub("", "\n".join([str(answer.status_code), *headers, text])).replace(
        str(place.settings.port), "PORT"
    )


def unpacked(content: bytes) -> bytes:
    """What is in an archive, whose files are stamped with the time of the machine."""
    if not content.startswith(b"PK"):
        return content
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return b"\n".join(each.encode() + packed.read(each) for each in packed.namelist())


async def socket_frames(guest: Guest, deal: Deal, place: Place) -> dict[str, str]:
    """Hellos whole and of those who come back, and refusals."""
    told: dict[str, str] = {}
    for after in (None, 1, 6):
        async with guest.look(deal.game, after) as sight:
            await sight.hello()
            for number, act in enumerate(ACTS):
                name = f"ws{after}.{number}"
                await sight.answer(command_id=name, do="act", expect_seq=1, act=act)
            told[f"socket after {after}"] = "\n".join(
                text.replace(str(place.settings.port), "PORT") for text in sight.texts
            )
    return told


async def lines(guest: Guest, deal: Deal) -> dict[str, str]:
    """What streams tell of all that is known so far, from the beginning and later on."""
    told: dict[str, str] = {}
    for after in (0, 3):
        path = f"/api/games/{deal.game}"
        answer = await guest.browser.get(f"{path}/events?after={after}")
        async with listening(guest, f"{path}/stream?after={after}") as stream:
            heard = [await stream.line() for _ in answer.json()["events"]]
        told[f"stream after {after}"] = "\n".join(heard)
    assert all(told.values())
    return told


QUICK = {("krestoslovitsa", 2), ("cubes-one", 2)}
"""Tried each time; the others, half a minute each, among the slow tests."""
CASES = [
    pytest.param(kind, people, marks=() if (kind, people) in QUICK else pytest.mark.slow)
    for kind in GAMES
    for people in (2, 4)
]


@pytest.mark.parametrize(("kind", "people"), CASES)
async def test_what_others_hold_changes_no_byte(tmp_path: Path, kind: str, people: int) -> None:
    (tmp_path / "one").mkdir()
    deal = await dealt(tmp_path / "one", kind, people)
    other = await twin(deal, tmp_path / "two")
    for name, late in (("ana", 1), ("eve", 60)):
        told: list[dict[str, str]] = []
        for each in (deal, other):
            folder = tmp_path / f"{name}-{each.folder.name}"
            shutil.copytree(each.folder, folder)
            clock = FakeClock()
            clock.advance(late)
            async with serving(settings_in(folder), clock) as place:
                told.append(await known(place, each, name))
        differing = [way for way in told[0] if told[0][way] != told[1][way]]
        assert not differing, [(way, told[0][way], told[1][way]) for way in differing[:2]]
