"""Handing in what is laid on a grid, and answering what others have laid."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.tiles.sets import BLANK, name_of
from fishka.terminal.screen.face import Keys
from fishka.terminal.screen.laying import Laying
from fishka.terminal.screen.place import Tried
from fishka.terminal.screen.sums import sum_line, sum_lines
from fishka.texts import gettext_noop


class GridFace(Laying):
    """The table of a game of words: what lies, what it comes to, what is said of it."""

    KEYS: ClassVar[Keys] = (
        ("↑ ↓ ← →", gettext_noop("move the cursor")),
        ("Space", gettext_noop("turn the direction")),
        ("A – Z", gettext_noop("lay the letter, in any layout of the keyboard")),
        ("Backspace", gettext_noop("take the last letter back")),
        ("Esc", gettext_noop("take everything back")),
        ("Enter", gettext_noop("read the sum; once more hands in")),
        ("F5", gettext_noop("let the lay of another stand")),
        ("F6", gettext_noop("dispute words of another's lay: choose which")),
    )

    @abstractmethod
    def stands(self, tried: Tried) -> bool:
        """Whether the draft may be handed in."""

    @override
    def acts(self) -> Iterator[tuple[str, str]]:
        if self.place.asked is not None:
            challenge = self.view["options"]["judge"] == "challenge"
            yield self._("Let it stand"), "f5"
            yield self._("Challenge") if challenge else self._("Refuse"), "f6"
        elif self.at_turn and self.view["open_lay"] is None:
            yield from self.moves()

    def moves(self) -> Iterator[tuple[str, str]]:
        """What can be done with one's turn."""
        if not self._draft.empty:
            yield self._("Hand in"), "enter"
            yield self._("Take all back"), "escape"

    @override
    def beside(self) -> Iterator[str]:
        _, opened = self._, self.view["open_lay"]
        if opened is not None:
            words = ", ".join(f"{each['word']} {each['score']}" for each in opened["words"])
            name = self.name_of(opened["seat"])
            if self.place.asked is not None:
                yield _("{name} lays {words}. Does it stand?").format(name=name, words=words or "–")
                yield "F5: " + _("let the lay stand") + ", F6: " + _("dispute")
            elif opened["seat"] in self.place.mine:
                yield _("The others look at your words.")
            else:
                yield _("The words of {name} are looked at.").format(name=name)
        if self._tried is not None:
            yield from sum_lines(self._tried, self.place.language)

    @override
    async def press(self, key: str, character: str | None) -> bool:
        if key == "enter":
            await self._enter()
        elif key in {"f5", "f6"} and self.view["open_lay"] is not None:
            await self._answer(accepts=key == "f5")
        else:
            return await super().press(key, character)
        return True

    async def _enter(self) -> None:
        if not self.at_turn:
            raise FishkaError("it is not your turn")
        self._check_named()
        act = self.lay()
        if self._waits == act:
            await self.act(act)
            return
        tried = self._tried = await self.place.attempt(act)
        if tried.fault is not None:
            self.desk.tell(sum_line(tried, self.place.language))
        elif self.stands(tried):
            await self.confirmed(act, sum_line(tried, self.place.language))
        else:
            self.desk.tell(" ".join(each.reason for each in tried.words if each.reason))

    def _check_named(self) -> None:
        for at, letter in self._draft.laid.items():
            if letter == BLANK:
                raise FishkaError(
                    "the blank on {square} stands for no letter yet: type it there",
                    square=name_of(at),
                )

    async def _answer(self, *, accepts: bool) -> None:
        opened = self.view["open_lay"]
        if opened is None or self.place.asked is None:
            raise FishkaError("no lay waits for your answer")
        if accepts:
            await self.act({"act": "accept", "seat": self.place.asked})
            return
        words = list(dict.fromkeys(str(each["word"]) for each in opened["words"]))
        challenge = self.view["options"]["judge"] == "challenge"
        texts = self._challenging() if challenge else self._refusing(self.name_of(opened["seat"]))
        self.desk.choose(texts, words, self._disputed)

    def _challenging(self) -> tuple[str, str, str]:
        return (
            self._("Challenge which words?"),
            self._(
                "The list decides at once. If all the words you chose are in it, the lay stands."
            ),
            self._("Challenge"),
        )

    def _refusing(self, name: str) -> tuple[str, str, str]:
        note = self._("The lay is taken back, and {name} moves again.").format(name=name)
        return self._("Refuse which words?"), note, self._("Refuse")

    def _disputed(self, words: list[str] | None) -> None:
        if words:
            act = "challenge" if self.view["options"]["judge"] == "challenge" else "refuse"
            self.later(self.act({"act": act, "seat": self.place.asked, "words": [*words]}))
