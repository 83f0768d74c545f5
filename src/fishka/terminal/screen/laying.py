"""A draft on a grid: the same for tiles on a board and for cubes on the felt."""

from abc import abstractmethod
from collections.abc import Mapping

from rich.text import Text
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.tiles.sets import BLANK
from fishka.terminal.screen.draft import STEPS, Draft
from fishka.terminal.screen.face import Face
from fishka.terminal.screen.keyboard import typed
from fishka.terminal.screen.place import Act, Tried
from fishka.terminal.screen.squares import hand_text, in_hand, on_square, squares_text
from fishka.texts import say
from fishka.words.alphabets import Alphabet


class Laying(Face):
    """A cursor, a direction, letters typed or clicked where they go."""

    _draft: Draft = Draft({}, "")
    _roll: object = None
    """What the draft belongs to."""
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

    def roll(self) -> object:
        """What a draft belongs to: where that changes it is gone."""
        return self.place.seat

    def kept(self) -> Mapping[int, str]:
        """What lay here when the table was left."""
        return {}

    def lies(self) -> None:
        """What lies has changed."""
        return

    @abstractmethod
    def lay(self) -> Act:
        """The act of handing in what is laid."""

    @abstractmethod
    def square(self, number: int) -> tuple[str, str]:
        """The sign and the style of an empty square."""

    @override
    def changed(self) -> None:
        draft, roll, laid = self.fresh(), self.roll(), self.kept()
        if self._roll == roll:
            draft.at, draft.step, laid = self._draft.at, self._draft.step, self._draft.laid
        for at, letter in laid.items():
            piece = letter if letter.isupper() else BLANK
            if at not in draft.fixed and piece in draft.left:
                draft.laid[at] = letter
        self._roll, self._draft = roll, draft
        self._waits, self._held = None, None
        self._reckon()

    @override
    def draw(self) -> Text:
        text = squares_text(self._draft, self.square, self.style)
        hand = hand_text(self._draft.left, self._held, self.values, self.style)
        return text.append_text(hand)

    @override
    async def press(self, key: str, character: str | None) -> bool:
        if key in STEPS:
            self._draft.go(key)
        elif key == "space":
            self._draft.turn()
        else:
            return self._laid(key, character)
        return True

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
        place, number = in_hand(column, row), on_square(column, row)
        if place is not None:
            self._held = place if place < len(self._draft.left) else None
        elif number is None:
            return
        elif self._held is not None:
            self._put(number)
        elif number == self._draft.at:
            self._take_or_turn(number)
        else:
            self._draft.at = number

    def _put(self, number: int) -> None:
        """Lay what is held."""
        held, self._held, self._waits = self._held or 0, None, None
        self._draft.put(held, number)
        self._reckon()
        if self._draft.laid.get(number) == BLANK:
            self.desk.name_blank(self.alphabet, lambda letter: self._named(number, letter))

    def _named(self, number: int, letter: str | None) -> None:
        if letter and self._draft.laid.get(number) == BLANK:
            self._draft.at = number
            self._draft.type(letter)
            self._reckon()

    def _take_or_turn(self, number: int) -> None:
        if self._draft.laid.pop(number, None) or self._draft.swap.pop(number, None):
            self._waits = None
            self._reckon()
        else:
            self._draft.turn()

    def _reckon(self) -> None:
        """Have the sum of what lies told beside the table."""
        self.lies()
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
