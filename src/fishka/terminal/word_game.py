"""A game of words as a dialogue of lines: what its seats say of words, whatever these lie on."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.games.match import Match
from fishka.terminal.playing import Dialogue, Ends, Table
from fishka.terminal.telling import Teller
from fishka.terminal.vocabulary import Verb
from fishka.texts import say
from fishka.words import check
from fishka.words.alphabets import Alphabet


class WordDialogue(Dialogue):
    """Plays a match of a game whose state has a list, a judge and lays that wait for the others."""

    def __init__(self, match: Match, table: Table, ends: Ends) -> None:
        super().__init__(match, table, ends)
        self._here: int | None = None
        """Who was seen at the screen last, where several play at one."""

    @property
    @abstractmethod
    def _alphabet(self) -> Alphabet:
        """The letters that are played."""

    @abstractmethod
    def _act(self, act: Mapping[str, Json]) -> None:
        """Play an act of the seat to move, and tell what it came to."""

    @abstractmethod
    def _heed(self, said: str) -> None:
        """Do what a line says."""

    @property
    def _position(self) -> Any:  # noqa: ANN401 - a state that only its game knows
        return self._match.state

    def _check_words(self) -> None:
        """A list that is not built is told before the game begins."""
        if self._position.options.judge != "consent":
            assert self._position.lexicon

    def _answer(self, line: str) -> None:
        try:
            self._heed(line.strip())
        except FishkaError as error:
            self._complain(error)

    def _is_hidden_from(self, seat: int) -> bool:
        """Whether somebody else was at the screen last, who must not see what this seat has."""
        people = len(self._match.seats) - len(self._table.computers)
        return people > 1 and self._here != seat

    def _await(self, seat: int, call: str) -> str:
        """Put what was shown out of sight and call for the seat; what it says once it is there."""
        name = Teller(self._match, self._table.language).name(seat)
        self._ends.hide()
        self._show("")
        self._show(call.format(name=name))
        return self._ask(f"{name}? ")

    @property
    def _saying(self) -> Mapping[Verb, Callable[[str], None]]:
        """What is done for the verbs that every game of words has, with the rest of the line."""
        return {
            Verb.ACCEPT: lambda _rest: self._act({"act": "accept"}),
            Verb.DISPUTE: self._dispute,
            Verb.ALLOW: lambda rest: self._change_words(rest, "add"),
            Verb.STRIKE: lambda rest: self._change_words(rest, "strike"),
            Verb.CHECK: self._check,
            Verb.RESIGN: self._resign,
            Verb.QUIT: lambda _rest: self._leave(),
        }

    def _resign(self, rest: str) -> None:
        self._confirmed_resignation(rest)
        self._act({"act": "resign"})

    def _dispute(self, rest: str) -> None:
        opened, judge = self._position.open_lay, self._position.options.judge
        said = [self._alphabet.fold(each) for each in rest.replace(",", " ").split()]
        words = said or ([each.word for each in opened.words] if opened else ["–"])
        act = "challenge" if judge == "challenge" else "refuse"
        self._act({"act": act, "words": list[Json](words)})

    def _change_words(self, rest: str, how: str) -> None:
        words = rest.replace(",", " ").split()
        if not words:
            raise FishkaError("say which word")
        self._act({"act": "words", how: list[Json](words)})

    def _check(self, rest: str) -> None:
        verdict = check(self._position.lexicon, rest)
        if verdict.refusal is None:
            self._show(self._("{word} counts.").format(word=verdict.word))
        else:
            self._show(say(verdict.refusal, self._table.language))

    @staticmethod
    def _is(said: str, *words: str) -> bool:
        return said.casefold() in map(str.casefold, words)
