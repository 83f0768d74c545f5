"""The word cubes on the screen: the roll, the layout, the glass, the ladder of lengths."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.cubes import SETS
from fishka.games.cubes.ladder import LENGTHS
from fishka.games.cubes.layouts import EMPTY, Grid, cells_of, normalized
from fishka.games.cubes.sets import BLANK, CubeSet
from fishka.games.tiles.sets import SIZE
from fishka.terminal.columns import columns
from fishka.terminal.screen.draft import Draft
from fishka.terminal.screen.face import Keys
from fishka.terminal.screen.grid import GridFace
from fishka.terminal.screen.place import Act, Tried
from fishka.texts import gettext_noop
from fishka.words.alphabets import Alphabet


class CubesFace(GridFace):
    """Words of fourteen cubes."""

    KEYS: ClassVar[Keys] = (
        *GridFace.KEYS,
        ("Enter", gettext_noop("roll the cubes, where none lie")),
        ("F4", gettext_noop("end the round for oneself, after two turns")),
    )

    @property
    def _set(self) -> CubeSet:
        return SETS[self.view["options"]["cubes"]]

    @property
    @override
    def alphabet(self) -> Alphabet:
        return self._set.alphabet

    @property
    @override
    def values(self) -> Mapping[str, int]:
        return self._set.values

    @override
    def fresh(self) -> Draft:
        return Draft({}, self.view["faces"] or "", shown=centred(self._shown()))

    @override
    def roll(self) -> object:
        seat = self.place.seat
        counts: Sequence[int] = self.view["turn_counts"]
        return f"{seat}.{counts[seat]}.{self.view['faces'] or ''}"

    @override
    def kept(self) -> Mapping[int, str]:
        return centred(self.place.lying or ())

    @override
    def lies(self) -> None:
        if self.at_turn and self.view["faces"] and BLANK not in self._draft.laid.values():
            self.place.keep(str(self.roll()), self._grid())

    def _shown(self) -> Sequence[str]:
        """What somebody else has laid and waits for an answer, or what was laid last."""
        opened, turns = self.view["open_lay"], self.view["turns"]
        if opened is not None:
            return () if opened["seat"] == self.place.seat else opened["grid"]
        return turns[-1]["grid"] if turns and not self.view["faces"] else ()

    @override
    def lay(self) -> Act:
        return {"act": "lay", "grid": [*self._grid()]}

    def _grid(self) -> Grid:
        laid = self._draft.laid
        return normalized(
            tuple(
                "".join(laid.get(row * SIZE + column, EMPTY) for column in range(SIZE))
                for row in range(SIZE)
            )
        )

    @override
    def square(self, number: int) -> tuple[str, str]:
        return " · ", "felt"

    @override
    def stands(self, tried: Tried) -> bool:
        options = self.view["options"]
        return tried.ok or options["judge"] != "dictionary" or options["invalid_layout"] == "zero"

    @override
    def beside(self) -> Iterator[str]:
        view = self.view
        if self.at_turn and not view["faces"]:
            yield self._("Enter rolls the cubes.")
        yield from super().beside()
        if view["ladders"] is not None:
            yield ""
            seats = range(len(view["ladders"]))
            rows = [[length, *(self._rung(seat, length) for seat in seats)] for length in LENGTHS]
            yield from columns([self._("Letters"), *map(self.name_of, seats)], rows)

    def _rung(self, seat: int, length: int) -> str:
        booked = self.view["ladders"][seat].get(str(length))
        return "–" if booked is None else f"{booked['word']} {booked['score']}"

    @override
    def moves(self) -> Iterator[tuple[str, str]]:
        if not self.view["faces"]:
            yield self._("Roll"), "enter"
        yield from super().moves()
        if self.view["may_pass"]:
            yield self._("Pass"), "f4"

    @override
    def rules(self) -> Iterator[str]:
        _, options = self._, self.view["options"]
        yield _(
            "Words are laid across and down from the cubes of the roll, and hang together by edges. "
            "Every line of two cubes or more must be a word of the list."
        )
        yield _(
            "A turn pays the letters of its words, those of crossings twice, less the cubes not used. "
            "A blank stands for any letter and is worth nothing."
        )
        if options["turn_seconds"] is not None:
            yield _("When the glass has run out, what of the layout is valid counts.")
        if options["target"] is not None:
            yield _(
                "When somebody has {points}, the round is played to its end; the highest total wins."
            ).format(points=options["target"])

    @override
    async def press(self, key: str, character: str | None) -> bool:
        lies = self.view["faces"] is not None
        if key == "enter" and self.at_turn and not lies and self.view["open_lay"] is None:
            await self.act({"act": "roll"})
        elif key == "f4":
            if not self.at_turn or not self.view["may_pass"]:
                raise FishkaError("nobody may pass here")
            await self.confirmed({"act": "pass"}, self._("Pass?"))
        else:
            return await super().press(key, character)
        return True

    @override
    async def time_up(self) -> None:
        """What of the layout is valid counts."""
        if self.at_turn:
            self.desk.tell(self._("The glass has run out: what of the layout is valid counts."))
            laid = self._draft.laid
            for at in [at for at, letter in laid.items() if letter == BLANK]:
                del laid[at]
            await self.act({**self.lay(), "time_up": True})


def centred(grid: Sequence[str]) -> Mapping[int, str]:
    """The letters of a layout in the middle of the squares."""
    rows, columns = len(grid), max(map(len, grid), default=0)
    top, left = (SIZE - rows) // 2, (SIZE - columns) // 2
    return {
        (top + row) * SIZE + left + column: letter
        for (row, column), letter in cells_of(tuple(grid)).items()
    }
