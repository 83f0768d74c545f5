"""A game as a dialogue of lines: what the dialogues of all games share."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

import msgspec

from fishka.core.errors import FishkaError
from fishka.engines.level import Level
from fishka.games.match import Match
from fishka.terminal.plain import one_line
from fishka.terminal.telling import Teller
from fishka.terminal.vocabulary import Verb, means, understand, words
from fishka.texts import say, texts


class Table(msgspec.Struct, frozen=True):
    """How a game is played here.

    ``computers``: the level at each seat that nobody sits at. ``by_hand``: people throw real dice
    or draw real tiles and type in what fell. ``advised``: advice is told at every decision.
    ``random``: what the computer players' moods come from.
    """

    language: str
    computers: Mapping[int, Level]
    by_hand: bool
    advised: bool
    random: random.Random


class Ends:
    """Where the dialogue comes from and goes to.

    ``ask`` gives the next line a person says after a prompt, None at the end of the input;
    ``show`` shows a line; ``keep`` writes the game down after every act; ``hide`` puts out of
    sight what was shown, where that can be done.
    """

    def __init__(
        self,
        ask: Callable[[str], str | None],
        show: Callable[[str], None],
        keep: Callable[[Match], None],
        hide: Callable[[], None] = lambda: None,
    ) -> None:
        self.ask = ask
        self.show = show
        self.keep = keep
        self.hide = hide


class LeaveError(Exception):
    """The person has had enough, or the input is at its end."""


class Dialogue(ABC):
    """Plays one match to its end, or until the people leave."""

    verbs: ClassVar[tuple[Verb, ...]]
    """What can be said."""

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        self._match = match
        self._table = table
        self._ends = ends
        self._ = texts(table.language).gettext

    def play(self) -> bool:
        """Whether the game was played to its end."""
        self._ends.keep(self._match)
        self._greet()
        try:
            while (seat := self._match.to_move) is not None:
                self._take_turn(seat)
        except LeaveError:
            return False
        self._show("")
        self._show_all(self._results())
        self._show_all(self._look_back())
        return True

    @abstractmethod
    def _take_turn(self, seat: int) -> None:
        """Play until the seat has had its turn."""

    @abstractmethod
    def _do(self, verb: Verb, rest: str) -> None:
        """Do what somebody has said."""

    def _results(self) -> Iterable[str]:
        """What is told once the game is over."""
        return Teller(self._match, self._table.language).result()

    def _look_back(self) -> Iterable[str]:
        """What is told after the result."""
        return ()

    def _greet(self) -> None:
        _ = self._
        self._show(_("Say a command; `{help}` shows them all.").format(help=self._word(Verb.HELP)))

    def _understand(self, line: str) -> None:
        self._do(*understand(line, self._table.language, self.verbs))

    def _confirmed_resignation(self, rest: str) -> None:
        if rest.casefold() not in {"yes", self._("yes").casefold()}:
            raise FishkaError(
                "to give the game up, say `{resign} {yes}`",
                resign=self._word(Verb.RESIGN),
                yes=self._("yes"),
            )

    def _leave(self) -> None:
        raise LeaveError

    def _ask(self, prompt: str) -> str:
        line = self._ends.ask(prompt)
        if line is None:
            raise LeaveError
        return line

    def _ask_fallen(self, prompt: str) -> str:
        """What real dice or cubes show; people may leave here too."""
        line = self._ask(prompt)
        if means(line, Verb.QUIT, self._table.language):
            self._leave()
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

    def _show_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._show(line)
