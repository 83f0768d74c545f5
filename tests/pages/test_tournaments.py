"""Tournaments of one's own, pupils who are away, the best turns of a round, and no word outside."""

import csv
import io
from itertools import chain
from typing import Final

import httpx
from starlette.routing import Route

from fishka.games.cubes.options import ONE
from fishka.server.classes.tournaments import table
from fishka.server.pages import classes, new_round, one_class, round_results
from fishka.store.rounds import Round
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_classes import begin, enter, opened, play
from pages.test_lobby import end, me, words
from pages.test_pages import english_in
from pages.test_tiles import problem

NAMES: Final = ("Ana", "Luc", "Mia", "Jos")
PASSWORD = {"name": "Ana", "password": "three brave hens"}


async def tournament(site: Site, host: Reader, *players: tuple[Reader, str]) -> str:
    """A tournament with these players; its address."""
    await me(site, host, "Wirt", account=True)
    await host.open("/tournaments")
    await host.send(host.form("/tournaments", do="open"), name="Freides")
    address, link = host.path, linked(host.page)
    for player, name in players:
        await player.open(link)
        await player.send(player.form("/tournaments", do="join"), name=name)
        assert player.path == address, problem(player.page)
    return address


def linked(page: Page) -> str:
    """The link by which one comes in."""
    addresses = [each.attributes.get("href") or "" for each in page.all("a")]
    return next(each for each in addresses if "?code=" in each)


def rows(page: Page, number: int = 0) -> list[list[str]]:
    """The lines of a table, its head left aside."""
    lines = page.all("table")[number].all("tr")[1:]
    return [[each.text for each in (*line.all("th"), *line.all("td"))] for line in lines]


async def laid(site: Site, address: str) -> Round:
    """The latest round."""
    places = site.context.classes.places
    return (await places.rounds(address.rpartition("/")[2]))[0]


async def wins(site: Site, address: str) -> dict[str, float]:
    """What everybody has in the tournament so far."""
    places, played = site.context.classes.places, await laid(site, address)
    pupils = await places.pupils(played.class_id)
    names = {each.person: each.name for each in pupils}
    return {names[row.player]: row.points / 2 for row in await table(places, pupils, played)}


async def see_to(teacher: Reader, address: str, do: str, name: str) -> None:
    """Press the button of that name that stands beside a pupil's."""
    await teacher.open(address)
    for form in teacher.page.all("form"):
        sent = {
            each.attributes.get("name"): each.attributes.get("value") for each in form.all("input")
        }
        if sent.get("do") == do and form.text.endswith(f": {name}"):
            await teacher.send(form)
            assert problem(teacher.page) == ""
            return
    raise AssertionError(f"no {do} for {name}")


def led(page: Page) -> list[str]:
    """Where the links of a page lead."""
    return [each.attributes.get("href") or "" for each in page.all("a")]


async def test_who_runs_a_tournament_may_play_in_it(site: Site) -> None:
    async with (
        site.browser("lb") as one,
        site.browser("lb") as two,
        site.browser() as three,
        site.browser() as four,
    ):
        host, ana, luc, mia = Reader(one), Reader(two), Reader(three), Reader(four)
        address = await tournament(site, host, (ana, "Ана"), (luc, "Люк"), (mia, "Mia"))
        assert english_in(host.page, "lb") == []
        await host.open(linked(host.page))
        await host.send(host.form("/tournaments", do="join"), name="Wirt")
        assert host.path == address
        await begin(host, address, how="swiss")
        assert english_in(host.page, "lb") == []
        assert english_in(await ana.open(address), "lb") == []
        assert len(rows(await luc.open(address))) == 4
        own = await enter(ana, address)
        games = {own, *[await enter(each, address) for each in (luc, mia)]}
        await host.open(address)
        await host.send(host.form(address, do="play"))
        games.add(host.path.rpartition("/")[2])
        for game in games:
            await end(site, game, 1)
        page = await ana.open(address)
        assert sorted((await wins(site, address)).values()) == [0, 0, 1, 1]
        assert [row[1] for row in rows(page)] == ["1,0", "1,0", "0,0", "0,0"]
        for game in games:
            back = [each for each in led(await ana.open(f"/g/{game}")) if "/rounds/" in each]
            assert len(back) == (game == own)
            if back:
                await ana.open(back[0])
                assert ana.path == address
        await host.open(address)
        await host.send(host.form(address, do="again"))
        assert (await laid(site, address)).number == 2
        assert (await two.get(f"{address}/rounds/2")).status_code == 404
        assert (await one.get(f"{address}/rounds/2.csv")).status_code == 200
        assert (await one.get(address.replace("tournaments", "classes"))).status_code == 404
        other = await one.post(f"{address}/round", data={"game": "yacht", "how": "same"})
        assert other.status_code == 422


async def test_games_of_who_is_away_end_fairly(site: Site) -> None:
    async with (
        site.browser() as one,
        site.browser() as two,
        site.browser() as three,
        site.browser() as four,
        site.browser() as five,
    ):
        teacher = Reader(one)
        readers = map(Reader, (two, three, four, five))
        pupils: dict[str, Reader] = dict(zip(NAMES, readers, strict=True))
        address = await opened(site, teacher, *((each, name) for name, each in pupils.items()))
        await begin(teacher, address, how="circle", level="medium")
        late = await facing(site, address, "Ana")
        here, missing = (name for name in pupils if name not in {"Ana", late})
        await see_to(teacher, address, "away", late)
        assert "it counts as a win" in words(await pupils["Ana"].open(address))
        game = await enter(pupils[here], address)
        await see_to(teacher, address, "fill", missing)
        chairs = (await site.context.house.table(game)).chairs
        assert sorted(each.kind for each in chairs) == ["computer", "person"]
        assert "wait for the next" in words(await pupils[missing].open(address))
        await end(site, game, [each.kind for each in chairs].index("person"))
        assert await wins(site, address) == {"Ana": 1, late: 0, here: 0, missing: 0}
        assert "Start the next round" in words(await teacher.open(address))
        page = await pupils[late].open(address)
        await pupils[late].send(pupils[late].form(address, do="back"))
        await teacher.send(teacher.form(address, do="again"))
        other = await facing(site, address, "Ana")
        for name in ("Ana", other):
            await enter(pupils[name], address)
        await see_to(teacher, address, "away", other)
        assert (await wins(site, address))["Ana"] == 2
        page = await teacher.open(f"{address}/rounds/2")
        assert page.all("form") != []
        await teacher.send(teacher.form(f"{address}/rounds/2"))
        told = await wins(site, address)
        assert sum(told.values()) == 2  # a game that nobody came to is nobody's
        await see_to(teacher, address, "remove", other)
        assert (await wins(site, address))["Ana"] == 2


async def facing(site: Site, address: str, name: str) -> str:
    """Whom somebody meets in the latest round."""
    games = await site.context.classes.places.games((await laid(site, address)).id)
    for game in games.values():
        names = [seat.name for seat in game.seats]
        if name in names:
            return next(each for each in names if each != name)
    raise AssertionError(f"{name} meets nobody")


async def test_a_round_tells_the_best_turns(site: Site) -> None:
    async with site.browser("lb") as one, site.browser() as two, site.browser() as three:
        teacher, ana, luc = Reader(one), Reader(two), Reader(three)
        address = await opened(site, teacher, (ana, "Ana"), (luc, "=Luc"))
        await begin(teacher, address)
        games = [await enter(each, address) for each in (ana, luc)]
        for game in games:
            await play(site, game)
        page = await teacher.open(f"{address}/rounds/1")
        assert len(page.all("table")) == 1
        assert "2 Partië" in words(page)
        for game in games:
            await site.context.reviews.of(game, "teacher")
        page = await teacher.open(f"{address}/rounds/1")
        assert english_in(page, "lb") == []
        assert len(page.all("table")) == 1 + 12
        assert [row[0] for row in rows(page, 1)] == ["=Luc", "Ana"]
        told = await one.get(f"{address}/rounds/1/turns.csv")
        lines = list(csv.reader(io.StringIO(told.text)))
        assert len(lines) == 1 + 2 * 12
        assert lines[1][1:3] == ["'=Luc", lines[2][2]]
        assert (await two.get(f"{address}/rounds/1/turns.csv")).status_code == 404


async def test_a_teacher_sets_rules_words_theme_and_time(site: Site) -> None:
    async with site.browser() as one, site.browser() as two:
        teacher, ana = Reader(one), Reader(two)
        address = await opened(site, teacher, (ana, "Ana"))
        wishes = {
            "cubes": "russian",
            "words": "common-nouns",
            "words_level": "child",
            "add": "щука фетр",
            "theme": "animals",
            "level": "child",
        }
        await begin(teacher, address, ONE, time="s120", turns="3", target="", **wishes)
        assert "theme: animals" in words(await ana.open(address))
        told = await site.context.house.table(await enter(ana, address))
        assert (told.theme, told.clock.turn_ms, told.options["turns"]) == ("animals", 120_000, 3)
        house = {"profile": "common-nouns", "level": "child", "add": ["ЩУКА", "ФЕТР"]}
        assert told.options["words"] == house
        assert "judge" not in told.options  # the list does
        assert (await laid(site, address)).wish.level == "child"


async def test_a_guests_place_comes_along_to_the_account(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        teacher, ana = Reader(one), Reader(two)
        assert (await three.post("/account", data=PASSWORD)).status_code == 303
        address = await opened(site, teacher, (ana, "Ana"))
        await begin(teacher, address)
        game = await enter(ana, address)
        signed = await two.post("/sign-in", data={**PASSWORD, "bring": "on"})
        assert signed.status_code == 303
        assert await enter(ana, address) == game
        (pupil,) = await site.context.classes.places.pupils(address.rpartition("/")[2])
        assert (await site.context.house.table(game)).holders == (pupil.person,)


ROUTES = tuple(chain(classes.ROUTES, one_class.ROUTES, new_round.ROUTES, round_results.ROUTES))


async def test_outside_a_class_there_is_none(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        teacher, ana = Reader(one), Reader(two)
        address = await opened(site, teacher, (ana, "Ana"))
        await begin(teacher, address)
        real = {"class_id": address.rpartition("/")[2], "round_id": (await laid(site, address)).id}
        seen, _guest = 0, await three.get("/classes")
        for route in ROUTES:
            if "{" in route.path:
                there = await asked(three, route, **real)
                nowhere = await asked(three, route, class_id="0" * 16, round_id="0" * 16)
                assert there.status_code == 404, route.path
                assert there.content == nowhere.content, route.path
                assert {*there.headers} == {*nowhere.headers}, route.path
                seen += 1
        assert seen == 2 * 8 + 1
        lists = (await three.get("/classes")).text + (await three.get("/tournaments")).text
        assert real["class_id"] not in lists


async def asked(browser: httpx.AsyncClient, route: Route, **names: str) -> httpx.Response:
    """What an address answers."""
    path = route.path.replace("{number:int}", "1")
    for name, value in names.items():
        path = path.replace(f"{{{name}}}", value)
    method = "POST" if "POST" in (route.methods or ()) else "GET"
    return await browser.request(method, path)
