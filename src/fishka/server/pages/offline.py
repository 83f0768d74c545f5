"""What installs and opens without a connection: the manifest, the icons, the worker, its one page.

Nothing of this knows who asks: a worker keeps it for whoever uses the browser.
"""

import asyncio
import hashlib
from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.pictures.colours import COLOURS
from fishka.pictures.icons import png
from fishka.server.context import NOBODY, language
from fishka.server.kept_words import Kept, kept
from fishka.server.pages.assets import assets
from fishka.server.pages.island import texts_island
from fishka.server.pages.rendering import COMMON, environment
from fishka.server.pages.words import words
from fishka.server.refusals import NotFoundError
from fishka.server.routes import STATIC
from fishka.texts import LANGUAGES, texts
from fishka.words import PROFILES

ENTRY: Final = "offline"
THINKER: Final = "thinker"
ICON: Final = "/static/icon.svg"
SIZES: Final = (192, 512)
SHORTCUTS: Final = ("/new?game=yacht&who=computer", "/table-mode", "/records", "/offline")


async def here(request: Request) -> Response:
    return RedirectResponse(f"/offline/{language(request)}", 303)


async def show(request: Request) -> Response:
    """The page for playing on this device; nobody's in particular, so that it can be kept."""
    return Response(_page(_spoken(request)), media_type="text/html")


async def manifest(request: Request) -> Response:
    """What a system needs to know to install the pages as an app."""
    spoken = _spoken(request)
    _ = texts(spoken).gettext
    names = (
        _("Yacht against the computer"),
        _("Table mode"),
        _("My games"),
        _("Play without a connection"),
    )
    icons = [{"src": ICON, "sizes": "any", "type": "image/svg+xml"}]
    for purpose in ("any", "maskable"):
        icons += [
            {
                "src": f"/offline/icon-{purpose}-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in SIZES
        ]
    told = {
        "id": "/",
        "name": "Fishka",
        "short_name": "Fishka",
        "description": _("Board games with words and dice, by exact rules."),
        "lang": spoken,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": COLOURS["table"],
        "background_color": COLOURS["table"],
        "icons": icons,
        "shortcuts": [
            {"name": name, "url": url} for name, url in zip(names, SHORTCUTS, strict=True)
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json")


async def icon(request: Request) -> Response:
    """The picture of the app: a letter tile, alone or with room around it to be cut into a shape."""
    purpose, size = request.path_params["purpose"], request.path_params["size"]
    if purpose not in {"any", "maskable"} or size not in SIZES:
        raise NotFoundError
    drawn = await asyncio.to_thread(png, size, maskable=purpose == "maskable")
    return Response(drawn, media_type="image/png")


async def worker(_request: Request) -> Response:
    """The script that keeps the page and shows notices; at the root, so that it serves all pages."""
    built = assets()
    script = built.script("worker")
    if script is None:
        raise NotFoundError
    files = (*built.reach(ENTRY, THINKER), *built.every_font(), ICON)
    pages = {spoken: f"/offline/{spoken}" for spoken in LANGUAGES}
    code = (STATIC / script.removeprefix("/static/")).read_text("utf-8")
    told = [*files, code, *(_page(spoken) for spoken in LANGUAGES)]
    version = hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]
    head = msgspec.json.encode({"version": version, "pages": pages, "files": files}).decode()
    return Response(f"const FISHKA = {head};\n{code}", media_type="text/javascript")


async def list_told(request: Request) -> Response:
    """How much a word list is, so that a person can tell whether to keep it."""
    profile, found = await _kept(request)
    told = {
        "words": found.words,
        "bytes": len(found.content),
        "licence": f"/about/words/{PROFILES[profile].language}.txt",
    }
    return JSONResponse(told)


async def list_whole(request: Request) -> Response:
    """A word list of ours, for a browser to keep; see ``kept_words``.

    Lists that somebody has built of their own stay at the server: they may not be ours to give.
    """
    _profile, found = await _kept(request)
    return Response(
        found.content, headers={"content-encoding": "gzip"}, media_type="text/plain; charset=utf-8"
    )


async def _kept(request: Request) -> tuple[str, Kept]:
    profile: str = request.path_params["profile"]
    if profile not in PROFILES:
        raise NotFoundError
    try:
        return profile, await asyncio.to_thread(kept, profile)
    except FishkaError:
        raise NotFoundError from None


def _spoken(request: Request) -> str:
    spoken: str = request.path_params["language"]
    if spoken not in LANGUAGES:
        raise NotFoundError
    return spoken


def _page(spoken: str) -> str:
    return _rendered(spoken, tuple(assets().reach(COMMON, ENTRY, THINKER)))


@lru_cache(maxsize=2 * len(LANGUAGES))
def _rendered(spoken: str, _files: tuple[str, ...]) -> str:
    built, needed = assets(), (COMMON, ENTRY)
    return (
        environment()
        .get_template("offline.html")
        .render(
            words(spoken),
            person=NOBODY,
            known_as="",
            path=f"/offline/{spoken}",
            navigation=(),
            fonts=built.fonts(spoken),
            styles=built.styles(*needed),
            scripts=[script for entry in (ENTRY,) if (script := built.script(entry))],
            thinker=built.script(THINKER) or "",
            islands={"texts": texts_island(spoken)},
        )
    )


ROUTES = [
    Route("/offline", here, methods=["GET"]),
    Route("/offline/{language}.webmanifest", manifest, methods=["GET"]),
    Route("/offline/icon-{purpose}-{size:int}.png", icon, methods=["GET"]),
    Route("/offline/words/{profile}.json", list_told, methods=["GET"]),
    Route("/offline/words/{profile}.txt", list_whole, methods=["GET"]),
    Route("/offline/{language}", show, methods=["GET"]),
    Route("/worker.js", worker, methods=["GET"]),
]
