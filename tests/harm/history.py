"""What the clients of a house saw: what they sent, what they were answered, shown and told."""

from typing import Any

import msgspec
from msgspec import Struct, field

Frame = dict[str, Any]


class Sent(Struct):
    """A command with all answers to it; ``refused`` is the code of the refusal that ended it.

    ``times`` is how often it was sent. Without an answer or a refusal nobody knows what became of it.
    """

    client: str
    game: str
    command_id: str
    do: str
    answers: list[Frame] = field(default_factory=list[Frame])
    refused: str | None = None
    times: int = 0


class Shown(Struct):
    """A table as it was served whole to a client."""

    client: str
    game: str
    head: int
    phase: str
    view: Frame | None
    log: list[Frame]


class Told(Struct):
    """An event that came through a socket, and ``head``: how far the table was known to be then."""

    client: str
    game: str
    head: int
    frame: Frame


class History(Struct):
    """All that was seen, each list in the order of time; ``stuck`` is what never went on again."""

    sent: list[Sent] = field(default_factory=list[Sent])
    shown: list[Shown] = field(default_factory=list[Shown])
    told: list[Told] = field(default_factory=list[Told])
    stuck: list[str] = field(default_factory=list[str])

    @property
    def games(self) -> set[str]:
        """Every game that anybody knows of."""
        made = {answer["game"] for each in self.sent for answer in each.answers if "game" in answer}
        return made | {each.game for each in self.shown}


def plain(value: object) -> Any:  # noqa: ANN401 - JSON
    """The value as it looks after it has gone over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
