"""The tiles of a game in the terminal: drawn, or typed in from a real set."""

from collections.abc import Callable, Mapping
from typing import cast

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.games.match import Match
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import TilesState
from fishka.terminal.playing import Ends, Table
from fishka.terminal.tiles.board import board_lines
from fishka.terminal.tiles.reading import tiles_in
from fishka.terminal.tiles.real_set import check_told, drawn_in, left_over
from fishka.terminal.tiles.telling import TilesTeller
from fishka.terminal.word_game import WordDialogue
from fishka.words.alphabets import Alphabet


class DrawingDialogue(WordDialogue):
    """Plays a match of a tile game but for what the seats choose."""

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        super().__init__(match, table, ends)
        self._tell = TilesTeller(match, table.language)
        self._pending: dict[str, Json] | None = None
        """A lay that was previewed and waits to be confirmed."""

    @property
    def _state(self) -> TilesState:
        return cast("TilesState", self._match.state)

    @override
    def play(self) -> bool:
        self._check_words()
        if not self._table.by_hand:
            check_told(self._state)
        return super().play()

    @override
    def _greet(self) -> None:
        super()._greet()
        if self._table.by_hand:
            self._show(self._("An empty line for what was drawn leaves the tiles unknown."))

    @override
    def _results(self) -> list[str]:
        return [*board_lines(self._state, self._table.language), "", *self._tell.result()]

    def _draw(self, seat: int) -> None:
        if not self._table.by_hand:
            self._act({"act": "draw"})
            return
        self._ask_tiles(
            self._tell.drawing(seat, self._state.owed),
            lambda said: {"act": "draw", "tiles": self._drawn(seat, said)},
        )

    def _drawn(self, seat: int, said: str) -> str:
        tiles = drawn_in(said, self._state)
        if UNKNOWN in tiles and seat in self._table.computers:
            raise FishkaError("a computer player must know its tiles")
        return tiles

    def _tell_rack(self, seat: int) -> None:
        """Ask for the rack of a seat that the rules wait for, or that the computer plays from."""
        rest = left_over(self._state, seat)
        self._ask_tiles(
            self._tell.holding(seat, rest),
            lambda said: {"act": "rack", "tiles": tiles_in(said, self._alphabet) or rest},
        )

    def _ask_tiles(self, asked: str, act: Callable[[str], dict[str, Json]]) -> None:
        """Ask until what is said makes an act that stands."""
        self._show(asked)
        while True:
            try:
                self._act(act(self._ask(f"{asked} ")))
            except FishkaError as error:
                self._complain(error)
            else:
                return

    @override
    def _act(self, act: Mapping[str, Json]) -> None:
        turns = len(self._match.turns)
        for entry in self._match.play({"seat": self._seat(), **act}):
            self._ends.keep(self._match)
            self._pending = None
            self._show_all(self._tell.entry(entry, self._match.turns[turns:]))

    @property
    @override
    def _alphabet(self) -> Alphabet:
        return self._state.rule_set.tile_set.alphabet
