"""Yacht on the screen: five dice, and the sheet with what each row would pay."""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, Final

from rich.text import Text
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.yacht.scoring import DICE, ROWS, THROWS
from fishka.terminal.plain import width
from fishka.terminal.screen.face import Face, Keys
from fishka.texts import gettext_noop
from fishka.texts.yacht import row_hint, row_name

DIE: Final = 6
"""Columns from one die to the next."""
SHEET: Final = 4
"""Lines above the sheet's first row."""


class YachtFace(Face):
    """Keep dice, roll the others, enter a row."""

    KEYS: ClassVar[Keys] = (
        ("1 – 5", gettext_noop("keep this die, or not")),
        ("R", gettext_noop("roll the dice that are not kept")),
        ("↑ ↓", gettext_noop("choose a row")),
        ("Enter", gettext_noop("enter the roll in the row; once more does it")),
    )

    _kept: frozenset[int] = frozenset()
    """Places of the dice that stay."""
    _row = 0

    @override
    def changed(self) -> None:
        view = self.view
        kept, places = Counter[int](view["kept"]), set[int]()
        for place, die in enumerate(view["dice"]):
            if kept[die]:
                kept[die] -= 1
                places.add(place)
        self._kept = frozenset(places) if self.at_turn else frozenset()
        pays: dict[str, int] = view["pays"] or {}
        if pays and ROWS[self._row] not in pays:
            self._row = ROWS.index(max(pays, key=lambda row: pays[row]))
        self._waits = None

    @override
    def draw(self) -> Text:
        text = Text()
        self._draw_dice(text)
        text.append("\n")
        self._draw_sheet(text)
        return text

    def _draw_dice(self, text: Text) -> None:
        dice: list[int | str] = list(self.view["dice"]) or ["?"] * DICE
        felt, kept = self.style("felt"), self.style("new")
        styles = [kept if place in self._kept else felt for place in range(DICE)]
        edges = [
            ("╔═══╗", "║", "╚═══╝") if place in self._kept else ("┌───┐", "│", "└───┘")
            for place in range(DICE)
        ]
        for line in range(3):
            for die, style, (top, side, foot) in zip(dice, styles, edges, strict=True):
                text.append((top, f"{side} {die} {side}", foot)[line], style)
                text.append(" ")
            text.append("\n")
        for place in range(DICE):
            mark = f"{place + 1}{'=' if place in self._kept else ' '}"
            text.append(f"  {mark}  ", self.style("dim"))

    def _draw_sheet(self, text: Text) -> None:
        language, view = self.place.language, self.view
        names = [row_name(row, language) for row in ROWS]
        room = max(map(width, (*names, self._("Total"))))
        seats = range(len(view["sheets"]))
        for number, name in enumerate(names):
            chosen = number == self._row and self.at_turn
            style = self.style("cursor" if chosen else "plain")
            mark = "►" if chosen else " "
            text.append(f"{mark}{number + 1:2} {name}{' ' * (room - width(name))}", style)
            for seat in seats:
                text.append(self._cell(number, seat).rjust(8), style)
            text.append("\n")
        total = self._("Total")
        text.append(f"    {total}{' ' * (room - width(total))}", self.style("strong"))
        for seat in seats:
            text.append(str(view["scores"][seat]).rjust(7) + " ", self.style("strong"))

    def _cell(self, row: int, seat: int) -> str:
        points = self.view["sheets"][seat][row]
        if points is not None:
            return f"{points} "
        pays: dict[str, int] = self.view["pays"] or {}
        paying = seat == self.view["to_move"] and ROWS[row] in pays
        return f"({pays[ROWS[row]]})" if paying else "– "

    @override
    def beside(self) -> Iterator[str]:
        _, view = self._, self.view
        if self.at_turn:
            left = THROWS - view["rolls"]
            yield _("Rolls left: {count}").format(count=left)
        four = str(view["options"]["four_of_a_kind"])
        yield row_hint(ROWS[self._row], self.place.language, four)

    @override
    def rules(self) -> Iterator[str]:
        _, language = self._, self.place.language
        yield _("Three rolls a turn: keep what you like, roll the others; then enter a row.")
        yield _("Each row is entered once. The highest total wins.")
        four = str(self.view["options"]["four_of_a_kind"])
        for row in ROWS:
            hint = row_hint(row, language, four)
            yield f"{row_name(row, language)}: {hint}" if hint else row_name(row, language)

    @override
    async def press(self, key: str, character: str | None) -> bool:
        said = (character or "").casefold()
        if key in {"up", "down"}:
            self._choose(self._row + (1 if key == "down" else -1))
        elif not self.at_turn:
            return False
        elif said in set("12345"):
            self._keep(int(said) - 1)
        elif said in {"r", "к", "р", "т", "w"} or (key == "space"):
            await self._roll()
        elif key == "enter":
            await self._enter()
        else:
            return False
        return True

    @override
    async def pick(self, column: int, row: int) -> None:
        if not self.at_turn:
            return
        if row < SHEET:
            if column // DIE < DICE:
                self._keep(column // DIE)
        elif row - SHEET < len(ROWS):
            number = row - SHEET
            again = number == self._row and self._waits is not None
            self._choose(number)
            if again or self.view["pays"]:
                await self._enter()

    def _choose(self, row: int) -> None:
        row %= len(ROWS)
        if row != self._row:
            self._waits = None
        self._row = row

    def _keep(self, place: int) -> None:
        if not self.view["dice"] or self.view["rolls"] == THROWS:
            return
        self._waits = None
        self._kept ^= {place}

    async def _roll(self) -> None:
        if not self.view["dice"]:
            await self.act({"act": "roll"})
        elif len(self._kept) == DICE:
            raise FishkaError("all five stay, so nothing is rolled: choose a row")
        else:
            dice = self.view["dice"]
            await self.act({"act": "roll", "keep": [dice[place] for place in sorted(self._kept)]})

    async def _enter(self) -> None:
        pays = self.view["pays"]
        if pays is None:
            await self._roll()
            return
        row = ROWS[self._row]
        if row not in pays:
            raise FishkaError(
                "the row {row} is filled already", row=row_name(row, self.place.language)
            )
        told = self._("{points} in {row}").format(
            points=pays[row], row=row_name(row, self.place.language)
        )
        await self.confirmed({"act": "score", "row": row}, f"{told}.")
