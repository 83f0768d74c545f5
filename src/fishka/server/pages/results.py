"""A person's finished games as the page of statistics counts them."""

from typing import Final

from starlette.requests import Request

from fishka.server.context import context, language, person
from fishka.server.pages.lines import line
from fishka.server.progress.played import Played
from fishka.store.port import Summary

MOST: Final = 1000
"""So many of the latest games are counted."""


async def results(request: Request) -> list[Played]:
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
    return Played(
        id=summary.id,
        game=summary.game,
        ended_at=summary.changed_at,
        seat=seat,
        points=summary.scores[seat],
        share=1 / len(sides) if seat in summary.winners else 0.0,
        alone=len(summary.seats) == 1,
        others=line(summary, who, spoken, summary.changed_at).others,
    )
