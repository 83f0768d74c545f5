"""The review of a game: what each decision was worth, and what would have been better."""

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.engines.cubes.review import CubesReview
from fishka.engines.reviewers import AnyReview
from fishka.engines.tiles.review import TilesReview
from fishka.engines.yacht.review import Review
from fishka.pictures.picture import alt
from fishka.server.context import context, language
from fishka.server.lobby.telling import standing
from fishka.server.pages import forms, tables
from fishka.server.pages.branch import going
from fishka.server.pages.chart import Chart
from fishka.server.pages.cubes_review import CubesFindings
from fishka.server.pages.rendering import page
from fishka.server.pages.share import shared
from fishka.server.pages.tiles_review import TilesFindings
from fishka.server.pages.why import Why
from fishka.server.pages.yacht_review import YachtFindings
from fishka.server.tables import reviewed
from fishka.server.watching.positions import position
from fishka.table.state import Table
from fishka.texts.numbers import day


class Findings(Protocol):
    """What a review says of a table, in one language."""

    template: ClassVar[str]

    def costliest(self) -> int:
        """The turn that is shown first; 0 if there has been none."""
        ...

    def chart(self) -> Chart:
        """The graph over all turns."""
        ...

    def why(self) -> Why:
        """Where the result came from."""
        ...

    def told(self, at: int) -> Mapping[str, Any]:
        """What the template shows besides, with the turn ``at``."""
        ...


async def show(request: Request) -> Response:
    game_id: str = request.path_params["game_id"]
    spoken, held = language(request), context(request)
    review = await reviewed(request, game_id)
    table = await held.house.table(game_id)
    full = (await tables.seen(request, game_id)).full
    findings = _findings(review, table, spoken)
    at = forms.number(request.query_params.get("turn", "")) or findings.costliest()
    found = position(table, at)
    path = f"/g/{game_id}/review"
    return page(
        request,
        findings.template,
        full=full,
        standing=await standing(request, game_id),
        number_of_turns=found.count,
        at=at,
        here=path,
        chart=findings.chart(),
        why=findings.why(),
        going=going(table, spoken),
        alt=alt(found.shown(spoken), spoken),
        shared=shared(request, found, spoken, f"{path}?{urlencode({'turn': at})}"),
        day=day(table.changed_at, spoken, held.clock.now()),
        **findings.told(at),
    )


def _findings(review: AnyReview, table: Table, language: str) -> Findings:
    match review:
        case TilesReview():
            return TilesFindings(review, table, language)
        case CubesReview():
            return CubesFindings(review, table, language)
        case Review():
            return YachtFindings(review, table, language)


ROUTES = [Route("/g/{game_id}/review", show, methods=["GET"])]
