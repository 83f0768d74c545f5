"""The word cubes, Game One and Game Two (rules/cubes.md): fourteen letter cubes and a sand-glass."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from fishka.core.chance import Cubes, Fallen, Need
from fishka.core.entries import Entry, Standing, Turn
from fishka.core.form import Json
from fishka.core.game import NOTHING
from fishka.core.seats import Seats
from fishka.games.cubes import beginning, rules
from fishka.games.cubes.acts import (
    CubesAct,
    Lay,
    Pass,
    Roll,
    RollOff,
    give_act,
    read_act,
    read_grid,
    read_lay,
)
from fishka.games.cubes.legal import legal
from fishka.games.cubes.options import ONE, TWO, CubesOptions, read_options, told
from fishka.games.cubes.sets import SETS, CubeSet
from fishka.games.cubes.state import CubesState
from fishka.games.cubes.views import view
from fishka.games.word_acts import Accept, Challenge, House, Refuse
from fishka.games.word_lists import WordsOption

__all__ = [
    "ONE",
    "SETS",
    "TWO",
    "Accept",
    "Challenge",
    "CubeSet",
    "CubesAct",
    "CubesGame",
    "CubesOptions",
    "CubesState",
    "House",
    "Lay",
    "Pass",
    "Refuse",
    "Roll",
    "RollOff",
]


class CubesGame:
    """One of the two games as a ``Game``: each method is a pure function of its arguments."""

    seats = rules.SEATS

    def __init__(self, name: str) -> None:
        self.name = name

    def options(self, given: Mapping[str, Json]) -> CubesOptions:
        """See ``Game.options``."""
        return read_options(self.name, given)

    def told(self, options: CubesOptions) -> dict[str, Json]:
        """See ``Game.told``."""
        return told(self.name, options)

    def start(self, seats: Seats, options: CubesOptions) -> CubesState:
        """See ``Game.start``."""
        return rules.start(self.name, seats, options)

    def act(
        self, given: Mapping[str, Json], *, whole: bool = True
    ) -> tuple[CubesAct, Fallen | None]:
        """See ``Game.act``."""
        return read_act(self.name, given, whole=whole)

    def given(self, act: CubesAct) -> dict[str, Json]:
        """See ``Game.given``."""
        return give_act(act)

    def needs(self, state: CubesState, act: CubesAct) -> Cubes | None:
        """See ``Game.needs``."""
        return rules.needs(state, act)

    def unknown(self, need: Need) -> None:  # noqa: ARG002 - the protocol's argument
        """Cubes lie open: what fell must be told."""
        return

    def play(
        self, state: CubesState, act: CubesAct, fallen: Fallen | None = None
    ) -> tuple[CubesState, tuple[Entry, ...]]:
        """See ``Game.play``."""
        return rules.play(state, act, fallen)

    def replay(self, state: CubesState, entry: Entry) -> CubesState:
        """See ``Game.replay``: what counted of a layout counts, words found wrong remain so."""
        given = entry.whole()
        act, fallen = self.act(given)
        if isinstance(act, Lay):
            return rules.laid_before(state, act, given)
        words = WordsOption(any=True) if given.get("stands", True) else WordsOption(list=())
        trusting = replace(state, options=replace(state.options, words=words))
        return replace(self.play(trusting, act, fallen)[0], options=state.options)

    def owed(self, state: CubesState) -> RollOff | None:
        """The roll for the beginning; at a real table people may leave it out."""
        return beginning.owed(state)

    def time_up(
        self, state: CubesState, lying: Mapping[int, Json] = NOTHING
    ) -> tuple[Lay | Accept, ...]:
        """What lies before each seat that lays out counts; a lay open long enough stands.

        None while no roll lies: the glass is turned when the cubes have fallen.
        """
        if state.to_move is None or not state.faces:
            return ()
        if state.open_lay is not None:
            return (Accept(state.to_move),)
        return tuple(
            Lay(seat, read_grid(lying.get(seat, ())), time_up=True)
            for seat in state.together or (state.to_move,)
        )

    def lying(self, state: CubesState, given: Mapping[str, Json]) -> list[str]:
        """See ``Game.lying``."""
        return rules.lying(state, read_lay(given))

    def legal(self, state: CubesState) -> Iterator[CubesAct]:
        """Rolls, passes, and some of the layouts: nothing laid, and every word of two letters."""
        return legal(state)

    def standing(self, state: CubesState) -> Standing:
        """See ``Game.standing``."""
        return rules.standing(state)

    def turns(self, state: CubesState) -> tuple[Turn, ...]:
        """See ``Game.turns``."""
        return tuple(each.told(state.game) for each in state.played)

    def view(self, state: CubesState, seat: int | None) -> dict[str, Json]:
        """See ``Game.view``."""
        return view(state, seat)
