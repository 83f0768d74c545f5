"""The port of the doorbell."""

from contextlib import AbstractContextManager
from typing import Protocol


class Bell(Protocol):
    """One listener's bell. Rings that come while nobody waits are one ring: the latest."""

    async def wait(self) -> dict[str, int]:
        """The games that rang since the last call, each with the number of its latest event."""
        ...


class Hints(Protocol):
    """What other processes have told, in the order in which it came; the oldest may be lost."""

    async def wait(self) -> list[bytes]:
        """All that was told since the last call."""
        ...


class Bus(Protocol):
    """Rings and listens."""

    def ring(self, game_id: str, head: int) -> None:
        """Tell everybody that a game has reached event ``head``; never waits."""
        ...

    def listen(self, game_id: str | None = None) -> AbstractContextManager[Bell]:
        """A bell for one game, or for all; read the log after this, so that nothing is missed."""
        ...

    @property
    def joined(self) -> bool:
        """Whether other processes can be heard, as far as this one knows."""
        ...

    def tell(self, topic: str, hint: bytes) -> None:
        """Tell other processes, not this one, what no log keeps; never waits."""
        ...

    def hear(self, topic: str) -> AbstractContextManager[Hints]:
        """What other processes tell of a topic; a topic is one word of letters."""
        ...
