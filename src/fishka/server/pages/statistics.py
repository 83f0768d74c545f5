"""A person's own results over time: nobody else gets to see them."""

import csv
from collections.abc import Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.games import GAMES
from fishka.server.context import context, language, person
from fishka.server.pages.curve import Curve, curve, scale
from fishka.server.pages.lines import line
from fishka.server.pages.rendering import page
from fishka.store.port import Summary
from fishka.texts import texts
from fishka.texts.numbers import day, number

MOST: Final = 1000
"""So many of the latest games are counted."""
COLUMNS: Final = ("game", "id", "ended", "points", "share_of_win", "opponents")


class Played(Struct, frozen=True):
    """A finished game: the points of the person's seat, and their share of the win, 0 to 1."""

    id: str
    game: str
    ended_at: int
    points: int
    share: float
    alone: bool
    others: str


class Against(Struct, frozen=True):
    """All games with the same others."""

    others: str
    games: int
    won: float
    mean: float


async def show(request: Request) -> Response:
    """One game's results, drawn, in a sentence, by opponents and game by game."""
    played, spoken = await _played(request), language(request)
    games = [game for game in GAMES if any(each.game == game for each in played)]
    wished = request.query_params.get("game", "")
    chosen = wished if wished in games else next(iter(games), "")
    found = [each for each in played if each.game == chosen]
    now = context(request).clock.now()
    return page(
        request,
        "statistics.html",
        games=games,
        chosen=chosen,
        curve=_curve(found, spoken) if found else None,
        told=_told(found, spoken) if found else "",
        against=_against(found),
        steps=[(each, day(each.ended_at, spoken, now)) for each in reversed(found)],
    )


async def export(request: Request) -> Response:
    """All results as CSV, the oldest first."""
    written = StringIO()
    rows = csv.writer(written)
    rows.writerow(COLUMNS)
    for each in await _played(request):
        ended = datetime.fromtimestamp(each.ended_at / 1000, UTC).isoformat(timespec="seconds")
        share = "" if each.alone else each.share
        rows.writerow((each.game, each.id, ended, each.points, share, _plain(each.others)))
    name = 'attachment; filename="fishka-results.csv"'
    return Response(
        written.getvalue(), media_type="text/csv", headers={"content-disposition": name}
    )


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t", "\r")) else name


async def _played(request: Request) -> list[Played]:
    """The person's finished games, the oldest first.

    Not those where they hold several seats, nor those taken up from a position of another.
    """
    who, spoken = person(request).id, language(request)
    found = await context(request).house.games_of(who, MOST)
    over = [
        each
        for each in found
        if each.phase == "over" and each.holders.count(who) == 1 and not each.branch
    ]
    return [_result(each, who, spoken) for each in reversed(over) if each.scores]


def _result(summary: Summary, who: str, spoken: str) -> Played:
    seat = summary.holders.index(who)
    team = summary.seats[seat].team
    sides = {
        summary.seats[winner].team if team is not None else winner for winner in summary.winners
    }
    share = 1 / len(sides) if seat in summary.winners else 0.0
    others = line(summary, who, spoken, summary.changed_at).others
    alone = len(summary.seats) == 1
    points = summary.scores[seat]
    return Played(summary.id, summary.game, summary.changed_at, points, share, alone, others)


def _curve(found: Sequence[Played], spoken: str) -> Curve:
    values = [[float(each.points)] for each in found]
    heights = [(value, number(value, spoken)) for value in scale(values)]
    return curve(values, range(len(values)), heights)


def _told(found: Sequence[Played], spoken: str) -> str:
    points = [each.points for each in found]
    rivals = [each for each in found if not each.alone]
    translation = texts(spoken)
    told = translation.ngettext(
        "One game: {mean} points.",
        "{count} games: {mean} points on the mean, {best} at best, {least} at least.",
        len(found),
    ).format(
        count=number(len(found), spoken),
        mean=number(_mean(points), spoken, 1),
        best=number(max(points), spoken),
        least=number(min(points), spoken),
    )
    if not rivals:
        return told
    won = translation.gettext("Won: {won} of {games}, ties by their share.").format(
        won=number(sum(each.share for each in rivals), spoken, 1),
        games=number(len(rivals), spoken),
    )
    return f"{told} {won}"


def _against(found: Sequence[Played]) -> list[Against]:
    """By opponents, those met most first."""
    met: dict[str, list[Played]] = {}
    for each in found:
        if each.others:
            met.setdefault(each.others, []).append(each)
    told = [
        Against(
            others,
            len(games),
            sum(each.share for each in games),
            _mean([each.points for each in games]),
        )
        for others, games in met.items()
    ]
    return sorted(told, key=lambda each: (-each.games, each.others))


def _mean(points: Sequence[int]) -> float:
    return sum(points) / len(points)


ROUTES = [
    Route("/statistics", show, methods=["GET"]),
    Route("/statistics.csv", export, methods=["GET"]),
]
