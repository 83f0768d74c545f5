"""What a hand lays on a grid before it counts: a cursor, a direction, letters."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fishka.core.errors import FishkaError
from fishka.games.tiles.board import ACROSS, DOWN
from fishka.games.tiles.sets import BLANK, CENTRE, SIZE, SQUARES

STEPS: Final = {"left": -1, "right": 1, "up": -SIZE, "down": SIZE}


@dataclass
class Draft:
    """Letters of a hand on the free squares of a grid; a small one is a blank, ``*`` one unnamed.

    ``swap`` are letters put in for blanks that lie there, ``shown`` what others have laid and is
    not settled.
    """

    fixed: Mapping[int, str]
    hand: str
    swaps: bool = False
    laid: dict[int, str] = field(default_factory=dict[int, str])
    swap: dict[int, str] = field(default_factory=dict[int, str])
    shown: Mapping[int, str] = field(default_factory=dict[int, str])
    at: int = CENTRE
    step: int = ACROSS

    @property
    def left(self) -> str:
        """What the hand still holds, in its order."""
        used = Counter(BLANK if not each.isupper() else each for each in self.laid.values())
        used += Counter(self.swap.values())
        kept: list[str] = []
        for each in self.hand + BLANK * len(self.swap):
            if used[each]:
                used[each] -= 1
            else:
                kept.append(each)
        return "".join(kept)

    @property
    def empty(self) -> bool:
        return not self.laid and not self.swap

    def turn(self) -> None:
        """The other direction."""
        self.step = DOWN if self.step == ACROSS else ACROSS

    def go(self, way: str) -> None:
        """One square on, if there is one."""
        by = STEPS[way]
        there = self.at + by
        beyond = abs(by) == 1 and there // SIZE != self.at // SIZE
        if 0 <= there < SQUARES and not beyond:
            self.at = there

    def type(self, letter: str) -> None:
        """Lay the letter here, or pass over it where it lies already; FishkaError without it."""
        if self.laid.get(self.at) == BLANK:
            self.laid[self.at] = letter.lower()
            self._advance()
            return
        while (lying := self.fixed.get(self.at)) is not None and lying.upper() != letter:
            before = self.at
            self._advance()
            if self.at == before:
                raise FishkaError("there is no free square on this line")
        lying = self.fixed.get(self.at)
        if lying is None:
            self._lay(letter)
        elif self.swaps and lying.islower() and letter in self.left and self.at not in self.swap:
            self.swap[self.at] = letter
        self._advance()

    def put(self, place: int, at: int) -> None:
        """Lay what stands at that place of the hand on a square; a blank without a name yet."""
        self.at = at
        letter = self.left[place]
        lying = self.fixed.get(at)
        if lying is None:
            self.laid.pop(at, None)
            self.laid[at] = letter
        elif self.swaps and lying.islower() and lying.upper() == letter:
            self.swap[at] = letter
        else:
            raise FishkaError("a letter lies there already")

    def erase(self) -> None:
        """Take back what lies here, else what lies before."""
        if not self._take(self.at):
            self.go("left" if self.step == ACROSS else "up")
            self._take(self.at)

    def clear(self) -> None:
        """Take everything back."""
        self.laid.clear()
        self.swap.clear()

    def _take(self, at: int) -> bool:
        return (self.laid.pop(at, None) or self.swap.pop(at, None)) is not None

    def _lay(self, letter: str) -> None:
        before = self.laid.pop(self.at, None)
        if letter in self.left:
            self.laid[self.at] = letter
        elif BLANK in self.left:
            self.laid[self.at] = letter.lower()
        else:
            if before is not None:
                self.laid[self.at] = before
            raise FishkaError("you have no {letter} left", letter=letter)

    def _advance(self) -> None:
        self.go("right" if self.step == ACROSS else "down")
