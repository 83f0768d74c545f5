"""What people ask of the talk at a table: to say something, to take a line away, mute or report."""

import secrets
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from starlette.requests import HTTPConnection

from fishka.core.errors import MalformedError
from fishka.server.context import context, language, person
from fishka.server.talk.lines import LONGEST
from fishka.store.shields import Report
from fishka.store.talk import Line
from fishka.texts import texts

Wished: TypeAlias = Literal["say", "take", "mute", "report"]


class TalkWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``say`` takes free words or the id of a phrase; the others the number of a line."""

    do: Wished = "say"
    text: Annotated[str, Meta(max_length=4 * LONGEST)] = ""
    phrase: Annotated[str, Meta(max_length=16)] = ""
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0


async def ask(asker: HTTPConnection, game_id: str, wish: TalkWish) -> None:
    """Carry out a wish; a FishkaError says why not."""
    held, who = context(asker), person(asker)
    held.gates.talk.pass_or_wait(who.id)
    if wish.do == "say":
        name = who.account or who.name or texts(language(asker)).gettext("Guest")
        await held.talk.say(game_id, who, name, wish.text, wish.phrase)
    elif wish.do == "take":
        await held.talk.take_away(game_id, who.id, wish.line)
    else:
        line = await held.talk.readable_line(game_id, who.id, wish.line)
        if line.person == who.id:
            raise MalformedError("this line is your own")
        if wish.do == "report":
            await held.members.reports.add(_report(line, who.id, held.clock.now()))
        else:
            now = held.clock.now()
            await held.members.shields.add(who.id, line.person, "mute", line.name, now)
            held.talk.tell_anew(game_id, who.id)
            await held.talk.spread(game_id)


def _report(line: Line, by: str, now: int) -> Report:
    return Report(
        id=secrets.token_hex(8),
        at=now,
        by=by,
        about=line.person,
        name=line.name,
        reason="talk",
        game_id=line.game_id,
        line=line.text or line.phrase,
        number=line.number,
    )
