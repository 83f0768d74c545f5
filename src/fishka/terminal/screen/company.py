"""The others at a table of a server: what people ask of each other there, and agree on."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fishka.core.errors import FishkaError
from fishka.terminal.screen.known import Known
from fishka.terminal.screen.link import Link
from fishka.terminal.screen.talk import Talk

FRESH: Final = 1.0
"""So many seconds an offer that has just come cannot be answered: the key was meant for another."""


class Company:
    """What a person can do at the table beside playing. What is refused is raised as FishkaError."""

    def __init__(self, link: Link, known: Known) -> None:
        self.following: str | None = None
        """The game that is played after this one."""
        self._link, self._known = link, known

    @property
    def talk(self) -> Talk:
        return self._known.talk

    @property
    def offer(self) -> Mapping[str, Any] | None:
        """What somebody has asked for."""
        return self._known.table["offer"]

    @property
    def asked(self) -> bool:
        """Whether it waits for the answer of who sits here."""
        waiting = self.offer["waiting"] if self.offer else ()
        return any(seat in waiting for seat in self._known.mine)

    @property
    def missed(self) -> tuple[int, Mapping[str, Any]] | None:
        """The seat that the game waits for while its holder is away, and since when."""
        known, view = self._known, self._known.view
        if known.phase != "playing" or view is None or known.table["clock"]["stood"] is not None:
            return None
        moving = view.get("together") or [view["to_move"]]
        away = dict(enumerate(known.away))
        for seat in moving:
            if seat not in known.mine and (gone := away.get(seat)) is not None:
                return seat, gone
        return None

    @property
    def claimable(self) -> bool:
        """Whether the game may go on without them now."""
        missed = self.missed
        if missed is None or missed[1]["claim_at"] is None:
            return False
        return missed[1]["claim_at"] <= self._known.server_now()

    async def do(self, name: str) -> None:
        """Do what was chosen."""
        match name:
            case "agree" | "decline":
                await self.answer(accepts=name == "agree")
            case "withdraw":
                await self._send(do="withdraw", offer=(self.offer or {}).get("id", 0))
            case "undo" | "pause" | "abort":
                await self._send(do="offer", what=name)
            case "resume" | "start":
                await self._send(do=name)
            case "turns" | "end" if self.missed is not None:
                gives = "turns" if name == "turns" else "abort"
                await self._send(do="claim", seat=self.missed[0], gives=gives)
            case "rematch":
                self.following = (await self._send(do="rematch"))["game"]
            case "next":
                self.following = self._known.table["rematch"]
            case _other:
                raise FishkaError("there is no such choice: {value}", value=name)

    async def answer(self, *, accepts: bool) -> None:
        """Agree to the open offer, or do not."""
        if self.offer is None or not self.asked:
            raise FishkaError("nothing waits for your answer")
        if self._known.now() - self._known.offered < FRESH:
            raise FishkaError("this has only just been asked: look, then answer")
        await self._send(do="answer", offer=self.offer["id"], accept=accepts)

    async def offer_words(self, add: Sequence[str], strike: Sequence[str]) -> None:
        """Ask that words count here, or count no more."""
        await self._send(do="offer", what="words", add=[*add], strike=[*strike])

    async def say(self, **wish: object) -> None:
        """Say something (``text`` or ``phrase``), or do (``do``) something with a ``line``."""
        await self._link.asked("talk", wish)

    async def _send(self, **command: object) -> dict[str, Any]:
        return await self._link.command_once(command)
