"""A game with its history, to be played act by act: what a notebook, a terminal, a judge uses."""

from collections.abc import Iterable, Mapping
from typing import Any, Self, cast

from fishka.core import form
from fishka.core.chance import Chance, Fallen, SystemChance
from fishka.core.entries import Entry, Standing, Turn
from fishka.core.errors import ActError
from fishka.core.form import Json
from fishka.core.game import AnyGame
from fishka.core.seats import Seat, Seats
from fishka.games import game as game_named
from fishka.games import record as records
from fishka.games.record import ChanceProof, Record


class Match:
    """A game in progress. A refused act raises an ActError and changes nothing.

    ``game`` holds the rules, ``state`` the frozen state, ``entries`` everything that happened.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: Seats,
        options: Mapping[str, Json],
        chance: Chance | None = None,
        *,
        identity: str | None = None,
        proof: ChanceProof | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.options(options)
        self.state: Any = game.start(seats, self.options)
        self.entries: list[Entry] = []
        self.identity = identity
        self.proof = proof
        self._chance = chance or SystemChance()
        self._log: list[Mapping[str, Json]] = []

    @classmethod
    def of(cls, record: Record, chance: Chance | None = None) -> Self:
        """The match that a record tells; an ActError says which entry is at fault."""
        match = cls(
            game_named(record.game),
            record.seats,
            record.options,
            chance,
            identity=record.id,
            proof=record.chance,
        )
        for index, value in enumerate(record.log):
            match._replay(records.entry(value, index), index)
        return match

    def play(self, act: object) -> tuple[Entry, ...]:
        """Play an act of the seat to move, as a value or in the record's form.

        ``seat`` may be left out for the seat to move. What falls is taken from the act, if it
        says so, else from chance.
        """
        fallen: Fallen | None = None
        if isinstance(act, Mapping):
            given = form.mapping(cast("object", act), "the act")
            if "seat" not in given and self.to_move is not None:
                given = {"seat": self.to_move, **given}
            act, fallen = self.game.act(given, whole=False)
        need = self.game.needs(self.state, act)
        if need is not None and fallen is None:
            fallen = self._chance.fall(need)
        entries = self._play(act, fallen)
        self._log.extend(each.whole() for each in entries)
        return entries

    def _replay(self, given: Mapping[str, Json], index: int) -> None:
        try:
            act, fallen = self.game.act(given)
            self._play(act, fallen)
        except ActError as error:
            raise error.at(index) from None
        self._log.append(given)

    def _play(self, act: object, fallen: Fallen | None) -> tuple[Entry, ...]:
        self.state, entries = self.game.play(self.state, act, fallen)
        self.entries.extend(entries)
        return entries

    def legal(self) -> list[dict[str, Json]]:
        """Every act that the seat to move may choose, in the record's form."""
        return [self.game.given(act) for act in self.game.legal(self.state)]

    def view(self, seat: int | None = None) -> dict[str, Json]:
        """What that seat may know; None is a watcher."""
        return self.game.view(self.state, seat)

    @property
    def standing(self) -> Standing:
        """Who has what, who is to move, who has won."""
        return self.game.standing(self.state)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The completed turns."""
        return self.game.turns(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return self.standing.scores

    @property
    def to_move(self) -> int | None:
        """The seat to move, None when the game is over."""
        return self.standing.to_move

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.standing.finished

    def record(self) -> Record:
        """The match as a record, complete with everything that happened."""
        return Record(
            game=self.game.name,
            options=self.game.told(self.options),
            seats=self.seats,
            log=tuple(self._log),
            id=self.identity,
            chance=self.proof,
        )


def new(
    game: str,
    seats: Iterable[str | Seat],
    options: Mapping[str, Json] | None = None,
    chance: Chance | None = None,
) -> Match:
    """A new match, for instance ``new("yacht", ["Ana", "Luc"])``; names make seats of their own."""
    chairs = tuple(Seat(seat) if isinstance(seat, str) else seat for seat in seats)
    return Match(game_named(game), chairs, options or {}, chance)


def load(record: Record | bytes | str | Mapping[str, Json]) -> Match:
    """The match that a record tells, given as a Record, its JSON text, or the parsed value."""
    if isinstance(record, bytes | str):
        record = records.read(record)
    elif not isinstance(record, Record):
        record = records.from_json(record)
    return Match.of(record)
