"""Names taken out of the log: all that an event tells of who a person was."""

from collections.abc import Collection

import msgspec
from msgspec.structs import replace
from sqlalchemy import Update, select, update

from fishka.store import schema
from fishka.store.sql import SqlStore
from fishka.table.events import Body, Created, Joined, Named

_events = schema.events
_body: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)
_json = msgspec.json.Encoder()
NAMING = ("created", "joined", "named")


async def erase_names(store: SqlStore, game_id: str, ids: Collection[str], name: str) -> None:
    """Put another name in place of those that these people gave themselves in a game.

    It is the one change that a log ever sees: a name decides nothing, so the game replays the same.
    """
    found = await store.rows(
        select(_events.c.seq, _events.c.actor, _events.c.body).where(
            _events.c.game_id == game_id, _events.c.kind.in_(NAMING)
        )
    )
    changes: list[Update] = []
    for seq, actor, written in found:
        body = _body.decode(written)
        erased = _erased(body, actor, ids, name)
        if erased is not body:
            where = (_events.c.game_id == game_id, _events.c.seq == seq)
            changes.append(update(_events).where(*where).values(body=_json.encode(erased)))
    if changes:
        await store.write(tuple(changes))


def _erased(body: Body, actor: str, ids: Collection[str], name: str) -> Body:
    if isinstance(body, Joined | Named) and actor in ids:
        return replace(body, name=name)
    if isinstance(body, Created) and any(
        chair.holder in ids or chair.kept_for in ids for chair in body.chairs
    ):
        return replace(
            body,
            chairs=tuple(
                replace(chair, name=name) if chair.holder in ids or chair.kept_for in ids else chair
                for chair in body.chairs
            ),
        )
    return body
