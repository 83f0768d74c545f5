"""What a decision needs from outside, and the events that it comes to."""

import hashlib
from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec
from typing_extensions import override

from fishka.core.chance import Chance
from fishka.table.events import Body, Event
from fishka.table.fold import evolve
from fishka.table.grace import Absence
from fishka.table.state import Table


class World(msgspec.Struct, frozen=True, kw_only=True):
    """The outside of one decision: a decision is a function of the table, the command and this.

    ``now`` is in milliseconds; ``chance`` gives the source of what falls next at a table as it
    stands then; ``lag`` is how late the message came, as measured by the server;
    ``entropy`` are 32 bytes that nobody can foresee, fresh for each decision; ``seed`` is the
    game's own secret, None where people throw; ``levels`` are the computer players there are.
    ``absent`` are the seats whose holders the server does not see.
    """

    now: int
    chance: Callable[[Table], Chance]
    entropy: bytes
    seed: bytes | None = None
    lag: int = 0
    levels: Collection[str] = ()
    absent: Mapping[int, Absence] = {}

    @override
    def __repr__(self) -> str:
        return f"World(now={self.now}, …)"

    def token(self, purpose: str) -> str:
        """32 hexadecimal digits that nobody can guess, the same for the same purpose."""
        return hashlib.sha256(self.entropy + purpose.encode()).hexdigest()[:32]


class Draft:
    """The events of one decision, each seen by the next. ``code`` is a new table's invitation."""

    def __init__(self, table: Table, actor: str, command_id: str, now: int, code: str = "") -> None:
        self.table = table
        self.code = code
        self.events: list[Event] = []
        self.actor = actor
        self._command_id = command_id
        self._now = max(now, table.changed_at)

    def add(self, body: Body, state: Any = None) -> None:  # noqa: ANN401 - a state that only its game knows
        """One more event; ``state`` as in ``evolve``."""
        event = Event(self.table.head + 1, self._now, self.actor, self._command_id, body)
        self.table = evolve(self.table, event, state)
        self.events.append(event)
