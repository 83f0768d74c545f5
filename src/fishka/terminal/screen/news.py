"""What a table of a server has to say beside the game, line by line."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fishka.terminal.screen.company import Company
from fishka.terminal.screen.known import Known
from fishka.texts import texts
from fishka.texts.numbers import span
from fishka.texts.players import player_name

SPOKEN: Final = 2
"""So many lines of talk that nobody has read yet stand beside the table."""


class News:
    """Tells what happens around a game."""

    def __init__(self, known: Known, company: Company, language: str) -> None:
        self._known, self._company, self._language = known, company, language
        self._ = texts(language).gettext

    def name(self, seat: int) -> str:
        """What a seat is called, in the reader's language."""
        told = self._known.table["seats"][seat]
        return player_name(told["name"], told["level"], self._language) or "–"

    def label(self, deed: str) -> str:
        """What something that can be done is called."""
        missed = self._company.missed
        return self._(deed).format(name="" if missed is None else self.name(missed[0]))

    def lines(self, *, waits: bool, judging: bool) -> Iterator[str]:
        """The most needed first.

        ``waits``: a choice is still on its way to the server; ``judging``: a lay is to be answered.
        """
        yield from self._line(waits=waits)
        yield from self._watching()
        yield from self._asked(judging=judging)
        yield from self._halted()
        yield from self._spoken()

    def offer(self, told: Mapping[str, Any]) -> str:
        """What somebody asks for."""
        name, add, strike = (
            self.name(told["by"]),
            *(", ".join(told[key]) for key in ("add", "strike")),
        )
        match told["what"]:
            case "undo":
                text = self._("{name} asks to take the last entry back.")
            case "pause":
                text = self._("{name} asks for a pause.")
            case "abort":
                text = self._("{name} asks to end the game without a winner.")
            case _words if not strike:
                text = self._("{name} asks that these words count: {words}")
            case _words if not add:
                text = self._("{name} asks that these words count no more: {words}")
            case _words:
                text = self._("{name} asks that {added} shall count, and {struck} no more")
        return text.format(name=name, words=add or strike, added=add, struck=strike)

    def _line(self, *, waits: bool) -> Iterator[str]:
        if waits:
            yield self._("No connection. Your choice stays; it goes out when you are back.")
        elif not self._known.live:
            yield self._("The line is down …")

    def _watching(self) -> Iterator[str]:
        known = self._known
        if known.phase == "open" and (invite := known.table.get("invite")):
            yield self._("The link for the others: {link}").format(link=invite)
        if known.phase == "over" or known.mine:
            return
        if late := known.table["delay_ms"]:
            time = span(late, self._language)
            yield self._("You watch, {time} behind the game.").format(time=time)
        else:
            yield self._("You are watching.")

    def _asked(self, *, judging: bool) -> Iterator[str]:
        offer = self._company.offer
        if offer and self._company.asked:
            yield self.offer(offer)
            yes, no = self._("Agree"), self._("No")
            yield f"F12: {yes} / {no}" if judging else f"F5: {yes}, F6: {no}"
        elif offer and offer["yours"]:
            yield self._("You have asked. The others must agree.")

    def _halted(self) -> Iterator[str]:
        known = self._known
        if paused := known.table["clock"]["paused"]:
            time = span(max(0, paused - known.server_now()), self._language)
            yield self._("The game is paused. It goes on by itself in {time}.").format(time=time)
        elif (missed := self._company.missed) is not None:
            seat, away = missed
            time = span(max(0, known.server_now() - away["since"]), self._language)
            told = self._("{name} has been away for {time}.")
            yield told.format(name=self.name(seat), time=time)

    def _spoken(self) -> Iterator[str]:
        talk = self._company.talk
        yield from map(talk.words, talk.unread[-SPOKEN:])
