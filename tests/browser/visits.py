"""How every page that the app has is visited: each route, in its main states."""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Final, NamedTuple

from playwright.sync_api import Page, expect

from browser.table import PATIENCE, Hands
from fishka.server.guides import GUIDES
from fishka.server.pages.faces import FACES

Acted = Callable[[Page], None]
FILES: Final = frozenset(
    {
        "/health",
        "/health/live",
        "/health/ready",
        "/metrics",
        "/worker.js",
        "/statistics.csv",
        "/statistics.parquet",
        "/positions/{game_id}.svg",
        "/positions/{game_id}.png",
        "/g/{game_id}/invite.svg",
        "/g/{game_id}/pieces.json",
        "/offline/{language}.webmanifest",
        "/offline/icon-{purpose}-{size:int}.png",
        "/offline/words/{profile}.json",
        "/offline/words/{profile}.txt",
        "/about/words/{code}.txt",
        *(
            f"/{kind}/{{class_id}}/rounds/{{number:int}}{end}.csv"
            for kind, end in product(("classes", "tournaments"), ("", "/turns"))
        ),
    }
)
"""Addresses outside of /api/ and /static/ that lead to no page."""


class Visit(NamedTuple):
    """An address, with ``{names}`` that the house knows; who goes there, and what they do there.

    ``shown`` is what stands there once the page is whole, ``status`` what the server answers.
    """

    path: str
    who: str = "ana"
    shown: str = "h1"
    do: Acted | None = None
    status: int = 200


def table(game: str, who: str = "ana", do: Acted | None = None) -> Visit:
    """A table, once its scripts run."""
    return Visit(f"/g/{{{game}}}", who, "[role=log]", do)


def pressed(what: str, then: str) -> Acted:
    """Press what stands there, and wait for what comes."""

    def act(page: Page) -> None:
        page.locator(what).first.click()
        expect(page.locator(then).first).to_be_visible()

    return act


def filled(form: str, then: str, **fields: str) -> Acted:
    """Fill the form in, send it, and wait for what comes."""

    def act(page: Page) -> None:
        sent = page.locator(form)
        for name, value in fields.items():
            sent.locator(f'[name="{name}"]').fill(value)
        sent.locator("button.main").click()
        expect(page.locator(then).first).to_be_visible()

    return act


def answered(page: Page) -> None:
    page.locator(".said form .btn").first.click()
    expect(page.locator(".verdict")).to_be_visible()


def brought(page: Page) -> None:
    """A file that is no record."""
    page.locator('[name="record"]').set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    page.locator("form.form .btn").click()
    expect(page.locator(".note.bad")).to_be_visible()


def keeping(page: Page) -> None:
    page.locator(".loose button.die").first.click()
    expect(page.locator(".keeps")).to_be_attached(timeout=PATIENCE)


def scoring(page: Page) -> None:
    page.locator(".pot").first.click()
    expect(page.locator(".pot").first).to_have_attribute("aria-pressed", "true")


def laying(page: Page) -> None:
    """Two tiles across the middle."""
    for square in (112, 113):
        page.locator(".rack button.tile:has(b:not(:empty))").first.click()
        page.locator(f'[data-square="{square}"]').click()
    expect(page.locator(".words-of .word")).to_be_visible()


def typing(page: Page) -> None:
    """Three cubes in a line."""
    letters = [each for each in page.locator(".unused button.cube b").all_inner_texts() if each]
    page.locator("[role=gridcell][tabindex='0']").focus()
    for letter in letters[:3]:
        Hands(page).press(letter.lower())
    expect(page.locator(".plane .fresh").nth(2)).to_be_attached()


MENU: Final = pressed(".bar [aria-haspopup=dialog]", "dialog[open]")
CLASSES: Final = (
    ("/classes", "class"),
    ("/tournaments", "tournament"),
)
CARDS: Final = (
    "keeps?card=1-11246-fff",
    "short?list=english&card=TO",
    "anagrams?list=common-nouns&card=АКЛОП",
    "hooks?list=english&card=CAT",
    "longest?list=common-nouns&card=АОООПАПРЛГКЛЩЪ",
)
WORDS: Final = (
    "",
    "?profile=krestoslovitsa&word=полка",
    "?profile=common-nouns&word=пол&slang=off",
    "?profile=krestoslovitsa&word=фука",
    "?profile=krestoslovitsa&word=прополкапрополк",
    "?profile=common-nouns&find=letters&word=калоп?",
    "?profile=common-nouns&find=pattern&word=*ол?",
)
"""No question, words of the list and not, words found."""

VISITS: Final[Mapping[str, tuple[Visit, ...]]] = {
    "/": (Visit("/"), Visit("/", "new")),
    "/daily": (Visit("/daily"), Visit("/daily?cubes=english", "mia")),
    "/new": (
        Visit("/new"),
        Visit("/new?who=online"),
        Visit("/new?who=online&visibility=open", "luc"),
        Visit("/new?game=krestoslovitsa&who=device"),
        Visit("/new?game=classic"),
        Visit("/new?game=cubes-two&who=device"),
    ),
    "/table-mode": tuple(
        Visit(f"/table-mode{game}") for game in ("", "?game=schitai-slova", "?game=cubes-one")
    ),
    "/lobby": (Visit("/lobby"), Visit("/lobby", "new"), Visit("/lobby", "luc")),
    "/play-now": (Visit("/play-now"), Visit("/play-now", "eva")),
    "/people/{person}": (
        Visit("/people/{luc}"),
        Visit("/people/{ana}"),
        Visit("/people/{luc}", "new"),
    ),
    "/account/tokens": (
        Visit("/account/tokens"),
        Visit(
            "/account/tokens", do=filled("form:has(.main)", "input[readonly]", label="Ёж второй")
        ),
    ),
    "/g/{game_id}": (
        *(table(f"yacht_{state}") for state in ("over", "open", "mine", "real", "paused")),
        table("yacht_rolled", do=keeping),
        table("yacht_rolled", do=scoring),
        table("yacht_mine", do=MENU),
        table("yacht_over", "luc"),
        *(table(f"tiles_{state}") for state in ("over", "challenged", "here", "real")),
        table("tiles_challenged", "luc"),
        table("tiles_mine", do=laying),
        table("tiles_mine", do=MENU),
        *(table(f"cubes_{state}") for state in ("over", "two", "real")),
        table("cubes_one", do=typing),
        table("cubes_one", do=MENU),
        table("yacht_real", "new"),
    ),
    "/g/{game_id}/talk": (Visit("/g/{yacht_over}/talk"), Visit("/g/{yacht_open}/talk")),
    "/g/{game_id}/review": tuple(
        Visit(f"/g/{{{game}_over}}/review", shown="h2") for game in ("yacht", "tiles", "cubes")
    ),
    "/g/{game_id}/replay": tuple(
        Visit(f"/g/{{{game}_over}}/replay", do=pressed(".share summary", ".share[open] .btn"))
        for game in ("yacht", "tiles", "cubes")
    ),
    "/embed/{game_id}": tuple(
        Visit(f"/embed/{{{game}_over}}", shown="img") for game in ("yacht", "tiles", "cubes")
    ),
    "/join/{code}": (Visit("/join/{code}", "new"),),
    "/records": (Visit("/records"), Visit("/records", "new"), Visit("/records", do=brought)),
    "/settings": (Visit("/settings"), Visit("/settings?saved", "luc")),
    "/account/notices": (Visit("/account/notices"), Visit("/account/notices?saved", "luc")),
    "/mail/confirm/{token}": (Visit("/mail/confirm/{confirm}"),),
    "/mail/leave/{token}": (Visit("/mail/leave/{leave}"),),
    "/vacation": (Visit("/vacation"),),
    "/g/{game_id}/verify": (
        *(Visit(f"/g/{{{game}_over}}/verify") for game in ("yacht", "tiles", "cubes")),
        Visit("/g/{yacht_mine}/verify"),
    ),
    "/account": (Visit("/account"), Visit("/account", "mia")),
    "/account/delete": (Visit("/account/delete"), Visit("/account/delete", "mia")),
    "/sign-in": (
        Visit("/sign-in", "mia"),
        Visit(
            "/sign-in", "new", do=filled("form.form", ".note.bad", name="Аня", password="-" * 12)
        ),
    ),
    "/g/{game_id}/people": (Visit("/g/{yacht_over}/people"), Visit("/g/{tiles_here}/people")),
    "/offline": (Visit("/offline", "new", "form.form"),),
    "/offline/{language}": (Visit("/offline/{language}", shown="form.form"),),
    "/words": (
        *(Visit(f"/words{question}") for question in WORDS),
        Visit("/words?profile=bulgarian&word=дума", status=404),
    ),
    "/practice": (Visit("/practice"), Visit("/practice", "new")),
    "/practice/due": (Visit("/practice/due"),),
    "/practice/{kind}": (
        *(Visit(f"/practice/{card}") for card in CARDS),
        *(Visit(f"/practice/{card}", "luc", do=answered) for card in CARDS),
        Visit("/practice/short?list=bulgarian", status=422),
        Visit("/practice/lays?game=classic", status=422),
    ),
    "/statistics": (
        Visit("/statistics"),
        Visit("/statistics?game=krestoslovitsa"),
        Visit("/statistics", "new"),
    ),
    "/rules": (Visit("/rules"),),
    "/rules/{game}": tuple(Visit(f"/rules/{game}") for game in FACES),
    "/rules/{game}/play": tuple(
        Visit(f"/rules/{game}/play", shown=".note.guide") for game in GUIDES
    ),
    "/about": (Visit("/about"),),
    "/admin": (Visit("/admin"), Visit("/admin", "luc", status=404)),
    **{
        path: visits
        for base, kind in CLASSES
        for path, visits in {
            base: (Visit(base), Visit(base, "luc"), Visit(base, "new")),
            f"{base}/{{class_id}}": (
                Visit(f"{base}/{{{kind}}}"),
                Visit(f"{base}/{{{kind}}}", "luc"),
            ),
            f"{base}/{{class_id}}/round": (
                Visit(f"{base}/{{{kind}}}/round"),
                Visit(f"{base}/{{{kind}}}/round?game=krestoslovitsa"),
            ),
            f"{base}/{{class_id}}/rounds/{{number:int}}": (
                Visit(f"{base}/{{{kind}}}/rounds/1"),
                Visit(f"{base}/{{{kind}}}/rounds/2"),
            ),
        }.items()
    },
    "/rounds/{round_id}": (Visit("/rounds/{class_round}", "luc"),),
    "nowhere": (Visit("/nothing-here", status=404),),
}
"""By the path of the route; the last stands for what there is not."""
