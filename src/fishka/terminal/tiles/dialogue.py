"""A tile game as a dialogue of lines: one says a command, the program what came of it."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.games.match import Match
from fishka.games.tiles.acts import give_act
from fishka.games.tiles.preview import preview
from fishka.games.tiles.sets import UNKNOWN, name_of
from fishka.games.tiles.state import TilesState
from fishka.terminal.playing import Ends, Table
from fishka.terminal.tiles.advising import advice_lines
from fishka.terminal.tiles.board import board_lines
from fishka.terminal.tiles.drawing import DrawingDialogue
from fishka.terminal.tiles.helping import VERBS, help_lines
from fishka.terminal.tiles.previewing import blank_lines, fitting_lines, preview_lines
from fishka.terminal.tiles.reading import is_lay, lay_in
from fishka.terminal.tiles.real_set import OwnRack, exchanged_in
from fishka.terminal.tiles.telling import rules_lines
from fishka.terminal.vocabulary import Verb

EXAMPLES: Final = {"ru": "ФЕТР"}
"""A word that help shows, by the language of the tiles."""
EXAMPLE: Final = "FELT"


class TilesDialogue(DrawingDialogue):
    """Plays one match of a tile game."""

    verbs = VERBS

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        super().__init__(match, table, ends)
        self._advised: TilesState | None = None
        self._own = OwnRack()

    @override
    def _take_turn(self, seat: int) -> None:
        if self._state.owed:
            self._draw(seat)
        elif UNKNOWN in self._state.racks[seat] and (
            self._state.ending is not None or seat in self._table.computers
        ):
            self._tell_rack(seat)
        elif level := self._table.computers.get(seat):
            act = level.choose(self._state, self._table.random)
            self._act(self._match.game.given(act))
        else:
            self._arrive(seat)
            before = self._state
            while self._match.to_move == seat and self._state is before:
                self._hear(seat)

    def _arrive(self, seat: int) -> None:
        """Show the seat its rack, once the person is there where several play at one screen."""
        said = ""
        if self._is_hidden_from(seat) and not self._table.by_hand:
            call = self._("{name}, an empty line shows your rack when you are there.")
            said = self._await(seat, call)
        self._here = seat
        self._show("")
        self._show(self._tell.turn(seat))
        self._show_board(seat)
        if said.strip():
            self._answer(said)

    def _hear(self, seat: int) -> None:
        deciding = self._state.open_lay is None
        if self._table.advised and deciding and self._advised is not self._state:
            known = UNKNOWN not in self._seen(self._seat()).racks[self._seat()]
            self._advised = self._state
            if known:
                self._advise()
        self._answer(self._ask(f"{self._tell.name(seat)}> "))

    @override
    def _heed(self, said: str) -> None:
        if is_lay(said, self._table.language):
            self._preview(said, lay=True)
        elif not said and self._pending is None:
            self._show(self._tell.rack(self._seat()))
        elif not said or (self._pending is not None and self._is(said, "yes", self._("yes"))):
            self._lay("")
        elif self._pending is not None and self._is(said, "no", self._("no")):
            self._undo()
        else:
            self._understand(said)

    @override
    def _do(self, verb: Verb, rest: str) -> None:
        self._doing[verb](rest)

    @cached_property
    def _doing(self) -> Mapping[Verb, Callable[[str], None]]:
        """What is done for each verb, with the rest of the line."""
        return {
            **self._saying,
            Verb.LAY: self._lay,
            Verb.PREVIEW: lambda rest: self._preview(rest, lay=False),
            Verb.PASS: lambda rest: self._pass(rest, exchanging=False),
            Verb.EXCHANGE: lambda rest: self._pass(rest, exchanging=True),
            Verb.RACK: self._rack,
            Verb.BOARD: lambda _rest: self._show_board(self._seat()),
            Verb.TURNS: lambda _rest: self._show_all(self._tell.turns()),
            Verb.ADVICE: lambda _rest: self._advise(),
            Verb.RULES: lambda _rest: self._show_all(
                rules_lines(self._state, self._table.language)
            ),
            Verb.UNDO: lambda _rest: self._undo(),
            Verb.HELP: lambda _rest: self._help(),
        }

    def _help(self) -> None:
        example = EXAMPLES.get(self._alphabet.language, EXAMPLE)
        self._show_all(help_lines(self._table.language, example, by_hand=self._table.by_hand))

    def _lay(self, rest: str) -> None:
        if rest:
            self._preview(rest, lay=True)
        elif self._pending is None:
            raise FishkaError("say what to lay: a square, a direction and a word")
        else:
            self._act(self._pending)

    def _preview(self, said: str, *, lay: bool) -> None:
        """Tell what a lay would pay; a lay that can be is then waiting to be confirmed."""
        self._pending = None
        if not said.strip():
            raise FishkaError("say what to lay: a square, a direction and a word")
        state, language = self._state, self._table.language
        asked = lay_in(said, state, self._seat(), language)
        if asked.unsaid:
            self._show_all(fitting_lines(state, asked.act, asked.unsaid, language))
            self._show(
                self._("Say the lay with a small letter for the blank on {squares}.").format(
                    squares=", ".join(map(name_of, asked.unsaid))
                )
            )
            return
        seen = preview(state, asked.act)
        self._show_all(preview_lines(seen, language))
        if seen.fault is not None:
            return
        self._show_all(blank_lines(state, asked.act, language))
        if lay and (seen.ok or state.options.judge != "dictionary"):
            self._pending = give_act(asked.act)
            self._show(
                self._("An empty line lays it, `{undo}` takes it back.").format(
                    undo=self._word(Verb.UNDO)
                )
            )

    def _undo(self) -> None:
        if self._pending is None:
            raise FishkaError("nothing can be taken back here: tiles that were drawn stay")
        self._pending = None
        self._show(self._tell.rack(self._seat()))

    def _pass(self, rest: str, *, exchanging: bool) -> None:
        tiles = exchanged_in(rest, self._state)
        if exchanging and not tiles:
            raise FishkaError(
                "say which tiles go back, as in `{exchange} {tiles}`",
                exchange=self._word(Verb.EXCHANGE),
                tiles=self._state.racks[self._seat()].replace(UNKNOWN, "")[:2] or "3",
            )
        if tiles and not exchanging:
            raise FishkaError(
                "to give tiles back say `{exchange}`", exchange=self._word(Verb.EXCHANGE)
            )
        self._act({"act": "pass", **({"exchange": tiles} if tiles else {})})

    def _show_board(self, seat: int) -> None:
        self._show_all(board_lines(self._state, self._table.language))
        self._show(self._tell.scores())
        if self._match.turns:
            self._show(self._tell.laid_or_passed(self._match.turns[-1]))
        if self._state.open_lay is not None:
            self._show(self._tell.opened(self._state.open_lay))
        self._show(self._tell.rack(seat))

    def _rack(self, rest: str) -> None:
        """Show the rack; what is said of unknown tiles is for advice alone."""
        if rest:
            self._own.tell(self._state, self._seat(), rest)
            self._advised = None
        self._show(self._tell.rack(self._seat(), self._seen(self._seat())))

    def _seen(self, seat: int) -> TilesState:
        return self._own.seen(self._state, seat)

    def _advise(self) -> None:
        self._advised = self._state
        self._show_all(advice_lines(self._seen(self._seat()), self._table.language))
