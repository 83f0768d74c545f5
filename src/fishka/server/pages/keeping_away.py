"""Blocking somebody, and telling the operator of them."""

import secrets
from typing import Final

from starlette.datastructures import FormData
from starlette.requests import Request

from fishka.core.errors import MalformedError
from fishka.server.context import context, person
from fishka.server.pages import forms
from fishka.store.shields import Reason, Report
from fishka.texts import gettext_noop

REASONS: Final[dict[Reason, str]] = {
    "talk": gettext_noop("what they say"),
    "name": gettext_noop("their name"),
    "cheating": gettext_noop("they cheat"),
    "leaving": gettext_noop("they leave games"),
    "other": gettext_noop("something else"),
}
LONGEST_NOTE: Final = 1000


async def shield(request: Request, other: str) -> str:
    """The id of the person's own block of somebody, empty without one."""
    held = await context(request).meeting.shields.of(person(request).id)
    return next((each.id for each in held if each.other == other and each.kind == "block"), "")


async def keep_away(request: Request, form: FormData, other: str, name: str) -> None:
    """Block, unblock or report somebody, as the form says; MalformedError."""
    meeting, me, now = context(request).meeting, person(request).id, context(request).clock.now()
    wish = forms.text(form, "do")
    if me == other or wish not in {"block", "unblock", "report"}:
        raise MalformedError("there is no such act here: {act}", act=wish)
    if wish == "block":
        await meeting.shields.add(me, other, "block", name, now)
    elif wish == "unblock":
        await meeting.shields.remove(me, await shield(request, other))
    else:
        await _report(request, form, other, name)


async def _report(request: Request, form: FormData, other: str, name: str) -> None:
    held, me, told = context(request), person(request).id, forms.text(form, "reason")
    if told not in REASONS:
        raise MalformedError("there is no such choice: {value}", value=told)
    held.gates.games.pass_or_wait(me)
    await held.meeting.reports.add(
        Report(
            id=secrets.token_hex(8),
            at=held.clock.now(),
            by=me,
            about=other,
            name=name,
            reason=told,
            note=forms.text(form, "note")[:LONGEST_NOTE],
        )
    )
