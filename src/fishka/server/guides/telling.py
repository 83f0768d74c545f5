"""A guided game as the page of a table knows one."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from fishka.server.guides.course import LEARNER, Course
from fishka.server.wire import ChanceTold, ClockTold, Fields, Full, SeatTold
from fishka.texts import texts

_CHANCE: Final = ChanceTold("program", "", None, [], [])
_NO_CLOCK: Final = ClockTold(
    kind="none",
    turn_ms=None,
    reserve_ms=0,
    increment_ms=0,
    deadline=None,
    since=None,
    stood=None,
    asked=False,
    left=[],
    paused=None,
    vacations=[],
)


class Guided(Struct, frozen=True):
    """The table as any is told, besides that no server keeps it, and what the guide says.

    ``log`` is what the next request has to bring.
    """

    full: Fields
    said: Fields
    log: list[Fields]


def guided(course: Course, language: str) -> Guided:
    """What the learner is told."""
    log = [each.whole() for each in course.match.entries]
    full = msgspec.to_builtins(table(course, language))
    return Guided({**full, "local": True, "guided": True}, course.said(language), log)


def table(course: Course, language: str) -> Full:
    """The table of a guided game."""
    match = course.match
    events: list[dict[str, Any]] = [{"kind": "started"}]
    events += [
        {"kind": "entry", "seat": each.seat, "entry": each.seen_by(LEARNER)}
        for each in match.entries
    ]
    if match.finished:
        events.append({"kind": "over"})
    log = [{"v": v, **event} for v, event in enumerate(events, 1)]
    return Full(
        id=f"guide-{match.game.name}",
        game=match.game.name,
        head=len(log),
        phase="over" if match.finished else "playing",
        options=match.game.told(match.options),
        theme=None,
        marks="at-once",
        daily=None,
        visibility="private",
        rated=False,
        delay_ms=0,
        seats=[
            _seat(number, seat.name or texts(language).gettext("Guest"))
            for number, seat in enumerate(match.seats)
        ],
        chance=_CHANCE,
        clock=_NO_CLOCK,
        advice=False,
        offer=None,
        follows=None,
        rematch=None,
        invite=None,
        view=match.view(LEARNER),
        lying={},
        log=log,
    )


def _seat(number: int, name: str) -> SeatTold:
    return SeatTold(
        name=name,
        team=None,
        kind="person",
        level=None,
        program=False,
        here=True,
        yours=number == LEARNER,
        kept=False,
        kept_for_you=False,
    )
