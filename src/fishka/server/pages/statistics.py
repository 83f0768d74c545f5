"""A person's own results over time: nobody else gets to see them."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.games import GAMES
from fishka.server.context import context, language, person
from fishka.server.pages import plots
from fishka.server.pages.faces import FACES
from fishka.server.pages.rendering import page
from fishka.server.pages.results import results
from fishka.server.progress import parquet
from fishka.server.progress.digests import Best
from fishka.server.progress.played import Played
from fishka.server.progress.rows import Row, as_csv, rows
from fishka.server.refusals import NotFoundError
from fishka.table.digest import Digest
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import day, number

WORD_CARDS: Final = ("short", "anagrams", "hooks")
"""The kinds of practice cards that ask words of a list."""


class Against(Struct, frozen=True):
    """All games with the same others."""

    others: str
    games: int
    won: float
    mean: float


async def show(request: Request) -> Response:
    """One game's results, drawn, in sentences, by opponents and game by game."""
    played, spoken = await results(request), language(request)
    games = [game for game in GAMES if any(each.game == game for each in played)]
    wished = request.query_params.get("game", "")
    chosen = wished if wished in games else next(iter(games), "")
    found = [each for each in played if each.game == chosen]
    held, now = context(request), context(request).clock.now()
    digests = await held.digests.of(found)
    cards = await held.practice.learned(person(request).id, WORD_CARDS)
    return page(
        request,
        "statistics.html",
        games=games,
        chosen=chosen,
        words_language=FACES[chosen].tiles_language if chosen else "",
        curve=plots.points(found, spoken) if found else None,
        told=_told(found, spoken) if found else "",
        pace=plots.pace(digests, spoken),
        words=plots.words(digests, spoken),
        racks=plots.first_racks(
            found, digests, await _bests(request, found, digests, plots.LISTED), spoken, now
        ),
        practised=plots.practised(cards, spoken),
        against=_against(found),
        steps=[(each, day(each.ended_at, spoken, now)) for each in reversed(found)],
        parquet=parquet.available(),
    )


async def export_csv(request: Request) -> Response:
    """All results as CSV, the oldest first."""
    return _file(as_csv(await _rows(request)), "text/csv", "csv")


async def export_parquet(request: Request) -> Response:
    """The same as Apache Parquet; NotFoundError where it cannot be written."""
    if not parquet.available():
        raise NotFoundError(gettext_noop("This server does not write Parquet."))
    return _file(parquet.as_parquet(await _rows(request)), parquet.MEDIA_TYPE, "parquet")


def _file(content: str | bytes, media_type: str, ending: str) -> Response:
    name = f'attachment; filename="fishka-results.{ending}"'
    return Response(content, media_type=media_type, headers={"content-disposition": name})


async def _rows(request: Request) -> list[Row]:
    """All of it takes its time: nobody asks for it many times at once."""
    context(request).gates.analyses.pass_or_wait(person(request).id)
    played = await results(request)
    digests = await context(request).digests.of(played)
    first = [each.opening is not None for each in digests]
    bests = iter(await _bests(request, played, digests, len(played)))
    return list(rows(played, digests, [next(bests) if each else None for each in first]))


async def _bests(
    request: Request, played: Sequence[Played], digests: Sequence[Digest], most: int
) -> list[Best | None]:
    """What reviews know of the latest first racks."""
    opened = [
        (game, each.opening.turn)
        for game, each in zip(played, digests, strict=True)
        if each.opening is not None
    ]
    asked = opened[max(0, len(opened) - most) :]
    return [await context(request).digests.best(game, turn) for game, turn in asked]


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
    Route("/statistics.csv", export_csv, methods=["GET"]),
    Route("/statistics.parquet", export_parquet, methods=["GET"]),
]
