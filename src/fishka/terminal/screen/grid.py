"""Laying on a grid: the same for tiles on a board and for cubes on the felt."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.tiles.board import ACROSS
from fishka.games.tiles.sets import BLANK, SIZE, name_of
from fishka.terminal.screen.draft import STEPS, Draft
from fishka.terminal.screen.face import Face, Keys
from fishka.terminal.screen.keyboard import typed
from fishka.terminal.screen.place import Act, Tried
from fishka.texts import gettext_noop, say
from fishka.words.alphabets import Alphabet

CELL: Final = 3
"""Columns of a square."""
MARGIN: Final = 3
"""Columns of the numbers of the rows."""
HAND_ROW: Final = SIZE + 1
PIECE: Final = 4
"""Columns of a letter in the hand."""
HAND_LINE: Final = 7
"""How many letters of the hand stand on a line."""


class GridFace(Face):
    """A cursor, a direction, letters typed where they go; the sum of what lies."""

    KEYS: ClassVar[Keys] = (
        ("↑ ↓ ← →", gettext_noop("move the cursor")),
        ("Space", gettext_noop("turn the direction")),
        ("A – Z", gettext_noop("lay the letter, in any layout of the keyboard")),
        ("Backspace", gettext_noop("take the last letter back")),
        ("Esc", gettext_noop("take everything back")),
        ("Enter", gettext_noop("read the sum; once more hands in")),
        ("F5", gettext_noop("let the lay of another stand")),
        ("F6", gettext_noop("dispute words of another's lay; alone: all of them")),
    )

    _draft: Draft = Draft({}, "")
    _seat: int | None = None
    _tried: Tried | None = None
    _held: int | None = None
    """Which letter of the hand was clicked, and waits for its square."""

    @property
    @abstractmethod
    def alphabet(self) -> Alphabet:
        """The letters that are played."""

    @property
    @abstractmethod
    def values(self) -> Mapping[str, int]:
        """What each letter is worth."""

    @abstractmethod
    def fresh(self) -> Draft:
        """Nothing laid in the position as it is."""

    @abstractmethod
    def lay(self) -> Act:
        """The act of handing in what is laid."""

    @abstractmethod
    def square(self, number: int) -> tuple[str, str]:
        """The sign and the style of an empty square."""

    @abstractmethod
    def stands(self, tried: Tried) -> bool:
        """Whether the draft may be handed in."""

    @override
    def changed(self) -> None:
        draft = self.fresh()
        if self._seat == self.place.seat:
            draft.at, draft.step = self._draft.at, self._draft.step
            for at, letter in self._draft.laid.items():
                piece = letter if letter.isupper() else BLANK
                if at not in draft.fixed and piece in draft.left:
                    draft.laid[at] = letter
        self._seat, self._draft = self.place.seat, draft
        self._waits, self._held = None, None
        self._reckon()

    @override
    def draw(self) -> Text:
        text = Text()
        heads = "".join(f" {chr(ord('A') + column)} " for column in range(SIZE))
        text.append(" " * MARGIN + heads + "\n", self.style("dim"))
        for row in range(SIZE):
            text.append(f"{row + 1:2} ", self.style("dim"))
            for column in range(SIZE):
                text.append(*self._cell(row * SIZE + column))
            text.append("\n")
        for place, letter in enumerate(self._draft.left):
            shown = letter if letter == BLANK else f"{letter}{self.values[letter]}"
            style = "cursor" if place == self._held else "tile"
            text.append(f" {shown}".ljust(PIECE), self.style(style))
            if place % HAND_LINE == HAND_LINE - 1:
                text.append("\n")
        return text

    def _cell(self, number: int) -> tuple[str, str]:
        draft = self._draft
        sign, style = self.square(number)
        if (letter := draft.laid.get(number) or draft.swap.get(number)) is not None:
            sign, style = f"[{letter}]", "new"
        elif (lying := draft.fixed.get(number)) is not None:
            sign = f" {lying.upper()}*" if lying.islower() else f" {lying} "
            style = "blank" if lying.islower() else "tile"
        if number == draft.at:
            sign = ("→" if draft.step == ACROSS else "↓") + sign[1:]
            style = "cursor"
        return sign, self.style(style)

    @override
    def beside(self) -> Iterator[str]:
        _, tried, opened = self._, self._tried, self.view["open_lay"]
        if opened is not None:
            words = ", ".join(f"{each['word']} {each['score']}" for each in opened["words"])
            name = self.name_of(opened["seat"])
            yield _("{name} lays {words}. Does it stand?").format(name=name, words=words or "–")
            yield "F5: " + _("let the lay stand") + ", F6: " + _("dispute")
        if tried is None:
            return
        for each in tried.words:
            mark = "✓" if each.reason is None else "✗"
            yield f"{mark} {each.word} {each.score}"
            if each.reason is not None:
                yield f"  {each.reason}"
        if tried.fault is not None:
            yield _("Not possible: {why}.").format(why=tried.fault)
        else:
            yield self._sum(tried)

    def _sum(self, tried: Tried) -> str:
        if tried.ok:
            return self._("Total: {points}.").format(points=tried.total)
        return self._("The total would be {points}.").format(points=tried.total)

    @override
    async def press(self, key: str, character: str | None) -> bool:
        draft = self._draft
        if key in STEPS:
            draft.go(key)
            return True
        if key == "enter":
            await self._enter()
            return True
        if key in {"f5", "f6"}:
            await self._answer(accepts=key == "f5")
            return True
        if key == "space":
            draft.turn()
            return True
        return self._laid(key, character)

    def _laid(self, key: str, character: str | None) -> bool:
        """Change what lies."""
        letter = typed(character, self.alphabet) if character else None
        if key == "escape" and not self._draft.empty:
            self._draft.clear()
        elif key == "backspace":
            self._draft.erase()
        elif letter is not None:
            self._draft.type(letter)
        else:
            return False
        self._waits = None
        self._reckon()
        return True

    @override
    async def pick(self, column: int, row: int) -> None:
        if row >= HAND_ROW:
            place = (row - HAND_ROW) * HAND_LINE + column // PIECE
            self._held = place if place < len(self._draft.left) else None
            return
        across, down = (column - MARGIN) // CELL, row - 1
        if not (0 <= across < SIZE and 0 <= down < SIZE):
            return
        number = down * SIZE + across
        if self._held is not None:
            held, self._held, self._waits = self._held, None, None
            self._draft.put(held, number)
            self._reckon()
            if self._draft.laid.get(number) == BLANK:
                self.desk.tell(self._("Type the letter that the blank stands for."))
        elif number == self._draft.at:
            if self._draft.laid.pop(number, None) or self._draft.swap.pop(number, None):
                self._waits = None
                self._reckon()
            else:
                self._draft.turn()
        else:
            self._draft.at = number

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
            self.desk.tell(self._("Not possible: {why}.").format(why=tried.fault))
        elif self.stands(tried):
            await self.confirmed(act, self._sum(tried))
        else:
            self.desk.tell(" ".join(each.reason for each in tried.words if each.reason))

    def _check_named(self) -> None:
        for at, letter in self._draft.laid.items():
            if letter == BLANK:
                raise FishkaError(
                    "the blank on {square} stands for no letter yet: type it there",
                    square=name_of(at),
                )

    def _reckon(self) -> None:
        """Have the sum of what lies told beside the table."""
        self.run_worker(self._reckoned(), exclusive=True, group="sum")

    async def _reckoned(self) -> None:
        draft = self._draft
        if draft.empty or BLANK in draft.laid.values():
            self._tried = None
        else:
            try:
                self._tried = await self.place.attempt(self.lay())
            except FishkaError as error:
                self._tried = None
                self.desk.tell(say(error, self.place.language))
        self.desk.show()

    async def _answer(self, *, accepts: bool) -> None:
        opened = self.view["open_lay"]
        if opened is None or not self.at_turn:
            raise FishkaError("no lay waits for your answer")
        if accepts:
            await self.act({"act": "accept"})
            return
        words: Sequence[Mapping[str, Any]] = opened["words"]
        judge = self.view["options"]["judge"]
        act = "challenge" if judge == "challenge" else "refuse"
        await self.act({"act": act, "words": [each["word"] for each in words] or ["–"]})
