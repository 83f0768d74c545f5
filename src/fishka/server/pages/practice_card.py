"""The page of a card: what it asks, what an answer was worth, what else can be chosen."""

from urllib.parse import urlencode

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from fishka.core.errors import FishkaError
from fishka.server.context import language
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.server.practice.kind import Judged
from fishka.server.practice.kinds import KINDS
from fishka.store.practice import Card
from fishka.texts import texts
from fishka.texts.players import level_name

DUE = "/practice/due"


class Try(Struct, frozen=True):
    """A card and what is to be sent along: the level chosen, how often it was tried before.

    ``again``: whether it was due, so that the next one is, too.
    """

    card: Card
    level: str = ""
    tries: int = 0
    again: bool = False

    @property
    def next(self) -> str:
        """Where the next card is."""
        kind = KINDS[self.card.kind]
        chosen = self.card.source if kind.sources.label else ""
        return DUE if self.again else address(self.card.kind, chosen, self.level)


def shown(
    request: Request,
    asking: Try,
    asked: object,
    judged: Judged | None = None,
    wait: int | None = None,
) -> Response:
    """A card, or once it is judged the answer; ``wait``: when it comes again, in milliseconds."""
    return _page(request, asking, asked, judged=judged, wait=wait)


def refused(request: Request, asking: Try, error: FishkaError) -> Response:
    """Why there is no such card, or no such answer to it."""
    return _page(request, asking, None, problem=forms.problem(request, error))


def address(kind: str, source: str, level: str) -> str:
    """Where cards of a kind are drawn; what is empty is as usual."""
    asked = {KINDS[kind].sources.field: source, "level": level}
    query = {name: value for name, value in asked.items() if value}
    return f"/practice/{kind}" + (f"?{urlencode(query)}" if query else "")


def _page(
    request: Request,
    asking: Try,
    asked: object,
    *,
    judged: Judged | None = None,
    wait: int | None = None,
    problem: str = "",
) -> Response:
    spoken, card = language(request), asking.card
    kind, gettext = KINDS[card.kind], texts(spoken).gettext
    levels = [
        (name, gettext(title) if title else level_name(name, spoken))
        for name, title in kind.levels.items()
    ]
    return page(
        request,
        "practice_card.html",
        422 if problem else 200,
        title=gettext(kind.title),
        asking=asking,
        card=card,
        asked=asked,
        judged=judged,
        wait=wait,
        problem=problem,
        sources=kind.sources,
        source=kind.sources.source(card.source, spoken),
        choices=kind.sources.choices(spoken),
        levels=levels,
    )
