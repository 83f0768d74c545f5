"""Opening a table: who plays, by which rules, in which time."""

from typing import TYPE_CHECKING

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.games import GAMES
from fishka.server.context import language
from fishka.server.guides import GUIDES
from fishka.server.pages import forms, pace
from fishka.server.pages.company import company, fields
from fishka.server.pages.faces import FACES, FIRST, Face
from fishka.server.pages.rendering import page
from fishka.server.pages.tables import command_id, create, own_name, remember_name
from fishka.table import Create, NewSeat
from fishka.table.names import LONGEST_NAME
from fishka.texts import texts

if TYPE_CHECKING:
    from fishka.core.form import Json

LEVEL = "medium"
LINES = 8
PRESETS = {
    "computer": ("me", f"level:{LEVEL}"),
    "device": ("me", "here"),
    "online": ("me", "link"),
    "table": ("here", "here"),
}


class SeatLine(Struct, frozen=True):
    """One seat of the form. ``kind``: none, me, here, link or ``level:`` and a level's name."""

    kind: str = "none"
    name: str = ""
    team: str = ""


async def show(request: Request) -> Response:
    who = request.query_params.get("who", "computer")
    return await _page(request, _asked_for(request), who if who in PRESETS else "computer")


async def table_mode(request: Request) -> Response:
    return await _page(request, _asked_for(request), "table")


async def start(request: Request) -> Response:
    form = await request.form()
    face, who = FACES.get(forms.text(form, "game"), FACES[FIRST]), forms.text(form, "who")
    if who in PRESETS and "kind" not in form:
        if who == "device" or "options" in form:
            return RedirectResponse(f"/new?game={face.game}&who={who}", 303)
        lines = _preset(request, who)
    else:
        lines = _lines(form)
    try:
        game_id = await create(request, wished(form, face, lines, language(request)))
    except FishkaError as error:
        real = forms.text(form, "chance") == "table"
        problem = forms.problem(request, error)
        return await _page(request, face, "table" if real else "", lines, form, problem=problem)
    mine = next((each.name.strip() for each in lines if each.kind == "me"), "")
    if mine and "kind" in form:
        await remember_name(request, mine)
    return RedirectResponse(f"/g/{game_id}", 303)


def _asked_for(request: Request) -> Face:
    return FACES.get(request.query_params.get("game", ""), FACES[FIRST])


async def _page(
    request: Request,
    face: Face,
    who: str,
    lines: list[SeatLine] | None = None,
    form: FormData | None = None,
    *,
    problem: str = "",
) -> Response:
    given, spoken = form or FormData(), language(request)
    seats = lines or _preset(request, who)
    padded = [*seats, *[SeatLine()] * (LINES - len(seats))]
    return page(
        request,
        "new.html",
        422 if problem else 200,
        entries=(),
        face=face,
        games=list(FACES),
        guided=GUIDES,
        who=who,
        by_hand=who == "table",
        seats=padded,
        shown=max(2, len(seats)) if len(seats) < LINES else LINES - 1,
        least=GAMES[face.game].seats.start,
        levels=face.levels(spoken),
        longest_name=LONGEST_NAME,
        lots=forms.text(given, "lots"),
        time_up=face.time_up(spoken),
        real_pieces=face.real_pieces(spoken),
        company=company(request, given),
        command_id=command_id(),
        problem=problem,
        **pace.asked(given, usual_time(face), spoken),
        **face.asked(given, spoken),
    )


def _preset(request: Request, who: str) -> list[SeatLine]:
    seats: list[SeatLine] = []
    for kind in PRESETS.get(who, PRESETS["computer"]):
        name = ""
        if kind == "me":
            name = own_name(request)
        elif kind == "here":
            name = _player(len(seats) + 1, language(request))
        seats.append(SeatLine(kind, name))
    return seats


def _lines(form: FormData) -> list[SeatLine]:
    fields = (forms.texts(form, name) for name in ("kind", "name", "team"))
    return [SeatLine(*each) for each in zip(*fields, strict=False)][:LINES]


def wished(form: FormData, face: Face, lines: list[SeatLine], language: str) -> Create:
    """The table that the form asks for; MalformedError says what is wrong in it."""
    seated = [each for each in lines if each.kind != "none"]
    if not seated:
        raise MalformedError("a table needs at least one seat")
    usual = usual_time(face)
    chosen = pace.wished(form, usual)
    options: dict[str, Json] = dict(face.options(form, language))
    if "time" in form and forms.text(form, "time") != usual:
        options["turn_seconds"] = chosen.turn_seconds
    return Create(
        command_id=forms.text(form, "command_id") or command_id(),
        game=face.game,
        seats=tuple(_seat(each, _player(place, language)) for place, each in enumerate(seated, 1)),
        options=options,
        chance="table" if forms.text(form, "chance") == "table" else "program",
        clock=chosen.clock,
        lots="lots" in form,
        value=forms.text(form, "value") or None,
        theme=forms.text(form, "theme"),
        marks="at-end" if forms.text(form, "marks") == "at-end" else "at-once",
        **fields(form),
    )


def usual_time(face: Face) -> str:
    """The time of a turn where nobody has chosen another, as the form sends it."""
    seconds: int | None = GAMES[face.game].options({}).turn_seconds
    return "" if seconds is None else f"s{seconds}"


def _player(number: int, language: str) -> str:
    """What somebody is called who has told no name."""
    return texts(language).gettext("Player {number}").format(number=number)


def _seat(line: SeatLine, name: str) -> NewSeat:
    team = forms.number(line.team)
    kind, _, level = line.kind.partition(":")
    if kind == "level":
        return NewSeat(kind="computer", level=level, name=line.name.strip(), team=team)
    if kind == "link":
        return NewSeat(kind="empty", team=team)
    return NewSeat(kind="person", name=line.name.strip() or name, team=team)


ROUTES = [
    Route("/new", show, methods=["GET"]),
    Route("/new", start, methods=["POST"]),
    Route("/table-mode", table_mode, methods=["GET"]),
]
