"""A table of a server, as it has been told so far."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fishka.terminal.screen.talk import Talk

if TYPE_CHECKING:
    from fishka.terminal.screen.place import View

Frame = Mapping[str, Any]


class Known:
    """What the frames of the table's socket come to. ``now`` gives seconds since the epoch."""

    def __init__(self, full: Mapping[str, Any], language: str, now: Callable[[], float]) -> None:
        self.table: Mapping[str, Any] = full
        self.view: View | None = full["view"]
        self.head: int = full["head"]
        self.lying: Mapping[str, Sequence[str]] = full["lying"]
        """What the server keeps for the seats of who looks; nothing once the game has gone on."""
        self.live = False
        """Whether the line is up."""
        self.host = False
        self.away: Sequence[Mapping[str, Any] | None] = ()
        self.watchers = 0
        self.talk = Talk(language)
        self.offered = 0.0
        """When the open offer was first seen."""
        self._now = now
        self._ahead = 0.0
        """Seconds by which the server's clock is before ours."""

    @property
    def mine(self) -> Sequence[int]:
        """The seats of who looks."""
        return [number for number, seat in enumerate(self.table["seats"]) if seat["yours"]]

    @property
    def playing(self) -> Sequence[int]:
        """Those of them that have not given up."""
        resigned = (self.view or {}).get("resigned", ())
        return [seat for seat in self.mine if seat not in resigned]

    @property
    def phase(self) -> str:
        return self.table["phase"]

    def server_now(self) -> int:
        """Milliseconds since the epoch, by the server's clock."""
        return int((self._now() + self._ahead) * 1_000)

    def now(self) -> float:
        return self._now()

    def hear(self, frame: Frame) -> bool:
        """Take in what the table says; False where an event is missing."""
        match frame:
            case {"hello": hello}:
                self._greeted(hello)
            case {"v": number, **told}:
                if number > self.head + 1:
                    return False
                self.head = max(number, self.head)
                if "view" in told:
                    self.view, self.lying = told["view"], {}
                self._take({**self.table, **told.get("table", {})})
            case {"talk": told}:
                self.talk.whole(told)
            case {"said": lines}:
                self.talk.add(lines)
            case {"away": away}:
                self.away = away
            case {"watching": count}:
                self.watchers = count
            case {"here": here}:
                seats = zip(self.table["seats"], here, strict=True)
                self.table = {
                    **self.table,
                    "seats": [{**seat, "here": there} for seat, there in seats],
                }
            case _other:
                pass
        return True

    def _greeted(self, hello: Mapping[str, Any]) -> None:
        self.live, self._ahead = True, hello["now"] / 1000 - self._now()
        self.host = hello["you"]["host"]
        if full := hello.get("full"):
            self.view, self.head, self.lying = full["view"], full["head"], full["lying"]
            self._take(full)

    def _take(self, table: Mapping[str, Any]) -> None:
        offer, before = table["offer"], self.table["offer"]
        if offer and (not before or offer["id"] != before["id"]):
            self.offered = self._now()
        self.table = table
