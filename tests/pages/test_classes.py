"""Classes: a code, pupils without accounts, rounds with the same falls or at tables, results."""

import csv
import io

import pytest

from fishka.games.yacht.scoring import ROWS
from fishka.server.classes import codes
from fishka.table.commands import Act
from fishka.texts import LANGUAGES, texts
from pages.playing import Reader
from pages.site import Site
from pages.test_lobby import end, me, words
from pages.test_pages import english_in
from pages.test_tiles import problem


async def opened(site: Site, teacher: Reader, *pupils: tuple[Reader, str]) -> str:
    """A class with these pupils; its address."""
    if not teacher.path:
        await me(site, teacher, "Учитель", account=True)
    await teacher.open("/classes")
    await teacher.send(teacher.form("/classes", do="open"), name="4б")
    assert problem(teacher.page) == ""
    address = teacher.path
    (code,) = [
        each.text
        for each in teacher.page.all("p")
        if each.attributes.get("class") == "class-code num"
    ]
    for pupil, name in pupils:
        await pupil.open("/classes")
        await pupil.send(pupil.form("/classes", do="join"), code=code.lower(), name=name)
        assert pupil.path == address, problem(pupil.page)
    return address


async def begin(teacher: Reader, address: str, game: str = "yacht", **wishes: str) -> None:
    await teacher.open(f"{address}/round?game={game}")
    await teacher.send(teacher.form(f"{address}/round"), **wishes)
    assert teacher.path == address, problem(teacher.page)


async def enter(pupil: Reader, address: str) -> str:
    """The pupil's game of the running round."""
    await pupil.open(address)
    await pupil.send(pupil.form(address, do="play"))
    assert pupil.path.startswith("/g/"), problem(pupil.page)
    return pupil.path.rpartition("/")[2]


async def play(site: Site, game: str) -> None:
    """Score whatever falls in the order of the sheet."""
    house = site.context.house
    for row in ROWS:
        for act in ({"act": "roll", "seat": 0}, {"act": "score", "seat": 0, "row": row}):
            table = await house.table(game)
            holder = table.chairs[0].holder
            assert holder is not None
            wish = Act(command_id=f"a{table.head}", expect_seq=table.head, act=act)
            await house.command(game, holder, wish)


def test_codes_are_read_as_children_type_them() -> None:
    code = codes.new_code()
    assert codes.read(codes.shown(code).lower().replace("-", " ")) == code
    assert set("01258BILOSZ").isdisjoint(codes.LETTERS)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_speaks_the_readers_language(site: Site, language: str) -> None:
    async with site.browser(language) as one, site.browser(language) as two:
        teacher, ana = Reader(one), Reader(two)
        address = await opened(site, teacher, (ana, "Ана"))
        assert english_in(await teacher.open(f"{address}/round"), language) == []
        assert english_in(await ana.open(address), language) == []
        await begin(teacher, address)
        assert english_in(teacher.page, language) == []
        assert english_in(await ana.open(address), language) == []
        await end(site, await enter(ana, address), 0)
        assert english_in(await teacher.open(f"{address}/rounds/1"), language) == []
        assert english_in(await ana.open("/classes"), language) == []
        assert english_in(await teacher.open("/classes"), language) == []


async def test_a_class_plays_the_same_falls(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        teacher, ana, luc = Reader(one), Reader(two), Reader(three)
        address = await opened(site, teacher, (ana, "Ana"), (luc, "=Luc"))
        await begin(teacher, address)
        games = [await enter(each, address) for each in (ana, luc)]
        assert await enter(ana, address) == games[0]
        for game in games:
            await play(site, game)
        places = site.context.classes.places
        (played,) = await places.rounds(address.rpartition("/")[2])
        told = (await places.games(played.id)).values()
        assert {each.visibility for each in told} == {"private"}
        assert {(await site.context.house.table(game)).talk for game in games} == {"phrases"}
        assert len({each.scores for each in told}) == 1
        page = await teacher.open(f"{address}/rounds/1")
        assert [row.all("td")[0].text for row in page.all("table")[0].all("tr")[1:]] == ["1", "1"]
        assert page.all("form") == []
        lines = list(csv.reader(io.StringIO((await one.get(f"{address}/rounds/1.csv")).text)))
        assert sorted(line[1] for line in lines[1:]) == ["'=Luc", "Ana"]
        page = await ana.open(f"/g/{games[0]}")
        assert f"/rounds/{played.id}" in {each.attributes.get("href") for each in page.all("a")}
        await ana.open(f"/rounds/{played.id}")
        assert ana.path == address


async def test_nobody_else_sees_anything_of_a_class(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        teacher, ana, other = Reader(one), Reader(two), Reader(three)
        address = await opened(site, teacher, (ana, "Ana"))
        await begin(teacher, address)
        for page in ("", "/round", "/rounds/1", "/rounds/1.csv"):
            assert (await three.get(address + page)).status_code == 404, page
            if page:
                assert (await two.get(address + page)).status_code == 404, page
        (played,) = await site.context.classes.places.rounds(address.rpartition("/")[2])
        assert (await three.get(f"/rounds/{played.id}")).status_code == 404
        for wish in ({"do": "close"}, {"do": "remove", "pupil": "x"}, {"do": "delete"}):
            assert (await three.post(address, data=wish)).status_code == 404
            assert (await two.post(address, data=wish)).status_code == 422
        assert (await two.post(f"{address}/rounds/1")).status_code == 404
        assert (await two.post(f"{address}/round", data={"how": "same"})).status_code == 404
        game = await enter(ana, address)
        assert game not in (await three.get("/lobby")).text
        await other.open("/classes")
        page = await other.send(other.form("/classes", do="join"), code="AAAA-AAAA", name="X")
        assert other.status == 422
        bad = await three.post("/classes", data={"do": "open", "name": "x"})
        assert bad.status_code == 422


async def test_a_class_sits_at_tables_by_the_list(site: Site) -> None:
    async with (
        site.browser() as one,
        site.browser() as two,
        site.browser() as three,
        site.browser() as four,
    ):
        teacher, ana, luc, mia = Reader(one), Reader(two), Reader(three), Reader(four)
        address = await opened(site, teacher, (ana, "Ana"), (luc, "Luc"), (mia, "Mia"))
        await begin(teacher, address, how="tables", size="2", level="medium")
        games = [await enter(each, address) for each in (ana, luc, mia)]
        assert games[0] == games[1] != games[2]
        tables = [await site.context.house.table(each) for each in games[1:]]
        assert [each.phase for each in tables] == ["playing", "playing"]
        assert [chair.name for chair in tables[0].chairs] == ["Ana", "Luc"]
        assert tables[1].chairs[1].kind == "computer"
        await end(site, games[0], 1)
        page = await teacher.open(f"{address}/rounds/1")
        await teacher.send(teacher.form(f"{address}/rounds/1"))
        page = await mia.open(address)
        assert "No round is being played" in words(page)
        await begin(teacher, address)


async def test_tile_games_are_played_against_the_computer(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        teacher, ana, luc = Reader(one), Reader(two), Reader(three)
        address = await opened(site, teacher, (ana, "Ana"), (luc, "Luc"))
        await begin(teacher, address, "krestoslovitsa", level="medium")
        tables = [await site.context.house.table(await enter(each, address)) for each in (ana, luc)]
        assert tables[0].state.racks[0] == tables[1].state.racks[0]


async def test_a_teacher_takes_pupils_out_and_ends_the_class(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        teacher, ana, luc = Reader(one), Reader(two), Reader(three)
        address = await opened(site, teacher, (ana, "Ana"), (luc, "Luc"))
        await teacher.open(address)
        await teacher.send(teacher.form(address, do="remove"))
        assert (await two.get(address)).status_code == 404
        await luc.open(address)
        await luc.send(luc.form(address, do="leave"))
        assert "Nobody is in yet." in words(await teacher.open(address))
        await teacher.send(teacher.form(address, do="close"))
        await teacher.send(teacher.form(address, do="delete"))
        assert teacher.path == "/classes"
        assert (await one.get(address)).status_code == 404


@pytest.mark.parametrize("how", ["swiss", "circle"])
async def test_a_tournament_goes_round_by_round(site: Site, how: str) -> None:
    async with (
        site.browser("lb") as one,
        site.browser() as two,
        site.browser() as three,
        site.browser() as four,
    ):
        teacher, pupils = Reader(one), [Reader(two), Reader(three), Reader(four)]
        address = await opened(site, teacher, *zip(pupils, ("Ana", "Luc", "Mia"), strict=True))
        met: set[frozenset[str | None]] = set()
        for number in (1, 2, 3):
            await begin(teacher, address, how=how)
            game = ""
            for each in pupils:
                if "it counts as a win" not in words(await each.open(address)):
                    game = await enter(each, address)
            met.add(frozenset((await site.context.house.table(game)).holders))
            await end(site, game, 1)
            page = await teacher.open(f"{address}/rounds/{number}")
            assert english_in(page, "lb") == []
            assert page.all("form") == []
            assert texts("lb").gettext("sits out") in [each.text for each in page.all("td")]
        assert len(met) == 3
        rows = page.all("table")[1].all("tr")[1:]
        assert sum(float(row.all("td")[0].text.replace(",", ".")) for row in rows) == 6
        if how == "circle":
            await teacher.open(f"{address}/round")
            await teacher.send(teacher.form(f"{address}/round"), how=how)
            assert teacher.status == 422
