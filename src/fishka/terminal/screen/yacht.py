"""Yacht on the screen: five dice, and the sheet with what each row would pay."""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.yacht.scoring import DICE, ROWS, THROWS
from fishka.terminal.screen.face import Face, Keys
from fishka.terminal.screen.sheet import DIE, SHEET, dice_text, sheet_text
from fishka.texts import gettext_noop
from fishka.texts.yacht import row_hint, row_name


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
        text = dice_text(self.view["dice"], self._kept, self.style)
        row = self._row if self.at_turn else None
        people = [*map(self.name_of, range(len(self.place.names)))]
        return text.append_text(sheet_text(self.view, row, people, self.place.language, self.style))

    @override
    def acts(self) -> Iterator[tuple[str, str]]:
        if self.at_turn and self.view["rolls"] < THROWS:
            yield self._("Roll"), "space"

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
