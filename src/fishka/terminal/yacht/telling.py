"""What happened in a game of Yacht, in sentences."""

from collections.abc import Sequence
from typing import cast

from fishka.core.entries import Entry
from fishka.games.yacht import YachtState
from fishka.games.yacht.scoring import THROWS
from fishka.terminal.telling import Teller
from fishka.texts.yacht import row_name


def faces(dice: Sequence[int]) -> str:
    """``2 2 4``."""
    return " ".join(map(str, dice))


class YachtTeller(Teller):
    """Tells one match of Yacht."""

    @property
    def _state(self) -> YachtState:
        return cast("YachtState", self._match.state)

    def turn(self, seat: int) -> str:
        """Whose turn begins, and which of how many."""
        sheet = self._state.sheets[seat]
        number = sum(points is not None for points in sheet) + 1
        _ = self._
        return _("{name}, turn {turn} of {turns}.").format(
            name=self.name(seat), turn=number, turns=len(sheet)
        )

    def entry(self, entry: Entry) -> str:
        """What an entry came to, told after it has been played."""
        _, name, told = self._, self.name(entry.seat), entry.public
        match entry.act:
            case "roll":
                return self._roll(name, told.get("keep"), cast("list[int]", told["dice"]))
            case "resign" | "abort":
                return self.leaving(entry)
            case _act:
                turn = self._match.turns[-1]
                return _("{name}: {points} in {row}, {total} in all.").format(
                    name=name,
                    points=turn.score,
                    row=row_name(str(turn.details["row"]), self._language),
                    total=self._state.scores[entry.seat],
                )

    def rolls_left(self) -> str:
        left = THROWS - self._state.rolls
        if not left:
            return self._("The roll stands.")
        return self._texts.ngettext("One roll left.", "{count} rolls left.", left).format(
            count=left
        )

    def _roll(self, name: str, keep: object, fallen: Sequence[int]) -> str:
        _, dice = self._, faces(self._state.dice)
        if keep:
            return _("{name} keeps {kept} and rolls {fallen}: {dice}.").format(
                name=name, kept=faces(cast("list[int]", keep)), fallen=faces(fallen), dice=dice
            )
        if self._state.rolls == 1:
            return _("{name} rolls {dice}.").format(name=name, dice=dice)
        return _("{name} rolls all again: {dice}.").format(name=name, dice=dice)
