"""The lobby: seats for whoever comes, challenges, playing at once, and people's pages."""

import pytest
from sqlalchemy import insert

from fishka.games.yacht.scoring import ROWS
from fishka.store import SqlStore, schema
from fishka.table.commands import Act
from fishka.texts import LANGUAGES
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_pages import english_in
from pages.test_tiles import problem

GAME = {"game": "yacht", "pace": "quick"}


def store(site: Site) -> SqlStore:
    kept = site.context.house._store
    assert isinstance(kept, SqlStore)
    return kept


async def me(site: Site, reader: Reader, name: str, *, account: bool = False) -> str:
    """Give the person a name, and an account if wished; their id."""
    await reader.open("/settings")
    await reader.send(reader.form("/settings"), name=name)
    people = await store(site).rows(schema.people.select().where(schema.people.c.name == name))
    person: str = people[0].id
    if account:
        told = {"person": person, "name": name, "folded": name.casefold(), "made_at": 1}
        await store(site).write(insert(schema.accounts).values(told))
        site.context.people.forget(person)
    return person


async def offered(reader: Reader, **wishes: str) -> str:
    """A table in the lobby; its id."""
    await reader.open("/new?who=online&visibility=open")
    await reader.send(reader.form("/new"), **wishes)
    assert problem(reader.page) == ""
    return reader.path.rpartition("/")[2]


async def end(site: Site, game: str, seat: int) -> None:
    table = await site.context.house.table(game)
    holder = table.chairs[seat].holder
    assert holder is not None
    giving_up = Act(command_id="end", act={"act": "resign", "seat": seat})
    await site.context.house.command(game, holder, giving_up)


def words(page: Page) -> str:
    return " ".join(page.words)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_seat_is_offered_and_taken_once(site: Site, language: str) -> None:
    async with (
        site.browser(language) as one,
        site.browser(language) as two,
        site.browser(language) as three,
    ):
        ana, luc, mia = Reader(one), Reader(two), Reader(three)
        await me(site, ana, "Ана")
        game = await offered(ana)
        page = await ana.open("/lobby")
        assert english_in(page, language) == []
        assert ana.form("/lobby", do="take-back", table=game)
        await mia.open("/lobby")
        late = mia.form("/lobby", do="sit", table=game)
        page = await luc.open("/lobby")
        assert "Ана" in words(page)
        await luc.send(luc.form("/lobby", do="sit", table=game))
        assert luc.path == f"/g/{game}"
        page = await mia.send(late)
        assert (mia.status, mia.path) == (422, "/lobby")
        assert problem(page)
        assert not [each for each in page.all("input") if each.attributes.get("value") == game]


async def test_an_offer_is_taken_back(site: Site) -> None:
    async with site.browser() as one, site.browser() as two:
        ana, luc = Reader(one), Reader(two)
        game = await offered(ana)
        await ana.open("/lobby")
        await ana.send(ana.form("/lobby", do="take-back", table=game))
        assert ana.path == "/lobby"
        assert game not in {
            each.attributes.get("value") for each in (await luc.open("/lobby")).all("input")
        }
        bad = await one.post("/lobby", data={"do": "dance", "table": game})
        assert bad.status_code == 422


async def test_rated_tables_ask_for_an_account_and_a_rating(site: Site) -> None:
    async with site.browser() as one, site.browser() as two, site.browser() as three:
        ana, luc, guest = Reader(one), Reader(two), Reader(three)
        await me(site, ana, "Ana", account=True)
        await me(site, luc, "Luc", account=True)
        high = await offered(ana, rated="on", lowest="1600")
        await ana.open("/new?who=online&visibility=open")
        await ana.send(ana.form("/new"), rated="on", highest="1,500")
        assert "no rating" in problem(ana.page)
        for reader in (guest, luc):
            answer = await reader._browser.post("/lobby", data={"do": "sit", "table": high})
            assert answer.status_code == 422
        page = await luc.open("/lobby")
        assert "not for your rating" in words(page)
        page = await guest.open("/lobby")
        assert "for people with an account" in words(page)


@pytest.mark.parametrize("language", ["ru", "lb"])
async def test_a_rated_game_changes_ratings_that_people_see(site: Site, language: str) -> None:
    async with site.browser(language) as one, site.browser(language) as two:
        ana, luc = Reader(one), Reader(two)
        person = await me(site, ana, "Ана", account=True)
        await me(site, luc, "Лука", account=True)
        game = await offered(ana, rated="on")
        await luc.open("/lobby")
        await luc.send(luc.form("/lobby", do="sit", table=game))
        await end(site, game, 1)
        await site.context.meeting.ratings.count(await site.context.house.table(game))
        told = (await one.get(f"/api/games/{game}/ratings")).json()
        assert told["counted"]
        assert told["seats"][0]["before"] == 1500 < told["seats"][0]["after"]
        page = await ana.open(f"/g/{game}")
        assert f"/people/{person}" in {each.attributes.get("href") for each in page.all("a")}
        page = await luc.open(f"/people/{person}")
        assert english_in(page, language) == []
        assert page.all("svg")
        assert f"/g/{game}" in {each.attributes.get("href") for each in page.all("a")}


@pytest.mark.parametrize("language", ["ru", "lb"])
async def test_a_challenge_is_seen_and_declined_or_accepted(site: Site, language: str) -> None:
    async with site.browser(language) as one, site.browser(language) as two:
        ana, luc = Reader(one), Reader(two)
        await me(site, ana, "Ана")
        other = await me(site, luc, "Лука")
        for answer in ("decline", "sit"):
            await ana.open(f"/people/{other}")
            assert english_in(ana.page, language) == []
            await ana.send(ana.form(f"/people/{other}"), **GAME)
            game = ana.path.rpartition("/")[2]
            page = await luc.open("/")
            assert english_in(page, language) == []
            assert [each for each in page.all("a") if each.attributes.get("href") == "/lobby"]
            page = await luc.open("/lobby")
            assert english_in(page, language) == []
            await luc.send(luc.form("/lobby", do=answer, table=game))
        assert luc.path == f"/g/{game}"
        assert (await site.context.house.table(game)).phase == "playing"
        assert f"/people/{other}" in {
            each.attributes.get("href") for each in (await ana.open("/lobby")).all("a")
        }


@pytest.mark.parametrize("language", ["ru", "lb"])
async def test_two_who_play_at_once_meet(site: Site, language: str) -> None:
    async with site.browser(language) as one, site.browser(language) as two:
        ana, luc = Reader(one), Reader(two)
        await ana.open("/lobby")
        page = await ana.send(ana.form("/play-now"), **GAME)
        assert (ana.path, english_in(page, language)) == ("/play-now", [])
        site.clock.advance(25)
        page = await ana.open("/play-now")
        assert english_in(page, language) == []
        assert ana.form("/play-now", do="computer")
        await luc.open("/play-now")
        await luc.send(luc.form("/play-now"), **GAME)
        assert luc.path.startswith("/g/")
        await ana.open("/play-now")
        assert ana.path == luc.path
        page = await ana.open("/play-now")
        assert ana.path == "/play-now"
        assert ana.form("/play-now", do="wait")


async def test_who_waits_too_long_takes_the_computer_or_leaves(site: Site) -> None:
    async with site.browser() as browser:
        ana = Reader(browser)
        await ana.open("/play-now")
        await ana.send(ana.form("/play-now"), **GAME)
        site.clock.advance(25)
        await ana.open("/play-now")
        await ana.send(ana.form("/play-now", do="computer"))
        table = await site.context.house.table(ana.path.rpartition("/")[2])
        assert {chair.level for chair in table.chairs} == {None, "medium"}
        await ana.open("/play-now")
        await ana.send(ana.form("/play-now"), **GAME)
        await ana.send(ana.form("/play-now", do="leave"))
        assert ana.path == "/lobby"
        assert (await browser.get("/people/nobody")).status_code == 404


async def test_who_is_blocked_finds_nobody(site: Site) -> None:
    async with site.browser() as one, site.browser() as two:
        ana, luc = Reader(one), Reader(two)
        person, other = await me(site, ana, "Ana"), await me(site, luc, "Luc")
        game = await offered(ana)
        await ana.open(f"/people/{other}")
        await ana.send(ana.form(f"/people/{other}", do="report"), reason="name", note="<b>")
        (report,) = await site.context.meeting.reports.open()
        assert (report.by, report.about, report.note) == (person, other, "<b>")
        await ana.send(ana.form(f"/people/{other}", do="block"))
        assert ana.form(f"/people/{other}", do="unblock")
        assert "Ana" not in words(await luc.open("/lobby"))
        for path, wish in (
            ("/lobby", {"do": "sit", "table": game}),
            (f"/people/{person}", {"do": "challenge", **GAME}),
            (f"/people/{person}", {"do": "dance"}),
        ):
            assert (await two.post(path, data=wish)).status_code == 422, path
        await ana.send(ana.form(f"/people/{other}", do="unblock"))
        assert "Ana" in words(await luc.open("/lobby"))


async def test_who_is_reserved_shows_a_name_only(site: Site) -> None:
    async with site.browser() as one, site.browser() as two:
        ana, luc = Reader(one), Reader(two)
        person = await me(site, ana, "Ana")
        await ana.open("/settings")
        await ana.send(ana.form("/settings"), reserved="on")
        page = await luc.open(f"/people/{person}")
        assert "Ana shows no ratings and no games." in words(page)


async def test_a_total_played_alone_is_compared(site: Site) -> None:
    async with site.browser() as browser:
        ana = Reader(browser)
        await ana.open("/lobby")
        house = site.context.house
        made = await browser.post(
            "/api/games",
            json={"command_id": "c", "game": "yacht", "seats": [{"name": "Ana"}]},
        )
        game = made.json()["game"]
        table = await house.table(game)
        for row in ROWS:
            for act in ({"act": "roll", "seat": 0}, {"act": "score", "seat": 0, "row": row}):
                wish = Act(command_id=f"a{table.head}", expect_seq=table.head, act=act)
                await house.command(game, table.host, wish)
                table = await house.table(game)
        told = (await browser.get(f"/api/games/{game}/ratings")).json()["alone"]
        assert told["games"] == 0
        assert 0 <= told["share"] < 0.9
        for path in (f"/g/{game}", f"/g/{game}/review"):
            assert "perfect play" in words(await ana.open(path))
