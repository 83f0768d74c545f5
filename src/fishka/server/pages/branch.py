"""To play on from a turn of a finished game, at a table of one's own."""

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import MalformedError
from fishka.server import tables
from fishka.server.pages import forms
from fishka.server.pages.faces import FACES
from fishka.server.pages.tables import command_id
from fishka.table.branching import Branch
from fishka.table.state import Table
from fishka.texts.players import level_name

USUAL: Final = "medium"


class Rival(Struct, frozen=True):
    """A computer player that can be chosen."""

    name: str
    label: str
    chosen: bool


class Going(Struct, frozen=True):
    """What the form shows; ``rivals`` is empty where one plays alone."""

    command_id: str
    rivals: list[Rival]


def going(table: Table, language: str) -> Going:
    """The form for a table's review."""
    levels = FACES[table.game].levels(language).levels if len(table.chairs) > 1 else ()
    rivals = [
        Rival(each.name, level_name(each.name, language), chosen=each.name == USUAL)
        for each in levels
    ]
    return Going(command_id(), rivals)


async def branch(request: Request) -> Response:
    form = await request.form()
    turn = forms.number(forms.text(form, "turn"))
    if turn is None:
        raise MalformedError("choose what to do first")
    wish = Branch(
        command_id=forms.text(form, "command_id"),
        turn=turn,
        level=forms.text(form, "level") or None,
    )
    made = await tables.branch(request, request.path_params["game_id"], wish)
    return RedirectResponse(f"/g/{made.game}", 303)


ROUTES = [Route("/g/{game_id}/branch", branch, methods=["POST"])]
