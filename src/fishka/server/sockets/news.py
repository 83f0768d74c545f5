"""What is told to the viewers of a table at once."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fishka.server.telling import Audience
from fishka.table.events import Event
from fishka.table.state import Table


@dataclass(frozen=True, slots=True)
class News:
    """A batch of events, the table before and after it, and its frames for each audience."""

    events: Sequence[Event]
    before: Table | None
    table: Table
    encoded: dict[Audience, list[str]] = field(default_factory=dict[Audience, list[str]])
