"""The talk at a table as a plain page: read and spoken without scripts."""

from typing import Any, cast, get_args

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, language, person
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.server.talk.asking import TalkWish, Wished, ask
from fishka.server.talk.lines import LONGEST
from fishka.server.talk.phrases import phrases
from fishka.server.talk.rooms import readable, room_of


async def show(request: Request) -> Response:
    return await _page(request)


async def act(request: Request) -> Response:
    game_id: str = request.path_params["game_id"]
    form = await request.form()
    do = forms.text(form, "do")
    try:
        if do not in get_args(Wished):
            raise MalformedError("there is no such choice: {value}", value=do)
        wish = TalkWish(
            do=cast("Wished", do),
            text=forms.text(form, "text"),
            phrase=forms.text(form, "phrase"),
            line=forms.number(forms.text(form, "line")) or 0,
        )
        await ask(request, game_id, wish)
    except FishkaError as error:
        return await _page(request, forms.problem(request, error))
    return RedirectResponse(f"/g/{game_id}/talk", 303)


async def _page(request: Request, problem: str = "") -> Response:
    game_id: str = request.path_params["game_id"]
    held, me = context(request), person(request).id
    table = await held.house.table(game_id)
    shown: dict[str, Any] = {
        "lines": await held.talk.read(game_id, me),
        "phrases": phrases(language(request)),
        "mode": table.talk,
        "room": room_of(table, me),
        "both": len(readable(table, me)) > 1,
        "may_take": table.host == me,
    }
    return page(
        request,
        "talk.html",
        422 if problem else 200,
        game_id=game_id,
        problem=problem,
        longest=LONGEST,
        **shown,
    )


ROUTES = [
    Route("/g/{game_id}/talk", show, methods=["GET"]),
    Route("/g/{game_id}/talk", act, methods=["POST"]),
]
