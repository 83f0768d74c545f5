"""A game of Yacht as a dialogue of lines: one says a command, the program what came of it."""

import random
from collections.abc import Callable, Mapping
from typing import cast

import msgspec

from fishka.core.entries import Entry
from fishka.core.errors import FishkaError, IllegalError
from fishka.core.form import Json
from fishka.engines.level import Level
from fishka.games.match import Match
from fishka.games.yacht import YachtState
from fishka.games.yacht.scoring import DICE
from fishka.terminal.plain import one_line
from fishka.terminal.vocabulary import Verb, understand, words
from fishka.terminal.yacht.advising import advice_lines
from fishka.terminal.yacht.helping import help_lines
from fishka.terminal.yacht.reading import dice_in, row_in
from fishka.terminal.yacht.reviewing import review_lines
from fishka.terminal.yacht.sheet import payment_lines, sheet_lines
from fishka.terminal.yacht.telling import Teller, faces
from fishka.texts import say, texts


class Table(msgspec.Struct, frozen=True):
    """How a game is played here.

    ``computers``: the level at each seat that nobody sits at. ``real_dice``: people throw them
    and type in what fell. ``advised``: advice is told at every decision. ``random``: what the
    computer players' moods come from.
    """

    language: str
    computers: Mapping[int, Level]
    real_dice: bool
    advised: bool
    random: random.Random


class Ends:
    """Where the dialogue comes from and goes to.

    ``ask`` gives the next line a person says after a prompt, None at the end of the input;
    ``show`` shows a line; ``keep`` writes the game down after every act.
    """

    def __init__(
        self,
        ask: Callable[[str], str | None],
        show: Callable[[str], None],
        keep: Callable[[Match], None],
    ) -> None:
        self.ask = ask
        self.show = show
        self.keep = keep


class _LeaveError(Exception):
    """The person has had enough, or the input is at its end."""


class Dialogue:
    """Plays one match to its end, or until the people leave."""

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        self._match = match
        self._table = table
        self._ends = ends
        self._tell = Teller(match, table.language)
        self._advised: YachtState | None = None
        self._ = texts(table.language).gettext

    def play(self) -> bool:
        """Whether the game was played to its end."""
        self._ends.keep(self._match)
        self._greet()
        try:
            while (seat := self._match.to_move) is not None:
                self._take_turn(seat)
        except _LeaveError:
            return False
        self._show("")
        for line in self._tell.result():
            self._show(line)
        self._show("")
        for line in review_lines(self._match, self._table.language):
            self._show(line)
        return True

    @property
    def _state(self) -> YachtState:
        return cast("YachtState", self._match.state)

    def _greet(self) -> None:
        _ = self._
        self._show(_("Say a command; `{help}` shows them all.").format(help=self._word(Verb.HELP)))

    def _take_turn(self, seat: int) -> None:
        self._show("")
        self._show(self._tell.turn(seat))
        if self._state.dice:
            self._show(f"{faces(self._state.dice)}. {self._tell.rolls_left()}")
        turns = len(self._match.turns)
        while self._match.to_move == seat and len(self._match.turns) == turns:
            if level := self._table.computers.get(seat):
                act = level.choose(self._state, self._table.random)
                self._act(self._match.game.given(act))
            else:
                self._hear(seat)

    def _hear(self, seat: int) -> None:
        if self._table.advised and self._state.dice and self._advised is not self._state:
            self._advise()
        line = self._ask(f"{self._tell.name(seat)}> ")
        try:
            if line.strip():
                self._do(*understand(line, self._table.language))
            elif not self._state.dice:
                self._roll("")
            else:
                self._show(f"{faces(self._state.dice)}. {self._tell.rolls_left()}")
        except FishkaError as error:
            self._complain(error)

    def _do(self, verb: Verb, rest: str) -> None:
        match verb:
            case Verb.ROLL:
                self._roll(rest)
            case Verb.KEEP:
                self._keep(rest)
            case Verb.SCORE:
                self._score(rest)
            case Verb.SHEET:
                self._show_all(sheet_lines(self._state, self._table.language))
            case Verb.ADVICE:
                self._advise()
            case Verb.UNDO:
                raise FishkaError("nothing can be taken back here: dice that have fallen stay")
            case Verb.RESIGN:
                self._resign(rest)
            case Verb.HELP:
                self._show_all(help_lines(self._table.language, real_dice=self._table.real_dice))
            case Verb.QUIT:
                raise _LeaveError

    def _roll(self, rest: str) -> None:
        if not self._state.dice:
            if rest and not self._table.real_dice:
                raise FishkaError(
                    "the program rolls the dice here: say only `{roll}`", roll=self._word(Verb.ROLL)
                )
            self._act({"act": "roll"}, dice_in(rest))
        elif rest.casefold() in {"all", self._("all").casefold()}:
            self._act({"act": "roll", "keep": []})
        else:
            raise FishkaError(
                "say which dice stay: `{keep} 2 2`, or `{roll} {all}`",
                keep=self._word(Verb.KEEP),
                roll=self._word(Verb.ROLL),
                all=self._("all"),
            )

    def _keep(self, rest: str) -> None:
        if not self._state.dice:
            raise FishkaError("nothing lies there yet: `{roll}` first", roll=self._word(Verb.ROLL))
        said, _sign, fallen = rest.partition("/")
        kept = dice_in(said)
        if not kept:
            raise FishkaError("say which dice stay, as in `{keep} 2 2`", keep=self._word(Verb.KEEP))
        if len(kept) == DICE:
            raise FishkaError("all five stay, so nothing is rolled: choose a row")
        if fallen and not self._table.real_dice:
            raise FishkaError("the program rolls the dice here: say only which stay")
        self._act({"act": "roll", "keep": list(kept)}, dice_in(fallen))

    def _score(self, rest: str) -> None:
        seat = self._seat()
        if not self._state.dice:
            raise FishkaError("nothing lies there yet: `{roll}` first", roll=self._word(Verb.ROLL))
        if not rest:
            self._show_all(payment_lines(self._state, seat, self._table.language))
            return
        row = row_in(rest, self._state.open_rows(seat), self._table.language)
        self._act({"act": "score", "row": row})

    def _resign(self, rest: str) -> None:
        if rest.casefold() not in {"yes", self._("yes").casefold()}:
            raise FishkaError(
                "to give the game up, say `{resign} {yes}`",
                resign=self._word(Verb.RESIGN),
                yes=self._("yes"),
            )
        self._act({"act": "resign"})

    def _act(self, act: dict[str, Json], fallen: tuple[int, ...] = ()) -> None:
        given = {"seat": self._seat(), **act}
        if self._table.real_dice:
            given |= self._thrown(given, fallen)
        for entry in self._match.play(given):
            self._ends.keep(self._match)
            self._tell_entry(entry)

    def _thrown(self, given: Mapping[str, Json], fallen: tuple[int, ...]) -> dict[str, Json]:
        """What people threw for the act, asked for until as many dice are told as must fall."""
        act, _none = self._match.game.act(given, whole=False)
        need = self._match.game.needs(self._state, act)
        if need is None:
            return {}
        if not fallen and given.get("keep"):
            kept = cast("list[int]", given["keep"])
            self._show(
                self._("{name} keeps {kept}.").format(
                    name=self._tell.name(self._seat()), kept=faces(kept)
                )
            )
        while len(fallen) != need.count:
            if fallen:
                self._complain(
                    IllegalError(
                        "{count} dice must fall here, not {number}",
                        count=need.count,
                        number=len(fallen),
                    )
                )
            asked = self._("What fell? {count} dice: ").format(count=need.count)
            try:
                fallen = dice_in(self._ask(asked))
            except FishkaError as error:
                self._complain(error)
        return {"dice": list(fallen)}

    def _tell_entry(self, entry: Entry) -> None:
        told = self._tell.entry(entry)
        if entry.act == "roll" and entry.seat not in self._table.computers:
            told = f"{told} {self._tell.rolls_left()}"
        self._show(told)

    def _advise(self) -> None:
        self._advised = self._state
        self._show_all(advice_lines(self._state, self._table.language))

    def _ask(self, prompt: str) -> str:
        line = self._ends.ask(prompt)
        if line is None:
            raise _LeaveError
        return line

    def _seat(self) -> int:
        seat = self._match.to_move
        assert seat is not None
        return seat

    def _word(self, verb: Verb) -> str:
        return words(verb, self._table.language)[0]

    def _complain(self, error: FishkaError) -> None:
        self._show(say(error, self._table.language))

    def _show(self, line: str) -> None:
        self._ends.show(one_line(line))

    def _show_all(self, lines: list[str]) -> None:
        for line in lines:
            self._show(line)
