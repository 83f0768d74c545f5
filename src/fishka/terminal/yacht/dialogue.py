"""A game of Yacht as a dialogue of lines: one says a command, the program what came of it."""

from collections.abc import Mapping
from typing import cast

from typing_extensions import override

from fishka.core.chance import Dice
from fishka.core.entries import Entry
from fishka.core.errors import FishkaError, IllegalError
from fishka.core.form import Json
from fishka.games.match import Match
from fishka.games.yacht import YachtState
from fishka.games.yacht.scoring import DICE
from fishka.terminal.playing import Dialogue, Ends, LeaveError, Table
from fishka.terminal.vocabulary import Verb
from fishka.terminal.yacht.advising import advice_lines
from fishka.terminal.yacht.helping import VERBS, help_lines
from fishka.terminal.yacht.reading import dice_in, row_in
from fishka.terminal.yacht.reviewing import review_lines
from fishka.terminal.yacht.sheet import payment_lines, sheet_lines
from fishka.terminal.yacht.telling import YachtTeller, faces


class YachtDialogue(Dialogue):
    """Plays one match of Yacht."""

    verbs = VERBS

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        super().__init__(match, table, ends)
        self._tell = YachtTeller(match, table.language)
        self._advised: YachtState | None = None

    @property
    def _state(self) -> YachtState:
        return cast("YachtState", self._match.state)

    @override
    def _look_back(self) -> list[str]:
        return ["", *review_lines(self._match, self._table.language)]

    @override
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
                self._understand(line)
            elif not self._state.dice:
                self._roll("")
            else:
                self._show(f"{faces(self._state.dice)}. {self._tell.rolls_left()}")
        except FishkaError as error:
            self._complain(error)

    @override
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
                self._confirmed_resignation(rest)
                self._act({"act": "resign"})
            case Verb.HELP:
                self._show_all(help_lines(self._table.language, by_hand=self._table.by_hand))
            case _quit:
                raise LeaveError

    def _roll(self, rest: str) -> None:
        if not self._state.dice:
            if rest and not self._table.by_hand:
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
        if fallen and not self._table.by_hand:
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

    def _act(self, act: dict[str, Json], fallen: tuple[int, ...] = ()) -> None:
        given = {"seat": self._seat(), **act}
        if self._table.by_hand:
            given |= self._thrown(given, fallen)
        for entry in self._match.play(given):
            self._ends.keep(self._match)
            self._tell_entry(entry)

    def _thrown(self, given: Mapping[str, Json], fallen: tuple[int, ...]) -> dict[str, Json]:
        """What people threw for the act, asked for until as many dice are told as must fall."""
        act, _none = self._match.game.act(given, whole=False)
        need = self._match.game.needs(self._state, act)
        if not isinstance(need, Dice):
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
                fallen = dice_in(self._ask_fallen(asked))
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
