"""A game being played, as a pure value: seats, turns, offers, clocks.

``decide`` says what a command comes to, ``fold`` what the events come to, ``view`` what a viewer
may know of it. Time, chance and secrets are arguments: see ``World``.
"""

from fishka.table.commands import Command, Create, NewSeat, read_command, read_create
from fishka.table.decide import Answer, decide
from fishka.table.events import Event
from fishka.table.export import record
from fishka.table.fold import evolve, fold
from fishka.table.opening import create
from fishka.table.refusals import RefusalError
from fishka.table.state import Table
from fishka.table.views import about, eyes, game_view, seen, view, you
from fishka.table.world import World

__all__ = [
    "Answer",
    "Command",
    "Create",
    "Event",
    "NewSeat",
    "RefusalError",
    "Table",
    "World",
    "about",
    "create",
    "decide",
    "evolve",
    "eyes",
    "fold",
    "game_view",
    "read_command",
    "read_create",
    "record",
    "seen",
    "view",
    "you",
]
