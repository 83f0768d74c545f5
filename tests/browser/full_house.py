"""A server where much has happened: people, games in every state, a class, a tournament, reports."""

import sqlite3
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from browser.serving import served
from browser.somebody import EMPTY, Somebody
from pages.strict_html import Page
from server.receiving import Letters, mail_server

PASSWORD = "three brave hens"
ANY = {"words": {"any": True}}
PUPIL = {"kind": "computer", "level": "pupil"}
KEEPS = "/practice/keeps"


class FullHouse:
    """``known`` is what the addresses of pages name; ``cookies`` who people are."""

    def __init__(self, address: str, folder: Path, letters: Letters) -> None:
        self.address = address
        self._letters = letters
        self._base = folder / "browser.sqlite"
        self.known: dict[str, str] = {}
        self.ana, self.luc = Somebody(address, "Аня"), Somebody(address, "Люк")
        self.mia, self.eva = Somebody(address, "Мия"), Somebody(address, "Ева")
        self._accounts()
        self._yacht()
        self._tiles()
        self._cubes()
        self._class("/classes", "class", "same")
        self._class("/tournaments", "tournament", "swiss")
        self._lobby()
        self._practice()

    def cookie(self, name: str) -> str:
        who: Somebody = getattr(self, name)
        return who.cookie

    def leave(self) -> None:
        """Close what people asked by."""
        for each in (self.ana, self.luc, self.mia, self.eva):
            each.browser.close()

    def _read(self, query: str, values: tuple[str, ...]) -> str:
        with closing(sqlite3.connect(self._base)) as base:
            ((found,),) = base.execute(query, values).fetchall()
        return str(found)

    def _mover(self, game: str) -> Somebody:
        people = (self.ana, self.luc, self.mia)
        return next(each for each in people if each.moves(game))

    def _accounts(self) -> None:
        for each in (self.ana, self.luc):
            each.post("/account", name=each.name, password=PASSWORD)
        made_operator = [sys.executable, "-m", "fishka.cli", "house", "operator", self.ana.name]
        subprocess.run(
            [*made_operator, "--database", f"sqlite:///{self._base}"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        self.ana.post("/account/tokens", do="make", label="Ёж", play="on")
        self.ana.post("/account/notices", do="mail", address="ana@fishka.example")
        (letter,) = self._letters.taken
        links = [each for each in letter.get_content().split() if "/mail/confirm/" in each]
        self.known["confirm"] = links[0].rpartition("/")[2]
        self.known["leave"] = self._read("select leaving from mail_addresses", ())
        for name in ("ana", "luc"):
            who: Somebody = getattr(self, name)
            self.known[name] = self._read("select person from accounts where name = ?", (who.name,))

    def _yacht(self) -> None:
        ana, luc, known = self.ana, self.luc, self.known
        over = ana.create("yacht", EMPTY, talk="free", rated=True)
        luc.join(ana, over)
        for turn, row in enumerate(("choice", "choice", "ones", "ones")):
            mover = (ana, luc)[turn % 2]
            mover.act(over, "roll")
            mover.act(over, "score", row=row)
        luc.browser.post(f"/api/games/{over}/talk", json={"text": "Удачи!"})
        ana.browser.post(f"/api/games/{over}/talk", json={"do": "report", "line": 1})
        luc.act(over, "resign", 1)
        known["yacht_over"] = over
        known["yacht_open"] = ana.create("yacht", EMPTY)
        known["code"] = ana.full(known["yacht_open"])["invite"].rpartition("/")[2]
        known["yacht_mine"] = ana.create("yacht", self.mia.seat)
        known["yacht_rolled"] = ana.create("yacht", PUPIL)
        ana.command(known["yacht_rolled"], "advice", on=True)
        ana.act(known["yacht_rolled"], "roll")
        known["yacht_real"] = ana.create("yacht", self.mia.seat, chance="table")
        watched = ana.create("yacht", EMPTY, clock={"kind": "total", "seconds": 900})
        luc.join(ana, watched)
        ana.command(watched, "offer", what="pause")
        known["yacht_paused"] = watched

    def _tiles(self) -> None:
        ana, luc, known = self.ana, self.luc, self.known
        for name, judge in (("tiles_over", "dictionary"), ("tiles_challenged", "challenge")):
            game = ana.create("krestoslovitsa", EMPTY, options=ANY | {"judge": judge})
            luc.join(ana, game)
            lay_tiles(ana, game)
            known[name] = game
        luc.act(known["tiles_over"], "resign", 1)
        known["tiles_mine"] = ana.create("schitai-slova", PUPIL, options=ANY)
        known["tiles_here"] = ana.create("classic", self.mia.seat, options=ANY)
        known["tiles_real"] = ana.create("erudit", self.mia.seat, chance="table", options=ANY)

    def _cubes(self) -> None:
        ana, luc, known = self.ana, self.luc, self.known
        over = ana.create("cubes-one", EMPTY, options=ANY)
        luc.join(ana, over)
        mover = self._mover(over)
        mover.act(over, "roll")
        faces = mover.full(over)["view"]["faces"].replace("*", "")
        mover.act(over, "lay", grid=[faces[:4]])
        luc.act(over, "resign", 1)
        known["cubes_over"] = over
        known["cubes_one"] = ana.create("cubes-one", self.mia.seat, options=ANY)
        ana.act(known["cubes_one"], "roll")
        together = ANY | {"simultaneous": True, "cubes": "russian"}
        known["cubes_two"] = ana.create("cubes-two", EMPTY, options=together)
        luc.join(ana, known["cubes_two"])
        self._mover(known["cubes_two"]).act(known["cubes_two"], "roll")
        known["cubes_real"] = ana.create("cubes-one", self.mia.seat, chance="table", options=ANY)
        self.mia.send("/daily")

    def _class(self, base: str, kind: str, how: str) -> None:
        """One round that is over, and one that goes on."""
        opened = self.ana.send(base, do="open", name="4б")
        here = opened.url.path
        self.known[kind] = here.rpartition("/")[2]
        page = Page(self.ana.browser.get(here).text)
        shown = "class-code num"
        (code,) = [each.text for each in page.all("p") if each.attributes.get("class") == shown]
        for pupil in (self.luc, self.mia):
            pupil.send(base, do="join", code=code, name=pupil.name)
        for number in (1, 2):
            self.ana.send(f"{here}/round?game=yacht", f"{here}/round", how=how)
            for pupil in (self.luc, self.mia):
                playing = pupil.send(here, do="play").url.path.rpartition("/")[2]
            if number == 1:
                self._mover(playing).act(playing, "roll")
                self._mover(playing).act(playing, "score", row="choice")
                self.ana.send(f"{here}/rounds/1")
        asked = "select id from rounds where class_id = ? and number = 1"
        self.known[f"{kind}_round"] = self._read(asked, (self.known[kind],))

    def _lobby(self) -> None:
        self.luc.send("/new?who=online&visibility=open", "/new")
        self.luc.send(f"/people/{self.known['ana']}", do="challenge")
        self.eva.send("/play-now", do="wait")

    def _practice(self) -> None:
        self.ana.send(f"{KEEPS}?card=1-11246-fff", KEEPS)
        with closing(sqlite3.connect(self._base)) as base:
            base.execute("update practice set due = 0")
            base.commit()


def lay_tiles(who: Somebody, game: str) -> None:
    """Two letters of the rack across the middle."""
    full = who.full(game)
    (rack,) = filter(None, full["view"]["racks"])
    one, two = [each for each in rack if each != "*"][:2]
    who.act(game, "lay", tiles={"H8": one, "I8": two})


@contextmanager
def full_house(folder: Path, words: Path) -> Generator[FullHouse]:
    with (
        mail_server() as (smtp, letters),
        served(folder, FISHKA_WORDS=str(words), FISHKA_SMTP=smtp) as address,
    ):
        house = FullHouse(address, folder, letters)
        yield house
        house.leave()
