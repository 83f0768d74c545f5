"""Everything that fell in a game: as the log has it, and as the browser recomputes it."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.context import language
from fishka.server.pages import tables
from fishka.server.pages.faces import FACES
from fishka.server.pages.island import embedded, texts_island
from fishka.server.pages.rendering import page
from fishka.server.wire import Fields, Full
from fishka.texts import texts

PIECES = ("counts", "cubes")
"""What of a game's pieces decides what can fall: the tiles of the bag, the faces of the cubes."""
ROLLS = ("roll", "roll_off")
SCRIPT = "verify_game.py"


class Fall(Struct, frozen=True):
    """One fall: the number of its event, whose it was, and what stands in the log."""

    number: int
    name: str
    fell: str


async def show(request: Request) -> Response:
    seen = await tables.seen(request, request.path_params["game_id"])
    full, spoken = seen.full, language(request)
    why = nothing(full, spoken)
    return page(
        request,
        "verify.html",
        entries=("verify",),
        full=full,
        nothing=why,
        falls=[] if why else list(falls(full)),
        needed=bool(pieces(full)),
        script=SCRIPT,
        islands={
            "full": embedded(seen.island),
            "pieces": embedded(pieces(full)),
            "texts": texts_island(spoken),
        },
    )


async def show_pieces(request: Request) -> Response:
    """What the standalone script has to know of a game's pieces."""
    full = (await tables.seen(request, request.path_params["game_id"])).full
    return Response(msgspec.json.encode(pieces(full)), media_type="application/json")


def nothing(full: Full, spoken: str) -> str:
    """Why there is nothing to verify; empty where there is."""
    words = texts(spoken)
    if full.branch is not None:
        return words.gettext(
            "Nothing to verify: this game was taken up from another one, and nothing was promised."
        )
    if full.chance.commitment is None:
        return words.gettext("Nothing to verify: in this game people threw or drew themselves.")
    if not full.chance.seed:
        return words.gettext("Nothing to verify yet: the seed is shown when the game is over.")
    return ""


def pieces(full: Full) -> Fields:
    """Of the game's pieces what the proof needs; nothing of dice."""
    told = FACES[full.game].islands(full).get("set")
    known: Fields = msgspec.to_builtins(told) if told is not None else {}
    return {name: known[name] for name in PIECES if name in known}


def falls(full: Full) -> Iterator[Fall]:
    """Everything that fell, in order; what was taken back has not fallen."""
    undone = {event["number"] for event in full.log if event.get("kind") == "undone"}
    for event in full.log:
        entry: Fields | None = event.get("entry")
        if entry is None or event["v"] in undone:
            continue
        fell = _fell(entry)
        if fell is not None:
            seat: int = entry["seat"]
            yield Fall(event["v"], full.seats[seat].name, fell)


def _fell(entry: Fields) -> str | None:
    if entry["act"] == "draw":
        return str(entry.get("tiles", ""))
    if entry["act"] not in ROLLS:
        return None
    return " ".join(map(str, entry["dice"])) if "dice" in entry else entry.get("faces")


ROUTES = [
    Route("/g/{game_id}/verify", show, methods=["GET"]),
    Route("/g/{game_id}/pieces.json", show_pieces, methods=["GET"]),
]
