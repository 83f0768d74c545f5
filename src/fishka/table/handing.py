"""A person who goes on under another id, and one who goes for good.

Neither is a command that somebody could send: the server issues both, in the name of the person
whose seats they concern.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fishka.table.commands import Forget, HandOver
from fishka.table.events import HandedOver, Named
from fishka.table.names import clean_name
from fishka.table.seats import Chair
from fishka.table.state import Table

if TYPE_CHECKING:  # a draft is made of what this module gives
    from fishka.table.world import Draft


def hand_over(draft: "Draft", command: HandOver) -> None:
    """All that is the actor's at this table is another id's from now on."""
    table = draft.table
    if command.to != draft.actor and (draft.actor == table.host or draft.actor in table.holders):
        draft.add(HandedOver(command.to))


def forget(draft: "Draft", command: Forget) -> None:
    """Take the actor's names off their seats, also where the game is over."""
    name = clean_name(command.name)
    for seat in draft.table.seats_of(draft.actor):
        if draft.table.chairs[seat].name != name:
            draft.add(Named(seat, name))


def handed_over(table: Table, before: str, after: str) -> Table:
    """The table once ``after`` has what was ``before``'s."""
    offer = table.offer
    if offer is not None and offer.holder == before:
        offer = replace(offer, holder=after)
    return replace(
        table,
        host=after if table.host == before else table.host,
        chairs=tuple(_chair(chair, before, after) for chair in table.chairs),
        offer=offer,
        declined=tuple(
            replace(each, holder=after) if each.holder == before else each
            for each in table.declined
        ),
    )


def _chair(chair: Chair, before: str, after: str) -> Chair:
    if chair.holder == before:
        return replace(chair, holder=after)
    return replace(chair, kept_for=after) if chair.kept_for == before else chair
