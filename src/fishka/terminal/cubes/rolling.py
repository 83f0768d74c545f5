"""The cubes of a game in the terminal: rolled, or typed in from real ones."""

from collections.abc import Mapping
from typing import cast

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.games.cubes.state import CubesState
from fishka.games.match import Match
from fishka.terminal.cubes.reading import faces_in
from fishka.terminal.cubes.telling import CubesTeller
from fishka.terminal.playing import Ends, Table
from fishka.terminal.vocabulary import Verb
from fishka.terminal.word_game import WordDialogue
from fishka.words.alphabets import Alphabet


class RollingDialogue(WordDialogue):
    """Plays a match of cubes but for what the seats choose."""

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        super().__init__(match, table, ends)
        self._tell = CubesTeller(match, table.language)
        self._rolls_off = True
        """Whether those who begin are rolled for; at a real table they may be agreed on."""

    @property
    def _state(self) -> CubesState:
        return cast("CubesState", self._match.state)

    @property
    @override
    def _alphabet(self) -> Alphabet:
        return self._state.cube_set.alphabet

    @override
    def play(self) -> bool:
        self._check_words()
        return super().play()

    def _roll_off(self, seat: int) -> None:
        """Roll for the beginning; where real cubes lie it may be left out whole."""
        act: dict[str, Json] = {"act": "roll_off", "seat": seat}
        if not self._table.by_hand:
            self._play(act)
            return
        self._show(self._tell.beginning(seat))
        if self._state.roll_offs:
            self._let_fall(act)
            return
        self._show(
            self._("An empty line leaves that out: {name} begins.").format(
                name=self._tell.name(seat)
            )
        )
        self._rolls_off = self._let_fall(act, needed=False)

    def _roll(self, rest: str) -> None:
        """Let the cubes fall; with real ones what fell may stand behind the word."""
        if rest and not self._table.by_hand:
            raise FishkaError(
                "the program rolls the cubes here: say only `{roll}`", roll=self._word(Verb.ROLL)
            )
        fallen = {"faces": faces_in(rest, self._state.cube_set)} if rest else {}
        self._act({"act": "roll", **fallen})

    @override
    def _act(self, act: Mapping[str, Json]) -> None:
        given = {"seat": self._seat(), **act}
        read, fallen = self._match.game.act(given, whole=False)
        asks = self._table.by_hand and fallen is None
        if asks and self._match.game.needs(self._state, read) is not None:
            self._let_fall(given)
        else:
            self._play(given)

    def _let_fall(self, act: Mapping[str, Json], *, needed: bool = True) -> bool:
        """Ask what fell until it can have fallen; False where nothing was said and need not be."""
        asked = self._("What fell? The letters on top, * for a blank: ")
        while True:
            said = self._ask_fallen(asked)
            if not needed and not said.strip():
                return False
            try:
                self._play({**act, "faces": faces_in(said, self._state.cube_set)})
            except FishkaError as error:
                self._complain(error)
            else:
                return True

    def _play(self, act: Mapping[str, Json]) -> None:
        turns = len(self._state.played)
        for entry in self._match.play(act):
            self._ends.keep(self._match)
            self._show_all(self._tell.entry(entry, self._state.played[turns:]))
