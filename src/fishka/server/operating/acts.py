"""What operators do about what people report. Each act is logged."""

from structlog.stdlib import get_logger

from fishka.core.errors import MalformedError
from fishka.server.context import Context
from fishka.server.refusals import NotFoundError
from fishka.store.shields import Report
from fishka.store.silences import Silence
from fishka.table.clock import DAY
from fishka.texts import gettext_noop

DAYS = (1, 7, 30)
"""For so many days somebody can be silenced, or for good."""
FOR_GOOD = 0
log = get_logger(__name__)


async def report_named(held: Context, report: str) -> Report:
    """The report of that id; NotFoundError."""
    found = await held.members.reports.named(report)
    if found is None:
        raise NotFoundError(gettext_noop("There is no such report."))
    return found


async def take_line(held: Context, operator: str, report: Report) -> None:
    """Take the line away that was reported, at whoever's table; it is kept for reports."""
    if report.game_id is None or report.number is None:
        raise MalformedError("this report is about no line of talk")
    await held.talk.remove(report.game_id, report.number)
    log.info(
        "line taken away by an operator",
        person=operator,
        about=report.about,
        game=report.game_id,
        report=report.id,
    )


async def silence(held: Context, operator: str, report: Report, days: int | None) -> None:
    """Close talk to who was reported, and to their programs, for some days or for good."""
    if days not in {*DAYS, FOR_GOOD}:
        raise MalformedError("there is no such choice: {value}", value=days)
    found, now = await held.meeting.people.named(report.about), held.clock.now()
    about = (found.by if found is not None else "") or report.about
    until = now + days * DAY if days else None
    laid = Silence(person=about, name=report.name, made_at=now, until=until)
    await held.keeping.silences.lay(laid)
    log.info("silenced by an operator", person=operator, about=about, report=report.id)


async def lift(held: Context, operator: str, about: str) -> None:
    """Let somebody talk again."""
    await held.keeping.silences.lift(about)
    log.info("silence lifted by an operator", person=operator, about=about)


async def close(held: Context, operator: str, report: Report) -> None:
    """Note that a report is seen to."""
    await held.members.reports.close(report.id, held.clock.now())
    log.info("report closed by an operator", person=operator, report=report.id)
