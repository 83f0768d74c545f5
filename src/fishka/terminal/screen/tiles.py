"""A tile game on the screen: the board, the rack, exchange and pass."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games import GAMES
from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.acts import give_letters
from fishka.games.tiles.sets import CENTRE, EMPTY, Board, square
from fishka.terminal.screen.draft import Draft
from fishka.terminal.screen.face import Keys
from fishka.terminal.screen.grid import GridFace
from fishka.terminal.screen.place import Act, Tried
from fishka.texts import gettext_noop
from fishka.words.alphabets import Alphabet


class TilesFace(GridFace):
    """Words on a board."""

    KEYS: ClassVar[Keys] = (
        *GridFace.KEYS,
        ("F3", gettext_noop("exchange tiles")),
        ("F4", gettext_noop("pass")),
    )

    _board: Board
    """The premium squares of this table."""

    @property
    @override
    def alphabet(self) -> Alphabet:
        return RULE_SETS[self.place.game].tile_set.alphabet

    @property
    @override
    def values(self) -> Mapping[str, int]:
        return RULE_SETS[self.place.game].tile_set.values

    @override
    def fresh(self) -> Draft:
        view, game = self.view, self.place.game
        options = GAMES[game].options({"board": view["options"]["board"]})
        self._board = RULE_SETS[game].board(options)
        fixed = {
            number: letter for number, letter in enumerate("".join(view["grid"])) if letter != EMPTY
        }
        hand = view["racks"][self.place.seat] or ""
        swaps = view["options"]["blank_swap"] != "never"
        return Draft(fixed, hand, swaps, shown=self._opened())

    def _opened(self) -> Mapping[int, str]:
        """What somebody else has laid and waits for an answer."""
        opened = self.view["open_lay"]
        if opened is None or opened["seat"] == self.place.seat:
            return {}
        letters: dict[str, str] = {**opened["tiles"], **opened.get("swap", {})}
        return {square(name): letter for name, letter in letters.items()}

    @override
    def lay(self) -> Act:
        draft = self._draft
        swap = give_letters(tuple(sorted(draft.swap.items())))
        return {
            "act": "lay",
            "tiles": give_letters(tuple(sorted(draft.laid.items()))),
            **({"swap": swap} if swap else {}),
        }

    @override
    def square(self, number: int) -> tuple[str, str]:
        board = self._board
        if (times := board.word[number]) > 1:
            return " " + self._("{times}w").format(times=times), f"w{times}"
        if (times := board.letter[number]) > 1:
            return " " + self._("{times}l").format(times=times), f"l{times}"
        return (" + " if number == CENTRE else " · "), "square"

    @override
    def stands(self, tried: Tried) -> bool:
        return tried.ok or self.view["options"]["judge"] != "dictionary"

    @override
    def beside(self) -> Iterator[str]:
        bag = self.view["bag"]
        yield self._("Tiles in the bag: {count}").format(count=bag)
        yield from super().beside()

    @override
    def moves(self) -> Iterator[tuple[str, str]]:
        yield from super().moves()
        yield self._("Exchange"), "f3"
        yield self._("Pass"), "f4"

    @override
    def rules(self) -> Iterator[str]:
        _, options = self._, self.view["options"]
        yield _(
            "Words are laid across and down; the first lies over the centre, each later one joins "
            "what lies. A blank stands for any letter."
        )
        yield _("2l, 3l: the letter counts so many times; 2w, 3w: the word; *: a blank.")
        if options["blank_swap"] != "never":
            yield _("Typing its letter over a blank puts the real tile in its place.")
        if options["target"] is not None:
            yield _("The game goes to {points}.").format(points=options["target"])

    @override
    async def press(self, key: str, character: str | None) -> bool:
        if key == "f3":
            self._check_turn()
            texts = self._("Which tiles go back?"), "", self._("Exchange")
            self.desk.choose(texts, sorted(self._draft.hand), self._chosen)
        elif key == "f4":
            self._check_turn()
            await self.confirmed({"act": "pass"}, self._("Pass?"))
        else:
            return await super().press(key, character)
        return True

    def _check_turn(self) -> None:
        if not self.at_turn:
            raise FishkaError("it is not your turn")

    def _chosen(self, tiles: list[str] | None) -> None:
        if tiles:
            self.later(self.act({"act": "pass", "exchange": "".join(tiles)}))
