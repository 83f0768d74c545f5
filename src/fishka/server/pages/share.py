"""What a position can be shown to others by: a link, a picture, a piece of HTML."""

from html import escape
from typing import Final
from urllib.parse import urlencode

from msgspec import Struct
from starlette.requests import Request

from fishka.pictures.drawing import WIDTH
from fishka.pictures.picture import after, height
from fishka.server.pages import tables
from fishka.server.watching.positions import Position
from fishka.texts.games import game_name

BESIDE: Final = 16
BELOW: Final = 64
"""Room in the frame for edges, and for the line under the picture."""


class Shared(Struct, frozen=True):
    """Addresses, and the size and the name of what they show."""

    link: str
    picture: str
    dots: str
    frame: str
    title: str
    drawn: int

    @property
    def height(self) -> int:
        """How high the frame is."""
        return self.drawn + BELOW

    @property
    def code(self) -> str:
        """The frame as HTML, to be put into a page."""
        return (
            f'<iframe src="{escape(self.frame)}" title="{escape(self.title)}" width="{WIDTH + BESIDE}" '
            f'height="{self.height}" loading="lazy" style="border:0"></iframe>'
        )


def shared(request: Request, position: Position, language: str, path: str | None = None) -> Shared:
    """How this position is shown to others: the link leads to the path, else to the replay."""
    game_id, at, shown = position.table.id, {"at": position.number}, position.shown(language)
    read_as = urlencode({**at, "lang": language})
    return Shared(
        link=tables.address(request, path or f"/g/{game_id}/replay?{urlencode(at)}"),
        picture=tables.address(request, f"/positions/{game_id}.svg?{read_as}"),
        dots=tables.address(request, f"/positions/{game_id}.png?{read_as}"),
        frame=tables.address(request, f"/embed/{game_id}?{read_as}"),
        title=f"{game_name(shown.game, language)}, {after(shown, language)}",
        drawn=height(shown, language),
    )
