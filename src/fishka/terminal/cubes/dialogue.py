"""A game of cubes as a dialogue of lines: one says a command, the program what came of it."""

from collections.abc import Callable, Mapping
from functools import cached_property

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.games.cubes.arranging import arranged
from fishka.games.cubes.layouts import Grid
from fishka.games.cubes.preview import preview
from fishka.games.cubes.scoring import may_pass
from fishka.games.match import Match
from fishka.terminal.cubes.advising import advice_lines
from fishka.terminal.cubes.drawing import ROWS
from fishka.terminal.cubes.helping import VERBS, help_lines, rules_lines
from fishka.terminal.cubes.previewing import preview_lines
from fishka.terminal.cubes.reading import grid_in, is_grid, row_in, settled, words_in
from fishka.terminal.cubes.rolling import RollingDialogue
from fishka.terminal.playing import Ends, Table
from fishka.terminal.vocabulary import Verb


class CubesDialogue(RollingDialogue):
    """Plays one match of a cube game."""

    verbs = VERBS

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        super().__init__(match, table, ends)
        self._lying: Grid = ()
        """The layout that was typed last in this turn."""
        self._waits = False
        """Whether that layout waits to be confirmed."""
        self._late = False
        """Whether it waits because the glass has run out."""
        self._turn: tuple[int, int] | None = None
        self._advised: object = None
        """The state that advice was told for last."""

    @override
    def _take_turn(self, seat: int) -> None:
        if self._rolls_off and self._match.game.owed(self._state) is not None:
            self._roll_off(seat)
        elif level := self._table.computers.get(seat):
            act = level.choose(self._state, self._table.random)
            self._act(self._match.game.given(act))
        else:
            self._arrive(seat)
            before = self._state
            while self._match.to_move == seat and self._state is before:
                self._hear(seat)

    def _arrive(self, seat: int) -> None:
        """Tell whose turn it is, once the person is there where layouts are hidden."""
        turn = (seat, len(self._state.played))
        if self._state.open_lay is not None or self._turn == turn:
            return
        self._turn, self._lying = turn, ()
        self._waits = self._late = False
        said = ""
        if self._state.handed and self._is_hidden_from(seat):
            call = self._("{name}, an empty line shows the cubes when you are there.")
            said = self._await(seat, call)
        self._here = seat
        self._show("")
        self._show(self._tell.turn(seat))
        self._show(self._tell.scores())
        if self._state.two:
            self._show_all(self._tell.ladder())
        if self._state.faces:
            self._show(self._tell.cubes())
        if said.strip():
            self._answer(said)

    def _hear(self, seat: int) -> None:
        chooses = self._state.faces or may_pass(self._state)
        deciding = chooses and self._state.open_lay is None
        if self._table.advised and deciding and self._advised is not self._state:
            self._advise()
        self._answer(self._ask(f"{self._tell.name(seat)}> "))

    @override
    def _heed(self, said: str) -> None:
        if self._waits and (not said or self._is(said, "yes", self._("yes"))):
            self._hand_in()
        elif self._waits and self._is(said, "no", self._("no")):
            self._undo()
        elif said:
            self._understand(said)
        elif self._state.faces or self._state.open_lay is not None:
            self._show_cubes()
        else:
            self._roll("")

    @override
    def _do(self, verb: Verb, rest: str) -> None:
        self._doing[verb](rest)

    @cached_property
    def _doing(self) -> Mapping[Verb, Callable[[str], None]]:
        """What is done for each verb, with the rest of the line."""
        return {
            **self._saying,
            Verb.ROLL: self._roll,
            Verb.LAY: lambda rest: self._lay(rest, handing_in=True),
            Verb.PREVIEW: lambda rest: self._lay(rest, handing_in=False),
            Verb.TIME: lambda _rest: self._time_up(),
            Verb.PASS: lambda _rest: self._act({"act": "pass"}),
            Verb.CUBES: lambda _rest: self._show_cubes(),
            Verb.LADDER: lambda _rest: self._show_ladder(),
            Verb.TURNS: lambda _rest: self._show_all(self._tell.turns()),
            Verb.ADVICE: lambda _rest: self._advise(),
            Verb.RULES: lambda _rest: self._show_all(
                rules_lines(self._state, self._table.language)
            ),
            Verb.UNDO: lambda _rest: self._undo(),
            Verb.HELP: lambda _rest: self._help(),
        }

    def _help(self) -> None:
        state, table = self._state, self._table
        self._show_all(help_lines(table.language, two=state.two, by_hand=table.by_hand))

    def _lay(self, rest: str, *, handing_in: bool) -> None:
        """Take a layout, tell what it would pay; one that can stand waits to be confirmed."""
        if not self._state.faces or self._state.open_lay is not None:
            raise FishkaError("nothing lies there yet: `{roll}` first", roll=self._word(Verb.ROLL))
        self._waits = self._late = False
        self._lying = self._layout(rest)
        state = self._state
        seen = preview(state, self._seat(), self._lying)
        self._show_all(preview_lines(seen, self._lying, state.cube_set, self._table.language))
        options = state.options
        stands = (
            seen.ok
            or options.invalid_layout == "zero"
            or (seen.fault is None and options.judge != "dictionary")
        )
        if handing_in and stands:
            self._wait()

    def _wait(self) -> None:
        self._waits = True
        self._show(
            self._("An empty line hands it in, `{undo}` takes it back.").format(
                undo=self._word(Verb.UNDO)
            )
        )

    def _layout(self, rest: str) -> Grid:
        """The layout of what stands on the line, words alone too, else of the lines that follow."""
        state = self._state
        if rest and not is_grid(rest):
            return arranged(state, words_in(rest))
        if rest:
            rows = [row_in(row, self._alphabet) for row in rest.split(ROWS)]
        else:
            self._show(self._("Line by line: . is an empty square; an empty line ends the layout."))
            rows = self._rows()
        return settled(grid_in(rows), state.faces, state.cube_set)

    def _rows(self) -> list[str]:
        rows: list[str] = []
        while line := self._ask(f"{len(rows) + 1:2} ").rstrip():
            try:
                rows.append(row_in(line, self._alphabet))
            except FishkaError as error:
                self._complain(error)
        return rows

    def _hand_in(self) -> None:
        late: dict[str, Json] = {"time_up": True} if self._late else {}
        self._act({"act": "lay", "grid": list[Json](self._lying), **late})
        self._waits = self._late = False

    def _time_up(self) -> None:
        """What of the layout is valid counts, as when the glass has run out, once confirmed."""
        if not self._state.faces or self._state.open_lay is not None:
            raise FishkaError("nothing lies there yet: `{roll}` first", roll=self._word(Verb.ROLL))
        self._late = True
        self._show(self._("The glass has run out: what of the layout is valid counts."))
        self._wait()

    def _undo(self) -> None:
        if not self._waits:
            raise FishkaError("nothing can be taken back here: cubes that have fallen stay")
        if not self._late:
            self._lying = ()
        self._waits = self._late = False
        self._show(self._tell.cubes())

    def _show_cubes(self) -> None:
        if self._state.open_lay is not None:
            self._show_all(self._tell.opened(self._state.open_lay))
        else:
            self._show(self._tell.cubes())

    def _show_ladder(self) -> None:
        if not self._state.two:
            raise FishkaError("only Game Two has a ladder of lengths")
        self._show_all(self._tell.ladder())

    def _advise(self) -> None:
        self._advised = self._state
        self._show_all(advice_lines(self._state, self._table.language))
